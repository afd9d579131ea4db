"""The reference of the Swift libraries: DocC reads their comments and resolves what they refer to, and its pages of
values become pages of the site, one for each type."""
import html
import json
import pathlib
import re
import subprocess
import tempfile

from .markup import table

MODULES = {
    "PlumbKit": "Lays out, draws and compares, for your own programs.",
    "LayoutTesting": "Golden tests in Swift Testing and XCTest.",
    "UIKit": "The part of UIKit's API that Plumb has on Linux.",
}
TYPES = {"class", "struct", "enum", "protocol"}


def write(site, build):
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        for module, words in MODULES.items():
            Library(site, module, words, build, pathlib.Path(temporary) / module).write()
            rows.append([f'<a href="{module}/index.html"><code>{module}</code></a>', words])
    body = ("<h1>Swift libraries</h1>\n<p>The public names of the libraries, with their comments. How to use them: "
            '<a href="../library.html">the library</a>, <a href="../uikit.html">testing UIKit code</a>.</p>\n'
            + table(["Module", "Description"], rows))
    site.add("api/index.html", "Swift libraries", body, "The public names of Plumb's Swift libraries.")


class Library:
    def __init__(self, site, module, words, build, folder):
        self.site, self.module, self.words, self.folder = site, module, words, folder
        self.top = f"doc://{module}/documentation/{module}"
        (folder / "graphs").mkdir(parents=True)
        extract(module, build, folder / "graphs")
        catalog = pathlib.Path(__file__).parents[2] / f"Sources/{module}/{module}.docc"
        converted = subprocess.run(
            ["docc", "convert", *([catalog] if catalog.exists() else []), "--additional-symbol-graph-dir", folder / "graphs", "--output-dir", folder / "out",
             "--fallback-display-name", module, "--fallback-bundle-identifier", module, "--warnings-as-errors"],
            capture_output=True, text=True)
        if converted.returncode:
            raise SystemExit(f"docc reports problems in {module}:\n{converted.stdout}{converted.stderr}")
        self.values = {}
        for path in (folder / "out/data/documentation").rglob("*.json"):
            value = json.loads(path.read_text(encoding="utf-8"))
            self.values[value["identifier"]["url"]] = value
        self.pages = {self.top: "index"} | {
            address: address.removeprefix(self.top + "/").replace("/", ".")
            for address, value in self.values.items() if value["metadata"].get("symbolKind") in TYPES}

    def write(self):
        top = self.values[self.top]
        body = f"<h1><code>{self.module}</code></h1>\n<p class=\"lead\">{self.words}</p>\n{self.content(top)}{self.members(top)}"
        self.site.add(f"api/{self.module}/index.html", self.module, body, self.words, section="Swift libraries")
        for address, page in self.pages.items():
            if address == self.top:
                continue
            value = self.values[address]
            body = f"<h1><code>{html.escape(page)}</code></h1>\n{self.content(value)}{self.members(value)}"
            words = plain(value.get("abstract", [])) or f"{page} of {self.module}."
            self.site.add(f"api/{self.module}/{page}.html", page, body, words, section="Swift libraries")

    # MARK: Symbols

    def members(self, value):
        """What belongs to a symbol: types as links to their pages, everything else in full."""
        parts, used = [], set()
        for group in value.get("topicSections", []):
            types, others = [], []
            for address in group["identifiers"]:
                if address not in self.values:
                    continue
                (types if address in self.pages else others).append(address)
            if not types and not others:
                continue
            parts.append(f'<h2 id="{unused(slug(group["title"]), used)}">{html.escape(group["title"])}</h2>\n')
            if types:
                parts.append(table(["Name", "Is"], [
                    [f'<a href="{self.pages[one]}.html"><code>{html.escape(self.pages[one])}</code></a>',
                     self.inline(self.values[one].get("abstract", []), self.values[one])] for one in types]))
            for one in others:
                member = self.values[one]
                if member["metadata"].get("role") == "collectionGroup":
                    continue
                place = unused(slug(one.rsplit("/", 1)[1]), used)
                parts.append(f'<section class="member" id="{place}">{self.content(member)}</section>\n')
        return "".join(parts)

    def content(self, value):
        text = ""
        for part in value.get("primaryContentSections", []):
            if part["kind"] == "declarations":
                code = "".join(self.token(token) for token in part["declarations"][0]["tokens"])
                text = f'<pre data-language="swift"><code>{code}</code></pre>\n' + text
                if value.get("abstract"):
                    text += f"<p>{self.inline(value['abstract'], value)}</p>\n"
            elif part["kind"] == "parameters":
                rows = "".join(
                    f"<dt><code>{html.escape(one['name'])}</code></dt><dd>{self.blocks(one['content'], value)}</dd>"
                    for one in part["parameters"])
                text += f"<dl>{rows}</dl>\n"
            elif part["kind"] == "content":
                text += self.blocks(part["content"], value)
        return text

    def token(self, token):
        kinds = {"keyword": "k", "attribute": "k", "typeIdentifier": "nc", "number": "m", "string": "s"}
        text, kind = html.escape(token["text"], quote=False), kinds.get(token["kind"])
        page = self.pages.get(token.get("identifier"))
        if page:
            return f'<a class="nc" href="{page}.html">{text}</a>'
        return f'<span class="{kind}">{text}</span>' if kind else text

    # MARK: Comments

    def blocks(self, blocks, value):
        return "".join(self.block(block, value) for block in blocks)

    def block(self, block, value):
        kind = block["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(block['inlineContent'], value)}</p>\n"
        if kind == "heading" and block["text"] == "Overview":
            return ""
        if kind == "heading":
            # Each member has its own parts, such as its return value, which are no headings of the page.
            return f'<p class="part">{html.escape(block["text"])}</p>\n'
        if kind == "codeListing":
            return f"<pre><code>{html.escape(chr(10).join(block['code']), quote=False)}</code></pre>\n"
        if kind in ("unorderedList", "orderedList"):
            items = "".join(f"<li>{self.blocks(item['content'], value)}</li>" for item in block["items"])
            tag = "ul" if kind == "unorderedList" else "ol"
            return f"<{tag}>{items}</{tag}>\n"
        if kind == "aside":
            return f'<div class="aside">{self.blocks(block["content"], value)}</div>\n'
        raise SystemExit(f"the site does not know DocC's '{kind}'")

    def inline(self, pieces, value):
        return "".join(self.piece(piece, value) for piece in pieces)

    def piece(self, piece, value):
        kind = piece["type"]
        if kind == "text":
            return html.escape(piece["text"], quote=False)
        if kind == "codeVoice":
            return f"<code>{html.escape(piece['code'], quote=False)}</code>"
        if kind in ("emphasis", "strong"):
            tag = "em" if kind == "emphasis" else "strong"
            return f"<{tag}>{self.inline(piece['inlineContent'], value)}</{tag}>"
        if kind == "reference":
            reference = value["references"][piece["identifier"]]
            title = f"<code>{html.escape(reference['title'], quote=False)}</code>"
            page = self.pages.get(piece["identifier"])
            return f'<a href="{page}.html">{title}</a>' if page else title
        raise SystemExit(f"the site does not know DocC's '{kind}'")


def extract(module, build, folder):
    """The public symbols of a module that is built."""
    maps = sorted(build.glob("*.build/module.modulemap")) + sorted((pathlib.Path(__file__).parents[2] / "Sources").glob("C*/module.modulemap"))
    flags = subprocess.run(["pkg-config", "--cflags-only-I", "cairo-ft", "harfbuzz", "libxml-2.0"],
                           check=True, capture_output=True, text=True).stdout.split()
    target = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    done = subprocess.run(
        ["swift-symbolgraph-extract", "-module-name", module, "-I", build / "Modules", "-target", target["target"]["triple"],
         "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder,
         *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")),
         *(word for flag in flags for word in ("-Xcc", flag))], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"cannot read the symbols of {module}; run 'swift build' first\n{done.stderr}")


def plain(pieces):
    return "".join(piece.get("text", piece.get("code", "")) for piece in pieces)


def slug(text):
    return re.sub(r"[^\w.-]+", "-", text).strip("-").lower()


def unused(name, used):
    """A name for a part of a page that no other has."""
    while name in used:
        name += "-2"
    used.add(name)
    return name
