"""The index that the page searches: the parts of all pages, with their words."""
import json
from html.parser import HTMLParser

# Enough to find a part by; whole texts would double the site.
LIMIT = 1200


class Parts(HTMLParser):
    """The parts of a page, each from a heading with an id to the next."""

    def __init__(self):
        super().__init__()
        self.parts, self.isInside, self.heading, self.skipped = [], False, None, 0

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "main":
            self.isInside = True
        elif self.isInside and tag in ("h1", "h2", "h3"):
            self.heading = tag
            self.parts.append([attributes.get("id", ""), "", ""])
        elif self.isInside and tag in ("td", "th", "p", "li", "pre", "dt", "dd") and self.parts:
            self.parts[-1][2] += " "

    def handle_endtag(self, tag):
        if tag == "main":
            self.isInside = False
        elif tag == self.heading:
            self.heading = None

    def handle_data(self, data):
        if self.isInside and self.parts:
            self.parts[-1][1 if self.heading else 2] += data


def index(pages):
    """A script that sets the index: title, heading, address and words of each part."""
    rows = []
    for path, page in sorted(pages.items()):
        reader = Parts()
        reader.feed(page.html)
        for number, (place, heading, text) in enumerate(reader.parts):
            address = path + (f"#{place}" if place and number else "")
            rows.append([page.title, heading.strip() if number else "", address, " ".join(text.split())[:LIMIT]])
    lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    return f"window.plumbIndex = [\n{lines}\n];\n"
