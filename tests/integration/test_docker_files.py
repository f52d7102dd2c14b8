"""The files of the production set-up fit each other, the code's settings, and Dagster's own schema."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from dagster._config import process_config, resolve_to_config_type
from dagster._core.instance import InstanceRef
from dagster._core.launcher import DefaultRunLauncher
from dagster._core.remote_origin import GrpcServerCodeLocationOrigin
from dagster._core.storage.local_compute_log_manager import LocalComputeLogManager
from dagster._core.workspace.load import location_origins_from_yaml_paths
from dagster_postgres import DagsterPostgresStorage

from radar_assets.definitions import defs
from radar_resources.settings import Settings
from tests.data import REPOSITORY

DOCKER = REPOSITORY / "docker"
OURS = ("code", "webserver", "daemon")
SETTINGS = {name.upper() for name in Settings.model_fields}
SECRET = re.compile("PASSWORD|KEY|AUTH")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return _yaml("compose.yaml")


@pytest.fixture(scope="module")
def services(compose: dict[str, Any]) -> dict[str, Any]:
    return dict(compose["services"])


@pytest.fixture(scope="module")
def instance() -> dict[str, Any]:
    return _yaml("dagster.yaml")


def _yaml(name: str) -> dict[str, Any]:
    return dict(yaml.safe_load((DOCKER / name).read_text(encoding="utf-8")))


def _lines(name: str) -> list[str]:
    return (DOCKER / name).read_text(encoding="utf-8").splitlines()


def _image_environment() -> dict[str, str]:
    """What the Dockerfile sets with ENV."""
    text = (DOCKER / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return dict(
        pair.split("=", 1)
        for line in text.splitlines()
        if line.startswith("ENV ")
        for pair in line.removeprefix("ENV ").split()
    )


def _mounts(service: dict[str, Any]) -> set[str]:
    """Where a service's volumes are mounted."""
    return {
        volume["target"] if isinstance(volume, dict) else volume.split(":")[1] for volume in service.get("volumes", [])
    }


def test_compose_has_every_part(services: dict[str, Any]) -> None:
    assert set(services) == {*OURS, "neo4j", "qdrant", "postgres"}
    assert services["neo4j"]["image"].startswith("neo4j:5.26")


def test_images_are_pinned(services: dict[str, Any]) -> None:
    foreign = [service["image"] for name, service in services.items() if name not in OURS]
    bases = [line.split()[1] for line in _lines("Dockerfile") if line.startswith("FROM ")]
    for image in (*foreign, *bases):
        assert re.fullmatch(r"[\w./-]+:v?\d[\w.-]*", image), f"{image} names no version"


def test_image_does_not_run_as_root() -> None:
    assert [line for line in _lines("Dockerfile") if line.startswith("USER ")] == ["USER radar"]


def test_all_three_of_ours_are_one_image(services: dict[str, Any]) -> None:
    assert len({(services[name]["image"], str(services[name]["build"])) for name in OURS}) == 1
    for source in re.findall(r"^COPY (?!--from)(?:--\S+ )?(.*) \S+$", "\n".join(_lines("Dockerfile")), re.M):
        for path in source.split():
            assert (REPOSITORY / path).exists()
            assert f"!{path}" in _lines("Dockerfile.dockerignore")


def test_ports_are_published_on_loopback_only(services: dict[str, Any]) -> None:
    ports = [port for service in services.values() for port in service.get("ports", [])]
    assert ports
    assert all(port.startswith("127.0.0.1:") for port in ports)


def test_secrets_come_from_the_environment_alone(services: dict[str, Any]) -> None:
    secrets = [
        value
        for service in services.values()
        for name, value in service.get("environment", {}).items()
        if SECRET.search(name)
    ]
    assert secrets
    for value in secrets:
        # A server of models may want no key.
        assert re.fullmatch(r"(neo4j/)?\$\{(\w+:\?[^}]+|LLM_API_KEY:-)\}", value)
    filled = [line for line in _lines(".env.example") if line and not line.startswith("#")]
    assert all(line.endswith("=") for line in filled), "the example holds a value"
    assert ".env" in _lines(".gitignore")


def test_example_names_what_compose_reads_each_with_a_comment() -> None:
    used = set(re.findall(r"\$\{(\w+)", (DOCKER / "compose.yaml").read_text(encoding="utf-8")))
    lines = _lines(".env.example")
    named = [number for number, line in enumerate(lines) if "=" in line and not line.startswith("#")]
    assert {lines[number].rstrip("=") for number in named} == used
    assert all(lines[number - 1].startswith("# ") for number in named)


def test_our_containers_are_given_only_what_is_read(services: dict[str, Any], instance: dict[str, Any]) -> None:
    read_by_dagster = {place["env"] for place in instance["storage"]["postgres"]["postgres_db"].values()}
    for name in OURS:
        given = set(services[name]["environment"])
        assert given <= SETTINGS | read_by_dagster
        assert read_by_dagster <= given, f"{name} cannot open Dagster's storage"
    prefixes = ("RADAR_", "NEO4J_", "QDRANT_", "DAGSTER_", "LLM_", "EMBEDDING_")
    assert {name for name in _image_environment() if name.startswith(prefixes)} <= SETTINGS
    example = {line.rstrip("=") for line in _lines(".env.example") if line.startswith(prefixes)}
    assert example <= SETTINGS


def test_environment_of_the_code_location_makes_settings(
    services: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (_image_environment() | services["code"]["environment"]).items():
        if name in SETTINGS:
            # As compose fills in what docker/.env leaves out.
            monkeypatch.setenv(name, re.sub(r"\$\{\w+:-\}", "", value))
    settings = Settings()
    assert settings.neo4j_uri == "bolt://neo4j:7687"
    assert settings.qdrant_url == "http://qdrant:6333"
    assert settings.neo4j_password
    assert settings.qdrant_api_key
    assert (settings.home, settings.shelf) == (Path("/data"), Path("/shelf"))


def test_state_lies_on_volumes(compose: dict[str, Any], services: dict[str, Any], instance: dict[str, Any]) -> None:
    image = _image_environment()
    assert {image["RADAR_HOME"], image["RADAR_SHELF"]} <= _mounts(services["code"])
    logs = Path(instance["compute_logs"]["config"]["base_dir"])
    assert logs.is_relative_to(image["RADAR_HOME"])
    for name in OURS:
        assert image["RADAR_HOME"] in _mounts(services[name]), f"{name} does not see the runs' logs"
    named = {
        volume.split(":")[0]
        for service in services.values()
        for volume in service["volumes"]
        if isinstance(volume, str)
    }
    assert named == set(compose["volumes"])


def test_who_waits_waits_for_a_health_check(services: dict[str, Any]) -> None:
    for service in services.values():
        for awaited, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in services[awaited] or awaited == "webserver"
    assert "healthcheck" not in services["webserver"], "the image's own check is the webserver's"
    assert any(line.startswith("HEALTHCHECK ") for line in _lines("Dockerfile"))


def test_workspace_names_the_code_location(services: dict[str, Any]) -> None:
    (origin,) = location_origins_from_yaml_paths([str(DOCKER / "workspace.yaml")])
    command = services["code"]["command"]
    assert isinstance(origin, GrpcServerCodeLocationOrigin)
    assert origin.host == "code"
    assert str(origin.port) == command[command.index("--port") + 1]
    assert origin.location_name == command[command.index("--location-name") + 1]
    assert command[command.index("--module-name") + 1] == "radar_assets.definitions"


def test_dagster_accepts_its_configuration(
    tmp_path: Path, instance: dict[str, Any], services: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in services["daemon"]["environment"].items():
        monkeypatch.setenv(name, value)
    (tmp_path / "dagster.yaml").write_bytes((DOCKER / "dagster.yaml").read_bytes())
    reference = InstanceRef.from_dir(str(tmp_path))
    assert reference.settings == {key: instance[key] for key in ("concurrency", "nux", "run_monitoring", "telemetry")}
    assert isinstance(reference.run_launcher, DefaultRunLauncher)
    assert isinstance(reference.compute_log_manager, LocalComputeLogManager)
    # The storage connects when it is made, so only its configuration is checked.
    storage = reference.storage_data
    assert storage
    assert storage.class_name == "DagsterPostgresStorage"
    schema = resolve_to_config_type(DagsterPostgresStorage.config_type())
    checked = process_config(schema, storage.config_dict)
    assert checked.success, checked.errors
    assert checked.value
    assert checked.value["postgres_db"]["hostname"] == "postgres"


def test_event_log_is_not_sqlite(instance: dict[str, Any]) -> None:
    """Parallel runs on SQLite meet 'database is locked' (dagster#2884, #3238)."""
    assert list(instance["storage"]) == ["postgres"]
    assert not {"run_storage", "event_log_storage", "schedule_storage"} & set(instance)


def test_a_pool_frees_its_slots(instance: dict[str, Any]) -> None:
    """A cancelled run keeps its slots for ever unless Dagster is told to free them (dagster#28456)."""
    monitoring = instance["run_monitoring"]
    assert monitoring["enabled"] is True
    assert monitoring["free_slots_after_run_end_seconds"] == 300
    pools = {name for asset in defs.resolve_asset_graph().assets_defs for name in _pools(asset)}
    assert not pools or monitoring["free_slots_after_run_end_seconds"] > 0
    assert "pools" not in instance["concurrency"] or pools, "a limit for pools that no asset has"


def _pools(asset: Any) -> set[str]:
    return {pool for operation in asset.op.iterate_op_defs() for pool in (operation.pool,) if pool}


def test_nothing_is_reported_to_others(instance: dict[str, Any]) -> None:
    assert instance["telemetry"] == {"enabled": False}
