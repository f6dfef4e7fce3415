"""Builders: positions and moves that the tests read as play."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

ON_BUILD = find_spec("heroes.native") is not None
"""Whether the compiled build is tested, and not the interpreted package."""

if ON_BUILD:
    # Structs are classes there of which msgspec knows nothing; what the build has in its place does.
    sys.modules["msgspec"] = import_module("heroes.native")
