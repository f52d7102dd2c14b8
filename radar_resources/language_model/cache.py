"""Valid replies of language models, kept in the data directory: a text is paid for once."""

import hashlib
import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from radar_resources.files import write_whole


class ReplyCache:
    """Replies as JSON files, each named by the hash of all that it depends on and written whole.

    Args:
        folder: Where they lie; made with the first reply.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: str, schema: type[BaseModel]) -> BaseModel | None:
        """A reply; None where there is none, or its file is damaged."""
        try:
            return schema.model_validate_json(self._file(key).read_bytes())
        except (FileNotFoundError, ValidationError):
            return None

    def put(self, key: str, reply: BaseModel) -> None:
        """Keep a valid reply.

        Raises:
            OSError: The folder cannot be written, or the disk is full.
        """
        file = self._file(key)
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, reply.model_dump_json().encode())

    def _file(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key}.json"


def key_of(model: str, instructions: str, content: str, schema: dict[str, Any]) -> str:
    """The hash of what a reply depends on: model, prompt, content and schema."""
    parts = json.dumps([model, instructions, content, schema], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(parts.encode()).hexdigest()
