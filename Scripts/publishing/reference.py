"""The reference: a page for each entry of the registries, and one that lists them."""
import html
import re

from . import markup, pictures
from .colours import highlighted
from .markup import spoken, table

FORMS = {"layout": "plumb", "project": "yaml", "words": ""}
SEVERITIES = {"warning": "Warning", "advice": "Advice"}


def write(site):
    properties(site)
    diagnostics(site)
    rules(site)
    devices(site)
    commands(site)


def section(text, heading):
    """The Markdown below a heading, up to the next of its level or above."""
    level = len(heading) - len(heading.lstrip("#"))
    match = re.search(rf"(?ms)^{re.escape(heading)}\n(.*?)(?=^#{{1,{level}}} |\Z)", text)
    return match.group(1) if match else ""


# MARK: Properties

def properties(site):
    kinds, language = site.registries.kinds, site.text("Documentation/language.md")
    rows = []
    for kind in kinds:
        name = kind["kind"]
        own = [row for row in kind["properties"] if not row["common"]]
        words = site.words("Documentation/language.md", f"properties/{name}.html")
        part = section(language, "## Screens" if name == "screen" else f"### {name}")
        # Its table comes from the registry.
        prose = words.html(re.sub(r"(?m)^\|.*\n", "", part))
        body = f"<h1>{name}</h1>\n"
        if kind["names"]:
            body += f"<p class=\"lead\">Names elsewhere: {html.escape(', '.join(kind['names']))}.</p>\n"
        if kind.get("inline"):
            body += spoken(f"<p>The text after its id is its `{kind['inline']}`.</p>").replace("&lt;p&gt;", "<p>").replace("&lt;/p&gt;", "</p>\n")
        if own:
            body += '<h2 id="properties">Properties</h2>\n' + propertyTable(own)
        if name != "screen":
            body += ('<p>It also has <a href="index.html#every-view">the properties of every view</a>.</p>\n'
                     if any(row["common"] for row in kind["properties"]) else "")
        body += f'<h2 id="use">Use</h2>\n{prose}'
        site.add(f"properties/{name}.html", name, body, "The kinds of views and their properties.", section="Properties")
        rows.append([f'<a href="{name}.html"><code>{name}</code></a>', html.escape(", ".join(kind["names"])),
                     " ".join(f"<code>{row['name']}</code>" for row in own)])
    common = next(kind for kind in kinds if kind["kind"] == "view")["properties"]
    body = ("<h1>Properties</h1>\n<p>The properties that layouts can set. <code>plumb properties</code> prints the same.</p>\n"
            '<h2 id="kinds">Kinds of views</h2>\n' + table(["Kind", "Names elsewhere", "Own properties"], rows)
            + '<h2 id="every-view">Properties of every view</h2>\n' + propertyTable([row for row in common if row["common"]]))
    site.add("properties/index.html", "Properties", body, "The kinds of views and their properties.")


def propertyTable(rows):
    return table(["Property", "Value", "Default", "Meaning"], [
        [f'<code id="{row["name"]}">{row["name"]}</code>', f"{html.escape(row['type'])}<br>{spoken(row['form'])}",
         html.escape(row["default"]) if row["defaultIsWords"] else f"<code>{html.escape(row['default'])}</code>",
         spoken(row["summary"])] for row in rows])


# MARK: Diagnostics

def diagnostics(site):
    codes = site.registries.codes
    body = ("<h1>Diagnostics</h1>\n<p>Every message has a code that never changes its meaning. "
            "<code>plumb explain P0203</code> prints the same.</p>\n")
    for stage in dict.fromkeys(code["stage"] for code in codes):
        inside = [code for code in codes if code["stage"] == stage]
        body += f'<h2 id="{inside[0]["code"][:-2]}">{stage[0].upper()}{stage[1:]}</h2>\n' + table(["Code", "Problem"], [
            [f'<a href="{code["code"]}.html">{code["code"]}</a>', html.escape(code["title"])] for code in inside])
    site.add("diagnostics/index.html", "Diagnostics", body, "Every message of Plumb, with a wrong and a right example.")
    for place, code in enumerate(codes):
        site.add(
            f"diagnostics/{code['code']}.html", f"{code['code']}: {code['title']}", diagnostic(site, code, codes, place),
            code["text"], section="Diagnostics")


def diagnostic(site, code, codes, place):
    name, language = code["code"], FORMS[code["form"]]
    body = f"<h1><span class=\"code\">{name}</span> {html.escape(code['title'])}</h1>\n<p>{spoken(code['text'])}</p>\n"
    if "rule" in code:
        rule = code["rule"]
        body += (f"<p>{SEVERITIES[rule['severity']]}. The rule is <code>{rule['name']}</code>: <code>--deny {rule['name']}</code> "
                 "makes it an error, and a comment "
                 "<a href=\"../checking.html#deny-and-allow\">allows an intended exception</a>.</p>\n")
    for side, heading in (("wrong", "Wrong"), ("right", "Right")):
        example = f"<pre><code>{highlighted(code[side], language)}</code></pre>"
        if language == "plumb" and re.search(r"(?m)^screen ", code[side]):
            # Some rules speak of a screen in its device.
            options = pictures.DEVICE if "outside" in code.get("rule", {}).get("name", "") else pictures.BARE
            shows = ("--show", "ambiguity,conflicts") if side == "wrong" else ()
            picture = site.pictures.want(
                code[side], f"The {side} example of {name}", (*options, *shows), mustDraw=side == "right", style="wireframe")
            example = f'<div class="example">{example}<div class="drawn">{picture}</div></div>'
        body += f'<h2 id="{side}">{heading}</h2>\n{example}\n'
        if side == "wrong" and code.get("problems"):
            body += f'<pre class="output"><code>{html.escape(code["problems"], quote=False)}</code></pre>\n'
    links = [(label, codes[other]) for label, other in (("Previous", place - 1), ("Next", place + 1)) if 0 <= other < len(codes)]
    return body + '<p class="turn">' + " ".join(
        f'<a href="{other["code"]}.html">{label}: {other["code"]} {html.escape(other["title"])}</a>' for label, other in links) + "</p>\n"


# MARK: Rules and devices

def rules(site):
    rows = [[f'<a href="diagnostics/{code["code"]}.html"><code>{code["rule"]["name"]}</code></a>', code["code"],
             SEVERITIES[code["rule"]["severity"]], html.escape(code["rule"]["summary"])] for code in site.registries.rules]
    body = ("<h1>Rules</h1>\n<p><code>plumb check</code> looks for likely oversights in solved layouts. "
            'The guide to checking explains how to <a href="checking.html#deny-and-allow">deny and allow</a> rules, for a project, a run, '
            "or one line.</p>\n" + table(["Rule", "Code", "Severity", "Finds"], rows))
    site.add("rules.html", "Rules", body, "The rules of plumb check.")


def devices(site):
    def points(pair):
        return " × ".join(f"{value:g}" for value in pair)
    rows = [[f'<code>{device["name"]}</code>', html.escape(device["model"]), points(device["portrait"]["size"]),
             f'{device["scale"]:g}×', ",\u00a0".join(f"{value:g}" for value in device["portrait"]["safeArea"]),
             ",\u00a0".join(f"{value:g}" for value in device["landscape"]["safeArea"]),
             "–".join(sorted({device["ios"][0], device["ios"][-1]})) if device["ios"] else ""] for device in site.registries.devices]
    example = "Examples/Screens/mail.plumb --screen Mailbox --device"
    sheet = site.row("".join(f"{example} {name} | An inbox on {words}\n" for name, words in (
        ("iphone-se-3", "an iPhone SE"), ("iphone-16", "an iPhone 16"), ("iphone-17-pro-max", "an iPhone 17 Pro Max"),
        ("ipad-10", "an iPad"))), "")
    body = (f"<h1>Devices</h1>\n<p>Layouts can be shown on {len(rows)} devices, newest first: <code>--device</code> takes their names and "
            "patterns. Lengths are in points; safe areas are top, left, bottom, right. "
            f"<code>plumb devices</code> prints the same.</p>\n{sheet}\n"
            + table(["Name", "Model", "Size", "Scale", "Safe area", "Safe area in landscape", "iOS"], rows))
    site.add("devices.html", "Devices", body, "The devices that layouts can be shown on.")


# MARK: Commands

def commands(site):
    rows = [[f'<a href="{child["commandName"]}.html"><code>plumb {child["commandName"]}</code></a>', html.escape(child["abstract"])]
            for child in site.registries.commands]
    body = ("<h1>Commands</h1>\n" + paragraphs(site.registries.command["discussion"]) + table(["Command", "Description"], rows)
            + '<h2 id="options">Options</h2>\n' + arguments(site.registries.command))
    site.add("commands/index.html", "Commands", body, "Every command and its options.")
    for child in site.registries.commands:
        name = child["commandName"]
        body = f"<h1><code>plumb {name}</code></h1>\n<p class=\"lead\">{html.escape(child['abstract'])}</p>\n"
        body += paragraphs(child.get("discussion", ""))
        usage = f"plumb {name} [options] " + " ".join(usageWord(one) for one in shown(child) if one["kind"] == "positional")
        body += f"<pre><code>{html.escape(usage.strip())}</code></pre>\n" + arguments(child)
        heading = re.search(rf"(?m)^## ({name}|.* and {name}|{name} and .*)$", site.text("Documentation/commands.md"))
        if heading:
            slug = heading.group(1).lower().replace(" ", "-")
            body += f'<p><a href="../commands.html#{slug}">How it is used</a>.</p>\n'
        site.add(f"commands/{name}.html", f"plumb {name}", body, child["abstract"], section="Commands")


def shown(command):
    return [one for one in command.get("arguments", []) if one.get("shouldDisplay", True)]


def usageWord(argument):
    word = f"<{argument['valueName']}>" + (" …" if argument.get("isRepeating") else "")
    return f"[{word}]" if argument.get("isOptional") else word


def arguments(command):
    rows = []
    for one in shown(command):
        if one["kind"] == "positional":
            name = f"<code>{html.escape('<' + one['valueName'] + '>')}</code>"
        else:
            names = sorted((("-" if name["kind"] == "short" else "--") + name["name"] for name in one["names"]), key=len)
            value = html.escape(f" <{one['valueName']}>") if one["kind"] == "option" else ""
            name = "<br>".join(f"<code>{part}{value if part == names[-1] else ''}</code>" for part in names)
        text = html.escape(one.get("abstract", ""))
        values = one.get("allValues") or one.get("completionKind", {}).get("list", {}).get("values", [])
        if 0 < len(values) <= 16:
            text += "<br>" + " ".join(f"<code>{html.escape(value)}</code>" for value in values)
        if one.get("defaultValue") and "default" not in text.lower():
            text += f"<br>Default: <code>{html.escape(one['defaultValue'])}</code>"
        rows.append([name, text])
    return table(["Option", "Meaning"], rows)


def paragraphs(text):
    return "".join(f"<p>{html.escape(' '.join(part.split()), quote=False)}</p>\n" for part in text.split("\n\n") if part.strip())
