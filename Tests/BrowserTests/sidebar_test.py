"""The list of files and screens beside the pictures."""

import unittest

from browsing import BrowserTest
from golden_project import CARD, Tested
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from serving import Project, Server


def screens(*names, width=50):
    return "".join(f'screen {name} {{ view box {{ size {width} by 50; pin top, leading to margins }} }}\n' for name in names)


class Lists(BrowserTest):
    def open(self, project, *options, query="?zoom=0.5", count):
        self.project = project
        self.addCleanup(project.remove)
        self.server = Server(project.folder, 0, *options)
        self.addCleanup(self.server.stop)
        self.browser.get("about:blank")
        self.browser.get(self.server.address + "/" + query)
        self.until(lambda: len(self.revisions()) == count)

    def screen(self, name):
        return self.browser.find_element(By.XPATH, f"//nav[@id='sidebar']//button[.//span[.='{name}']]")

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def current(self):
        return self.texts("#files [aria-current=true] .name")

    def many(self):
        self.open(Project(first=screens(*[f"F{n}" for n in range(40)]), second=screens(*[f"S{n}" for n in range(43)])), count=83)

    def test_many_screens_stand_next_to_one_another_below_the_name_of_their_file(self):
        self.browser.set_window_size(1440, 900)
        self.addCleanup(lambda: self.browser.set_window_size(1200, 900))
        self.many()
        height = "return document.getElementById('stage').scrollHeight"
        # One below the other they were 41,000 points.
        self.assertLess(self.browser.execute_script(height), 16_000)
        self.assertEqual(self.texts("#stage h2"), ["first.plumb", "second.plumb"])
        self.browser.execute_script("document.getElementById('stage').scrollTo(0, 4000)")
        top = """const stage = document.getElementById('stage').getBoundingClientRect();
            return document.elementFromPoint(stage.left + 30, stage.top + 12).closest('h2')?.textContent"""
        self.assertEqual(self.browser.execute_script(top), "first.plumb")
        self.screenshot("compact")

    def test_a_screen_is_one_click_away_and_the_list_says_where_one_is(self):
        self.many()
        self.assertEqual(self.current(), ["F0"])
        self.screen("S20").click()
        seen = "const box = document.querySelector('section[data-name*=\"S20\"]').getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight"
        self.until(lambda: self.browser.execute_script(seen))
        self.assertEqual(self.browser.execute_script("return document.activeElement.dataset.id"), "second.plumb|S20||iphone-16")
        self.keys(Keys.ENTER)
        self.until(lambda: list(self.revisions()) == ["second.plumb|S20||iphone-16"])
        self.until(lambda: self.current() == ["S20"])
        # On a single screen the list goes from one to the next.
        self.screen("F3").click()
        self.until(lambda: list(self.revisions()) == ["first.plumb|F3||iphone-16"])
        self.browser.back()
        self.until(lambda: list(self.revisions()) == ["second.plumb|S20||iphone-16"])

    def test_the_list_is_searched(self):
        self.many()
        self.find("body").send_keys("f")
        self.keys("s4")
        self.assertEqual([name.text for name in self.all("#files button .name") if name.is_displayed()], ["S4", "S40", "S41", "S42"])
        self.keys(Keys.ENTER)
        self.until(lambda: self.browser.execute_script("return document.activeElement.dataset.id") == "second.plumb|S4||iphone-16")

    def test_a_long_name_is_not_cut_and_is_found_before_others_of_its_file(self):
        self.open(Project(settings=screens("First", "AccountSettingsNotificationPreferencesViewController")), count=2)
        name = self.browser.execute_script("return [...document.querySelectorAll('#files button .name')].map((name) => [name.scrollWidth <= name.clientWidth, name.clientHeight])")
        self.assertTrue(all(fits for fits, _ in name))
        self.assertGreater(name[1][1], 1.5 * name[0][1])
        self.find("body").send_keys("f")
        self.keys("setti", Keys.ENTER)
        self.until(lambda: "Preferences" in self.browser.execute_script("return document.activeElement.dataset.id ?? ''"))

    def test_it_goes_to_the_screen_that_was_just_saved(self):
        self.many()
        self.assertFalse(self.find("#saved").is_displayed())
        self.project.save("second", screens(*[f"S{n}" for n in range(42)]) + screens("S42", width=70))
        self.until(lambda: self.text("#saved") == "Just saved: S42")
        # What is looked at stays where it is until it is left.
        self.assertEqual(self.browser.execute_script("return document.getElementById('stage').scrollTop"), 0)
        self.find("body").send_keys("s")
        self.until(lambda: self.browser.execute_script("return document.activeElement.dataset.id") == "second.plumb|S42||iphone-16")

    def test_problems_and_differences_are_counted(self):
        self.open(Tested(), "--test", query="?device=iphone-16,iphone-se-3", count=4)
        self.until(lambda: self.texts("#files .badge.changed") == ["2"])
        self.assertEqual(self.screen("Card").find_element(By.CSS_SELECTOR, ".badge").get_attribute("title"), "2 differences from goldens")
        self.project.save("other", CARD.format(width=10).replace("Card", "Other").replace("height == 50", "height == 50; height == 60"))
        self.until(lambda: self.texts("#files .badge:not(.changed)") == ["1"])
        self.screenshot("badges")
        self.screen("Other").find_element(By.CSS_SELECTOR, ".badge:not(.changed)")


if __name__ == "__main__":
    unittest.main()
