"""Test mode: differences from goldens in the page, and deciding on them."""

import json
import unittest

from browsing import BrowserTest
from serving import Project, Server, plumb
from selenium.webdriver.common.by import By

CARD = """screen Card {{
  view box {{ background: #DDE6FF; width == {width}; height == 50; pin top, leading to margins }}
}}
"""
FRAMES = "goldens/card/Card@iphone-16.frames.json"


class Tested(Project):
    """A project whose goldens are of a card 100 points wide, and whose card is wider now."""

    def __init__(self):
        super().__init__(card=CARD.format(width=100), other=CARD.format(width=10).replace("Card", "Other"))
        (self.folder / "plumb.yml").write_text("inputs: [.]\ndevices: [iphone-16, iphone-se-3]\n")
        plumb("test", "--update", "missing", folder=self.folder)
        self.golden = self.frames()
        self.save("card", CARD.format(width=120))

    def frames(self):
        return (self.folder / FRAMES).read_bytes()


class Deciding(BrowserTest):
    def setUp(self):
        self.project = Tested()
        self.server = Server(self.project.folder, 0, "--test")
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)
        self.browser.get_log("browser")
        self.browser.get(self.server.address + "/?tests=1")
        self.until(lambda: self.verdicts() == ["layout", "layout"])

    def verdicts(self):
        return self.texts("#cells .verdict")

    def press(self, label):
        """A button of the page by its words."""
        xpath = f"//button[normalize-space()='{label}' and not(@disabled)]"
        self.until(lambda: self.browser.find_elements(By.XPATH, xpath))[0].click()

    def test_differences_are_shown_in_each_way(self):
        self.assertEqual(self.text("#toggle"), "2 to review")
        self.assertIn("box", self.text("#reasons"))
        loaded = "return [...document.querySelectorAll('#pictures img')].filter((image) => image.naturalWidth > 0).length"
        for label, count in [("Side by side", 3), ("Swipe", 2), ("Blend", 2), ("Blink", 2), ("Difference", 1)]:
            self.press(label)
            self.until(lambda: self.browser.execute_script(loaded) == count)
            self.screenshot("golden-" + label.lower().replace(" ", "-"))
        self.press("Swipe")
        self.browser.execute_script("""const slider = document.getElementById('slider');
            slider.value = 20; slider.dispatchEvent(new Event('input'))""")
        clip = "return getComputedStyle(document.querySelector('.over img + img')).clipPath"
        self.assertEqual(self.browser.execute_script(clip), "inset(0px 0px 0px 20%)")
        self.assertNothingFailedInThePage()

    def test_accepting_writes_the_golden_and_undoing_takes_it_back(self):
        self.press("Accept")
        self.until(lambda: self.verdicts() == ["accepted", "layout"])
        self.assertIn(b"120", self.project.frames())
        self.assertNotEqual(self.project.frames(), self.project.golden)
        self.screenshot("golden-accepted")
        self.press("Undo")
        self.until(lambda: self.verdicts() == ["layout", "layout"])
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_rejecting_leaves_the_golden(self):
        self.find("body").send_keys("x")
        self.until(lambda: self.verdicts() == ["rejected", "layout"])
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_a_save_that_puts_all_back_ends_the_review(self):
        self.project.save("card", CARD.format(width=100))
        self.until(lambda: self.text("#cell") == "Everything is as it was.")
        self.assertEqual(self.text("#toggle"), "Goldens")

    def test_a_golden_changed_by_others_is_not_written_over(self):
        (self.project.folder / FRAMES).write_bytes(b"{}")
        self.press("Accept")
        self.until(lambda: "changed since the run" in self.text("#said"))
        self.assertEqual(self.project.frames(), b"{}")


class Writing(unittest.TestCase):
    """Nothing is written for those who do not have the token."""

    def setUp(self):
        self.project = Tested()
        self.addCleanup(self.project.remove)

    def serve(self, *options):
        server = Server(self.project.folder, 0, *options)
        self.addCleanup(server.stop)
        return server

    def post(self, server, path, **headers):
        return server.request("POST", path, **headers)

    def test_without_the_token_nothing_is_decided(self):
        server = self.serve("--test")
        token = json.loads(server.get("/options")[1])["token"]
        self.assertRegex(token, "^[0-9a-f]{32}$")
        wrong = "".join("0" if digit != "0" else "1" for digit in token)
        own = {"X-Plumb-Token": token}
        for path in ["/decide?decision=accept", "/decide?decision=undo", "/decide?decision=reject", "/test"]:
            for headers in [
                {}, {"X-Plumb-Token": ""}, {"X-Plumb-Token": wrong}, {"X-Plumb-Token": token[:-1]}, {"X-Plumb-Token": token.upper() + "x"},
                {**own, "Origin": "http://evil.example"}, {**own, "Host": "evil.example"},
            ]:
                self.assertEqual(self.post(server, path, **headers)[0], 403, (path, headers))
            self.assertIn(server.get(path)[0], (404, 405), path)
        self.assertEqual(self.post(server, "/decide?decision=other", **own)[0], 400)
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_each_server_has_a_token_of_its_own(self):
        tokens = {json.loads(self.serve("--test").get("/options")[1])["token"] for _ in range(3)}
        self.assertEqual(len(tokens), 3)

    def test_outside_test_mode_there_is_no_token_and_nothing_to_write(self):
        server = self.serve(".")
        self.assertNotIn("token", json.loads(server.get("/options")[1]))
        self.assertEqual(self.post(server, "/decide?decision=accept")[0], 405)
        self.assertEqual(server.get("/tests")[0], 404)

    def test_no_picture_is_read_but_those_of_the_run(self):
        server = self.serve("--test")
        for cell in ["../../../etc/passwd", "..", "", "card/Card@iphone-16/../../../../plumb.yml"]:
            for kind in ["expected.png", "actual.frames.json", "../run.json", ""]:
                self.assertEqual(server.get(f"/golden?cell={cell}&kind={kind}")[0], 404, (cell, kind))


if __name__ == "__main__":
    unittest.main()
