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
        self.until(lambda: self.current() == ["F0"])
        self.screen("S20").click()
        seen = "const box = document.querySelector('section[data-name*=\"S20\"]').getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight"
        self.until(lambda: self.browser.execute_script(seen))
        self.until(lambda: self.browser.execute_script("return document.activeElement.dataset.id") == "second.plumb|S20||iphone-16")
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

    def focused(self):
        return self.browser.execute_script("return document.activeElement.dataset.id ?? ''")

    def test_the_best_name_is_found_first_and_the_search_ends_with_the_visit(self):
        self.open(Project(first=screens("WebMail", "MailBox", "Mail")), count=3)
        self.find("body").send_keys("f")
        self.keys("mail", Keys.ENTER)
        self.until(lambda: self.focused() == "first.plumb|Mail||iphone-16")
        self.until(lambda: self.current() == ["Mail"])
        self.assertEqual(len([name for name in self.all("#files button .name") if name.is_displayed()]), 3)

    def test_esc_clears_the_search_and_then_leaves_it(self):
        self.open(Project(first=screens("Mail")), count=1)
        self.find("body").send_keys("f")
        self.keys("nobody")
        self.assertEqual(self.text("#no-screen"), "No screen or file matches 'nobody'.")
        self.keys(Keys.ESCAPE)
        self.assertFalse(self.find("#no-screen").is_displayed())
        at = "return document.activeElement.id"
        self.assertEqual(self.browser.execute_script(at), "find-screen")
        self.keys(Keys.ESCAPE)
        self.assertNotEqual(self.browser.execute_script(at), "find-screen")

    def test_the_list_is_one_stop_of_tab(self):
        self.many()
        stops = "return document.querySelectorAll('#files [tabindex=\"0\"]').length"
        self.assertEqual(self.browser.execute_script(stops), 1)
        self.find("#find-screen").send_keys(Keys.ARROW_DOWN)
        self.keys(Keys.END)
        self.assertEqual(self.browser.execute_script("return document.activeElement.dataset.screen"), "second.plumb|S42|")
        self.assertEqual(self.browser.execute_script(stops), 1)

    def test_a_screen_that_is_left_by_the_list_stays_in_sight(self):
        self.many()
        self.screen("F3").click()
        self.keys(Keys.ENTER)
        self.until(lambda: len(self.revisions()) == 1)
        self.screen("S30").click()
        self.until(lambda: list(self.revisions()) == ["second.plumb|S30||iphone-16"])
        self.keys(Keys.ESCAPE)
        self.until(lambda: len(self.revisions()) == 83)
        self.assertEqual(self.focused(), "second.plumb|S30||iphone-16")
        self.assertTrue(self.browser.execute_script("const { top } = document.activeElement.getBoundingClientRect(); return top > 0 && top < innerHeight"))

    def test_a_size_and_a_view_stay_with_their_screen(self):
        self.open(Project(first=screens("A", "B")), query="?cell=first.plumb|A|&size=500x700&view=box", count=1)
        self.until(lambda: self.find("#device-size").is_displayed())
        self.screen("B").click()
        self.until(lambda: list(self.revisions()) == ["first.plumb|B||iphone-16"])
        self.until(lambda: "size=" not in self.browser.current_url)
        self.until(lambda: "view=" not in self.browser.current_url)

    def test_a_dragged_size_is_given_up_by_its_button(self):
        self.open(Project(first=screens("A")), query="?cell=first.plumb|A|&size=500x700", count=1)
        self.until(lambda: self.find("#device-size").is_displayed())
        self.find("#device-size").click()
        self.assertEqual(self.text("#width output"), "393")
        self.until(lambda: "size=" not in self.browser.current_url)
        self.assertFalse(self.find("#device-size").is_displayed())

    def test_esc_closes_a_menu_and_nothing_else(self):
        self.open(Project(first=screens("A", "B")), query="?cell=first.plumb|A|", count=1)
        self.find("nav details.menu summary").click()
        self.keys(Keys.ESCAPE)
        self.assertFalse(self.find("nav details.menu").get_attribute("open"))
        self.assertIn("cell=", self.browser.current_url)

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
