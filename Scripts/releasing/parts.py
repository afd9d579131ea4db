"""The table of what a release contains, and where its parts are on this machine."""
import dataclasses
import pathlib
import re
import subprocess

TABLE = pathlib.Path("Sources/plumb/Contents/parts.txt")


@dataclasses.dataclass(frozen=True)
class Part:
    name: str
    license: str
    source: str
    home: str
    purpose: str

    @property
    def file_name(self):
        return re.sub(r"[^a-z0-9+.-]+", "-", self.name.lower())


def table():
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [Part(*(cell.strip() for cell in line.split("|"))) for line in lines]


@dataclasses.dataclass
class Used:
    """A part as it is in a release."""
    part: Part
    version: str
    license_file: pathlib.Path


class Inventory:
    """Collects which parts a release uses; what is from no part ends the build."""

    def __init__(self):
        self.by_source = {part.source: part for part in table()}
        self.used = {}

    def add_file(self, path):
        """Notes that a file of the system's is in the release."""
        package = owner(path)
        fields = subprocess.run(
            ["dpkg-query", "-W", "-f", "${source:Package}\t${source:Version}\t${Package}\n", package], check=True,
            capture_output=True, text=True).stdout.splitlines()[0].split("\t")
        self.add(fields[0], fields[1], pathlib.Path("/usr/share/doc") / fields[2] / "copyright", path)

    def add(self, source, version, license_file, reason):
        if source not in self.by_source:
            raise SystemExit(f"{reason} is from {source}, which {TABLE} does not list")
        part = self.by_source[source]
        self.used.setdefault(part.name, Used(part, version, license_file))

    def list(self):
        """In the order of the table, which must have nothing else."""
        unused = [part.name for part in self.by_source.values() if part.name not in self.used]
        if unused:
            raise SystemExit(f"{TABLE} lists {', '.join(unused)}, which the release does not contain")
        return [self.used[part.name] for part in self.by_source.values()]


def owner(path):
    """The package of a file, which may have been moved when /lib became a link to /usr/lib."""
    path = pathlib.Path(path)
    for candidate in (path, path.resolve(), pathlib.Path(str(path.resolve()).removeprefix("/usr"))):
        found = subprocess.run(["dpkg-query", "-S", candidate], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(": ")[0].split(",")[0]
    raise SystemExit(f"no package owns {path}")
