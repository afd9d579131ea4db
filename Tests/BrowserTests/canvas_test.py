"""A screen in many environments: sliders, the filmstrip, the selection in all pictures, languages, touch, and sharing."""

import json
import struct
import tempfile
import time
import unittest

from browsing import IS_FIREFOX, BrowserTest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from serving import Project, Server

CARD = """screen Card {
  label title "Welcome home, all of you" { lines: 0; top == margins.top; leading == margins.leading; trailing <= margins.trailing }
  view box { background: #DDE6FF; top == title.bottom + 8; leading == margins.leading; size 200 by 50 }
}
"""
LONG = "Welcome home, all of you who have been away for so long that nobody here knows your names"


class Canvas(BrowserTest):
    def setUp(self):
        self.project = Project(card=CARD, other='screen Other { label a "A" { center } }')
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.browser.get("about:blank")
        self.browser.get_log("browser")

    def script(self, text, *arguments):
        return self.browser.execute_script("return " + text, *arguments)

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def open(self, query, count):
        self.browser.get(self.server.address + "/" + query)
        self.until(lambda: len(self.revisions()) == count)

    def alone(self, more=""):
        self.open(f"?cell=card.plumb|Card|&on=iphone-16{more}", 1)
        self.until(lambda: self.find("#width").is_displayed())

    def slide(self, selector, value):
        self.script("""(([slider, value]) => { slider.value = value; slider.dispatchEvent(new Event('input', { bubbles: true })) })
            ([document.querySelector(arguments[0]), arguments[1]])""", selector, value)

    def size(self):
        return self.find("figure:not([hidden])").get_attribute("data-size")

    def test_text_grows_with_its_slider(self):
        self.open("", 2)
        before = self.revisions()
        self.assertEqual(self.text(".slider[title='Text size'] output"), "L")
        self.slide("input[name=text]", 11)
        self.until(lambda: "text=accessibility5" in self.browser.current_url)
        self.until(lambda: len(self.revisions()) == 2 and self.revisions() != before)
        self.assertEqual(self.text(".slider[title='Text size'] output"), "AX5")
        # By keys, which move the slider and nothing else.
        self.script("document.querySelector('input[name=text]').focus()")
        self.keys(Keys.ARROW_LEFT)
        self.until(lambda: "text=accessibility4" in self.browser.current_url)
        self.assertEqual(self.script("document.activeElement.name"), "text")

    def test_a_single_picture_is_as_wide_as_its_slider_says_and_the_link_keeps_it(self):
        self.alone()
        self.assertEqual(self.text("#width output"), "393")
        self.slide("#width input", 700)
        self.until(lambda: self.size() == "700x852")
        self.until(lambda: "size=700x852" in self.browser.current_url)
        self.browser.refresh()
        self.until(lambda: self.size() == "700x852")
        self.assertEqual(self.text("#width output"), "700")
        self.find("#back").click()
        self.until(lambda: len(self.revisions()) == 2)
        self.until(lambda: "size=" not in self.browser.current_url)

    def test_a_single_picture_takes_the_height_of_the_window(self):
        self.alone()
        room, picture = self.browser.execute_script(
            "return [document.getElementById('stage').clientHeight, document.querySelector('figure:not([hidden]) .frame').clientHeight]")
        self.assertGreater(picture, 0.7 * room)
        self.assertTrue(self.browser.execute_script("const stage = document.getElementById('stage'); return stage.scrollHeight <= stage.clientHeight"))

    def test_the_filmstrip_marks_the_widths_at_which_the_layout_changes(self):
        self.project.save("card", CARD.replace("Welcome home, all of you", LONG))
        self.alone()
        self.keys("w")
        frames = self.until(lambda: self.all("#film button"))
        self.assertGreater(len(frames), 7)
        breaks = [button.get_attribute("data-width") for button in self.all("#film .break")]
        self.assertTrue(breaks)
        loaded = "[...document.querySelectorAll('#film img')].every((image) => image.naturalWidth > 0)"
        self.until(lambda: self.script(loaded))
        self.screenshot("film")
        here = f"#film [data-width='{breaks[-1]}']"
        self.find(here).click()
        self.until(lambda: self.size() == f"{breaks[-1]}x852")
        self.until(lambda: self.find("#film [aria-current=true]").get_attribute("data-width") == breaks[-1])
        self.script("document.querySelector(arguments[0]).focus()", here)
        self.keys(Keys.ARROW_RIGHT, Keys.ENTER)
        self.until(lambda: int(self.size().split("x")[0]) > int(breaks[-1]))
        self.assertNothingFailedInThePage()
        # A save draws it anew.
        self.project.save("card", CARD.replace("Welcome home, all of you", "W"))
        self.until(lambda: not self.all("#film .break"))
        self.keys("w")
        self.until(lambda: not self.find("#film").is_displayed())

    def test_a_selected_view_is_outlined_in_all_pictures_of_its_screen(self):
        self.open("?cell=card.plumb|Card|&device=iphone-16,iphone-se-3,ipad-10", 3)
        figures = self.all("figure:not([hidden])")
        ActionChains(self.browser).move_to_element(figures[0]).click().perform()
        self.until(lambda: self.all("#tree li"))
        row = next(row for row in self.all("#tree li") if row.get_attribute("data-name") == "box")
        row.click()
        self.until(lambda: len(self.all(".echo rect.selected")) == 2)
        self.assertEqual({rect.get_attribute("width") for rect in self.all(".echo rect.selected")}, {"200"})
        self.until(lambda: self.all(".elsewhere dd"))
        self.assertEqual(self.texts(".elsewhere dt"), ["iphone-se-3", "ipad-10"])
        self.assertTrue(all(text.endswith("200, 50") for text in self.texts(".elsewhere dd")))
        self.screenshot("echo")
        # A view that the others do not have.
        self.keys("/")
        row = next((row for row in self.all("#tree li") if row.get_attribute("data-name") == "title"), None)
        row.click()
        self.until(lambda: self.script("[...document.querySelectorAll('.echo rect.selected')].length") == 2)
        self.until(lambda: "view=title" in self.browser.current_url)
        self.browser.refresh()
        self.until(lambda: self.texts("#tree [aria-selected=true]") == ["title label"])

    def test_languages_of_the_project_are_offered_and_its_tables_are_followed(self):
        self.assertEqual(self.script("document.querySelectorAll('select[name=language]').length"), 0)
        for language, text in [("de", "Willkommen"), ("ar", "مرحبا")]:
            table = self.project.folder / f"{language}.lproj/Localizable.strings"
            table.parent.mkdir()
            table.write_text(f'"Welcome home, all of you" = "{text}";\n')
        self.open("", 2)
        select = Select(self.until(lambda: self.find("select[name=language]")))
        self.assertEqual([option.text for option in select.options], ["As written", "العربية", "Deutsch", "Every language"])
        select.select_by_visible_text("Deutsch")
        self.until(lambda: "iphone-16 de" in self.texts("figcaption"))
        shown = lambda: self.browser.execute_async_script(
            "fetch('/layout?revision=' + arguments[0]).then((response) => (response.ok ? response.json() : {})).then(arguments[1])", next(iter(self.revisions().values()), "0"))
        title = lambda: next((view for view in (shown().get("views") or []) if view["id"] == "title"), {}).get("texts", [[""]])[0][0]
        self.until(lambda: title() == "Willkommen")
        (self.project.folder / "de.lproj/Localizable.strings").write_text('"Welcome home, all of you" = "Grüß Gott";\n')
        self.until(lambda: title() == "Grüß Gott")
        # Every language in its own direction.
        Select(self.find("select[name=language]")).select_by_visible_text("Every language")
        self.until(lambda: len(self.revisions()) == 6)
        self.assertIn("iphone-16 ar", self.texts("figcaption"))

    def finger(self, *steps):
        """Presses, moves and lifts a finger, at places of the window."""
        actions = ActionBuilder(self.browser, mouse=PointerInput(interaction.POINTER_TOUCH, "finger"))
        first, *rest = steps
        actions.pointer_action.move_to_location(*first).pointer_down()
        for x, y in rest:
            actions.pointer_action.move_to_location(x, y)
        actions.pointer_action.pointer_up()
        actions.perform()

    def middle(self, selector):
        box = self.script("(({left, top, width, height}) => [left, top, width, height])(document.querySelector(arguments[0]).getBoundingClientRect())", selector)
        return round(box[0] + box[2] / 2), round(box[1] + box[3] / 2)

    def test_a_finger_selects_views_compares_them_and_drags_handles(self):
        self.alone()
        left, top = self.script("(({left, top}) => [left, top])(document.querySelector('figure:not([hidden]) .frame').getBoundingClientRect())")
        zoom = float(self.text("#zoom").split()[0]) / 100
        place = lambda x, y: (round(left + x * zoom), round(top + y * zoom))
        self.finger(place(30, 100))
        self.until(lambda: self.texts("#tree [aria-selected=true]") == ["box view"])
        self.until(lambda: "box.width" in self.text("#details") or "width 200" in self.text("#details"))
        # A second view, for the distances.
        self.finger(self.middle("#compare"))
        self.finger(place(40, 66))
        self.until(lambda: self.texts("#tree [aria-selected=true]") == ["title label", "box view"])
        self.until(lambda: self.all(".overlay text.measure"))
        x, y = self.middle(".handle.right")
        self.finger((x, y), (x + 30, y), (x + 60, y))
        self.until(lambda: self.size() and int(self.size().split("x")[0]) > 420)
        # Back without a keyboard.
        self.finger(self.middle("#back"))
        self.until(lambda: len(self.revisions()) == 2)

    def test_a_picture_a_sheet_and_a_link_are_shared(self):
        self.open("?device=iphone-16,iphone-se-3", 4)
        # What the page hands over to the browser.
        self.script("""(() => {
            window.handed = {};
            Object.defineProperty(navigator, 'clipboard', { value: {
              write: ([item]) => item.getType('image/png').then((blob) => { handed.picture = [blob.type, blob.size]; }),
              writeText: (text) => { handed.link = text; return Promise.resolve(); } } });
            URL.createObjectURL = (blob) => { createImageBitmap(blob).then(({ width, height }) => { handed.sheet = [width, height]; }); return 'data:,'; };
            HTMLAnchorElement.prototype.click = function () { handed.name = this.download; };
        })()""")
        self.find("#copy-picture").click()
        self.until(lambda: self.script("handed.picture"))
        self.assertEqual(self.script("handed.picture[0]"), "image/png")
        self.until(lambda: self.text("#shared") == "copied Card on iphone-16")
        self.find("#copy-link").click()
        self.until(lambda: self.script("handed.link"))
        self.assertEqual(self.script("handed.link"), self.browser.current_url)
        self.find("#sheet").click()
        width, height = self.until(lambda: self.script("handed.sheet"))
        self.assertGreater(width, 700)
        self.assertGreater(height, 800)
        self.assertEqual(self.script("handed.name"), "Plumb.png")
        self.assertEqual(self.text("#shared"), "downloaded a sheet of 4 pictures")
        # By key, the one that has the focus.
        self.script("document.querySelectorAll('figure')[1].focus()")
        self.keys("c")
        self.until(lambda: self.text("#shared") == "copied Card on iphone-se-3")


if __name__ == "__main__":
    unittest.main()
