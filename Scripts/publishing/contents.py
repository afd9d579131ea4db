"""The menu: every page that has a file, where it comes from, and what the menu calls it."""

MENU = [
    ("Start", [
        ("Documentation/site/home.md", "index.html", "Overview"),
        ("Documentation/tutorial.md", "tutorial.html", "Tutorial"),
        ("Documentation/releases.md", "releases.html", "Installing"),
        ("Documentation/comparison.md", "comparison.html", "Comparison"),
    ]),
    ("Guides", [
        ("Documentation/language.md", "language.html", "Writing layouts"),
        ("Documentation/notations.md", "notations.html", "Coming from UIKit"),
        ("Documentation/drawing.md", "drawing.html", "Drawing screens"),
        ("Documentation/checking.md", "checking.html", "Checking layouts"),
        ("Documentation/goldens.md", "goldens.html", "Testing with goldens"),
        ("Documentation/preview.md", "preview.html", "Seeing it live"),
        ("Documentation/interface-builder.md", "interface-builder.html", "Storyboards and xibs"),
        ("Documentation/export.md", "export.html", "Exporting Swift"),
        ("Documentation/uikit.md", "uikit.html", "Testing UIKit code"),
        ("Documentation/commands.md", "commands.html", "Using the commands"),
        ("Documentation/library.md", "library.html", "Using the library"),
        ("Documentation/editors.md", "editors.html", "Setting up an editor"),
    ]),
    ("Reference", [
        (None, "properties/index.html", "Properties"),
        (None, "diagnostics/index.html", "Diagnostics"),
        (None, "rules.html", "Rules"),
        (None, "devices.html", "Devices"),
        (None, "commands/index.html", "Commands"),
        (None, "api/index.html", "Swift libraries"),
    ]),
    ("Pictures", [
        ("Documentation/site/gallery.md", "gallery.html", "Gallery"),
        (None, "examples.html", "Examples"),
    ]),
    ("Background", [
        ("Documentation/fidelity.md", "fidelity.html", "How true frames are"),
        ("Documentation/platform.md", "platform.html", "The platform's figures"),
        ("Documentation/reliability.md", "reliability.html", "Reliability"),
        ("SECURITY.md", "security.html", "Security"),
        ("Documentation/benchmarks.md", "benchmarks.html", "Benchmarks"),
        ("ARCHITECTURE.md", "architecture.html", "Architecture"),
        ("CONTRIBUTING.md", "contributing.html", "Contributing"),
        ("CHANGELOG.md", "changelog.html", "Changes"),
    ]),
]

# Files whose page is another's, for links.
ALIASES = {"README.md": "index.html", "Examples": "examples.html", "Documentation/gallery/README.md": "gallery.html"}


def entries():
    return [entry for _, group in MENU for entry in group]


def sources():
    """The pages by the file that they come from."""
    return {source: page for source, page, _ in entries() if source} | ALIASES
