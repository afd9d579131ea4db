"""What is wrong with a site that has been written."""
from html.parser import HTMLParser
from urllib.parse import unquote


class Addresses(HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.ids, self.doubled = [], set(), []

    def handle_starttag(self, _, attributes):
        for name, value in attributes:
            if name in ("href", "src"):
                self.links.append(value)
            elif name == "id":
                if value in self.ids:
                    self.doubled.append(value)
                self.ids.add(value)


def problems(folder):
    """Links to what there is not, ids that a page has twice, and files that no page leads to."""
    pages = {}
    for path in sorted(folder.rglob("*.html")):
        pages[path] = Addresses()
        pages[path].feed(path.read_text(encoding="utf-8"))
    found, reached = [], {folder / "index.html"}
    for path, page in pages.items():
        where = path.relative_to(folder)
        found += [f"{where}: two elements have the id '{name}'" for name in page.doubled]
        for link in page.links:
            if ":" in link.split("/")[0]:
                if not link.startswith("https://"):
                    found.append(f"{where}: '{link}' is not a valid link")
                continue
            file, _, place = unquote(link).partition("#")
            target = (path.parent / file).resolve() if file else path
            if not target.is_file():
                found.append(f"{where}: '{link}' leads to no file")
            elif place and place not in pages.get(target, page).ids:
                found.append(f"{where}: '{link}' names a heading that its page does not have")
            reached.add(target)
    # A script brings it in when somebody searches.
    reached.add(folder / "search-index.js")
    found += [f"no page links to '{path.relative_to(folder)}'" for path in sorted(folder.rglob("*"))
              if path.is_file() and path not in reached]
    return found
