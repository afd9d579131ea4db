"""The site as Scripts/site writes it: read from files, without a server, light and dark, on a desk and in a hand.

AXE_SCRIPT names axe-core's axe.min.js; without it what few can read is not looked for, and that is said."""

import filecmp
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from browsing import BrowserTest
from serving import COMMAND

TOP = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = os.environ.get("AXE_SCRIPT", "")
# One page of each kind.
PAGES = [
    "index.html", "tutorial.html", "drawing.html", "checking.html", "comparison.html", "language.html",
    "notations.html", "properties/index.html", "properties/label.html", "diagnostics/index.html",
    "diagnostics/P0802.html", "diagnostics/P1003.html", "rules.html", "devices.html", "commands/index.html",
    "commands/render.html", "api/index.html", "api/PlumbKit/index.html", "api/PlumbKit/ScreenLayout.html",
    "gallery.html", "examples.html", "files/Containerfile.html",
]


def write(folder):
    subprocess.run([TOP / "Scripts/site", COMMAND, folder], check=True, stdout=subprocess.DEVNULL)


class Site(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.temporary = pathlib.Path(tempfile.mkdtemp())
        cls.folder = cls.temporary / "site"
        # It also stops at a broken link, an example with a mistake, and a warning of DocC.
        write(cls.folder)

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        shutil.rmtree(cls.temporary)

    def open(self, page, scheme="light", width=1440):
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self.browser.get(f"file://{self.folder}/{page}")

    def violations(self):
        self.browser.set_script_timeout(300)
        self.browser.execute_script(pathlib.Path(SCRIPT).read_text())
        found = self.browser.execute_async_script("axe.run().then(arguments[0])")["violations"]
        return [(one["id"], [node["target"] for node in one["nodes"]][:5], one["nodes"][0].get("failureSummary")) for one in found]

    @unittest.skipUnless(SCRIPT, "AXE_SCRIPT names no axe.min.js")
    def test_no_page_has_a_violation(self):
        self.maxDiff = None
        for page in PAGES:
            for scheme, width in (("light", 1440), ("dark", 1440), ("light", 390), ("dark", 390)):
                with self.subTest(page=page, scheme=scheme, width=width):
                    self.open(page, scheme, width)
                    self.assertEqual(self.violations(), [])

    def test_every_kind_of_page_fits_its_window(self):
        # What axe-core could not load is not the pages' fault.
        self.browser.get_log("browser")
        for page in PAGES:
            for width in (390, 800, 1440):
                with self.subTest(page=page, width=width):
                    self.open(page, "light", width)
                    self.assertTrue(self.browser.execute_script("return document.documentElement.scrollWidth <= innerWidth"))
                    self.screenshot(f"{page.replace('/', '-')}-{width}")
        self.assertNothingFailedInThePage()

    def find_words(self, words):
        field = self.find("#site-search")
        field.clear()
        field.send_keys(words)
        self.until(lambda: self.all("#site-results a"))
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#site-results a')].map((link) => link.getAttribute('href'))")

    def test_search_finds_codes_properties_options_and_parts_of_guides(self):
        self.open("properties/label.html")
        for words, address in (
                ("P0203", "../diagnostics/P0203.html"), ("small touch target", "../diagnostics/P0806.html"),
                ("segmented", "../properties/segmented.html"), ("plumb undo", "../commands/undo.html"),
                ("visual format", "../language.html#visual-format"), ("picturecomparison", "../api/PlumbKit/PictureComparison.html")):
            self.assertIn(address, self.find_words(words)[:5], words)
        self.find("#site-search").send_keys(" zzzz")
        self.until(lambda: self.text("#site-results") == "Nothing found")

    def test_search_works_with_the_keyboard_alone(self):
        self.open("index.html")
        self.find("body").send_keys("/")
        self.assertEqual(self.browser.switch_to.active_element.get_attribute("id"), "site-search")
        self.find_words("P0203")
        self.browser.switch_to.active_element.send_keys("\ue015\ue007")
        self.until(lambda: self.browser.current_url.endswith("/diagnostics/P0203.html"))

    def test_the_appearance_can_be_chosen_and_is_kept(self):
        self.open("index.html", "light")
        back = "return getComputedStyle(document.body).backgroundColor"
        light = self.browser.execute_script(back)
        shown = """return [...document.querySelectorAll('main figure')].every((figure) =>
            [...figure.children].filter((image) => image.tagName === 'IMG' && image.offsetParent).length === 1)"""
        self.assertTrue(self.browser.execute_script(shown))
        self.find("#site-theme").click()
        dark = self.browser.execute_script(back)
        self.assertNotEqual(dark, light)
        self.assertTrue(self.browser.execute_script(shown))
        self.open("rules.html", "light")
        self.assertEqual(self.browser.execute_script(back), dark)
        self.browser.execute_script("localStorage.clear()")

    def test_the_menu_opens_in_a_hand(self):
        self.open("index.html", "light", 390)
        link = self.find("#site-pages a[href='tutorial.html']")
        self.assertFalse(link.is_displayed())
        self.find("#site-menu").click()
        self.until(link.is_displayed)
        link.click()
        self.until(lambda: self.browser.current_url.endswith("/tutorial.html"))

    def test_the_same_sources_give_the_same_bytes(self):
        other = self.temporary / "other"
        write(other)
        names = sorted(str(path.relative_to(other)) for path in other.rglob("*") if path.is_file())
        self.assertEqual(names, sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file()))
        _, differing, missing = filecmp.cmpfiles(self.folder, other, names, shallow=False)
        self.assertEqual((differing, missing), ([], []))


if __name__ == "__main__":
    unittest.main()
