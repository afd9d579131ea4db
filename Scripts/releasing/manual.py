"""Writes man pages and completions from what the programs say about their commands."""
import datetime
import json
import re
import subprocess
import textwrap

COMPLETIONS = {
    "bash": "share/bash-completion/completions/plumb", "zsh": "share/zsh/site-functions/_plumb",
    "fish": "share/fish/vendor_completions.d/plumb.fish"}


def write(folder, version, epoch):
    date = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%d")
    program = folder / "bin/plumb"
    for shell, path in COMPLETIONS.items():
        place(folder / path, printed(program, "--generate-completion-script", shell))
    command = described(program)
    children = [child for child in command["subcommands"] if child["commandName"] != "help"]
    command["subcommands"] = sorted(children, key=lambda child: child["commandName"])
    for child in [None, *command["subcommands"]]:
        page = Page(command, child, version, date)
        place(folder / f"share/man/man1/{page.title}.1", page.text)


def described(program):
    return json.loads(printed(program, "--experimental-dump-help"))["command"]


def printed(program, *words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def place(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


class Page:
    """The page of the program, or of one of its commands."""

    def __init__(self, program, child, version, date):
        self.program, self.command = program["commandName"], child or program
        self.title = f"{self.program}-{child['commandName']}" if child else self.program
        self.invocation = f"{self.program} {child['commandName']}" if child else self.program
        self.heading = f'.TH "{escaped(self.title.upper())}" 1 {date} "Plumb {version}" "Plumb"'

    @property
    def text(self):
        # Without hyphenation and even margins, which tear options apart.
        lines = [self.heading, ".nh", ".ad l", ".SH NAME", escaped(self.title) + " \\-", escaped(abstract(self.command))]
        lines += [".SH SYNOPSIS", f".B {escaped(self.invocation)}", *self.synopsis()]
        if self.command.get("discussion"):
            lines += [".SH DESCRIPTION", *paragraphs(self.command["discussion"])]
        lines += self.commands() + self.arguments()
        if self.title != self.program:
            lines += [".SH SEE ALSO", f".BR {escaped(self.program)} (1)"]
        return "\n".join(lines) + "\n"

    def shown(self):
        return [argument for argument in self.command.get("arguments", []) if argument.get("shouldDisplay", True)]

    def synopsis(self):
        positional = [argument for argument in self.shown() if argument["kind"] == "positional"]
        words = ["[\\fIoptions\\fR]"] if len(positional) < len(self.shown()) else []
        for argument in positional:
            word = f"\\fI{escaped(argument['valueName'])}\\fR" + (" ..." if argument.get("isRepeating") else "")
            words.append(f"[{word}]" if argument.get("isOptional") else word)
        if self.command.get("subcommands"):
            words = ["\\fIcommand\\fR [\\fIoptions\\fR]"]
        return [" ".join(words)] if words else []

    def commands(self):
        children = self.command.get("subcommands", [])
        if not children:
            return []
        lines = [".SH COMMANDS", "Each has a page of its own."]
        for child in children:
            lines += [".TP", f".BR {escaped(self.title)}\\-{escaped(child['commandName'])} (1)", escaped(abstract(child))]
        return lines

    def arguments(self):
        lines = []
        for kind, title in (("positional", "ARGUMENTS"), (None, "OPTIONS")):
            chosen = [argument for argument in self.shown() if (argument["kind"] == "positional") == (kind is not None)]
            if chosen:
                lines += [f".SH {title}", *(line for argument in chosen for line in entry(argument))]
        return lines


def entry(argument):
    if argument["kind"] == "positional":
        tag = f"\\fI{escaped(argument['valueName'])}\\fR"
    else:
        names = [("\\-" if name["kind"] == "short" else "\\-\\-") + escaped(name["name"]) for name in argument["names"]]
        # As they are given on a command line: short ones first.
        tag = ", ".join(f"\\fB{name}\\fR" for name in sorted(names, key=lambda name: name.startswith("\\-\\-")))
        if argument["kind"] == "option":
            tag += f" \\fI{escaped(argument['valueName'])}\\fR"
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    if default and "default" not in text:
        text += f" (default: {default})"
    return [".TP", tag, escaped(text) if text else "See above."]


def abstract(command):
    text = command.get("abstract", "").strip().removesuffix(".")
    return text[:1].lower() + text[1:]


def paragraphs(text):
    found = [re.sub(r"\s*\n\s*", " ", part.strip()) for part in text.split("\n\n")]
    return [line for index, part in enumerate(found) for line in (([".PP"] if index else []) + [escaped(part)])]


def escaped(text):
    """Words as roff takes them, in lines of its usual length: no line starts a request, and a hyphen stays one."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    lines = textwrap.wrap(text, 78, break_long_words=False, break_on_hyphens=False) or [""]
    return "\n".join("\\&" + line if line.startswith(".") else line for line in lines)
