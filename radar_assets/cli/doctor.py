"""`radar doctor`: settings, stores, models, versions; each line ok, or its remedy."""

from collections.abc import Callable, Iterator
from importlib.metadata import version
from os import W_OK, access
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from radar_assets.cli.output import console, plain
from radar_resources.errors import ResourceError, StoreUnavailable
from radar_resources.settings import Settings, load_settings

if TYPE_CHECKING:
    from radar_resources.language_model import Role

PACKAGES = ("radar", "dagster", "pypdf", "neo4j", "arcadedb", "qdrant-client", "onnxruntime", "langchain-core")


def command() -> None:
    """Check settings, stores, model and versions; each line says ok or what to do. The exit code is 1 if any is not ok.

    Example: `radar doctor`
    """
    settings = load_settings()
    console.print("Settings (environment variables; secrets are hidden)", style="bold")
    for name, field in Settings.model_fields.items():
        value = getattr(settings, name)
        console.print(
            plain(f"  {name.upper()} = {'not set' if value is None else value}  # {field.description}"),
            soft_wrap=True,
        )
    console.print("Versions", style="bold")
    for package in PACKAGES:
        console.print(f"  {package} {version(package)}")
    console.print("Checks", style="bold")
    healthy = [_checked(name, check) for name, check in _checks(settings)]
    if not all(healthy):
        raise typer.Exit(1)


def _checked(name: str, check: Callable[[], str]) -> bool:
    try:
        found = check()
    except ResourceError as error:
        console.print(plain(f"  {name}: not ok. {error}"), style="red", soft_wrap=True)
        return False
    console.print(plain(f"  {name}: ok, {found}"), soft_wrap=True)
    return True


def _checks(settings: Settings) -> Iterator[tuple[str, Callable[[], str]]]:
    yield "data directory", lambda: _writable(settings.home)
    yield "shelf", lambda: _writable(settings.shelf)
    yield "Dagster", lambda: _dagster(settings)
    yield "graph", lambda: _graph(settings)
    yield "vectors", lambda: _vectors(settings)
    yield "embedding model", lambda: _model(settings)
    yield "small language model", lambda: _language_model(settings, "small")
    yield "large language model", lambda: _language_model(settings, "large")
    yield "text recognition", _recognition


def _writable(folder: Path) -> str:
    nearest = next(path for path in (folder, *folder.parents) if path.exists())
    if not nearest.is_dir() or not access(nearest, W_OK):
        sentence = f"{nearest} cannot be written."
        raise StoreUnavailable(sentence, "Set RADAR_HOME (or RADAR_SHELF) to a folder you can write.")
    return f"{folder}" if folder.exists() else f"{folder} (made when first needed)"


def _dagster(settings: Settings) -> str:
    from radar_assets.instance import open_instance
    from radar_assets.states import known_editions

    with open_instance(settings) as instance:
        return f"{settings.dagster_dir}, {len(known_editions(instance))} editions"


def _graph(settings: Settings) -> str:
    from radar_resources.graph.database import Graph

    with Graph(settings) as graph:
        where = settings.neo4j_uri or "embedded"
        return f"{graph.engine} {graph.version}, {where}"


def _vectors(settings: Settings) -> str:
    from radar_resources.embeddings import embedding_model
    from radar_resources.vectors import VectorIndex

    model = embedding_model(settings)
    with VectorIndex(settings, model.name, model.dimension) as vectors:
        return f"{settings.qdrant_url or 'embedded'}, {vectors.count()} points in {vectors.collection}"


def _model(settings: Settings) -> str:
    from radar_resources.embeddings import embedding_model

    model = embedding_model(settings)
    return f"{model.name}, vectors of length {len(model.embed_question('radar'))}"


def _language_model(settings: Settings, role: "Role") -> str:
    from radar_resources.language_model import server_of
    from radar_resources.language_model.health import check

    server = server_of(settings, role)
    if server is None:
        return "none: relations, tags and answers come from rules"
    check(server, role)
    return f"{server.model} at {server.address}"


def _recognition() -> str:
    """Only scanned pages need it: without it nothing else is worse."""
    from radar_resources.recognition import find_recogniser

    recogniser = find_recogniser()
    if recogniser is None:
        return "none; for scanned pages install it: `apt-get install tesseract-ocr`, `uv sync --extra ocr`"
    return recogniser.describe()
