"""A browser, and what tests do with it: Chromium, or Firefox where PLUMB_BROWSER says so. PLUMB_SCREENSHOTS names a folder for
a picture of each state."""

import os
import unittest

from firefox import Firefox
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait


IS_FIREFOX = os.environ.get("PLUMB_BROWSER") == "firefox"


def browser():
    if IS_FIREFOX:
        return Firefox()
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1200,900"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


class BrowserTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()

    def is_dragged(self):
        """Whether a picture has the size that its handles were dragged to."""
        size = self.find("figure").get_attribute("data-size")
        return size and self.text(".resizer output").replace(" × ", "x") == size

    def until(self, condition, seconds=20):
        """Waits for what is to come; elements that are replaced meanwhile are looked for again."""
        wait = WebDriverWait(self.browser, seconds, 0.05, [StaleElementReferenceException])
        return wait.until(lambda _: condition())

    def find(self, selector, browser=None):
        return (browser or self.browser).find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        """All at once: an element may be replaced between its being found and its being read."""
        return self.browser.execute_script("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def texts(self, selector):
        script = "return [...document.querySelectorAll(arguments[0])].map((element) => element.textContent)"
        return self.browser.execute_script(script, selector)

    def revisions(self, browser=None):
        """The revisions of the shown pictures, by cell."""
        script = """return [...document.querySelectorAll('figure[data-revision]:not([hidden])')].map(
            (figure) => [figure.dataset.id, figure.dataset.revision])"""
        return dict((browser or self.browser).execute_script(script))

    def hover(self, figure, x, y):
        """x and y in points of the screen, which is shown at half its size. A pointer that is there already comes again."""
        frame = figure.find_element(By.CSS_SELECTOR, ".frame")
        size = frame.size
        place = (x - size["width"]) // 2, (y - size["height"]) // 2
        ActionChains(self.browser).move_to_element_with_offset(frame, place[0] + 1, place[1]).move_to_element_with_offset(frame, *place).perform()

    def screenshot(self, name):
        folder = os.environ.get("PLUMB_SCREENSHOTS")
        if folder:
            self.browser.save_screenshot(os.path.join(folder, name + ".png"))

    def assertNothingFailedInThePage(self, *but):
        severe = [entry for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertEqual([entry for entry in severe if not any(words in entry["message"] for words in ("favicon", *but))], [])


if __name__ == "__main__":
    # Whether there is a browser that starts.
    browser().quit()
