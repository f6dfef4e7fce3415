"""Compile modules of the folder that this is run in, with mypyc and a C compiler, beside their sources.

    python bench/machine_code.py LEVEL MODULE ...

`bench/compiled.py` runs it in the copy that it has made.
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path

from mypy.version import __version__ as mypy_version
from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KEPT = Path("../mypyc-objects")
"""Objects of earlier builds, by all that they were made of: most files are the same after a small change."""
MOST_KEPT = 1500


class SideBySide(build_ext):
    """One after the other the hundreds of C files of a part would take all evening on one core."""

    def build_extension(self, ext: Extension) -> None:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(partial(self.compile_file, ext), ext.sources))
        ext.extra_objects += self.compiler.object_filenames(ext.sources, output_dir=self.build_temp)
        ext.sources = []
        super().build_extension(ext)

    def compile_file(self, ext: Extension, name: str) -> None:
        path = Path(name)
        # mypyc indents every class further than the one before: most of a large file are spaces.
        source = "\n".join(line.lstrip() for line in path.read_text().splitlines())
        path.write_text(source)
        (made,) = self.compiler.object_filenames([name], output_dir=self.build_temp)
        told = [sys.version, mypy_version, *ext.extra_compile_args, headers(path.parent), source]
        kept = KEPT / blake2b("\0".join(told).encode(), digest_size=16).hexdigest()
        if kept.exists():
            Path(made).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, made)
            kept.touch()
            return
        self.compiler.compile(
            [name], output_dir=self.build_temp, include_dirs=ext.include_dirs, extra_postargs=ext.extra_compile_args
        )
        KEPT.mkdir(exist_ok=True)
        # Copied beside it first: a build that is broken off leaves no half of an object.
        shutil.copyfile(made, kept.with_suffix(".part"))
        kept.with_suffix(".part").rename(kept)


@cache
def headers(folder: Path) -> str:
    """What mypyc has written for all of its C files together."""
    return "\0".join(path.read_text() for path in sorted(folder.glob("__native_*.h")))


def forget() -> None:
    """Keep the objects of the last build alone, and of a few before it."""
    for path in sorted(KEPT.glob("*"), key=lambda path: path.stat().st_mtime, reverse=True)[MOST_KEPT:]:
        path.unlink()


def main() -> None:
    level, *names = sys.argv[1:]
    parts = mypycify(names, opt_level=level, debug_level="0", multi_file=True)
    setup(
        name="heroes-compiled",
        ext_modules=parts,
        cmdclass={"build_ext": SideBySide},
        script_args=["build_ext", "--inplace"],
    )
    forget()


if __name__ == "__main__":
    main()
