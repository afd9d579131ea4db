"""One's place among the pictures: the address, the history, zoom and focus."""

import unittest

from browsing import BrowserTest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import Project, Server

SCREENS = "".join(
    f'screen S{number} {{ label text "Screen {number}"; pin text.top, text.leading to margins }}\n' for number in range(8))
DEVICES = "?device=iphone-16,iphone-se-3&zoom=0.5"


class Places(BrowserTest):
    def setUp(self):
        self.project = Project(many=SCREENS)
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.browser.get_log("browser")
        # A page that was seen in another test has an address, but no state of this one's.
        self.browser.get("about:blank")

    def open(self, query=DEVICES, count=16):
        self.browser.get(self.server.address + "/" + query)
        self.until(lambda: len(self.revisions()) == count)

    def script(self, text, *arguments):
        return self.browser.execute_script("return " + text, *arguments)

    def scrolled(self):
        return self.script("document.getElementById('stage').scrollTop")

    def focused(self):
        return self.script("document.activeElement?.dataset.id")

    def figure(self, ending):
        return self.find(f"figure[data-id$='{ending}']")

    def focus(self, ending):
        figure = self.figure(ending)
        self.script("arguments[0].scrollIntoView({ block: 'center' }), arguments[0].focus()", figure)
        return figure

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def test_controls_and_devices_keep_one_on_a_single_screen(self):
        self.open()
        self.focus("S3||iphone-se-3")
        self.keys(Keys.ENTER)
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-se-3"])
        self.assertIn("cell=many.plumb", self.browser.current_url)
        self.keys("d")
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-se-3 dark"])
        self.keys("t")
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-se-3 xxxLarge dark"])
        self.keys("l")
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-se-3-landscape xxxLarge dark"])
        self.keys("r")
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-se-3-landscape xxxLarge dark rtl"])
        self.find("nav details summary").click()
        self.find("nav input[value=iphone-se-3]").click()
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-16-landscape xxxLarge dark rtl"])

    def test_a_screen_that_is_renamed_stays_alone(self):
        self.open("?cell=many.plumb|S3|", 1)
        self.project.save("many", SCREENS.replace("S3", "Fresh"))
        self.until(lambda: list(self.revisions()) == ["many.plumb|Fresh||iphone-16"])
        (self.project.folder / "many.plumb").rename(self.project.folder / "moved.plumb")
        self.until(lambda: list(self.revisions()) == ["moved.plumb|Fresh||iphone-16"])
        self.assertEqual(self.texts("#notices li"), [])

    def test_a_screen_alone_is_shown_in_each_environment_of_the_page(self):
        self.open(DEVICES + "&cell=many.plumb|S3|", 2)
        self.assertEqual({cell.split("|")[1] for cell in self.revisions()}, {"S3"})
        self.assertEqual(self.all(".handle"), [])
        self.screenshot("side-by-side")
        self.focus("S3||iphone-16")
        self.keys(Keys.ENTER)
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-16"])
        self.assertEqual(len(self.all(".handle")), 3)

    def test_going_back_returns_to_the_place_and_the_focus(self):
        for back in [lambda: self.keys(Keys.ESCAPE), self.browser.back]:
            self.open()
            self.focus("S6||iphone-se-3")
            before = self.scrolled()
            self.assertGreater(before, 300)
            self.keys(Keys.ENTER)
            self.until(lambda: len(self.revisions()) == 1)
            back()
            self.until(lambda: len(self.revisions()) == 16)
            self.until(lambda: self.scrolled() == before)
            self.assertEqual(self.focused(), "many.plumb|S6||iphone-se-3")
            self.browser.get("about:blank")

    def test_coming_and_going_does_not_fill_the_history(self):
        self.open()
        self.focus("S1||iphone-16")
        for _ in range(3):
            self.keys(Keys.ENTER)
            self.until(lambda: len(self.revisions()) == 1)
            before = self.script("history.length")
            self.keys("d", Keys.ESCAPE)
            # What was chosen meanwhile stays chosen.
            self.until(lambda: len(self.revisions()) == 16 and "cell=" not in self.browser.current_url)
        self.assertEqual((self.script("history.length"), "appearance=dark" in self.browser.current_url), (before, True))

    def test_a_reload_keeps_the_place(self):
        self.open()
        self.focus("S6||iphone-se-3")
        before = self.scrolled()
        self.until(lambda: self.script("history.state?.scroll?.[1]") == before)
        self.browser.refresh()
        self.until(lambda: len(self.revisions()) == 16 and self.scrolled() == before)
        self.assertEqual(self.focused(), "many.plumb|S6||iphone-se-3")

    def test_controls_keep_the_place_and_the_focus(self):
        self.open()
        self.focus("S6||iphone-se-3")
        before = self.scrolled()
        self.keys("d")
        self.until(lambda: len(self.revisions()) == 16 and all("dark" in cell for cell in self.revisions()))
        self.assertEqual((self.scrolled(), self.focused()), (before, "many.plumb|S6||iphone-se-3 dark"))

    def test_what_is_under_the_pointer_stays_there_while_zooming(self):
        self.open()
        figure = self.focus("S4||iphone-16")
        box = "(() => { const box = arguments[0].firstChild.getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })()"
        left, top, width, height = self.script(box, figure)
        x, y = left + width * 0.3, top + height * 0.6
        self.script("""document.elementFromPoint(arguments[0], arguments[1]).dispatchEvent(new WheelEvent('wheel',
            { deltaY: -120, ctrlKey: true, bubbles: true, cancelable: true, clientX: arguments[0], clientY: arguments[1] }))""", x, y)
        after = self.script(box, figure)
        self.assertGreater(after[2], width * 1.4)
        self.assertAlmostEqual(after[1] + after[3] * 0.6, y, delta=1.5)
        self.assertEqual(self.text("#zoom"), f"{round(after[2] / 393 * 100)} %")

    def test_zooming_goes_on_after_hundreds_of_steps(self):
        """Browsers refuse an address that changes so often within seconds."""
        self.open()
        self.script("""Array.from({ length: 300 }, () => stage.dispatchEvent(new WheelEvent('wheel',
            { deltaY: -1, ctrlKey: true, bubbles: true, cancelable: true, clientX: 300, clientY: 300 }))).length""")
        self.assertEqual(self.text("#zoom"), "135 %")
        self.until(lambda: "zoom=1.3" in self.browser.current_url)

    def test_the_zoom_that_is_shown_is_the_true_one(self):
        self.open("?cell=many.plumb|S3|", 1)
        true = "Math.round(document.querySelector('figure:not([hidden]) .frame').getBoundingClientRect().width / 393 * 100) + ' %'"
        self.until(lambda: self.text("#zoom") == self.script(true))
        self.browser.set_window_size(1000, 600)
        self.addCleanup(lambda: self.browser.set_window_size(1200, 900))
        before = self.text("#zoom")
        self.until(lambda: self.text("#zoom") == self.script(true) != before or self.script(true) == before)
        self.keys("+")
        self.until(lambda: self.text("#zoom") == self.script(true))

    def test_values_that_the_address_cannot_have_are_said_and_mended(self):
        for query, words, field in [
            ("?device=iphone-61", "No device named 'iphone-61'; did you mean 'iphone-16'? It is shown instead.", "device=iphone-61"),
            ("?device=iphone-16,iphone-61", "No device named 'iphone-61'; did you mean 'iphone-16'?", "iphone-61"),
            ("?text=zzzzzzzzz", "No text named 'zzzzzzzzz'; the default is shown.", "text="),
            ("?show=frame", "No overlay named 'frame'; did you mean 'frames'? It is shown instead.", "show=frame&"),
            ("?zoom=-3", "'zoom' in the address must be between 0.1 and 4, not '-3'.", "zoom="),
            ("?zoom=huge", "'zoom' in the address must be between 0.1 and 4, not 'huge'.", "zoom="),
            ("?screen=Nope", "No screen is named 'Nope'; all are shown.", "screen="),
            ("?cell=many.plumb|Nope|", "There is no screen 'Nope' in many.plumb; all screens are shown.", "cell="),
            ("?cell=many.plumb|S3|&size=99999x99999", "'size' in the address must be a width and a height up to 4096, such as 320x480, not '99999x99999'.", "size="),
            ("?cell=many.plumb|S3|&on=foo", "There is no picture on 'foo'; all pictures of the screen are shown.", "on="),
            ("?cell=rubbish", "There is no screen 'rubbish'; all screens are shown.", "cell="),
        ]:
            with self.subTest(query):
                self.open(query, 1 if "S3" in query else 8)
                self.until(lambda: self.texts("#notices li span") == [words])
                self.assertNotIn(field, self.browser.current_url + "&")
                self.assertNothingFailedInThePage()
        self.screenshot("notice")
        self.find("#notices button").click()
        self.assertEqual(self.texts("#notices li"), [])

    def test_an_address_from_before_still_shows_its_picture(self):
        self.open(DEVICES + "&cell=many.plumb|S3||iphone-se-3", 1)
        self.assertEqual(list(self.revisions()), ["many.plumb|S3||iphone-se-3"])

    def test_a_screen_whose_file_does_not_compile_yet_is_waited_for(self):
        self.project.save("many", "screen S3 { lable a }")
        self.server.stop()
        self.server = Server(self.project.folder)
        self.browser.get(self.server.address + "/?cell=many.plumb|S3|")
        self.until(self.find("#problems").is_displayed)
        self.project.save("many", SCREENS)
        self.until(lambda: list(self.revisions()) == ["many.plumb|S3||iphone-16"])


if __name__ == "__main__":
    unittest.main()
