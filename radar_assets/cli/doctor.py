"""`radar doctor`: settings, stores, models, versions; each line ok, or its remedy."""

from collections.abc import Callable, Iterator
from importlib.metadata import version
from os import W_OK, access
from pathlib import Path

import typer

from radar_assets.cli.output import console, plain
from radar_resources.errors import ResourceError, StoreUnavailable
from radar_resources.settings import Settings, load_settings

PACKAGES = ("radar", "dagster", "pypdf", "neo4j", "arcadedb", "qdrant-client", "onnxruntime")


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
    from radar_resources.embeddings import MiniLM
    from radar_resources.vectors import VectorIndex

    with VectorIndex(settings, MiniLM.name, MiniLM.dimension) as vectors:
        return f"{settings.qdrant_url or 'embedded'}, {vectors.count()} points in {vectors.collection}"


def _model(settings: Settings) -> str:
    from radar_resources.embeddings import MiniLM

    model = MiniLM(settings.models_dir)
    return f"{model.name}, vectors of length {model.embed(['radar']).shape[1]}"
