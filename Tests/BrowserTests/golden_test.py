"""Test mode: differences from goldens in the page, and deciding on them."""

import subprocess
import unittest

from browsing import BrowserTest
from golden_project import CARD, FRAMES, Tested
from serving import Server, plumb
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By


class Deciding(BrowserTest):
    def setUp(self):
        self.project = Tested()
        self.server = Server(self.project.folder, 0, "--test")
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)
        self.browser.get_log("browser")
        self.browser.get(self.server.page("?tests=1"))
        self.until(lambda: self.verdicts() == ["layout", "layout"])

    def verdicts(self):
        return self.texts("#cells .verdict")

    def press(self, label):
        """A button of the page by its words."""
        xpath = f"//button[normalize-space()='{label}' and not(@disabled)]"
        self.until(lambda: self.browser.find_elements(By.XPATH, xpath))[0].click()

    def test_differences_are_shown_in_each_way(self):
        self.assertEqual(self.text("#toggle"), "2 to review")
        self.assertIn("box", self.text("#reasons"))
        loaded = "return [...document.querySelectorAll('#pictures img')].filter((image) => image.naturalWidth > 0).length"
        for label, count in [("Side by side", 3), ("Swipe", 2), ("Blend", 2), ("Blink", 2), ("Difference", 1)]:
            self.press(label)
            self.until(lambda: self.browser.execute_script(loaded) == count)
            self.screenshot("golden-" + label.lower().replace(" ", "-"))
        self.press("Swipe")
        self.browser.execute_script("""const slider = document.getElementById('slider');
            slider.value = 20; slider.dispatchEvent(new Event('input'))""")
        clip = "return getComputedStyle(document.querySelector('.over > * + *')).clipPath"
        self.assertEqual(self.browser.execute_script(clip), "inset(0px 0px 0px 20%)")
        # While the tests run again, the pictures of the run before are gone; the page asks for the new ones then.
        self.assertNothingFailedInThePage("/golden?")

    def test_accepting_writes_the_golden_and_undoing_takes_it_back(self):
        self.press("Accept")
        self.until(lambda: self.verdicts() == ["accepted", "layout"])
        self.assertIn(b"120", self.project.frames())
        self.assertNotEqual(self.project.frames(), self.project.golden)
        self.screenshot("golden-accepted")
        decided = self.texts("#cells .name")[self.verdicts().index("accepted")]
        self.press("Undo")
        self.until(lambda: self.verdicts() == ["layout", "layout"])
        self.assertEqual(self.project.frames(), self.project.golden)
        # What was undone is there to be decided again, and there is nothing more to undo.
        self.until(lambda: self.text("#cell") == decided)
        undo = "return [...document.querySelectorAll('#run button')].find((button) => button.textContent === 'Undo').disabled"
        self.until(lambda: self.browser.execute_script(undo))

    def test_a_difference_leads_to_its_screen(self):
        self.press("Screen")
        self.until(lambda: self.find("#stage").is_displayed())
        self.assertEqual(self.browser.execute_script("return document.activeElement.dataset.screen"), "card.plumb|Card|")

    def test_a_decision_goes_on_with_the_next_cell(self):
        first, second = self.texts("#cells .name")
        self.until(lambda: self.text("#cell") == first)
        self.find("body").send_keys("x")
        self.until(lambda: self.text("#cell") == second)
        self.until(lambda: self.verdicts() == ["rejected", "layout"])
        # What was rejected can still be looked at.
        self.browser.execute_script("document.querySelector('#cells button').click()")
        self.until(lambda: self.text("#cell") == first)
        loaded = "return [...document.querySelectorAll('#pictures img')].filter((image) => image.naturalWidth > 0).length"
        self.until(lambda: self.browser.execute_script(loaded) == 3)

    def test_a_golden_whose_screen_is_gone_is_shown_and_its_deletion_is_said(self):
        self.project.save("other", "// nothing")
        self.until(lambda: self.verdicts() == ["layout", "layout", "orphaned", "orphaned"] or self.verdicts().count("orphaned") == 2)
        row = [row for row in self.all("#cells button") if "Other@iphone-16" in row.text][0]
        row.click()
        self.until(lambda: self.text("#decisions small") == "The screen no longer exists; Accept deletes its golden, shown here.")
        self.until(lambda: self.texts("#pictures figcaption") == ["Golden"])
        self.until(lambda: self.browser.execute_script("return document.querySelector('#pictures img').naturalWidth") > 0)
        self.screenshot("golden-gone")
        golden = self.project.folder / "goldens/other/Other@iphone-16.frames.json"
        self.assertTrue(golden.exists())
        self.press("Accept")
        self.until(lambda: not golden.exists())

    def test_pictures_are_zoomed_and_moved_in_step(self):
        self.press("Side by side")
        self.until(lambda: len(self.all("#pictures .pane")) == 3)
        boxes = "return [...document.querySelectorAll('#pictures .view')].map((view) => { const a = view.getBoundingClientRect(), b = view.firstChild.getBoundingClientRect(); return [b.width / a.width, (b.left - a.left) / a.width, (b.top - a.top) / a.width] })"
        self.assertEqual([box[0] for box in self.browser.execute_script(boxes)], [1, 1, 1])
        self.find("body").send_keys("+")
        self.until(lambda: all(abs(box[0] - 1.5) < 0.01 for box in self.browser.execute_script(boxes)))
        before = self.browser.execute_script(boxes)
        self.assertEqual(len({tuple(round(value, 3) for value in box) for box in before}), 1, before)
        ActionChains(self.browser).drag_and_drop_by_offset(self.find("#pictures .view"), 15, 10).perform()
        after = self.browser.execute_script(boxes)
        self.assertEqual(len({tuple(round(value, 3) for value in box) for box in after}), 1, after)
        self.assertGreater(after[0][1], before[0][1])
        self.find("body").send_keys("0")
        self.assertEqual([box[0] for box in self.browser.execute_script(boxes)], [1, 1, 1])

    def test_a_line_is_decided_as_a_whole_and_the_review_goes_on_after_it(self):
        git = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org"]
        self.project.save("card", CARD.format(width=100))
        self.until(lambda: self.text("#cell") == "Nothing changed.")
        for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "goldens"]]:
            subprocess.run(git + arguments, cwd=self.project.folder, check=True)
        self.project.save("card", CARD.format(width=130))
        self.until(lambda: len(self.verdicts()) == 2)
        self.project.save("other", CARD.format(width=20).replace("Card", "Other"))
        self.until(lambda: len(self.verdicts()) == 4 and len(self.all("#cells .cause")) == 2)
        first, _, third, _ = self.texts("#cells .name")
        self.until(lambda: self.text("#cell") == first)
        self.screenshot("golden-causes")
        self.find("body").send_keys("A")
        self.until(lambda: self.verdicts() == ["accepted", "accepted", "layout", "layout"])
        self.until(lambda: self.text("#cell") == third)
        self.press("Reject 2 variants")
        self.until(lambda: self.verdicts() == ["accepted", "accepted", "rejected", "rejected"])
        self.assertEqual(self.text("#toggle"), "Goldens")

    def test_rejecting_leaves_the_golden(self):
        self.find("body").send_keys("x")
        self.until(lambda: self.verdicts() == ["rejected", "layout"])
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_a_save_that_puts_all_back_ends_the_review(self):
        self.project.save("card", CARD.format(width=100))
        self.until(lambda: self.text("#cell") == "Nothing changed.")
        self.assertEqual(self.text("#toggle"), "Goldens")

    def test_goldens_and_a_project_file_changed_by_others_are_noticed(self):
        self.assertEqual(self.project.frames(), self.project.golden)
        plumb("test", "--update", folder=self.project.folder)
        self.until(lambda: self.text("#cell") == "Nothing changed.")
        (self.project.folder / FRAMES).write_bytes(self.project.golden)
        self.until(lambda: self.verdicts() == ["layout"])
        (self.project.folder / "plumb.yml").write_text("inputs: [.]\ndevices: [iphone-se-3]\n")
        self.until(lambda: "orphaned" in self.verdicts())


if __name__ == "__main__":
    unittest.main()
