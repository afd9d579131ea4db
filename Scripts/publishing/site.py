"""The site: collects its pages, draws their pictures, writes them to a folder, and looks for what is wrong with it."""
import html
import pathlib
import posixpath
import re
import shutil
import subprocess

from . import checks, contents, library, markup, pages, reference, search
from .colours import highlighted
from .pictures import SCHEMES, Pictures, size
from .registries import Registries
from .runs import Runs

TOP = pathlib.Path(__file__).parents[2]
PARTS = pathlib.Path(__file__).parent / "parts"
LANGUAGES = {".plumb": "plumb", ".yml": "yaml", ".md": "text", ".swift": "swift", ".py": "python", ".json": "json"}


class Site:
    def __init__(self, program, folder):
        self.program, self.folder = program.resolve(), folder
        self.registries = Registries(self.program)
        self.pictures = Pictures(self.program, self.registries.imports)
        self.runs = Runs(TOP, self.program)
        self.pages, self.images, self.files, self.drawings = {}, {}, set(), []
        self.links = contents.sources()

    def build(self):
        self.requireAllPages()
        for source, page, label in contents.entries():
            if source:
                self.write(source, page, label)
        reference.write(self)
        library.write(self, self.program.parent)
        self.examples()
        self.writeFiles()
        if self.folder.exists():
            shutil.rmtree(self.folder)
        self.folder.mkdir(parents=True)
        self.pictures.draw(self.folder / "pictures")
        self.save()
        found = checks.problems(self.folder)
        for problem in found:
            print(problem)
        if found:
            raise SystemExit(1)
        count = sum(1 for path in self.folder.rglob("*") if path.is_file())
        print(f"{len(self.pages)} pages and {len(self.pictures.wanted)} layouts, {count} files in {self.folder}")

    def requireAllPages(self):
        """Each page of the documentation has its place in the menu."""
        for path in sorted((TOP / "Documentation").glob("*.md")):
            name = str(path.relative_to(TOP))
            if name not in self.links:
                raise SystemExit(f"'{name}' is not in Scripts/publishing/contents.py")

    # MARK: Pages

    def text(self, source):
        return (TOP / source).read_text(encoding="utf-8")

    def words(self, source, page):
        return markup.Words(self, source, page)

    def write(self, source, page, label):
        words = self.words(source, page)
        body = words.html(self.text(source))
        title = next((text for level, _, text in words.headings if level == 1), label)
        first = re.search(r"<p>(.*?)</p>", body, re.DOTALL)
        self.add(page, title, body, first.group(1) if first else title)

    def add(self, path, title, body, description, section=None):
        if path in self.pages:
            raise SystemExit(f"there are two pages '{path}'")
        self.pages[path] = pages.Page(title, body, description, section, pages.headings(body))

    def examples(self):
        body = ("<h1>Examples</h1>\n<p>Screens to start from. <code>plumb serve Examples</code> shows them live.</p>\n")
        for path in [*sorted((TOP / "Examples").glob("*.plumb")), *sorted((TOP / "Examples/Screens").glob("*.plumb"))]:
            code = path.read_text(encoding="utf-8")
            source = f'<pre data-language="plumb"><code>{highlighted(code, "plumb")}</code></pre>'
            names = re.findall(r"(?m)^screen (\w+)", code)
            drawn = "".join(
                self.drawing(f"{path.stem}-{name}", [path.relative_to(TOP), "--screen", name, "--device", "iphone-16", "--show", "device",
                                                     "--scale", "1"], f"The screen {name} of {path.name}") for name in names)
            body += (f'<h2 id="{path.stem}">{path.relative_to(TOP / "Examples")}</h2>\n'
                     f'<div class="example long">{source}<div class="drawn">{drawn}</div></div>\n')
        self.add("examples.html", "Examples", body, "Screens to start from.")

    # MARK: What pages show and lead to

    def pageOf(self, path):
        """The address of a file of the repository, which gets a page if it has none."""
        if path in self.links:
            return self.links[path]
        if not (TOP / path).exists():
            raise SystemExit(f"a page links to '{path}', which does not exist")
        self.files.add(path)
        return f"files/{path}.html"

    def writeFiles(self):
        """Pages for the files that others lead to, and for those in folders."""
        done = set()
        while self.files - done:
            for path in sorted(self.files - done):
                done.add(path)
                self.add(f"files/{path}.html", path, self.fileBody(path), f"{path} of Plumb's sources.")

    def fileBody(self, path):
        place, root = TOP / path, "../" * f"files/{path}".count("/")
        if place.is_dir():
            listed = subprocess.run(["git", "ls-files", path], cwd=TOP, check=True, capture_output=True, text=True).stdout
            names = sorted({name.removeprefix(path + "/").split("/")[0] for name in listed.splitlines()})
            rows = "".join(f'<li><a href="{root}{self.pageOf(f"{path}/{name}")}">{html.escape(name)}</a></li>\n' for name in names)
            return f"<h1>{html.escape(path)}</h1>\n<ul>\n{rows}</ul>\n"
        try:
            text = place.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            address, (width, height) = self.image(path)
            return (f'<h1>{html.escape(path)}</h1>\n<p><img src="{root}{address}" alt="{html.escape(path)}" '
                    f'width="{width}" height="{height}"></p>\n')
        code = highlighted(text, LANGUAGES.get(place.suffix, "text"))
        return f"<h1>{html.escape(path)}</h1>\n<pre><code>{code}</code></pre>\n"

    def image(self, path):
        """The address and size of a picture of the repository."""
        name = posixpath.basename(path)
        if self.images.setdefault(name, path) != path:
            raise SystemExit(f"'{path}' and '{self.images[name]}' have the same name")
        width, height = size(TOP / path)
        return f"images/{name}", (width, height)

    def drawing(self, name, words, caption, root="", label=None):
        """A picture of layouts of the repository, in each appearance, that a command draws; with a label it leads to the whole."""
        images, style = "", [] if "--style" in words else ["--style", "full"]
        for scheme in SCHEMES:
            place = pathlib.Path(self.runs.temporary.name) / f"{name}.{scheme}.png"
            subprocess.run(
                [self.program, "render", *words, *style, "--preview", "none", "--appearance", scheme, "-o", place],
                cwd=TOP, check=True)
            self.drawings.append(place)
            width, height = size(place)
            image = f'src="{root}drawings/{place.name}" alt="{html.escape(caption)}" width="{width}" height="{height}" loading="lazy">'
            images += (f'<a class="{scheme}" href="{root}drawings/{place.name}"><img {image}</a>' if label
                       else f'<img class="{scheme}" {image}')
        below = f"<figcaption>{html.escape(label)}</figcaption>" if label else ""
        return f'<figure class="drawing" style="--share: {width / height:.3f}">{images}{below}</figure>'

    def row(self, text, root):
        """Pictures beside each other, of `FILE OPTIONS | WORDS` a line."""
        figures = ""
        for line in text.splitlines():
            words, caption = line.split(" | ")
            name = re.sub(r"\W+", "-", words)
            shown = words.replace("--show ", "--show device,") if "--show " in words else words + " --show device"
            figures += self.drawing(name, [*shown.split(), "--scale", "1"], caption, root)
        return f'<div class="row">{figures}</div>\n'

    # MARK: Saving

    def save(self):
        for path, page in self.pages.items():
            page.body = self.pictures.shown(page.body, "../" * path.count("/"))
            page.html = pages.framed(path, page, self.registries.version)
            self.place(path, page.html.encode())
        self.place("search-index.js", search.index(self.pages).encode())
        for path in sorted(PARTS.iterdir()):
            self.place(path.name, path.read_bytes())
        for name, path in self.images.items():
            self.place(f"images/{name}", (TOP / path).read_bytes())
        for path in self.drawings:
            self.place(f"drawings/{path.name}", path.read_bytes())

    def place(self, path, data):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
