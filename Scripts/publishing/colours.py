"""Code in colours: layouts by the grammar that editors use, everything else by Pygments."""
import html
import json
import pathlib
import re

import pygments
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

# Of the scopes of the grammar, the first that fits; the classes are those of Pygments.
CLASSES = [
    ("comment", "c"), ("constant.character", "se"), ("string", "s"), ("constant.numeric", "m"), ("constant", "kc"),
    ("keyword", "k"), ("entity.name.type", "nc"), ("entity.name", "nv"), ("support.type", "kt"),
    ("support.variable", "na"), ("variable", "nb"), ("support", "nb"),
]
LEXERS = {"sh": "bash", "yml": "yaml"}


def highlighted(code, language):
    if language == "plumb":
        return Grammar.shared().html(code)
    if language in ("", "text"):
        return html.escape(code, quote=False)
    lexer = get_lexer_by_name(LEXERS.get(language, language), stripnl=False)
    return pygments.highlight(code, lexer, HtmlFormatter(nowrap=True))


class Grammar:
    """A TextMate grammar whose patterns stand in one list, as ours do."""
    _shared = None

    @classmethod
    def shared(cls):
        if cls._shared is None:
            path = pathlib.Path(__file__).parents[2] / "Editors/vscode/plumb.tmLanguage.json"
            cls._shared = cls(json.loads(path.read_text(encoding="utf-8"))["patterns"])
        return cls._shared

    def __init__(self, patterns):
        self.rules = []
        for pattern in patterns:
            unknown = set(pattern) - {"match", "begin", "end", "name", "captures", "patterns"}
            if unknown:
                raise ValueError(f"the site does not know '{unknown.pop()}' of TextMate's grammars")
            start = re.compile(pattern.get("match") or pattern["begin"], re.MULTILINE)
            end = re.compile(pattern["end"], re.MULTILINE) if "end" in pattern else None
            captures = {int(number): capture["name"] for number, capture in pattern.get("captures", {}).items()}
            self.rules.append((start, end, pattern.get("name"), captures, Grammar(pattern.get("patterns", []))))

    def html(self, code):
        return "".join(self.pieces(code))

    def pieces(self, code):
        place = 0
        while place < len(code):
            found = [(match.start(), number, match) for number, rule in enumerate(self.rules)
                     if (match := rule[0].search(code, place)) and match.end() > match.start()]
            if not found:
                break
            start, number, match = min(found, key=lambda one: one[:2])
            _, end, name, captures, inner = self.rules[number]
            yield plain(code[place:start])
            place = match.end()
            if end:
                close = end.search(code, place)
                while close and inner.covers(code, place, close.start()):
                    close = end.search(code, close.start() + 1)
                last = close.end() if close else len(code)
                yield span(name, "".join(inner.pieces(code[start:last])) if inner.rules else plain(code[start:last]))
                place = last
            elif captures:
                yield from captured(match, captures)
            else:
                yield span(name, plain(match.group()))
        yield plain(code[place:])

    def covers(self, code, start, place):
        """Whether a place is inside of what one of the patterns matches from a start on."""
        for rule in self.rules:
            for match in rule[0].finditer(code, start):
                if match.start() < place < match.end():
                    return True
        return False


def captured(match, captures):
    place = match.start()
    for number, name in sorted(captures.items(), key=lambda item: match.start(item[0])):
        if match.group(number):
            yield plain(match.string[place:match.start(number)])
            yield span(name, plain(match.group(number)))
            place = match.end(number)
    yield plain(match.string[place:match.end()])


def plain(text):
    return html.escape(text, quote=False)


def span(name, inner):
    kind = next((kind for scope, kind in CLASSES if name and name.startswith(scope)), None)
    return f'<span class="{kind}">{inner}</span>' if kind and inner else inner
