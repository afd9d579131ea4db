"""Direct edit: what is changed in the inspector is written into the layout file."""

import unittest

from browsing import BrowserTest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from serving import Project, Server

CARD = """screen Card {
  label title "Title" { color: #1D1D1F; lines: 2; pin top, leading to margins }
  view box {
    background: #DDE6FF
    hidden: no
    top == title.bottom + 8
    leading == margins.leading
    width == 100
    height == 50 @900
  }
}
"""


class Editing(BrowserTest):
    def setUp(self):
        self.project = Project(card=CARD)
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.browser.get("about:blank")

    def text(self, selector=None):
        return super().text(selector) if selector else (self.project.folder / "card.plumb").read_text()

    def script(self, text, *arguments):
        return self.browser.execute_script("return " + text, *arguments)

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def select(self, name, query="?zoom=0.5"):
        self.browser.get(self.server.page(query))
        self.until(lambda: self.revisions())
        self.hover(self.find("figure"), 200, 500)
        row = self.until(lambda: next((row for row in self.all("#tree li") if row.get_attribute("data-name") == name), None))
        row.click()
        self.until(lambda: self.all("#details .field"))
        self.assertEqual(super().text("#details h3"), name)

    def control(self, name, place=0):
        """The control of a value, which a save replaces."""
        return self.until(lambda: self.script(
            """[...document.querySelectorAll('#details .field')].filter((label) => label.firstChild.textContent === arguments[0])
            [arguments[1]]?.querySelector('input:not([type=color]), select')""", name, place))

    def place_of(self, name, value):
        """Which of the controls of a name has a value; they are read at once, as a save replaces them."""
        return self.until(lambda: (self.script(
            """[...document.querySelectorAll('#details .field')].filter((label) => label.firstChild.textContent === arguments[0])
            .findIndex((label) => label.querySelector('input:not([type=color])').value === arguments[1]) + 1""", name, value)) or None) - 1

    def type(self, name, value, text):
        """Types over a value and writes it, wherever the focus is by then: a save may put another control in place of this one."""
        def isFocused():
            field = self.control(name, self.place_of(name, value))
            self.script("(arguments[0].focus(), arguments[0].select())", field)
            return self.script("document.activeElement === arguments[0]", field)
        self.until(isFocused)
        self.keys(text)
        self.keys(Keys.ENTER)

    def test_what_is_typed_is_tried_at_once_and_written_at_the_end(self):
        self.select("box")
        width = lambda: self.script("document.querySelector('.overlay rect.selected')?.getAttribute('width')")
        self.assertEqual(width(), "100")
        before = self.revisions()
        constant = self.place_of("constant", "100")
        field = self.control("constant", constant)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("160")
        self.until(lambda: self.all(".tried") and width() == "160")
        self.assertEqual((self.text(), self.revisions()), (CARD, before))
        self.screenshot("edit-tried")
        field.send_keys(Keys.ESCAPE)
        self.until(lambda: not self.all(".tried") and width() == "100")
        field = self.control("constant", constant)
        field.send_keys(Keys.ARROW_UP, Keys.SHIFT, Keys.ARROW_UP, Keys.NULL)
        self.until(lambda: width() == "111")
        field.send_keys(Keys.ENTER)
        self.until(lambda: self.text() == CARD.replace("width == 100", "width == 111"))
        self.until(lambda: self.revisions() != before and not self.all(".tried"))
        self.until(lambda: "box.width == 111" in self.text("#details"))
        # The control that wrote it has the focus again.
        self.assertEqual(self.script("document.activeElement.value"), "111")

    def test_an_edit_is_taken_back_and_made_again(self):
        self.select("title")
        self.assertTrue(self.find("#undo").get_attribute("disabled"))
        self.type("text", "Title", 'Say "yes"')
        changed = CARD.replace('"Title"', r'"Say \"yes\""')
        self.until(lambda: self.text() == changed)
        self.until(lambda: not self.find("#undo").get_attribute("disabled"))
        self.find("#undo").click()
        self.until(lambda: self.text() == CARD)
        self.until(lambda: not self.find("#redo").get_attribute("disabled"))
        self.find("body").send_keys(Keys.CONTROL, Keys.SHIFT, "z")
        self.until(lambda: self.text() == changed)
        self.find("body").send_keys(Keys.CONTROL, "z")
        self.until(lambda: self.text() == CARD)
        self.until(lambda: "undone in card.plumb" in self.text("#edited"))

    def test_undo_takes_back_the_edit_while_the_field_that_wrote_it_has_the_focus(self):
        self.select("box")
        before = self.revisions()
        self.type("constant", "100", "160")
        self.until(lambda: "width == 160" in self.text())
        self.until(lambda: self.revisions() != before)
        self.until(lambda: self.script("document.activeElement.dataset.known") == "160")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.until(lambda: self.text() == CARD)
        # What is being typed is the field's own to take back.
        self.until(lambda: self.script("document.activeElement.dataset.known") == "100")
        ActionChains(self.browser).send_keys("5").key_down(Keys.CONTROL).key_down(Keys.SHIFT).send_keys("z").key_up(Keys.SHIFT).key_up(Keys.CONTROL).perform()
        self.until(lambda: self.all(".tried"))
        self.assertEqual(self.script("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/edit/redo')).length"), 0)

    def test_what_is_typed_stays_while_the_server_does_not_know_the_layout(self):
        self.select("box")
        field = self.control("constant", self.place_of("constant", "100"))
        ActionChains(self.browser).click(field).send_keys("5").perform()
        typed = self.script("document.activeElement.value")
        self.browser.execute_script("""
            const ask = window.fetch;
            window.refused = 0;
            window.fetch = (path, options) => {
                if (window.isOver || !path.startsWith('/fields')) return ask(path, options);
                window.refused += 1;
                return Promise.resolve(new Response('', { status: 404 }));
            };""")
        self.project.save("card", CARD.replace("#DDE6FF", "#FFE6DD"))
        self.until(lambda: self.script("window.refused") > 0)
        self.script("new Promise((resolve) => setTimeout(resolve, 200))")
        self.assertEqual(self.script("document.activeElement.value"), typed)
        self.script("window.isOver = true")
        self.project.save("card", CARD.replace("#DDE6FF", "#E6FFDD"))
        self.until(lambda: self.all('[data-known="#E6FFDD"]'))
        self.assertEqual(self.script("document.activeElement.value"), typed)

    def test_a_control_that_is_not_a_text_keeps_the_focus_when_its_value_is_written(self):
        self.select("box")
        self.control("hidden").click()
        self.until(lambda: "hidden: yes" in self.text())
        self.until(lambda: self.script("(({ type, checked, dataset }) => [type, checked, dataset.field])(document.activeElement)") == ["checkbox", True, "hidden"])
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.until(lambda: self.text() == CARD)

    def test_the_keys_that_count_begin_at_the_value_that_applies(self):
        self.select("box")
        field = self.control("priority", self.place_of("priority", ""))
        field.send_keys(Keys.ARROW_DOWN)
        self.assertEqual(field.get_attribute("value"), "999")
        field.send_keys(Keys.ENTER)
        self.until(lambda: "@999" in self.text() or "@ 999" in self.text())

    def test_a_property_is_removed_and_a_constant_that_is_cleared_is_the_usual_one(self):
        self.select("box")
        self.control("hidden").find_element(By.XPATH, "../following-sibling::button").click()
        removed = CARD.replace("    hidden: no\n", "")
        self.until(lambda: self.text() == removed)
        self.until(lambda: not self.all("#details [data-field=hidden]"))
        self.type("background", "#DDE6FF", Keys.BACKSPACE)
        self.until(lambda: "background" not in self.text())
        self.until(lambda: not self.all("#details [data-field=background]"))
        self.type("priority", "900", Keys.BACKSPACE)
        self.until(lambda: "@1000" in self.text() or "@ 1000" in self.text())

    def test_a_constraint_that_holds_but_decides_nothing_has_a_line_too(self):
        self.project.save("card", CARD.replace("    width == 100\n", "    width == 100\n    trailing <= margins.trailing - 20\n"))
        self.select("box")
        self.until(lambda: self.all(".overlay path.satisfied"))
        titles = self.texts(".grip title")
        self.assertIn("Drag to change the constant of box.width == 100", titles)
        self.assertTrue(any("box.trailing <= margins.trailing" in title for title in titles))

    def test_a_grip_says_which_other_view_it_moves(self):
        self.project.save("card", CARD.replace("  view box", "  view below { size 10 by 10; leading == margins.leading; top == box.bottom + 30 }\n  view box"))
        self.select("box")
        self.until(lambda: any("box.bottom + 30, which moves 'below'" in title for title in self.texts(".grip title")))

    def test_an_edited_colour_leads_to_pictures_that_have_colours(self):
        self.select("box")
        self.type("background", "#DDE6FF", "#FF0000")
        self.until(lambda: "#FF0000" in self.text() and self.all("#edited button"))
        self.assertIn("colours appear only in the Full style", super().text("#edited"))
        self.find("#edited button").click()
        self.until(lambda: "style=full" in self.browser.current_url)
        self.assertEqual(super().text("#edited"), "")

    def test_a_refused_value_is_sent_once_and_its_message_goes_with_its_view(self):
        self.select("box")
        self.type("constant", "100", "44x")
        self.until(lambda: super(Editing, self).text("#edited"))
        self.until(lambda: self.script("document.activeElement.getAttribute('aria-invalid')") == "true")
        posts = lambda: self.script("performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/edit')).length")
        self.assertEqual(posts(), 1)
        next(row for row in self.all("#tree li") if row.get_attribute("data-name") == "title").click()
        self.until(lambda: super(Editing, self).text("#details h3") == "title")
        self.assertEqual((super().text("#edited"), posts(), self.text()), ("", 1, CARD))

    def test_a_save_keeps_what_is_half_typed_and_writes_none_of_it(self):
        self.select("box")
        field = self.control("constant", self.place_of("constant", "100"))
        field.send_keys("7")
        self.project.save("card", "// mine\n" + CARD)
        self.until(lambda: "card.plumb:4:3" in super(Editing, self).text("#details"))
        self.assertEqual(self.script("[document.activeElement.value, document.activeElement.dataset.known]"), ["1007", "100"])
        self.assertNotIn("try again", super().text("#edited"))
        self.keys(Keys.ENTER)
        self.until(lambda: self.text() == "// mine\n" + CARD.replace("width == 100", "width == 1007"))

    def test_pages_tell_each_other_what_can_be_undone(self):
        self.select("box")
        self.script("(() => { window.other = new BroadcastChannel('plumb.edits'); other.onmessage = ({ data }) => { window.told = data; } })()")
        self.type("constant", "100", "160")
        self.until(lambda: self.script("window.told") == {"undo": True, "redo": False})
        self.script("other.postMessage({ undo: false, redo: true })")
        self.until(lambda: self.find("#redo").is_enabled() and not self.find("#undo").is_enabled())

    def test_colours_flags_and_priorities_have_controls(self):
        self.select("box")
        self.assertEqual(self.script("document.querySelector('#details input[type=color]').value"), "#dde6ff")
        self.type("background", "#DDE6FF", "systemTeal")
        self.until(lambda: "background: systemTeal" in self.text())
        self.until(lambda: "systemTeal · #" in self.text("#details"))
        flag = self.control("hidden")
        self.script("arguments[0].id = 'flag'", flag)
        flag.click()
        self.until(lambda: "hidden: yes" in self.text())
        # An edit of what the page has not seen yet is refused.
        self.until(lambda: not self.all("#flag"))
        self.type("priority", "900", "low")
        self.until(lambda: "height == 50 @low" in self.text())

    def test_what_is_not_written_yet_is_added(self):
        self.select("box")
        list_ = Select(self.find("#details .additions select"))
        list_.select_by_visible_text("alpha")
        self.until(lambda: self.all("#details .additions input"))
        self.find("#details .additions input").send_keys("0.5", Keys.ENTER)
        self.until(lambda: "hidden: no\n    alpha: 0.5\n" in self.text())
        # An edit of what the page has not seen yet is refused. The control that adds a value knows it as soon as it is written.
        self.until(lambda: self.all("#details [data-field=alpha][data-known='0.5']:not(.additions *)"))
        self.type("constant", "", "-4")
        self.until(lambda: "leading == margins.leading - 4" in self.text())

    def test_a_mistake_is_said_and_not_written(self):
        self.select("box")
        self.type("background", "#DDE6FF", "systemTael")
        self.until(lambda: "systemTael" in self.text("#edited"))
        self.assertEqual(self.text(), CARD)
        self.screenshot("edit-refused")

    def test_a_text_of_thousands_of_characters_is_written_and_one_of_too_many_is_refused_with_the_limit(self):
        self.select("title")
        long = "漢字" * 2500
        self.paste("text", long)
        self.until(lambda: self.all(".tried"))
        self.press_enter("text")
        self.until(lambda: long in self.text())
        written = self.text()
        self.until(lambda: self.script("arguments[0].dataset.known.length", self.control("text")) == len(long))
        self.paste("text", "漢" * 30_000)
        self.press_enter("text")
        self.until(lambda: "the value is 90,000 bytes long; the limit is 65,536" in super(Editing, self).text("#edited"))
        self.assertEqual(self.text(), written)

    def press_enter(self, name):
        # A picture that comes meanwhile replaces the control.
        self.until(lambda: self.control(name).send_keys(Keys.ENTER) is None)

    def paste(self, name, text):
        self.browser.execute_script(
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))", self.control(name), text)

    def test_a_page_without_the_key_only_reads_and_says_how_to_write(self):
        self.browser.get(self.server.address + "/?zoom=0.5")
        self.until(lambda: self.revisions())
        self.until(lambda: "open the address that plumb serve printed" in super(Editing, self).text("#access:not([hidden])"))
        self.find("figure").click()
        row = self.until(lambda: next((row for row in self.all("#tree li") if row.get_attribute("data-name") == "box"), None))
        row.click()
        self.until(lambda: super(Editing, self).text("#details h3") == "box")
        self.assertEqual(self.all("#details .field"), [])
        # Opened in the same tab, the printed address gives access, and does not stay in the address bar.
        self.browser.get(self.server.opening)
        self.until(lambda: self.all("#access[hidden]") and self.revisions())
        self.assertNotIn(self.server.key, self.browser.current_url)
        # So it does after a reload.
        self.browser.refresh()
        self.until(lambda: self.revisions())
        self.assertTrue(self.all("#access[hidden]"))

    def test_a_file_that_has_changed_is_left_as_it_is(self):
        self.select("title")
        # As a stopped watcher would leave it: what the page shows is not what the file says.
        revision, generation = self.script("(({ revision, generation }) => [revision, generation])(document.querySelector('.frame').inspected())")
        at = CARD.index("Title")
        edit = {"revision": revision, "generation": generation, "path": "card.plumb", "from": at, "to": at + 5, "write": "Other"}
        self.project.save("card", "// mine\n" + CARD)
        status = self.server.post("/edit", edit)[0]
        self.assertIn(status, (404, 409))
        self.assertEqual(self.text(), "// mine\n" + CARD)

    def test_an_end_of_a_constraint_is_dragged(self):
        self.select("box")
        grips = self.until(lambda: self.all(".grip"))
        wide = next(grip for grip in grips if "across" in grip.get_attribute("class") and not self.script(
            "arguments[0].previousElementSibling === null", grip))
        ActionChains(self.browser).click_and_hold(wide).move_by_offset(10, 0).move_by_offset(10, 0).perform()
        self.until(lambda: self.all(".tried"))
        self.assertEqual(self.text(), CARD)
        self.assertEqual(super().text("#details h3"), "box")
        # The value is beside the pointer, and in the status when the picture is there too.
        self.until(lambda: (super(Editing, self).text(".readout"), super(Editing, self).text("#edited")) == ("100 → 140", "constant: 100 → 140"))
        self.screenshot("edit-dragged")
        ActionChains(self.browser).release().perform()
        self.until(lambda: "width == 140" in self.text())
        self.assertEqual(self.all(".readout"), [])
        self.until(lambda: not self.all(".tried"))
        self.assertEqual(super().text("#details h3"), "box")
        # Esc leaves all as it was.
        changed = self.text()
        grip = self.until(lambda: [grip for grip in self.all(".grip.across")])[-1]
        ActionChains(self.browser).click_and_hold(grip).move_by_offset(10, 0).send_keys(Keys.ESCAPE).release().perform()
        self.until(lambda: not self.all(".tried"))
        self.assertEqual(self.text(), changed)

    def test_the_selected_view_keeps_its_details_and_handles_while_the_pointer_passes_over_others(self):
        self.select("box")
        grips = len(self.until(lambda: self.all(".grip")))
        self.hover(self.find("figure"), 200, 600)
        self.until(lambda: self.all("#tree .hovered") and "box" not in super(Editing, self).text("#tree .hovered"))
        self.assertEqual(super().text("#details h3"), "box")
        self.assertEqual(len(self.all(".grip")), grips)

    def test_the_pointer_passes_over_other_views_while_one_types(self):
        self.select("title")
        field = self.control("text")
        field.send_keys("x")
        self.hover(self.find("figure"), 200, 600)
        self.assertEqual(super().text("#details h3"), "title")
        self.assertEqual(self.script("document.activeElement.value"), "Titlex")


if __name__ == "__main__":
    unittest.main()
