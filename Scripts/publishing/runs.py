"""Commands on the home page, run when the site is built; the page shows what they print."""
import html
import os
import pathlib
import re
import shutil
import subprocess
import tempfile


class Runs:
    """A folder with the examples, in which the commands of a page run one after the other."""

    def __init__(self, top, program):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name) / "project"
        self.folder.mkdir()
        shutil.copytree(top / "Examples", self.folder / "Examples")
        state = {"XDG_STATE_HOME": self.temporary.name, "HOME": self.temporary.name, "GIT_CONFIG_NOSYSTEM": "1"}
        for role in ("AUTHOR", "COMMITTER"):
            state |= {f"GIT_{role}_NAME": "Plumb", f"GIT_{role}_EMAIL": "plumb@example.org"}
        kept = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("TEST_")}
        self.environment = kept | state | {"PATH": f"{program.parent}:{os.environ['PATH']}"}

    def html(self, text):
        """The lines with what they print. Those that begin with '@' prepare and are not shown; a status other than 0 is
        stated as `# exits with 1`."""
        shown = []
        for line in text.splitlines():
            isHidden = line.startswith("@")
            command, _, status = line.removeprefix("@").strip().partition("# exits with ")
            done = subprocess.run(
                ["/bin/sh", "-c", command], cwd=self.folder, env=self.environment, text=True, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if done.returncode != int(status or 0):
                raise SystemExit(f"'{command}' exits with {done.returncode}:\n{done.stdout}")
            if not isHidden:
                shown.append(f'<span class="prompt">$ {html.escape(command.strip(), quote=False)}</span>\n'
                             + html.escape(timeless(done.stdout), quote=False))
        return f'<pre class="output"><code>{"".join(shown)}</code></pre>\n'


def timeless(text):
    """What a run prints without how long it took."""
    return re.sub(r"(?m) in \d+(\.\d+)? s$", "", text)
