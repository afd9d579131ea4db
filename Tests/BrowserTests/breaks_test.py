"""A picture that is dragged: marks where its layout breaks, and keys instead of the pointer."""

import unittest

from browsing import BrowserTest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import Project, Server

LAYOUT = """screen A {{
  view wish {{ height == 5; top == safeArea.top; leading == safeArea.leading; width == 450 @750; trailing <= safeArea.trailing }}
  view bar {{ height == 5; top == wish.bottom; leading == safeArea.leading; trailing == safeArea.trailing; width >= {least} }}
}}
"""


class Breaks(BrowserTest):
    def setUp(self):
        self.project = Project(a=LAYOUT.format(least=361))
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)
        self.browser.get("about:blank")
        self.browser.get(self.server.address + "/?cell=a.plumb|A|&alone=0.5")
        self.until(lambda: self.all(".handle.right") and self.revisions())

    def size(self):
        return [int(length) for length in (self.find("figure").get_attribute("data-size") or "0x0").split("x")]

    def drag(self, edge, x, y):
        ActionChains(self.browser).click_and_hold(self.find(f".handle.{edge}")).move_by_offset(x, y).release().perform()

    def test_the_very_width_is_found_and_wishes_and_heights_leave_no_mark(self):
        # The picture is 393 wide; below 450 the wish is not granted, which is no break.
        self.drag("right", 100, 0)
        self.until(lambda: self.size()[0] > 550 and self.is_dragged())
        self.drag("corner", -150, -40)
        self.until(lambda: 200 < self.size()[0] < 350)
        self.until(lambda: self.texts(".ruler.horizontal span") == ["361"])
        self.assertEqual(self.texts(".ruler.vertical span"), [])
        self.screenshot("breaks")
        # A save moves the mark without another drag.
        self.project.save("a", LAYOUT.format(least=401))
        self.until(lambda: self.texts(".ruler.horizontal span") == ["401"])

    def test_dragging_the_height_alone_marks_no_width(self):
        self.drag("bottom", 0, -100)
        self.until(lambda: 0 < self.size()[1] < 700)
        self.assertEqual(self.texts(".ruler span"), [])

    def test_the_handles_are_moved_by_keys(self):
        handle = self.find(".handle.right")
        self.browser.execute_script("arguments[0].focus()", handle)
        ActionChains(self.browser).send_keys(Keys.ARROW_LEFT).perform()
        self.until(lambda: self.size() == [392, 852])
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_LEFT * 4).key_up(Keys.SHIFT).perform()
        self.until(lambda: self.size() == [352, 852])
        self.assertEqual((handle.get_attribute("aria-valuenow"), handle.get_attribute("aria-valuetext")), ("352", "352 × 852 points"))
        self.until(lambda: self.texts(".ruler.horizontal span") == ["361"])
        self.browser.execute_script("document.querySelector('.handle.bottom').focus()")
        ActionChains(self.browser).send_keys(Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_DOWN).perform()
        self.until(lambda: self.size() == [352, 853])


if __name__ == "__main__":
    unittest.main()
