"""Puts the files of a release where they belong: below one folder, as below /usr."""
import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess

from . import manual, sbom
from .parts import Inventory
from .program import LIBRARY_FOLDER

# What every system with glibc has.
OF_GLIBC = re.compile(r"^(ld-linux.*|libc|libm|libdl|libpthread|librt)\.so\.\d+$")

# Where `FontFiles` looks for what is in Debian's folders.
FONT_FOLDERS = {"opentype/inter": "inter", "truetype/dejavu": "dejavu", "truetype/noto": "noto", "opentype/noto": "noto-cjk"}


@dataclasses.dataclass
class Tree:
    # plumb or plumb-fonts
    name: str
    version: str
    folder: pathlib.Path

    @property
    def size(self):
        return sum(path.lstat().st_size for path in self.folder.rglob("*") if not path.is_dir())


def assemble(built, out, epoch):
    """The trees of the programs, and of the fonts that not every picture needs."""
    version = printed(built.program, "--version").strip()
    plumb = Tree("plumb", version, fresh(out / "tree/plumb"))
    fonts = Tree("plumb-fonts", version, fresh(out / "tree/plumb-fonts"))
    inventory = Inventory()
    for archive in built.archives:
        inventory.add_file(archive)
    place_programs(built, plumb.folder, inventory)
    place_fonts(built, plumb.folder, fonts.folder, inventory)
    place_licenses(built, plumb.folder, fonts.folder, inventory)
    place_documents(plumb.folder)
    manual.write(plumb.folder, version, epoch)
    sbom.write(inventory.list(), plumb, epoch)
    check(plumb.folder)
    return plumb, fonts


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def printed(program, *words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def needs(program):
    """What the program finds here, and what it doesn't, which is no failure."""
    found = subprocess.run([program, "doctor", "--format", "json"], capture_output=True, text=True).stdout
    return json.loads(found)["needs"]


def copy(source, target, mode=0o644):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def place_programs(built, folder, inventory):
    copy(built.program, folder / "bin/plumb", 0o755)
    (folder / "bin/plumb-serve").symlink_to("plumb")
    for line in subprocess.run(["ldd", built.program], check=True, capture_output=True, text=True).stdout.splitlines():
        name, _, rest = line.strip().partition(" => ")
        name = name.split()[0].rsplit("/", 1)[-1]
        if OF_GLIBC.match(name) or name.startswith("linux-vdso"):
            continue
        path = rest.split()[0]
        copy(path, folder / LIBRARY_FOLDER / name)
        inventory.add_file(path)


def place_fonts(built, plumb, more, inventory):
    """The files that the program itself says it draws with."""
    for need in needs(built.program):
        for file in map(pathlib.Path, need.get("files", [])):
            below = FONT_FOLDERS[f"{file.parent.parent.name}/{file.parent.name}"]
            folder = plumb if need["required"] else more
            copy(file, folder / "share/plumb/fonts" / below / file.name)
            inventory.add_file(file)


def place_licenses(built, plumb, fonts, inventory):
    inventory.add("swift", swift_version(), built.swift.parent.parent / "share/swift/LICENSE.txt", "Swift")
    for checkout in sorted(built.checkouts.iterdir()):
        tag = subprocess.run(["git", "-C", checkout, "describe", "--tags"], check=True, capture_output=True, text=True).stdout
        source = package_name(checkout)
        inventory.add(source, tag.strip(), next(checkout.glob("LICENSE*")), checkout.name)
    shared = set()
    for used in inventory.list():
        text = used.license_file.read_text(encoding="utf-8", errors="replace")
        shared |= set(re.findall(r"/usr/share/common-licenses/([A-Za-z]+-[0-9.]*[0-9])", text))
        for name, folder in (("plumb", plumb), ("plumb-fonts", fonts)):
            if folder == plumb or used.part.name.startswith("Noto"):
                copy(used.license_file, folder / "share/doc" / name / f"licenses/{used.part.file_name}.txt")
    for name in sorted(shared):
        copy(pathlib.Path("/usr/share/common-licenses") / name, plumb / "share/doc/plumb/licenses/common" / name)
    copy("LICENSE", plumb / "share/doc/plumb/licenses/plumb.txt")


def package_name(checkout):
    """OWNER/NAME, as Package.swift has it."""
    manifest = pathlib.Path("Package.swift").read_text(encoding="utf-8")
    return re.search(rf'https://github\.com/([^"/]+/{re.escape(checkout.name)})"', manifest)[1]


def swift_version():
    return re.search(r"Swift version (\S+)", subprocess.run(
        ["swift", "--version"], check=True, capture_output=True, text=True).stdout)[1]


def place_documents(folder):
    documents = folder / "share/doc/plumb"
    copy("CHANGELOG.md", documents / "CHANGELOG.md")
    for file in sorted(pathlib.Path("Examples").rglob("*")):
        if file.is_file() and file.parts[1] != "UIKit":
            copy(file, documents / "examples" / file.relative_to("Examples"))


def check(folder):
    """The program finds everything below its own folder."""
    program = folder / "bin/plumb"
    for line in subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout.splitlines():
        path = line.partition(" => ")[2].split(" ")[0]
        if path and not OF_GLIBC.match(path.rsplit("/", 1)[-1]) and folder not in pathlib.Path(os.path.normpath(path)).parents:
            raise SystemExit(f"{program} takes {path} from outside the release")
    for need in needs(program):
        if any(folder not in pathlib.Path(file).parents for file in need.get("files", [])):
            raise SystemExit(f"{program} takes {need['name']} from outside the release")
        if need["required"] and not need["ok"]:
            raise SystemExit(f"{program} lacks {need['name']}")
