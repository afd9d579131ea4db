"""Firefox for selenium without geckodriver, which Debian does not have: WebDriver's commands go to Firefox over its own
protocol, Marionette, whose commands have the same parameters."""

import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from selenium import webdriver

PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0, "app.update.disabledForTesting": True,
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.enabled": False, "browser.aboutwelcome.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1", "extensions.getAddons.cache.enabled": False,
}
# Selenium's names of commands, by Marionette's.
COMMANDS = {
    "newSession": "NewSession", "get": "Navigate", "refresh": "Refresh", "goBack": "Back", "goForward": "Forward",
    "getCurrentUrl": "GetCurrentURL", "getTitle": "GetTitle", "getPageSource": "GetPageSource",
    "findElement": "FindElement", "findElements": "FindElements", "findChildElement": "FindElement",
    "findChildElements": "FindElements", "clickElement": "ElementClick", "clearElement": "ElementClear",
    "sendKeysToElement": "ElementSendKeys", "getElementText": "GetElementText", "getElementTagName": "GetElementTagName",
    "getElementRect": "GetElementRect", "isElementEnabled": "IsElementEnabled", "isElementSelected": "IsElementSelected",
    "getElementProperty": "GetElementProperty", "getElementAttribute": "GetElementAttribute", "getElementValueOfCssProperty": "GetElementCSSValue",
    "actions": "PerformActions", "clearActionState": "ReleaseActions", "w3cExecuteScript": "ExecuteScript",
    "w3cExecuteScriptAsync": "ExecuteAsyncScript", "executeScript": "ExecuteScript", "executeAsyncScript": "ExecuteAsyncScript",
    "setTimeouts": "SetTimeouts", "screenshot": "TakeScreenshot", "setWindowRect": "SetWindowRect", "getWindowRect": "GetWindowRect",
    "w3cGetWindowHandles": "GetWindowHandles", "w3cGetCurrentWindowHandle": "GetWindowHandle", "getWindowHandles": "GetWindowHandles",
    "getCurrentWindowHandle": "GetWindowHandle", "switchToWindow": "SwitchToWindow", "newWindow": "NewWindow", "close": "CloseWindow",
    "switchToFrame": "SwitchToFrame", "deleteAllCookies": "DeleteAllCookies",
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Marionette:
    """The connection to a Firefox of its own."""

    keep_alive = False
    _commands = {}

    def __init__(self):
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="plumb-firefox-"))
        port = free_port()
        preferences = {**PREFERENCES, "marionette.port": port}
        (self.profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(self.profile), "--width", "1200", "--height", "986"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket, self.rest, self.number = self.connect(port), b"", 0
        self.receive()

    def connect(self, port):
        for _ in range(600):
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=120)
            except ConnectionRefusedError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise ConnectionError("Firefox does not start here")

    def receive(self):
        """A message is its length in bytes, a colon, and JSON."""
        while b":" not in self.rest:
            self.rest += self.socket.recv(1 << 16)
        length, self.rest = self.rest.split(b":", 1)
        while len(self.rest) < int(length):
            self.rest += self.socket.recv(1 << 16)
        message, self.rest = self.rest[:int(length)], self.rest[int(length):]
        return json.loads(message)

    def ask(self, name, parameters):
        self.number += 1
        message = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self.receive()
        return error, result

    def execute(self, command, parameters):
        """What selenium calls for each of its commands."""
        if command == "quit":
            return self.quit()
        parameters = {name: value for name, value in (parameters or {}).items() if name not in ("sessionId", "capabilities", "desiredCapabilities")}
        if command.startswith("findChild"):
            parameters["element"] = parameters.pop("id")
        if command == "screenshot":
            parameters["full"] = False
        error, result = self.ask("WebDriver:" + COMMANDS[command], parameters)
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        return result if isinstance(result, dict) and list(result) == ["value"] else {"value": result}

    def quit(self):
        self.ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.socket.close()
        self.process.wait(timeout=30)
        shutil.rmtree(self.profile, ignore_errors=True)
        return {"value": None}

    def close(self):
        """What selenium calls once all is over."""


class Firefox(webdriver.Remote):
    def __init__(self):
        super().__init__(command_executor=Marionette(), options=webdriver.FirefoxOptions())

    def get_log(self, _):
        """Firefox has no command for what the console shows."""
        return []
