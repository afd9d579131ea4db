"""Markdown to HTML, with the site's links, colours and pictures."""
import html
import posixpath
import re

from markdown_it import MarkdownIt

from . import colours, gallery
from .pictures import BARE, DEVICE

DECLARATIONS = ("import ", "screen ", "component ", "preview ", "style ", "let ", "data ", "color ", "font ")
# What shows in a device, or makes room for it.
CHROME = r"\b(navigationBar|tabBar|toolbar|keyboard|presentation|safeArea)\b"


class Words:
    """The text of one page on its way to HTML."""

    def __init__(self, site, source, page):
        self.site, self.source, self.page = site, source, page
        self.root = "../" * page.count("/")
        self.headings, self.slugs = [], set()
        self.parser = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])

    def html(self, text):
        # Where Markdown is read elsewhere, the picture below such a comment stands for what the site draws.
        text = re.sub(r"(?m)^<!-- draw\n([^>]*?)^-->\n(!\[.*\n)?", r"```draw\n\1```\n", text)
        tokens = self.parser.parse(text)
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                self.heading(token, tokens[index + 1])
            if token.type == "th_open" and not tokens[index + 1].content:
                # The corner of a table is no heading.
                token.tag = tokens[index + 2].tag = "td"
            for child in token.children or []:
                self.inline(child)
        rules = self.parser.renderer.rules
        rules["fence"] = lambda tokens, index, *_: self.fence(tokens[index])
        rules["code_inline"] = lambda tokens, index, *_: inlineCode(tokens[index].content)
        rules["code_block"] = lambda tokens, index, *_: self.code(tokens[index].content, "")
        rules["table_open"] = lambda *_: '<div class="table"><table>'
        rules["table_close"] = lambda *_: "</table></div>"
        return self.parser.renderer.render(tokens, self.parser.options, {})

    # MARK: Headings and links

    def heading(self, token, content):
        text = "".join(child.content for child in content.children if child.type in ("text", "code_inline"))
        slug = self.slug(text)
        token.attrSet("id", slug)
        self.headings.append((int(token.tag[1]), slug, text))

    def slug(self, text):
        """As GitHub names a heading."""
        slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        number = 0
        while (slug if number == 0 else f"{slug}-{number}") in self.slugs:
            number += 1
        slug = slug if number == 0 else f"{slug}-{number}"
        self.slugs.add(slug)
        return slug

    def inline(self, token):
        if token.type == "link_open":
            token.attrSet("href", self.link(token.attrGet("href")))
        elif token.type == "image":
            path = posixpath.normpath(posixpath.join(posixpath.dirname(self.source), token.attrGet("src")))
            place, (width, height) = self.site.image(path)
            for name, value in (("src", self.root + place), ("width", str(width)), ("height", str(height)), ("loading", "lazy")):
                token.attrSet(name, value)

    def link(self, address):
        if re.match(r"[a-z]+:", address):
            return address
        path, _, place = address.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(self.source), path)) if path else self.source
        if self.site.pageOf(path) == self.page:
            return "#" + place
        return self.root + self.site.pageOf(path) + ("#" + place if place else "")

    # MARK: Code

    def fence(self, token):
        language = token.info.strip()
        if language == "run":
            return self.site.runs.html(token.content)
        if language == "draw":
            return self.site.row(token.content, self.root)
        if language == "gallery":
            return "".join(gallery.entry(self, line) for line in token.content.splitlines())
        if language == "plumb":
            return self.layout(token.content)
        return self.code(token.content, language)

    def layout(self, code):
        """A layout beside its picture."""
        file = asFile(code)
        block = self.code(code, "plumb")
        if not re.search(r"(?m)^screen ", file):
            return block
        words = f"The picture of this layout, from {self.page.removesuffix('.html')}"
        options = DEVICE if re.search(CHROME, file) else BARE
        picture = self.site.pictures.want(file, words, options)
        return f'<div class="example">{block}<div class="drawn">{picture}</div></div>\n'

    def code(self, content, language):
        name = f' data-language="{html.escape(language)}"' if language else ""
        return f"<pre{name}><code>{colours.highlighted(content, language)}</code></pre>\n"


def inlineCode(text):
    """Code in a line; an option or a name stays in one piece, however its hyphens would let it break."""
    whole = ' class="whole"' if len(text) <= 24 and " " not in text else ""
    return f"<code{whole}>{html.escape(text, quote=False)}</code>"


def asFile(code):
    """An example as a file: statements go into a screen."""
    if any(line.startswith(DECLARATIONS[:5]) for line in code.split("\n")):
        return code
    return "screen Example {\n" + "".join(f"  {line}\n" if line else "\n" for line in code.split("\n")[:-1]) + "}\n"


def table(head, rows):
    """Rows of HTML."""
    def row(cells, tag):
        scope = ' scope="col"' if tag == "th" else ""
        return "<tr>" + "".join(f"<{tag}{scope}>{cell}</{tag}>" for cell in cells) + "</tr>"
    body = "\n".join(row(cells, "td") for cells in rows)
    return f'<div class="table"><table><thead>{row(head, "th")}</thead><tbody>\n{body}\n</tbody></table></div>\n'


def spoken(text):
    """A line of plain words with `code` in it."""
    parts = html.escape(text, quote=False).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))
