"""A page whose server is gone, and one whose server answers late."""

import os
import signal
import unittest

from browsing import BrowserTest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import Project, Server

CARD = "screen Card { view box { size 100 by 50; pin top, leading to margins; background: systemBlue } }\n"


class Gone(BrowserTest):
    def setUp(self):
        self.project = Project(card=CARD)
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.browser.get_log("browser")
        self.browser.get("about:blank")
        self.browser.get(self.server.address + "/?device=iphone-16,iphone-se-3")
        self.until(lambda: len(self.revisions()) == 2)
        # What nobody catches is an error of the page, not of the network.
        self.browser.execute_script("window.failed = []; addEventListener('unhandledrejection', (event) => failed.push(String(event.reason)))")

    def captions(self):
        return self.texts("figure:not([hidden]) figcaption")

    def test_pictures_that_do_not_match_the_controls_are_marked_until_the_server_is_back(self):
        port = self.server.port
        self.server.stop()
        self.until(lambda: self.text("#connection") == "the server is not responding; reconnecting…")
        # They still are what the controls ask for.
        self.assertEqual(self.captions(), ["iphone-16", "iphone-se-3"])
        self.hover(self.find("figure"), 30, 100)
        ActionChains(self.browser).send_keys("d").perform()
        self.until(lambda: self.captions() == ["iphone-16 · old", "iphone-se-3 · old"])
        self.screenshot("gone")
        ActionChains(self.browser).send_keys("d").perform()
        self.until(lambda: self.captions() == ["iphone-16", "iphone-se-3"])
        ActionChains(self.browser).send_keys("d", Keys.ARROW_RIGHT, Keys.ENTER).perform()
        self.until(lambda: self.captions() == ["iphone-16 · old"])
        self.server = Server(self.project.folder, port)
        self.until(lambda: self.captions() == ["iphone-16 dark"] and self.text("#connection") == "")
        self.until(lambda: len(self.revisions()) == 1)
        self.assertEqual(self.browser.execute_script("return failed"), [])

    def test_a_server_that_is_late_is_waited_for_and_its_pictures_are_marked(self):
        os.kill(self.server.process.pid, signal.SIGSTOP)
        self.addCleanup(lambda: os.kill(self.server.process.pid, signal.SIGCONT))
        ActionChains(self.browser).send_keys("d").perform()
        self.until(lambda: self.captions() == ["iphone-16 · old", "iphone-se-3 · old"])
        os.kill(self.server.process.pid, signal.SIGCONT)
        self.until(lambda: self.captions() == ["iphone-16 dark", "iphone-se-3 dark"] and len(self.revisions()) == 2)

    def test_the_inspector_answers_in_each_of_many_pages(self):
        first = self.browser.current_window_handle
        self.addCleanup(lambda: self.browser.switch_to.window(first))
        for _ in range(8):
            self.browser.switch_to.new_window("window")
            self.addCleanup(lambda window=self.browser.current_window_handle: (self.browser.switch_to.window(window), self.browser.close()))
            self.browser.get(self.server.address + "/?device=iphone-16")
            self.until(lambda: len(self.revisions()) == 1)
        self.hover(self.find("figure"), 30, 90)
        self.until(lambda: "box.width == 100" in self.text("#details"))


if __name__ == "__main__":
    unittest.main()
