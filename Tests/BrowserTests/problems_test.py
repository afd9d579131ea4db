"""What is wrong: the dock below the pictures, and the marks on these."""

import unittest

from browsing import BrowserTest
from selenium.webdriver.common.by import By
from serving import Project, Server

THEME = "let gap = {gap}\n"
SCREEN = """import "Theme.plumb"
screen {name} {{
  label title "Title" {{ top == safeArea.top + gap; leading == margins.leading }}
  view box {{ height == 50; top == title.bottom + 8; leading == margins.leading; {width} }}
}}
"""
WIDE = "width == 100; width == 380 @required"


class Problems(BrowserTest):
    def setUp(self):
        self.project = Project(
            Theme=THEME.format(gap=8), **{name.lower(): SCREEN.format(name=name, width="width == 100") for name in ["A", "B", "C"]})
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)
        self.browser.get("about:blank")
        self.browser.get(self.server.address + "/?device=iphone-16,iphone-se-3&zoom=0.4")
        self.until(lambda: len(self.revisions()) == 6)

    def entries(self):
        return self.texts("#causes > li > p:first-child")

    def press(self, label):
        self.browser.find_element(By.XPATH, f"//button[normalize-space()='{label}']").click()

    def test_a_mistake_in_a_shared_file_is_one_entry_with_all_that_import_it(self):
        self.project.save("Theme", "let gap = 8 +\n")
        self.until(self.entries)
        self.assertEqual(len(self.entries()), 1, self.entries())
        self.assertIn("Theme.plumb:", self.entries()[0])
        self.assertEqual(self.text("#problems-toggle"), "1 error")
        self.assertEqual(self.texts("#causes .where"), ["in 4 files: Theme.plumb, a.plumb, b.plumb, c.plumb"])
        self.screenshot("problem-shared")

    def test_a_problem_of_layouts_is_tied_to_its_pictures_and_its_view(self):
        self.project.save("b", SCREEN.format(name="B", width=WIDE))
        self.until(lambda: self.text("#problems-toggle") not in ("", "0"))
        entries = self.entries()
        self.assertEqual(len([entry for entry in entries if "box.width" in entry]), 1, entries)
        self.assertEqual(self.texts("figure > .badge"), ["1", "1"])
        marked = "return [...document.querySelectorAll('figure')].filter((figure) => figure.querySelector(':scope > .badge')).map((figure) => figure.dataset.id)"
        self.assertEqual(self.browser.execute_script(marked), ["b.plumb|B||iphone-16", "b.plumb|B||iphone-se-3"])
        # From the entry to the picture and the view there.
        if self.find("#causes").get_attribute("hidden") is not None:
            self.find("#problems-toggle").click()
        self.press("B · iphone-se-3")
        self.until(lambda: self.texts("#tree [aria-selected=true]") == ["box view"])
        self.assertEqual(self.browser.execute_script("return document.activeElement.dataset.id"), "b.plumb|B||iphone-se-3")
        self.screenshot("problem-view")
        # And from the picture to the entry.
        self.find("#problems-toggle").click()
        self.find("figure[data-id$='B||iphone-16'] > .badge").click()
        self.assertTrue(self.browser.execute_script("return document.getElementById('causes').contains(document.activeElement)"))

    def test_errors_do_not_move_the_pictures(self):
        height = "return document.getElementById('stage').clientHeight"
        room = self.browser.execute_script(height)
        top = "return document.querySelector('figure').getBoundingClientRect().top"
        before = self.browser.execute_script(top)
        self.project.save("a", SCREEN.format(name="A", width="wdth == 1"))
        self.until(lambda: self.text("#problems-toggle") == "1 error")
        self.assertEqual(self.browser.execute_script(top), before)
        # Its file's last pictures are one click away, and the words are there once.
        self.press("A · iphone-16")
        self.until(lambda: self.browser.execute_script("return document.activeElement.dataset.id") == "a.plumb|A||iphone-16")
        self.assertEqual(self.text("#causes").count("wdth"), 2)
        self.assertLess(room - self.browser.execute_script(height), 40)
        # It stays as it was put.
        self.find("#problems-toggle").click()
        self.project.save("a", SCREEN.format(name="A", width="wdth == 2"))
        self.until(lambda: "wdth" in self.browser.title)
        self.assertFalse(self.find("#causes").is_displayed())
        self.project.save("a", SCREEN.format(name="A", width="width == 2"))
        self.until(lambda: not self.find("#problems").is_displayed())


if __name__ == "__main__":
    unittest.main()
