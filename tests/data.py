"""Where the shared test data lie; they are never part of the project."""

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
EXAMPLES = REPOSITORY / "examples"
SHARED = Path(os.environ.get("RADAR_TEST_DATA") or REPOSITORY.parent / "shared" / "data")
RADAR = SHARED / "radar"

needs_radar_data = pytest.mark.skipif(
    not RADAR.is_dir(),
    reason=f"The shared test data are not at {SHARED}; set RADAR_TEST_DATA to their folder.",
)
