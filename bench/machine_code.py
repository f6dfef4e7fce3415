"""Compile modules of the folder that this is run in, with mypyc and a C compiler, beside their sources.

    python bench/machine_code.py LEVEL MODULE ...

`bench/compiled.py` runs it in the copy that it has made.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


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
        path.write_text("\n".join(line.lstrip() for line in path.read_text().splitlines()))
        self.compiler.compile(
            [name], output_dir=self.build_temp, include_dirs=ext.include_dirs, extra_postargs=ext.extra_compile_args
        )


def main() -> None:
    level, *names = sys.argv[1:]
    parts = mypycify(names, opt_level=level, debug_level="0", multi_file=True)
    setup(
        name="heroes-compiled",
        ext_modules=parts,
        cmdclass={"build_ext": SideBySide},
        script_args=["build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main()
