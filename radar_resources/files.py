"""Files are written whole or not at all."""

import os
from pathlib import Path
from uuid import uuid4

PUBLIC = 0o666  # less what the user's umask takes away
PRIVATE = 0o600


def write_whole(path: Path, content: bytes, mode: int = PUBLIC) -> None:
    """Write a neighbour and rename it: a kill or a full disk leaves the old file, and of two writers the last one wins.

    Args:
        path: The file; replaced where it exists.
        content: All it is to hold.
        mode: Its permissions.

    Raises:
        OSError: The folder cannot be written, or the disk is full.
    """
    part = path.with_name(f".{uuid4().hex}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(content)
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
