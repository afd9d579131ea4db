"""A page's frame: menu, search, table of contents."""
import html
import re

from . import contents

THEME = "document.documentElement.classList.add('js');try{const t=localStorage.plumbTheme;if(t)document.documentElement.dataset.theme=t}catch{}"


class Page:
    def __init__(self, title, body, description, section, headings):
        self.title, self.body, self.section, self.headings = title, body, section, headings
        self.description = shortened(description)


def framed(path, page, version):
    root = "../" * path.count("/")
    title = "Plumb: iOS layouts without a Mac" if path == "index.html" else f"{page.title} · Plumb"
    kind = "home" if path == "index.html" else "page"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<meta name="description" content="{html.escape(page.description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="{root}icon.svg">
<link rel="stylesheet" href="{root}site.css">
<script>{THEME}</script>
<script src="{root}site.js" defer></script>
</head>
<body class="{kind}" data-root="{root}">
<a class="skip" href="#site-main">Skip to the text</a>
<header>
<a class="brand" href="{root}index.html"><img src="{root}icon.svg" alt="" width="22" height="22">Plumb</a>
<div class="search" role="search"><input type="search" id="site-search" placeholder="Search" aria-label="Search" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="site-results" aria-autocomplete="list"><kbd aria-hidden="true">/</kbd><ul id="site-results" role="listbox" aria-label="Results" hidden></ul></div>
<button type="button" id="site-theme" aria-label="Dark appearance" aria-pressed="false"><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg></button>
<button type="button" id="site-menu" aria-expanded="false" aria-controls="site-pages">Menu</button>
</header>
<div class="columns">
<nav id="site-pages" aria-label="Pages">
{menu(path, page, root)}</nav>
<main id="site-main">
{page.body}<footer><p>Plumb {html.escape(version)} · Apache-2.0 · Every picture here was drawn by Plumb.</p></footer>
</main>
{inside(page)}</div>
</body>
</html>
"""


def menu(path, page, root):
    parts = []
    for group, entries in contents.MENU:
        parts.append(f"<h2>{group}</h2>\n<ul>\n")
        for _, address, label in entries:
            isHere = address == path
            current = ' aria-current="page"' if isHere else ' class="above"' if page.section == label else ""
            parts.append(f'<li><a href="{root}{address}"{current}>{html.escape(label)}</a></li>\n')
        parts.append("</ul>\n")
    return "".join(parts)


def inside(page):
    """The parts of a long page."""
    found = [(slug, text) for level, slug, text in page.headings if level == 2]
    if len(found) < 3:
        return ""
    items = "".join(f'<li><a href="#{slug}">{text}</a></li>\n' for slug, text in found)
    return f'<nav class="inside" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n{items}</ul>\n</nav>\n'


def headings(body):
    """The headings of HTML: level, id, and words as HTML without elements."""
    found = re.findall(r'<h([23]) id="([^"]+)">(.*?)</h\1>', body, re.DOTALL)
    return [(int(level), slug, re.sub(r"<[^>]+>", "", text)) for level, slug, text in found]


def shortened(text):
    """The first sentence, for those who list pages."""
    text = " ".join(re.sub(r"<[^>]+>", "", text).split())
    sentence = re.match(r".*?[.:](?= |$)", text)
    text = sentence.group().rstrip(":") if sentence else text
    return text if len(text) <= 200 else text[:199].rsplit(" ", 1)[0] + "…"
