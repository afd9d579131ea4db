"""The live preview as its user sees it."""

import unittest

from browsing import IS_FIREFOX, BrowserTest, browser
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from serving import Project, Server

CARD = """screen Card {{
  label title "Title"
  view box {{ background: #DDE6FF }}

  pin title.top, title.leading to margins
  box.top == title.bottom + 8
  box.leading == margins.leading
  box.width == {width}
  box.height == 50
}}
"""
OTHER = 'screen Other { label text "Other"; pin text.top, text.leading to margins }\n'


class Page(BrowserTest):
    def setUp(self):
        self.project = Project(card=CARD.format(width=100), other=OTHER)
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.open(self.browser)

    def open(self, browser, query="?device=iphone-16,iphone-se-3&zoom=0.5"):
        browser.get(self.server.address + "/" + query)
        self.until(lambda: len(self.revisions(browser)) >= 4)

    def test_a_save_replaces_the_pictures_that_change_and_no_others(self):
        before = self.revisions()
        self.project.save("card", CARD.format(width=200))
        self.until(lambda: self.revisions() != before)
        self.until(lambda: sum(self.revisions()[cell] != before[cell] for cell in before) == 2)
        changed = [cell for cell in before if self.revisions()[cell] != before[cell]]
        self.assertTrue(all("card.plumb" in cell for cell in changed), changed)
        self.screenshot("saved")

    def test_an_error_keeps_the_picture_and_is_told_until_it_is_mended(self):
        before = self.revisions()
        self.project.save("card", CARD.format(width=100).replace("label", "lable"))
        problems = self.find("#problems")
        self.until(problems.is_displayed)
        self.assertIn("did you mean 'label'?", problems.text)
        self.assertIn("card.plumb:2:3", problems.text)
        self.assertEqual(len(self.all("figure.stale")), 2)
        self.assertEqual(self.revisions(), before)
        self.assertTrue(self.browser.title.startswith("✗"))
        self.screenshot("error")
        self.project.save("card", CARD.format(width=100))
        self.until(lambda: not problems.is_displayed())
        self.assertEqual(self.all("figure.stale"), [])
        self.assertEqual(self.browser.title, "Plumb")

    def test_before_the_first_success_the_error_is_alone(self):
        self.project.save("card", "screen Card { lable a }")
        self.project.save("other", "scren Other {}")
        self.server.stop()
        self.server = Server(self.project.folder)
        self.browser.get(self.server.address)
        self.until(self.find("#problems").is_displayed)
        self.assertEqual(self.all("figure"), [])
        self.screenshot("first-error")
        self.project.save("card", CARD.format(width=100))
        self.until(lambda: len(self.revisions()) == 1)

    def test_a_view_under_the_pointer_tells_its_frame_and_what_fixes_it(self):
        self.hover(self.find("figure"), 30, 120)
        # The view's own constraints are there at once, what determines its frame when the server has answered.
        self.until(lambda: "title.top == margins.top" in self.text("#inspector"))
        told = self.text("#inspector")
        self.assertIn("box.width == 100", told)
        self.assertIn("16, 87.33, 100, 50", told)
        self.assertIn("card.plumb:8:3", told)
        # The top is fixed by way of the title, whose own top and height have a part in it.
        self.assertIn("box.top == title.bottom + 8", told)
        self.assertIn("100", self.texts(".overlay text.own"))
        self.assertIn("8", self.texts(".overlay text.own"))
        self.screenshot("hover")

    def test_a_wish_that_fixes_a_view_tells_its_priority(self):
        self.project.save("card", CARD.format(width="100 @low"))
        self.until(lambda: self.revisions())
        self.hover(self.find("figure"), 30, 120)
        self.until(lambda: "100 @250" in self.texts(".overlay text.own"))

    def test_two_selected_views_tell_their_distance(self):
        figure = self.find("figure")
        self.hover(figure, 30, 120)
        self.until(lambda: self.text("#inspector h3") == "box")
        ActionChains(self.browser).click().perform()
        self.until(lambda: self.all(".overlay rect.selected"))
        self.hover(figure, 25, 70)
        self.until(lambda: self.all("#tree .hovered") and self.text("#tree .hovered").startswith("title"))
        ActionChains(self.browser).key_down(Keys.SHIFT).click().key_up(Keys.SHIFT).perform()
        self.until(lambda: self.texts(".overlay text.measure") == ["8"])
        self.screenshot("distance")

    def test_a_picture_alone_is_solved_again_at_each_size_it_is_dragged_to(self):
        self.find("figure").click()
        self.find("figure").send_keys(Keys.ENTER)
        self.until(lambda: self.all(".handle.right"))
        handle = self.find(".handle.right")
        ActionChains(self.browser).click_and_hold(handle).move_by_offset(60, 0).move_by_offset(60, 0).release().perform()
        self.until(self.is_dragged)
        self.assertGreater(int(self.text(".resizer output").split()[0]), 393)
        self.screenshot("resized")

    def test_what_is_saved_meanwhile_is_shown_at_the_size_that_a_picture_was_dragged_to(self):
        self.find("figure").click()
        self.find("figure").send_keys(Keys.ENTER)
        self.until(lambda: self.all(".handle.right"))
        ActionChains(self.browser).click_and_hold(self.find(".handle.right")).move_by_offset(60, 0).release().perform()
        self.until(self.is_dragged)
        self.until(lambda: self.all(".resized"))
        source = "return document.querySelector('.resized').src"
        size, first = self.find(".frame").size, self.browser.execute_script(source)
        self.project.save("card", CARD.format(width=200))
        self.until(lambda: self.browser.execute_script(source) != first)
        self.assertEqual(self.find(".frame").size, size)

    def test_a_picture_alone_is_as_large_as_it_is_shown(self):
        alone = [cell for cell in self.revisions() if "iphone-se-3" in cell][0]
        self.browser.get(f"{self.server.address}/?device=iphone-16,iphone-se-3&zoom=0.5&cell={alone}")
        self.until(lambda: list(self.revisions()) == [alone])
        pixels = "const image = document.querySelector('figure:not([hidden]) img'); return image.naturalWidth / image.clientWidth"
        self.until(lambda: self.browser.execute_script(pixels) >= 1)
        self.find("body").send_keys(Keys.ESCAPE)
        self.until(lambda: len(self.revisions()) == 4)

    def test_every_browser_that_looks_is_told(self):
        second = browser()
        self.addCleanup(second.quit)
        self.open(second)
        before = [self.revisions(), self.revisions(second)]
        self.project.save("other", OTHER.replace("Other", "Another", 1))
        self.project.save("card", CARD.format(width=300))
        for index, window in enumerate([self.browser, second]):
            self.until(lambda: self.revisions(window) != before[index])

    def test_more_pages_than_a_browser_opens_connections_are_all_live(self):
        first = self.browser.current_window_handle
        self.addCleanup(lambda: self.browser.switch_to.window(first))
        windows = [first]
        for _ in range(9):
            self.browser.switch_to.new_window("window")
            windows.append(self.browser.current_window_handle)
            self.addCleanup(lambda window=self.browser.current_window_handle: (self.browser.switch_to.window(window), self.browser.close()))
            self.open(self.browser)
        before = self.revisions()
        self.project.save("card", CARD.format(width=300))
        for window in windows:
            self.browser.switch_to.window(window)
            self.until(lambda: sum(self.revisions()[cell] != before[cell] for cell in before) == 2)
        # Each is told of what it shows itself.
        self.find("body").send_keys("d")
        self.until(lambda: len(self.revisions()) == 4 and all("dark" in cell for cell in self.revisions()))
        self.browser.switch_to.window(first)
        self.assertFalse(any("dark" in cell for cell in self.revisions()))

    @unittest.skipIf(IS_FIREFOX, "only Chromium runs a script before the page's own")
    def test_a_page_without_workers_that_are_shared_is_live_too(self):
        self.browser.execute_cdp_cmd("Page.enable", {})
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": "delete globalThis.SharedWorker"})
        self.addCleanup(lambda: self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script))
        self.open(self.browser)
        before = self.revisions()
        self.project.save("card", CARD.format(width=300))
        self.until(lambda: sum(self.revisions()[cell] != before[cell] for cell in before) == 2)

    def test_a_page_finds_the_server_again(self):
        port, before = self.server.port, self.revisions()
        self.assertEqual(self.server.stop(), 0)
        self.until(lambda: "the server is not responding" in self.text("#connection"))
        self.project.save("card", CARD.format(width=222))
        self.server = Server(self.project.folder, port)
        self.until(lambda: self.text("#connection") == "" and not set(before.values()) & set(self.revisions().values()))
        self.hover(self.find("figure"), 30, 120)
        self.until(lambda: "box.width == 222" in self.text("#inspector"))

    def test_what_is_shown_is_in_the_address(self):
        self.find("body").send_keys("d")
        self.until(lambda: "appearance=dark" in self.browser.current_url)
        self.until(lambda: all("dark" in cell for cell in self.revisions()) and len(self.revisions()) == 4)
        self.screenshot("dark")

    def test_a_version_of_ios_is_chosen_in_a_menu_and_kept_in_the_address(self):
        Select(self.find("select[name=ios]")).select_by_visible_text("iOS 18")
        self.until(lambda: "ios=18" in self.browser.current_url)
        self.until(lambda: all("ios18" in cell for cell in self.revisions()) and len(self.revisions()) == 4)
        self.screenshot("ios18")

    def test_keys_go_from_picture_to_picture(self):
        self.find("body").send_keys(Keys.ARROW_RIGHT)
        focused = "return document.activeElement.dataset.id"
        first = self.browser.execute_script(focused)
        ActionChains(self.browser).send_keys(Keys.ARROW_RIGHT).perform()
        self.assertNotEqual(self.browser.execute_script(focused), first)

    def test_a_window_of_a_phones_size_shows_it_all(self):
        self.browser.set_window_size(390, 800)
        self.addCleanup(lambda: self.browser.set_window_size(1200, 900))
        overflow = "return document.documentElement.scrollWidth - innerWidth"
        self.assertLessEqual(self.browser.execute_script(overflow), 0)
        self.screenshot("phone")

    def test_nothing_is_refused_or_fails_in_the_page(self):
        self.browser.get_log("browser")
        self.open(self.browser)
        self.hover(self.find("figure"), 30, 120)
        self.until(lambda: "box.width" in self.text("#inspector"))
        self.assertNothingFailedInThePage()


if __name__ == "__main__":
    unittest.main()
