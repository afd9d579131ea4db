"""What the program says of itself, as JSON."""
import json
import subprocess


class Registries:
    def __init__(self, program):
        self.program = program
        self.version = self.printed("--version").strip()
        self.devices = self.lines("devices", "--format", "json")
        self.kinds = self.lines("properties", "--format", "json")
        self.codes = self.lines("explain", "--list", "--format", "json")
        self.command = json.loads(self.printed("--experimental-dump-help"))["command"]

    @property
    def rules(self):
        return [code for code in self.codes if "rule" in code]

    @property
    def commands(self):
        return [child for child in self.command["subcommands"] if child["commandName"] != "help"]

    @property
    def imports(self):
        """The files that examples may import."""
        return {path: text for code in self.codes for path, text in code.get("imports", {}).items()}

    def printed(self, *words):
        return subprocess.run([self.program, *words], check=True, capture_output=True, text=True).stdout

    def lines(self, *words):
        return [json.loads(line) for line in self.printed(*words).splitlines()]
