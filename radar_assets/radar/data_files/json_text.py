"""JSON of a stranger: parsed, or one sentence says where it breaks. Pure."""

import json
from typing import Any

from radar_assets.radar.errors import NotARadar


def parse_json(text: str) -> Any:  # noqa: ANN401 whatever JSON holds
    """Parse JSON.

    Raises:
        NotARadar: It is broken, or nested too deep.
    """
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        sentence = f"The JSON is broken in line {error.lineno}, column {error.colno}: {error.msg}."
        raise NotARadar(sentence, "Correct it there, or get the file again.") from error
    except (ValueError, RecursionError) as error:
        sentence = "The JSON holds numbers too long or lists too deep to be a radar."
        raise NotARadar(sentence, "Give the file of a radar.") from error
