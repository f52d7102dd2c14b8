"""`radar ui`: Dagster's web UI and daemon on loopback."""

import os
import socket
import sys
from typing import Annotated

import typer

from radar_assets.cli.output import console
from radar_resources.errors import Busy
from radar_resources.settings import load_settings

LOOPBACK = "127.0.0.1"


def command(
    port: Annotated[
        int | None, typer.Option(help="Port on loopback; default: RADAR_UI_PORT, 3000.", min=1, max=65535)
    ] = None,
) -> None:
    """Open Dagster's web UI with its daemon on loopback, over the same data directory. Stop it with Ctrl-C.

    Example: `radar ui --port 3001`
    """
    from radar_assets.instance import prepare_dagster_home

    settings = load_settings()
    chosen = port or settings.radar_ui_port
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, chosen))
        except OSError:
            sentence = f"Port {chosen} is in use."
            raise Busy(sentence, f"Choose another: radar ui --port {chosen + 1}") from None
    environment = {
        **os.environ,
        "DAGSTER_HOME": str(prepare_dagster_home(settings)),
        "RADAR_HOME": str(settings.home),
    }
    console.print(f"Dagster's web UI: http://{LOOPBACK}:{chosen} (Ctrl-C ends it)")
    # `dagster dev` opens with a hint at Dagster's newer command, which knows no workspace of ours.
    arguments = [
        "-W",
        "ignore:Function `dev_command`",
        "-m",
        "dagster",
        "dev",
        "-m",
        "radar_assets.definitions",
        "-h",
        LOOPBACK,
        "-p",
        str(chosen),
    ]
    os.execve(sys.executable, [sys.executable, *arguments], environment)  # noqa: S606 our own interpreter, no shell
