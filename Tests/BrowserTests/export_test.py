"""The page as files, which any web server serves."""

import functools
import http.server
import json
import subprocess
import threading
import time
import unittest

from browsing import BrowserTest
from map_test import board
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import COMMAND, ENVIRONMENT, Project

CARDS = """screen Card "Card" {
  label title "Title" { color: systemTeal; pin top, leading to margins }
  view box { background: #DDE6FF; top == title.bottom + 8; leading == margins.leading; size 100 by 50 }
}

screen Other { view only { center; size 40 by 40; background: red } }
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Exported(BrowserTest):
    def setUp(self):
        self.project = Project(card=CARDS)
        self.addCleanup(self.project.remove)
        self.browser.get("about:blank")
        self.browser.get_log("browser")

    def export(self, *arguments):
        run = subprocess.run(
            [COMMAND, "serve", "--export", "out", *(arguments or ["."])], cwd=self.project.folder, env=ENVIRONMENT,
            capture_output=True, text=True, timeout=120)
        return run

    def host(self):
        """Below a path, as many hosts have it."""
        handler = functools.partial(Quiet, directory=self.project.folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_address[1]}/out/"

    def script(self, text, *arguments):
        return self.browser.execute_script("return " + text, *arguments)

    def test_pictures_tree_and_inspector_work_without_the_tool(self):
        run = self.export("--address", "http://127.0.0.1:7586/?device=iphone-16,iphone-se-3&appearance=light,dark", ".")
        self.assertEqual((run.returncode, run.stdout), (0, "exported 8 pictures into out\n"), run.stderr)
        self.browser.get(self.host() + "?zoom=0.5")
        self.until(lambda: len(self.revisions()) == 8)
        self.assertGreater(self.script("document.querySelector('figure img').naturalWidth"), 700)
        self.hover(self.find("figure"), 30, 100)
        self.until(lambda: self.text("#details h3") == "box")
        self.until(lambda: "box.width == 100" in self.text("#details"))
        self.assertIn("card.plumb:3:3", self.text("#details"))
        time.sleep(0.5)
        self.assertEqual(self.all("figure.old"), [])
        self.screenshot("exported")
        # Nothing is offered that needs a server.
        self.assertEqual((self.all("#details .field"), self.all("#controls select")), ([], []))
        self.assertFalse(self.find("#undo").is_displayed())
        self.script("document.querySelector('figure').focus()")
        ActionChains(self.browser).send_keys(Keys.ENTER).perform()
        self.until(lambda: "cell=" in self.browser.current_url)
        self.assertEqual(self.all(".handle"), [])
        self.browser.refresh()
        self.until(lambda: self.all("figure:not([hidden])[data-revision]"))
        self.assertNothingFailedInThePage()

    def test_the_map_of_a_storyboard_and_what_is_shared_work_without_the_tool(self):
        (self.project.folder / "Main.storyboard").write_text(board({"a": (900, 900), "b": (0, 0), "c": (900, 0)}))
        self.export("--address", "?device=iphone-16,iphone-se-3", ".")
        address = self.host()
        self.browser.get(address + "?map=Main.storyboard")
        self.until(lambda: len(self.all(".scene")) == 3)
        self.until(lambda: self.script("[...document.querySelectorAll('.scene img')].every((image) => image.naturalWidth > 0)"))
        self.find(".scene[data-screen=Detail]").click()
        self.until(lambda: self.text("#here") == "Detail")
        # What would be solved anew is not offered.
        self.assertFalse(self.find("#width").is_displayed())
        self.assertFalse(self.find("#film-toggle").is_displayed())
        self.assertTrue(self.find("#copy-link").is_displayed())
        self.browser.get(address + "?cell=card.plumb|Card|&view=box")
        self.until(lambda: self.texts("#tree [aria-selected=true]") == ["box view"])
        self.until(lambda: self.all(".echo rect.selected"))
        self.assertNothingFailedInThePage()

    def test_the_same_layouts_give_the_same_files(self):
        self.export()
        files = {path.relative_to(self.project.folder): path.read_bytes() for path in (self.project.folder / "out").rglob("*.*")}
        self.export()
        again = {path.relative_to(self.project.folder): path.read_bytes() for path in (self.project.folder / "out").rglob("*.*")}
        self.assertEqual(files, again)
        self.assertEqual(len(json.loads((self.project.folder / "out/state.json").read_text())["cells"]), 2)

    def test_one_screen_is_exported_by_its_address(self):
        run = self.export("--address", "?cell=card.plumb%7COther%7C&device=iphone-16", ".")
        self.assertEqual(run.stdout, "exported 1 picture into out\n", run.stderr)

    def test_what_cannot_be_exported_is_said(self):
        for arguments, words in [
            (["--address", "?device=iphone-61", "."], "no device named 'iphone-61'"), (["missing.plumb"], "nothing to export"),
            (["--test", "."], "plumb test --report"),
        ]:
            run = self.export(*arguments)
            self.assertNotEqual(run.returncode, 0)
            self.assertIn(words, run.stderr)
        run = subprocess.run([COMMAND, "serve", "--address", "?x", "."], cwd=self.project.folder, capture_output=True, text=True, timeout=60)
        self.assertIn("--export", run.stderr)


if __name__ == "__main__":
    unittest.main()
