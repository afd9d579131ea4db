"""Pictures of layouts, all drawn by Plumb when the site is built."""
import hashlib
import html
import pathlib
import re
import struct
import subprocess
import tempfile

DEVICE = ("--device", "iphone-16")
# Statements, which no bar or cut-out matters to.
BARE = ("--size", "360x300")
SCHEMES = ("light", "dark")


class Pictures:
    """Collects what is to be drawn while pages are written, draws it at once, and then says how to show it."""

    def __init__(self, program, imports):
        self.program, self.imports, self.wanted = program, imports, {}

    def want(self, code, words, options=DEVICE, mustDraw=True, style="full"):
        """A mark that `shown` replaces by the pictures of a layout's screens; `words` say what they are of."""
        options = (*options, "--style", style)
        key = hashlib.sha256("\n".join((code, *options)).encode()).hexdigest()[:16]
        self.wanted[key] = (code, options, mustDraw or self.wanted.get(key, (0, 0, False))[2])
        return f"\0{key} {words}\0"

    def draw(self, folder):
        """Draws all that is wanted into the site's folder of pictures."""
        folder.mkdir(parents=True)
        self.drawn = {key: [] for key in self.wanted}
        for options in sorted({options for _, options, _ in self.wanted.values()}):
            with tempfile.TemporaryDirectory() as temporary:
                place = pathlib.Path(temporary)
                for path, text in self.imports.items():
                    (place / path).write_text(text, encoding="utf-8")
                keys = sorted(key for key, wanted in self.wanted.items() if wanted[1] == options)
                for key in keys:
                    (place / f"{key}.plumb").write_text(self.wanted[key][0], encoding="utf-8")
                self.drawGroup(place, keys, options, folder)
        for key, (code, options, mustDraw) in self.wanted.items():
            if mustDraw and not self.drawn[key]:
                raise SystemExit(f"an example draws nothing with {' '.join(options)}:\n{code}")

    def drawGroup(self, place, keys, options, folder):
        for scheme in SCHEMES:
            run = subprocess.run(
                [self.program, "render", *(f"{key}.plumb" for key in keys), "--preview", "none", "--scale", "2",
                 "--appearance", scheme, *options, "-o", "out/{file}.{screen}." + scheme + ".png", "--quiet"],
                cwd=place, capture_output=True, text=True)
            missing = [key for key in keys if self.wanted[key][2] and not list(place.glob(f"out/{key}.*.{scheme}.png"))]
            if run.returncode not in (0, 2) or missing:
                raise SystemExit(f"plumb render exits with {run.returncode}:\n{run.stderr}")
        for path in sorted(place.glob("out/*.png")):
            key, screen, scheme, _ = path.name.split(".")
            path.rename(folder / path.name)
            if scheme == "light":
                self.drawn[key].append((screen, size(folder / path.name)))

    def shown(self, text, root):
        """A page with its marks replaced; `root` leads from it to the site's top."""
        def replaced(match):
            key, words = match.group(1).split(" ", 1)
            return "".join(self.figure(key, words, screen, extent, root) for screen, extent in self.drawn[key])
        return re.sub("\0([^\0]*)\0", replaced, text)

    def figure(self, key, words, screen, extent, root):
        several = len(self.drawn[key]) > 1
        words = html.escape(f"{words}: {screen}" if several else words)
        images = "".join(
            f'<img class="{scheme}" src="{root}pictures/{key}.{screen}.{scheme}.png" alt="{words}" '
            f'width="{extent[0] // 2}" height="{extent[1] // 2}" loading="lazy">' for scheme in SCHEMES)
        caption = f"<figcaption>{html.escape(screen)}</figcaption>" if several else ""
        shape = "screen tall" if extent[1] > extent[0] * 1.5 else "screen"
        return f'<figure class="{shape}">{images}{caption}</figure>'


def size(path):
    """The width and height of a PNG file, in pixels."""
    return struct.unpack(">II", path.read_bytes()[16:24])
