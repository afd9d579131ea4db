"""Compiles Plumb, and links it with as much of its libraries as Debian has as archives."""
import dataclasses
import concurrent.futures
import json
import pathlib
import platform
import subprocess

from . import icu

HERE = pathlib.Path(__file__).resolve().parent
SYSTEM = pathlib.Path(f"/usr/lib/{platform.machine()}-linux-gnu")

# Cairo brings X11 as a shared library and libxml2 ICU; as archives they bring what is used. HarfBuzz, which Debian has no archive of,
# is a shared library and needs the others, which are therefore shared too.
ARCHIVES = ("cairo", "pixman-1", "fontconfig", "expat", "xml2", "lzma", "yaml", "deflate", "xxhash")
SHARED = ("harfbuzz", "freetype", "png16", "z")

SWIFT_LIBRARIES = (
    "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftSynchronization", "swiftGlibc", "swiftDispatch",
    "dispatch", "BlocksRuntime", "FoundationEssentials", "FoundationInternationalization", "Foundation", "CoreFoundation",
    "_FoundationCollections", "_FoundationCShims", "_FoundationICU")

# FlyingFox's proxy needs curl through FoundationNetworking. Plumb has none, and the linker proves it by linking without.
UNUSED_OBJECTS = ("FlyingFox.build/ProxyHTTPHandler.swift.o",)

# Where the program looks for its shared libraries, from where it is; it looks nowhere else before it.
LIBRARY_FOLDER = "lib/plumb"


@dataclasses.dataclass
class Built:
    program: pathlib.Path
    # Of the system, linked into the program.
    archives: list[pathlib.Path]
    sources: pathlib.Path
    checkouts: pathlib.Path
    swift: pathlib.Path


def build(top):
    """Builds the last commit in the empty folder `top`."""
    files = subprocess.run(["git", "archive", "HEAD"], check=True, capture_output=True).stdout
    sources, scratch, work = top / "sources", top / "objects", top / "link"
    for folder in (sources, work):
        folder.mkdir()
    subprocess.run(["tar", "x", "-C", sources], check=True, input=files)
    compile_sources(sources, scratch)
    built = Built(
        program=work / "plumb", sources=sources, checkouts=scratch / "checkouts", swift=swift_resources(),
        archives=[SYSTEM / f"lib{name}.a" for name in ARCHIVES] + [gcc_file("libstdc++.a")])
    link(built, objects(scratch), work)
    return built


def compile_sources(sources, scratch):
    """No folder of this machine gets into the objects, and each function is by itself, so that the linker drops those nobody calls."""
    flags = [
        "-c", "release", "--static-swift-stdlib", "--scratch-path", str(scratch), "-Xswiftc", "-gnone",
        "-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections", "-Xswiftc", "-Xfrontend", "-Xswiftc", "-internalize-at-link",
        "-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{sources.parent}=.",
        "-Xcc", f"-ffile-prefix-map={sources.parent}=."]
    for target in ("plumb", "plumb-serve"):
        subprocess.run(["swift", "build", *flags, "--target", target], check=True, cwd=sources)


def swift_resources():
    """The folder of the tool chain's libraries."""
    information = subprocess.run(
        ["swift", "-print-target-info", "-static-stdlib"], check=True, capture_output=True, text=True).stdout
    return pathlib.Path(json.loads(information)["paths"]["runtimeResourcePath"])


def objects(scratch):
    folder = scratch / "release"
    found = [path for path in sorted(folder.glob("*.build/**/*.o")) if not path.relative_to(folder).parts[0].endswith("-tool.build")]
    found = [path for path in found if not str(path).endswith(UNUSED_OBJECTS)]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(forget_hash, found))
    return found


def forget_hash(path):
    """Drops a hash of the compiler's arguments, paths among them, by which it knows what need not be compiled again."""
    subprocess.run(["objcopy", "--remove-section=.swift_modhash", path], check=True)


def link(built, objects, work):
    libraries = built.swift / "linux"
    sources = [HERE / "names.c", HERE / "converters.c", icu.assembly(libraries / "lib_FoundationICU.a", work)]
    own = []
    for source in sources:
        own.append(work / f"{source.stem}.o")
        subprocess.run(["clang", *(["-O2"] if source.suffix == ".c" else []), "-c", source, "-o", own[-1]], check=True, cwd=work)
    response = work / "objects"
    response.write_text("".join(f"{path}\n" for path in own + objects), encoding="utf-8")
    subprocess.run([
        "clang++", "-fuse-ld=lld", "-pie", "-static-libstdc++", "-static-libgcc", "-o", built.program,
        "-Wl,-s,--gc-sections,--as-needed,--build-id=none,-z,pack-relative-relocs,--disable-new-dtags",
        f"-Wl,-rpath,$ORIGIN/../{LIBRARY_FOLDER}",
        libraries / platform.machine() / "swiftrt.o", f"@{response}", f"-L{libraries}",
        "-Wl,--start-group", *(f"-l{name}" for name in SWIFT_LIBRARIES),
        *(path for path in built.archives if path.name != "libstdc++.a"), "-Wl,--end-group",
        *(f"-l{name}" for name in SHARED), "-lm", "-lpthread", "-ldl"], check=True)


def gcc_file(name):
    """A file that comes with the C++ compiler."""
    found = subprocess.run(["clang++", f"-print-file-name={name}"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(found).resolve()
