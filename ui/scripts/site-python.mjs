// Compiles the Python of the page without a server, with the Python that will run it, so that no browser has to:
// `node scripts/site-python.mjs FOLDER` reads FOLDER/packages.zip and writes FOLDER/heroes.tar.xz and FOLDER/stdlib.zip.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

/** The modules and packages that Python has read of its own library when it has started and can unpack the rest. */
const FIRST = `
import lzma, sys, tarfile
first = {module.__file__.partition(".zip/")[2].partition("/")[0] for module in list(sys.modules.values())
         if ".zip/" in (getattr(module, "__file__", None) or "")}
`;
const COMPILE = `
import ast, importlib._bootstrap_external as boot, io, lzma, tarfile, zipfile

def bytecode(name, source, bare):
    """Without descriptions, which nobody reads there; assertions of ours stay."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2 if bare else 0)
    # Unchecked: there is no source to compare it with.
    return bytes(boot._code_to_hash_pyc(code, bytes(8), False))

def left_out(name, leave):
    return any(name.startswith(one.rstrip("*")) if one[-1] in "*/" else name == f"{one}.py" for one in leave)

def members(path, bare, wanted):
    with zipfile.ZipFile(path) as old:
        for name in sorted(old.namelist()):
            if not name.endswith("/") and wanted(name):
                is_code = name.endswith(".py")
                yield name + "c" * is_code, bytecode(name, old.read(name), bare) if is_code else old.read(name)

def is_first(name):
    return name.partition("/")[0] in first

def as_zip(library, leave):
    """Python's own library is read from a zip file as it starts."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as new:
        for name, body in members(library, True, lambda name: is_first(name) and not left_out(name, leave)):
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), body, zipfile.ZIP_DEFLATED, 9)
    return target.getvalue()

def as_tar(library, packages, leave):
    """One stream of everything else packs best."""
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w") as new:
        def add(name, body):
            entry = tarfile.TarInfo(name)
            entry.size = len(body)
            new.addfile(entry, io.BytesIO(body))
        for name, body in members(library, True, lambda name: not is_first(name) and not left_out(name, leave)):
            add(name, body)
        for name, body in members(packages, False, lambda name: True):
            add(name, body)
    return lzma.compress(target.getvalue(), preset=6 | lzma.PRESET_EXTREME)
`;
/** Parts of Python's own library that nothing here can need: other machines, other programs, tools for programmers.
 * A name, a folder, or with a star whatever begins so. */
const LEAVE = `
  __hello__ __phello__/ _aix_support _android_support _apple_support _ast_unparse _ios_support _markupbase _osx_support
  _pyrepl/ _pydatetime _pydecimal _pyio antigravity argparse bdb cmd
  code cProfile ctypes/ curses/ dbm/ doctest ensurepip/ filecmp ftplib getopt getpass gettext graphlib html/ http/
  idlelib/ imaplib mailbox mimetypes modulefinder netrc nturl2path optparse pdb pickletools plistlib
  poplib profile pstats pty py_compile pyclbr pydoc pydoc_data/ rlcompleter sched shelve smtplib socketserver
  sqlite3/dump sqlite3/__main__ symtable tabnanny test/ this timeit tkinter/ trace tracemalloc turtle turtledemo/
  unittest/ venv/ wave webbrowser wsgiref/ xml/ xmlrpc/ zipapp zoneinfo/ urllib/request urllib/robotparser
  logging/handlers logging/config encodings/big5* encodings/charmap encodings/cp1*
  encodings/cp2* encodings/cp5* encodings/cp7* encodings/cp8* encodings/cp9* encodings/euc* encodings/gb* encodings/hp*
  encodings/hz* encodings/iso* encodings/johab* encodings/koi* encodings/kz* encodings/mac* encodings/palm*
  encodings/ptcp* encodings/shift* encodings/tis* encodings/cp037 encodings/cp424 email/_e* email/_h* email/_p* email/b*
  email/c* email/e* email/f* email/g* email/h* email/i* email/m* email/p* email/q* email/u* asyncio/windows*
  asyncio/proactor* asyncio/__main__ asyncio/tools multiprocessing/dummy/ multiprocessing/f* multiprocessing/h*
  multiprocessing/m* multiprocessing/po* multiprocessing/resource* multiprocessing/sh* multiprocessing/sp* compileall
  configparser fileinput colorsys pyodide/console`
  .trim()
  .split(/\s+/);

const folder = process.argv[2];
const home = fileURLToPath(new URL(".", import.meta.resolve("pyodide")));
const python = await loadPyodide({ indexURL: home });
python.runPython(FIRST);
python.runPython(COMPILE);
python.FS.writeFile("/library.zip", readFileSync(join(home, "python_stdlib.zip")));
python.FS.writeFile("/packages.zip", readFileSync(join(folder, "packages.zip")));

function write(name, maker, ...given) {
  const bytes = python.globals
    .get(maker)(...given)
    .toJs();
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`);
}
const leave = python.toPy(LEAVE);
write("stdlib.zip", "as_zip", "/library.zip", leave);
write("heroes.tar.xz", "as_tar", "/library.zip", "/packages.zip", leave);

// Whatever was left out is not missed: everything that a page begins with is there.
const { info } = JSON.parse(readFileSync(join(home, "pyodide-lock.json"), "utf8"));
const tried = await loadPyodide({
  indexURL: home,
  stdLibURL: join(folder, "stdlib.zip"),
  lockFileContents: JSON.stringify({ info, packages: {} }),
});
tried.FS.writeFile("/packages.tar.xz", readFileSync(join(folder, "heroes.tar.xz")));
try {
  tried.runPython(readFileSync(new URL("../src/site/unpack.py", import.meta.url), "utf8"));
  tried.runPython(
    'import heroes.server.page\nfrom heroes.ai import bot\nfor game in ("skirmish", "clash"): bot.names(game)',
  );
} catch (error) {
  console.error(String(error.message).slice(-1000));
  process.exit(1);
}
