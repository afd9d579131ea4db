"""The report and the page of test mode as axe-core sees them, light and dark, on a desk and in a hand.

AXE_SCRIPT names axe-core's axe.min.js; without it nothing is tested, and that is said."""

import os
import pathlib
import subprocess
import unittest

from browsing import BrowserTest
from golden_project import Tested
from map_test import board
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import Project, Server, plumb

CARD = """screen Card {
  label title "Title" { top == safeArea.top + 8; leading == margins.leading }
  view box { background: systemBlue; height == 60; width == 100; width == 120; top == title.bottom + 8; leading == margins.leading }
}
"""
OTHER = "screen Other { label a \"A\"; pin a.top, a.leading to margins }\n"
SCRIPT = os.environ.get("AXE_SCRIPT", "")
LAYOUT = """let gap = {gap}
screen Home {{
  navigationBar "Home"
  label title "Welcome" {{ top == safeArea.top + gap; leading == margins.leading; color: {ink} }}
  label clock "{time}" {{ top == title.bottom + 10; leading == margins.leading }}
  view card {{ background: systemBlue; size 100 by 60; top == clock.bottom + gap; leading == margins.leading }}
  {more}
}}
{screen}
"""


class Readable(BrowserTest):
    def set_size(self, width, height):
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def set_scheme(self, scheme):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def violations(self):
        self.browser.execute_script(pathlib.Path(SCRIPT).read_text())
        found = self.browser.execute_async_script("axe.run().then(arguments[0])")["violations"]
        return [(one["id"], [node["target"] for node in one["nodes"]], one["nodes"][0].get("failureSummary")) for one in found]

    def assertReadable(self, where):
        self.maxDiff = None
        self.assertEqual(self.violations(), [], where)
        self.assertTrue(self.browser.execute_script("return document.documentElement.scrollWidth <= innerWidth"), where)
        small = """return [...document.querySelectorAll('body *')].filter((element) => element.childNodes.length
            && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && element.offsetParent
            && parseFloat(getComputedStyle(element).fontSize) < 12).map((element) => element.outerHTML.slice(0, 80))"""
        self.assertEqual(self.browser.execute_script(small), [], where)


@unittest.skipUnless(SCRIPT, "AXE_SCRIPT names no axe.min.js")
class Goldens(Readable):
    def setUp(self):
        self.project = Tested()
        self.addCleanup(self.project.remove)
        self.addCleanup(self.set_size, 1200, 900)
        before = LAYOUT.format(gap=8, ink="black", time="9:41", more="", screen="screen Gone { label a \"A\" { center } }")
        self.project.save("home", before)
        folder = self.project.folder
        (folder / "plumb.yml").write_text("inputs: [.]\ndevices: [iphone-16, ipad-10]\nignore: [clock, clok]\n")
        plumb("test", "--update", folder=folder)
        git = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org"]
        for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "goldens"]]:
            subprocess.run(git + arguments, cwd=folder, check=True)
        self.project.save("home", LAYOUT.format(
            gap=14, ink="red", time="10:09", more="button go \"Go\" { bottom == safeArea.bottom; trailing == margins.trailing }",
            screen="screen Fresh { label a \"A\" { center } }"))

    def test_the_report_has_no_violation(self):
        plumb("test", "--report", "report.html", folder=self.project.folder)
        for scheme in ["light", "dark"]:
            for width in [1440, 390]:
                self.set_scheme(scheme)
                self.set_size(width, 900)
                self.browser.get("about:blank")
                self.browser.get(f"file://{self.project.folder}/report.html")
                cells = len(self.all("#list a"))
                self.assertGreater(cells, 4)
                for number in range(cells):
                    self.browser.execute_script("document.querySelectorAll('#list a')[arguments[0]].click()", number)
                    where = f"{scheme} {width} {self.text('#name')}"
                    self.assertCropsInside(where)
                    if number in (0, cells - 1):
                        self.browser.execute_script("document.querySelector('#tree li:last-child').click()")
                        for mode in range(1, 6):
                            self.find("body").send_keys(str(mode))
                            self.assertReadable(f"{where} {mode}")
                self.screenshot(f"report-{scheme}-{width}")
                for key, words in [("a", "1 accepted, 0 rejected"), ("x", "1 accepted, 1 rejected")]:
                    name = self.text("#name")
                    self.find("body").send_keys(key)
                    self.until(lambda: self.text("#decided").startswith(words) and self.text("#name") != name)
                self.assertReadable(f"{scheme} {width} marked")
                self.find("#help").click()
                self.assertReadable(f"{scheme} {width} keys")

    def assertCropsInside(self, where):
        """Nothing that is shown of a picture lies beyond it."""
        script = """return [...document.querySelectorAll('#stage .view img')].filter((image) => {
            const box = image.parentElement.getBoundingClientRect(), own = image.getBoundingClientRect();
            return own.left > box.left + 1 || own.top > box.top + 1 || own.right < box.right - 1 || own.bottom < box.bottom - 1;
        }).length"""
        self.assertEqual(self.browser.execute_script(script), 0, where)

    def test_the_page_of_test_mode_has_no_violation(self):
        server = Server(self.project.folder, 0, "--test")
        self.addCleanup(server.stop)
        for scheme in ["light", "dark"]:
            for width in [1440, 390]:
                self.set_scheme(scheme)
                self.set_size(width, 900)
                self.browser.get(server.page("?tests=1"))
                self.until(lambda: len(self.all("#cells .verdict")) > 4)
                self.assertReadable(f"{scheme} {width}")
                self.assertIn("Ignored: 'clock'", self.text("#masks"))
                self.screenshot(f"page-{scheme}-{width}")


@unittest.skipUnless(SCRIPT, "AXE_SCRIPT names no axe.min.js")
class Page(Readable):
    """The page itself, in each of its states."""

    def setUp(self):
        self.project = Project(card=CARD, other=OTHER)
        (self.project.folder / "scenes.storyboard").write_text(board({"a": (900, 900), "b": (0, 0), "c": (900, 0)}))
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.addCleanup(self.set_size, 1200, 900)

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def views(self):
        self.keys(Keys.ARROW_RIGHT, " ")
        self.until(lambda: self.all("#tree li"))
        self.keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.until(lambda: "title" in self.text("#details h3") and "margins" in self.text("#details"))

    def distance(self):
        self.views()
        self.keys(Keys.ARROW_DOWN)
        self.browser.execute_script("""document.querySelectorAll('#tree li')[2].dispatchEvent(
            new MouseEvent('click', { bubbles: true, shiftKey: true }))""")
        self.until(lambda: self.texts("#tree [aria-selected=true]") == ["title label", "box view"])

    def dragged(self):
        self.until(lambda: self.all(".handle.right"))
        self.browser.execute_script("document.querySelector('.handle.right').focus()")
        self.keys(*[Keys.ARROW_LEFT] * 3)
        self.until(lambda: self.find("figure:not([hidden])").get_attribute("data-size"))

    def selected(self):
        self.until(lambda: len(self.revisions()) == 2)
        self.views()
        self.until(lambda: self.all(".echo rect.selected") and self.all(".elsewhere"))

    def problem(self):
        self.project.save("other", "screen Other { lable a }")
        self.until(lambda: self.text("#problems-toggle") == "1 error, 1 warning")

    def warning(self):
        self.until(lambda: self.text("#problems-toggle") == "1 warning")
        if not self.find("#causes").is_displayed():
            self.find("#problems-toggle").click()

    def gone(self):
        self.server.stop()
        self.until(lambda: "not responding" in self.text("#connection"))
        self.keys("d")
        self.until(lambda: "old" in self.text("figcaption"))

    def click(self, selector):
        return lambda: self.browser.execute_script("document.querySelector(arguments[0]).click()", selector)

    def test_no_state_of_the_page_has_a_violation(self):
        two = "?device=iphone-16,iphone-se-3&zoom=0.4"
        states = {
            "all": (two, None), "dark pictures": (two + "&appearance=dark", None), "device": (two + "&show=device", None),
            "alone": (two + "&cell=card.plumb|Card|&on=iphone-16", None), "side by side": (two + "&cell=card.plumb|Card|", None),
            "dragged": (two + "&cell=card.plumb|Card|&on=iphone-16", self.dragged), "views": (two, self.views),
            "distance": (two, self.distance), "search": (two, lambda: self.keys("f", "card")),
            "devices": (two, self.click("nav details summary")), "keys": (two, lambda: self.keys("?")),
            "notice": (two + "&cell=nothing", lambda: self.until(lambda: self.texts("#notices li"))),
            "without panels": (two, lambda: (self.click("#sidebar-toggle")(), self.click("#inspector-toggle")())),
            "map": ("?map=scenes.storyboard", lambda: self.until(lambda: len(self.all(".scene")) == 3)),
            "scene": ("?map=scenes.storyboard", lambda: (self.until(lambda: len(self.all(".scene")) == 3), self.keys(Keys.ARROW_RIGHT))),
            "film": (two + "&cell=card.plumb|Card|&on=iphone-16&film=1", lambda: self.until(lambda: len(self.all("#film img[src]")) > 5)),
            "selected": (two + "&cell=card.plumb|Card|", self.selected), "large text": (two + "&text=accessibility5", None),
            "warning": (two, self.warning), "error": (two, self.problem), "gone": (two, self.gone),
        }
        for scheme, width in [("light", 1440), ("light", 800), ("light", 390), ("dark", 1440), ("dark", 390)]:
            self.set_scheme(scheme)
            self.set_size(width, 900)
            for state, (query, act) in states.items():
                with self.subTest(f"{state} {scheme} {width}"):
                    self.browser.get("about:blank")
                    self.browser.get(self.server.page(query))
                    self.browser.execute_script("localStorage.clear()")
                    self.until(self.revisions)
                    if act:
                        act()
                    self.assertReadable(f"{state} {scheme} {width}")
                    self.screenshot(f"state-{state.replace(' ', '-')}-{scheme}-{width}")
            self.project.save("other", OTHER)
            self.server = Server(self.project.folder)


if __name__ == "__main__":
    unittest.main()
