"""The inspector: what is under the pointer, by keyboard, and where it stands."""

import time
import unittest

from browsing import BrowserTest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import Project, Server

CARD = """screen Card {{
  label title "Title"
  view box {{ background: #DDE6FF; view inner {{ size 10 by 10; center == box.center }} }}

  pin title.top, title.leading to margins
  box.top == title.bottom + 8
  box.leading == margins.leading
  box.width == {width}
  box.height == 50
}}
"""
ROWS = "".join(f"  view v{row} {{ size 300 by 3; leading == margins.leading; top == safeArea.top + {row * 3} }}\n" for row in range(120))


class Inspecting(BrowserTest):
    def setUp(self):
        self.project = Project(card=CARD.format(width=100))
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.browser.get("about:blank")

    def open(self, query="?zoom=0.5", count=1):
        self.browser.get(self.server.page(query))
        self.until(lambda: len(self.revisions()) == count)

    def script(self, text, *arguments):
        return self.browser.execute_script("return " + text, *arguments)

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def outlined(self):
        """The outline of the view under the pointer, and the picture's own, in the window."""
        box = "(() => {{ const box = document.querySelector('{}').getBoundingClientRect(); return [box.left, box.top, box.width, box.height] }})()"
        return [self.script(box.format(selector)) for selector in [".overlay rect.hovered", "figure .frame"]]

    def test_with_a_device_around_the_screen_the_view_under_the_pointer_is_found(self):
        for query, device in [("?zoom=0.5", 0), ("?zoom=0.5&show=device", 23), ("?zoom=0.5&show=device&orientation=landscape", 23)]:
            with self.subTest(query):
                self.open(query)
                self.hover(self.find("figure"), device + 5, device + 5)
                self.until(lambda: self.all(".overlay rect.hovered"))
                layout = self.script("document.querySelector('figure .frame').inspected()")
                self.assertEqual(layout["origin"], [device, device])
                zoom, (outline, frame) = 0.5, self.outlined()
                root = self.text("#details h3")
                self.assertNotEqual(root, "")
                # Firefox counts the line, of a pixel and a half.
                self.assertAlmostEqual((outline[0] - frame[0]) / zoom, device, delta=2)
                self.assertAlmostEqual(outline[2] / zoom, frame[2] / zoom - 2 * device, delta=4)
                x, y = self.place_of("box")
                self.hover(self.find("figure"), x + device + 3, y + device + 3)
                self.until(lambda: self.text("#details h3") == "box")
                self.assertIn("box.width == 100", self.text("#details"))
                outline, frame = self.outlined()
                self.assertAlmostEqual((outline[0] - frame[0]) / zoom, x + device, delta=2)
                self.assertAlmostEqual((outline[1] - frame[1]) / zoom, y + device, delta=2)
                self.hover(self.find("figure"), x + device - 6, y + device + 3)
                self.until(lambda: self.text("#details h3") not in ("box", ""))
                self.screenshot("device" + query[-9:].replace("=", "-"))

    def place_of(self, name):
        """The corner of a view on its screen, as the server says it."""
        revision = self.revisions().popitem()[1]
        views = self.browser.execute_async_script(
            "fetch('/layout?revision=' + arguments[0]).then((response) => response.json()).then(arguments[1])", revision)["views"]
        return next(view["screenFrame"][:2] for view in views if view["id"] == name)

    def test_a_drag_is_as_wide_as_the_screen_and_not_as_the_device(self):
        self.open("?show=device&cell=card.plumb|Card|")
        self.until(lambda: self.all(".handle.right"))
        before = self.find(".frame").size["width"]
        ActionChains(self.browser).click_and_hold(self.find(".handle.right")).move_by_offset(40, 0).release().perform()
        zoom = float(self.text("#zoom").split()[0]) / 100
        width = lambda: int((self.find("figure").get_attribute("data-size") or "0").split("x")[0])
        self.until(lambda: abs(width() - 393 - 40 / zoom) <= 3)
        self.until(lambda: abs(self.find(".frame").size["width"] - before - 40) <= 2)

    def test_a_sweep_over_many_views_ends_with_the_last_of_them(self):
        self.project.save("card", f"screen Card {{\n{ROWS}}}\n")
        self.open("?zoom=1")
        frame = self.find("figure .frame")
        box = self.script("(() => { const box = arguments[0].getBoundingClientRect(); return [box.left, box.top] })()", frame)
        self.script("""(() => { for (let row = 0; row < 120; row += 1) arguments[0].dispatchEvent(new PointerEvent('pointermove',
            { pointerType: 'mouse', bubbles: true, clientX: arguments[1] + 50, clientY: arguments[2] + 60 + row * 3 })) })()""", frame, *box)
        self.script("performance.clearResourceTimings()")
        for row in range(0, 60):
            ActionChains(self.browser, duration=0).move_to_element_with_offset(
                frame, 50 - frame.size["width"] // 2, 61 + row * 3 - frame.size["height"] // 2).perform()
        # What is seen is the view itself at once, and never what another is fixed by.
        explained = lambda: self.text("#details h3") and f"{self.text('#details h3')}.leading == margins.leading" in self.text("#details")
        self.until(explained)
        last = self.text("#details h3")
        asked = self.script("performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/why')).length")
        self.assertLess(asked, 61)
        self.assertEqual(self.script("document.querySelectorAll('#tree .hovered').length"), 1)
        self.assertEqual(self.text("#tree .hovered").split()[0], last)

    def test_places_are_those_of_the_last_save_even_where_the_picture_is_the_same(self):
        self.open()
        self.hover(self.find("figure"), 30, 100)
        self.until(lambda: "card.plumb:8:3" in self.text("#details"))
        before = self.revisions()
        self.project.save("card", "// a line\n// another\n" + CARD.format(width=100))
        self.until(lambda: "card.plumb:10:3" in self.text("#details"))
        self.assertEqual(self.revisions(), before)

    def test_the_inspector_is_there_from_the_start_and_moves_nothing(self):
        self.open()
        self.assertTrue(self.find("#inspector").is_displayed())
        before = self.find("figure").rect
        self.hover(self.find("figure"), 30, 100)
        self.until(lambda: self.text("#details h3") == "box")
        self.assertEqual(self.find("figure").rect, before)

    def test_the_inspector_keeps_its_width_and_can_be_closed(self):
        self.addCleanup(lambda: self.script("localStorage.clear()"))
        self.open()
        before = self.find("#inspector").size["width"]
        ActionChains(self.browser).drag_and_drop_by_offset(self.find("#inspector-edge"), -60, 0).perform()
        self.until(lambda: abs(self.find("#inspector").size["width"] - before - 60) <= 2)
        self.script("document.getElementById('inspector-edge').focus()")
        self.keys(Keys.ARROW_RIGHT)
        self.until(lambda: abs(self.find("#inspector").size["width"] - before - 44) <= 2)
        self.open()
        self.assertAlmostEqual(self.find("#inspector").size["width"], before + 44, delta=2)
        self.find("#inspector-close").click()
        self.assertFalse(self.find("#inspector").is_displayed())
        self.open()
        self.assertFalse(self.find("#inspector").is_displayed())
        self.find("body").send_keys("i")
        self.assertTrue(self.find("#inspector").is_displayed())

    def test_the_tree_is_walked_by_keys(self):
        self.open()
        self.keys(Keys.ARROW_RIGHT, " ")
        self.until(lambda: self.script("document.activeElement.getAttribute('role')") == "treeitem")
        self.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.until(lambda: self.text("#details h3") == "box")
        self.keys(Keys.ENTER)
        self.assertEqual(self.texts("#tree [aria-selected=true]"), ["box view"])
        self.assertEqual(len(self.all("#tree li:not([hidden])")), 4)
        self.keys(Keys.ARROW_LEFT)
        self.assertEqual(len(self.all("#tree li:not([hidden])")), 3)
        self.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.until(lambda: self.text("#details h3") == "inner")
        self.screenshot("tree")
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.script("document.activeElement.tagName"), "FIGURE")
        # A save keeps what is selected, though its number is another.
        self.project.save("card", CARD.format(width=100).replace("  label", "  view before { size 5 by 5; pin top, leading to superview }\n  label"))
        self.until(lambda: any("before" in row for row in self.texts("#tree li")))
        self.assertEqual(self.texts("#tree [aria-selected=true]"), ["box view"])

    def test_the_search_for_a_view_selects_the_first_and_leads_into_the_tree(self):
        self.open()
        self.keys(Keys.ARROW_RIGHT)
        self.until(lambda: self.all("#tree li"))
        self.find("#find-view").click()
        self.keys("inn", Keys.ENTER)
        self.until(lambda: self.text("#details h3") == "inner")
        self.assertEqual(self.texts("#tree [aria-selected=true]"), ["inner view"])
        self.keys(Keys.ARROW_DOWN)
        self.assertEqual(self.script("document.activeElement.dataset.name"), "inner")
        self.find("#find-view").click()
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.find("#find-view").get_attribute("value"), "")
        self.assertEqual(len(self.all("#tree li:not([hidden])")), 4)
        # Esc in an empty search leaves it.
        self.assertEqual(self.script("document.activeElement.id"), "find-view")
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.script("document.activeElement.tagName"), "FIGURE")

    def test_a_rule_that_decides_several_values_is_said_once(self):
        self.project.save("card", "screen Card { stack form { pin top, leading to margins; label first \"First\"; label other \"Other\" } }\n")
        self.open()
        self.keys(Keys.ARROW_RIGHT)
        self.until(lambda: self.all("#tree li"))
        self.find("#find-view").click()
        self.keys("other", Keys.ENTER)
        self.until(lambda: self.all("#details h4"))
        self.until(lambda: self.all("#details .constraints .rule"))
        lists = self.script("[...document.querySelectorAll('#details .constraints')].map((list) => [...list.children].map((item) => item.textContent))")
        for reasons in lists:
            self.assertEqual(len(reasons), len(set(reasons)))

    def test_labels_of_lines_do_not_cover_each_other(self):
        self.project.save("card", CARD.format(width=100).replace("height == 50", "height == 50\n  view small { size 12 by 12; center == box.center }"))
        self.open("?zoom=0.2")
        self.keys(Keys.ARROW_RIGHT)
        self.until(lambda: self.all("#tree li"))
        self.find("#find-view").click()
        self.keys("small", Keys.ENTER)
        self.until(lambda: self.all(".overlay text"))
        boxes = self.script("[...document.querySelectorAll('.overlay text')].map((text) => (({ x, y, width, height }) => [x, y, width, height])(text.getBBox()))")
        self.assertGreater(len(self.all(".overlay path")), len(boxes))
        for place, (x, y, width, height) in enumerate(boxes):
            for left, top, across, down in boxes[:place]:
                self.assertFalse(left < x + width and x < left + across and top < y + height and y < top + down)

    def test_a_place_that_is_copied_says_so(self):
        self.open()
        # Firefox runs this in a sandbox, whose own promises the page cannot use.
        self.script("""(() => { Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: (text) => { window.copied = text; return window.Promise.resolve(); } } }); })()""")
        self.keys(Keys.ARROW_RIGHT)
        self.until(lambda: self.all("#tree li"))
        self.keys(" ", Keys.ARROW_DOWN, Keys.ENTER)
        self.until(lambda: self.all("#details .field"))
        self.find("#details button.place").click()
        self.until(lambda: any(text.startswith("Copied card.plumb:") for text in self.texts("#details .place")))
        self.assertIn("card.plumb:", self.script("window.copied"))

    def test_the_details_of_a_row_stay_while_they_are_clicked(self):
        self.open()
        self.keys(Keys.ARROW_RIGHT)
        self.until(lambda: self.all("#tree li"))
        self.keys(" ", Keys.ARROW_DOWN)
        self.until(lambda: self.all("#details li .place"))
        time.sleep(0.5)
        self.script("document.querySelector('#details').firstChild.isKept = true")
        ActionChains(self.browser).click_and_hold(self.find("#details button.place")).pause(0.5).release().perform()
        self.assertTrue(self.script("document.querySelector('#details').firstChild.isKept"))

    def test_tab_goes_from_the_picture_to_its_views(self):
        self.open("?device=iphone-16,iphone-se-3&zoom=0.5", 2)
        self.keys(Keys.ARROW_RIGHT)
        self.until(lambda: self.all("#tree li"))
        seen = []
        for _ in range(5):
            self.keys(Keys.TAB)
            seen.append(self.script("document.activeElement.id || document.activeElement.getAttribute('role')"))
        self.assertEqual(seen, ["inspector-edge", "find-view", "compare", "inspector-close", "treeitem"])


if __name__ == "__main__":
    unittest.main()
