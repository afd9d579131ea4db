"""The gallery: every kind of view in its looks, drawn in the appearance of the page."""
import html
import posixpath
import re

VIEWS = "Documentation/gallery/views"
PHONE = ["--device", "iphone-16", "--show", "device"]
LOOKS = [
    ("--style full", "In its own colours"), ("--style wireframe", "Wireframe"), ("--style full --direction rtl", "Right to left"),
    ("--style full --text-size accessibility3", "Large text"),
]


def entry(words, line):
    """A screen of the gallery's layouts, of `FILE SCREEN`, with a heading and its source; options stand in for a phone."""
    name, screen, *surface = line.split()
    path = f"{VIEWS}/{name}.plumb"
    title = re.search(rf'(?m)^screen {screen} "([^"]+)"', words.site.text(path))[1]
    figures = "".join(
        words.site.drawing(
            f"{name}-{screen}-{number}", [path, "--screen", screen, *(surface or PHONE), "--scale", "1", *look.split()],
            f"{title}: {caption}", words.root, caption)
        for number, (look, caption) in enumerate(LOOKS))
    source = f'<a href="{words.root}{words.site.pageOf(path)}">{posixpath.basename(path)}</a>'
    return (f'<h3 id="{words.slug(title)}">{html.escape(title)}</h3>\n<div class="row looks">{figures}</div>\n'
            f'<p class="source">Drawn from {source}</p>\n')
