"""The report of a run in a browser: views, zoom in step, and what is marked in it."""

import unittest

from browsing import BrowserTest
from golden_project import CARD, Tested
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import plumb


class Reporting(BrowserTest):
    def setUp(self):
        self.project = Tested()
        self.addCleanup(self.project.remove)
        self.project.save("other", "// nothing")
        plumb("test", "--report", "report.html", folder=self.project.folder)
        self.browser.get("about:blank")
        self.browser.get(f"file://{self.project.folder}/report.html")
        self.until(lambda: self.all("#list a"))
        self.show("card/Card@iphone-16")

    def show(self, name):
        self.browser.execute_script("location.hash = '#' + encodeURIComponent(arguments[0])", name)
        self.until(lambda: self.text("#name") == name)

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def test_views_are_a_tree_that_follows_the_pictures(self):
        self.assertEqual([text.split()[0] for text in self.texts("#tree li")], ["Card", "box"])
        self.assertIn("moved", self.texts("#tree li")[1])
        view = self.all("#stage .view")[1]
        rect = self.browser.execute_script("const box = arguments[0].querySelector('.outlines .after').getBoundingClientRect(); return [box.left + 5, box.top + 5]", view)
        self.browser.execute_script("document.elementFromPoint(...arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: arguments[0][0], clientY: arguments[0][1] }))", rect)
        self.until(lambda: [text.split()[0] for text in self.texts("#tree [aria-selected=true]")] == ["box"])
        self.assertEqual(len(self.all(".outlines .chosen")), 2)
        words = dict(zip(self.texts("#view dt"), self.texts("#view dd")))
        self.assertTrue(words["frame"].endswith("120, 50"), words)
        self.assertTrue(words["golden"].endswith("100, 50"), words)
        self.assertIn("#DDE6FF", words["background"])
        self.screenshot("report-views")
        # By keys: the tree is walked, closed and left.
        self.browser.execute_script("document.querySelector('#tree [aria-selected=true]').focus()")
        self.keys(Keys.ARROW_UP, Keys.ENTER)
        self.until(lambda: [text.split()[0] for text in self.texts("#tree [aria-selected=true]")] == ["Card"])
        self.keys(Keys.ARROW_LEFT)
        self.assertEqual(len(self.all("#tree li:not([hidden])")), 1)
        self.assertEqual(self.text("#name"), "card/Card@iphone-16")
        # The next cell has the view too.
        self.show("card/Card@iphone-se-3")
        self.assertEqual([text.split()[0] for text in self.texts("#tree [aria-selected=true]")], ["Card"])

    def test_pictures_are_zoomed_in_step(self):
        widths = "return [...document.querySelectorAll('#stage .pane')].map((pane) => pane.getBoundingClientRect().width / pane.parentElement.getBoundingClientRect().width)"
        self.find("#larger").click()
        self.keys("+")
        self.assertEqual({round(width, 2) for width in self.browser.execute_script(widths)}, {2.25})
        self.keys("0")
        self.assertEqual({round(width, 2) for width in self.browser.execute_script(widths)}, {1})

    def test_what_is_marked_becomes_commands(self):
        self.assertFalse(self.find("#commands").is_displayed())
        names = self.browser.execute_script("return [...document.querySelectorAll('#list a')].map((link) => decodeURIComponent(link.hash.slice(1)))")
        self.assertEqual(len(names), 4)
        self.show(names[0])
        self.keys("a")
        self.until(lambda: self.text("#name") == names[1])
        self.keys("x")
        self.until(lambda: self.text("#name") == names[2])
        self.assertEqual(self.text("#decided"), "1 accepted, 1 rejected, 2 open")
        command = self.browser.execute_script("return document.getElementById('commands').dataset.command")
        self.assertEqual(command, f"plumb accept '{names[0]}' && plumb reject '{names[1]}'")
        # Marked again, it is open again.
        self.show(names[0])
        self.keys("a")
        self.assertEqual(self.text("#decided"), "0 accepted, 1 rejected, 3 open")

    def test_what_accepting_does_to_a_deleted_screen_is_said(self):
        self.show("other/Other@iphone-16")
        self.assertEqual(self.text("#meaning"), "The screen no longer exists. Accepting the change deletes its golden, which is shown here.")
        self.assertTrue(self.browser.execute_script("return document.querySelector('#stage img').naturalWidth") > 0)


if __name__ == "__main__":
    unittest.main()
