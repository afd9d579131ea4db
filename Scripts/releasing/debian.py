"""Writes the trees as Debian packages."""
import hashlib
import os
import shutil
import subprocess

from .archives import gzip

MAINTAINER = "Plumb's maintainers <plumb@localhost>"
SUMMARIES = {
    "plumb": ("see, test and review iOS layouts without a Mac", """\
 Plumb lays out storyboards, xibs and layouts of its own language for every
 iPhone and iPad, with its own Auto Layout engine. It draws them, checks them
 for conflicts and ambiguities, compares them with goldens, and shows them in
 the browser while you edit. All libraries and fonts that it needs are inside.
"""),
    "plumb-fonts": ("fonts for Plumb's pictures of emoji and of most scripts", """\
 With these fonts, Plumb draws emoji and the characters of all scripts but
 Latin, Greek and Cyrillic, which are boxes in its pictures without them.
"""),
}


def write(plumb, fonts, out, epoch):
    architecture = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout.strip()
    return [package(plumb, architecture, out, epoch), package(fonts, "all", out, epoch)]


def package(tree, architecture, out, epoch):
    root = out / f"tree/{tree.name}.deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(tree.folder, root / "usr", symlinks=True)
    documents = root / "usr/share/doc" / tree.name
    documents.mkdir(parents=True, exist_ok=True)
    compress(root, documents, tree)
    (documents / "copyright").write_text(
        "Plumb is under the Apache License 2.0; on Debian, its text is in /usr/share/common-licenses/Apache-2.0.\n\n"
        f"What it contains of other people's work is under the licenses in /usr/share/doc/{tree.name}/licenses.\n", encoding="utf-8")
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    control(root, tree, architecture, files)
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
    target = out / f"{tree.name}_{tree.version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", root, target], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(root)
    return target


def compress(root, documents, tree):
    """What Debian has compressed."""
    changes = documents / "CHANGELOG.md"
    if changes.exists():
        changes.rename(documents / "changelog")
    for path in [*(root / "usr/share/man").rglob("*.1"), *documents.glob("changelog")]:
        path.with_name(path.name + ".gz").write_bytes(gzip(path.read_bytes()))
        path.unlink()


def control(root, tree, architecture, files):
    summary, description = SUMMARIES[tree.name]
    size = sum((path.stat().st_size + 1023) // 1024 for path in files)
    relations = {
        "plumb": "Depends: libc6 (>= 2.36)\nRecommends: git\nSuggests: plumb-fonts, xdg-utils\n", "plumb-fonts": "Enhances: plumb\n"}
    folder = root / "DEBIAN"
    folder.mkdir()
    (folder / "control").write_text(
        f"Package: {tree.name}\nVersion: {tree.version}\nArchitecture: {architecture}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\nSection: devel\nPriority: optional\n{relations[tree.name]}"
        f"Description: {summary}\n{description}", encoding="utf-8")
    (folder / "md5sums").write_text("".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files), encoding="utf-8")
