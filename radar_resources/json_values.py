"""Values that assets hand to each other: pydantic models as JSON files, the partition in the path."""

from pathlib import Path
from typing import Any, get_args, get_origin

import dagster as dg
from pydantic import BaseModel, ValidationError
from upath import UPath

from radar_resources.files import write_whole
from radar_resources.settings import Settings, load_settings


class JsonValues(dg.UPathIOManager):
    """Keeps each asset's value at `<asset>/<partition>.json`."""

    extension = ".json"

    def dump_to_path(self, context: dg.OutputContext, obj: BaseModel, path: UPath) -> None:  # noqa: ARG002
        """Write a value whole: a kill leaves the old one or the new one."""
        write_whole(Path(str(path)), obj.model_dump_json().encode())

    def load_input(self, context: dg.InputContext) -> Any:  # noqa: ANN401 a model, or models by partition
        """Models by partition where the input asks for them: Dagster hands over one bare, and none as None."""
        loaded = super().load_input(context)
        if get_origin(context.dagster_type.typing_type) is not dict or isinstance(loaded, dict):
            return loaded
        return {} if loaded is None else {context.asset_partition_keys[0]: loaded}

    def load_from_path(self, context: dg.InputContext, path: UPath) -> BaseModel:
        """Read a value into the model that the asset's input names."""
        model = _model_of(context.dagster_type.typing_type)
        try:
            return model.model_validate_json(path.read_text(encoding="utf-8"))
        except ValidationError as error:
            description = f"{path} does not hold a {model.__name__}. Materialize that asset again."
            raise dg.Failure(description, allow_retries=False) from error


def value_path(settings: Settings, asset: str, partition: str | None = None) -> Path:
    """Where `JsonValues` keeps an asset's value, of a partition where it has any."""
    path = settings.assets_dir / asset / partition if partition else settings.assets_dir / asset
    return path.with_name(path.name + JsonValues.extension)


def _model_of(hint: Any) -> type[BaseModel]:  # noqa: ANN401 a type hint
    """The model in an input's hint: itself, or the value's type of a dict over partitions."""
    model: type[BaseModel] = get_args(hint)[-1] if get_args(hint) else hint
    return model


@dg.io_manager
def json_values() -> JsonValues:
    """The I/O manager below the data directory."""
    return JsonValues(UPath(load_settings().assets_dir))
