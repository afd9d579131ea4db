"""The map of a storyboard: its scenes and the ways from one to another."""

import unittest

from browsing import BrowserTest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from serving import Project, Server

SCENE = """<scene sceneID="s{id}"><objects><viewController storyboardIdentifier="{name}" id="{id}" sceneMemberID="viewController">
<view key="view" contentMode="scaleToFill" id="v{id}"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
<color key="backgroundColor" systemColor="systemBackgroundColor"/><viewLayoutGuide key="safeArea" id="g{id}"/></view>
<connections>{segues}</connections></viewController></objects>{location}</scene>"""
BOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch"
 useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="b">
<device id="retina6_12" orientation="portrait" appearance="light"/><scenes>{scenes}</scenes></document>"""
SEGUE = '<segue destination="{to}" kind="{kind}" {identifier} id="w{to}{kind}"/>'


def board(places):
    scenes = [
        ("a", "Settings", []), ("b", "Welcome", [("c", "show", 'identifier="open"'), ("a", "presentation", "")]), ("c", "Detail", []),
    ]
    return BOARD.format(scenes="".join(
        SCENE.format(
            id=id, name=name, segues="".join(SEGUE.format(to=to, kind=kind, identifier=identifier) for to, kind, identifier in ways),
            location=f'<point key="canvasLocation" x="{places[id][0]}" y="{places[id][1]}"/>' if places else "")
        for id, name, ways in scenes))


class Mapping(BrowserTest):
    def setUp(self):
        self.project = Project(other="screen Other { view a { center; size 9 by 9 } }")
        self.save(board({"a": (900, 900), "b": (0, 0), "c": (900, 0)}))
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(lambda: self.server.stop())
        self.browser.get("about:blank")
        self.browser.get_log("browser")

    def save(self, text):
        (self.project.folder / "draft").write_text(text)
        (self.project.folder / "draft").replace(self.project.folder / "Main.storyboard")

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def open(self, query="?map=Main.storyboard"):
        self.browser.get(self.server.address + "/" + query)
        self.until(lambda: len(self.all(".scene")) == 3)

    def places(self):
        return {scene.get_attribute("data-screen"): (scene.rect["x"], scene.rect["y"]) for scene in self.all(".scene")}

    def test_scenes_stand_as_on_the_board_with_their_ways_and_the_first_is_marked(self):
        self.browser.get(self.server.page())
        self.until(lambda: len(self.revisions()) == 4)
        self.find("#stage h2 button").click()
        self.until(lambda: len(self.all(".scene")) == 3)
        self.assertFalse(self.find("#stage").is_displayed())
        places = self.places()
        self.assertLess(places["Welcome"][0], places["Detail"][0])
        self.assertAlmostEqual(places["Welcome"][1], places["Detail"][1], delta=1)
        self.assertLess(places["Detail"][1], places["Settings"][1])
        self.assertEqual(self.texts(".scene.initial span"), ["▸\u00a0Welcome"])
        self.assertEqual(sorted(self.texts(".ways text")), ["open", "presentation"])
        self.assertEqual(
            self.find(".scene.initial").get_attribute("aria-label"), "Welcome, the initial scene; leads to Detail by open, Settings by presentation")
        loaded = "return [...document.querySelectorAll('.scene img')].every((image) => image.naturalWidth > 0)"
        self.until(lambda: self.browser.execute_script(loaded))
        # All of it is in sight.
        self.assertTrue(self.browser.execute_script("const map = document.getElementById('map'); return map.scrollWidth <= map.clientWidth && map.scrollHeight <= map.clientHeight"))
        self.screenshot("map")
        self.assertNothingFailedInThePage()

    def test_a_click_leads_to_the_scene_and_back_to_the_map(self):
        self.open()
        self.find(".scene[data-screen=Detail]").click()
        self.until(lambda: "cell=" in self.browser.current_url)
        self.until(lambda: self.text("#here") == "Detail")
        self.assertEqual(self.text("#back"), "‹ Map")
        self.find("#back").click()
        self.until(lambda: self.find("#map").is_displayed())
        self.find("#back").click()
        self.until(lambda: len(self.revisions()) == 4)

    def test_the_map_is_left_by_the_list_of_screens_and_keeps_the_scene_that_one_was_at(self):
        self.open()
        self.find(".scene[data-screen=Detail]").click()
        self.until(lambda: self.text("#here") == "Detail")
        self.keys(Keys.ESCAPE)
        self.until(lambda: self.browser.execute_script("return document.activeElement.dataset.screen") == "Detail")
        self.find("#files button[data-screen^=other]").click()
        self.until(lambda: self.find("#stage").is_displayed())
        self.assertEqual(self.browser.execute_script("return document.activeElement.dataset.screen"), "other.plumb|Other|")
        self.assertNotIn("map=", self.browser.current_url)

    def test_a_scene_that_is_shown_alone_leads_to_the_map(self):
        self.browser.get(self.server.address + "/?cell=Main.storyboard|Detail|")
        self.until(lambda: self.text("#here") == "Detail")
        self.find("#stage h2 button").click()
        self.until(lambda: self.find("#map").is_displayed())
        self.browser.back()
        self.until(lambda: self.text("#here") == "Detail")

    def test_scenes_in_a_long_row_are_large_enough_to_read(self):
        row = "".join(SCENE.format(id=f"r{n}", name=f"Row{n}", segues="", location=f'<point key="canvasLocation" x="{600 * n}" y="0"/>') for n in range(12))
        self.save(BOARD.replace('initialViewController="b"', 'initialViewController="r0"').format(scenes=row))
        self.browser.get(self.server.address + "/?map=Main.storyboard")
        self.until(lambda: len(self.all(".scene")) == 12)
        self.assertGreater(self.find(".scene").rect["width"], 100)

    def test_keys_open_the_map_walk_it_and_leave_it(self):
        self.browser.get(self.server.address + "/")
        self.until(lambda: len(self.revisions()) == 4)
        self.keys("m")
        self.until(lambda: len(self.all(".scene")) == 3)
        self.keys(Keys.ARROW_RIGHT)
        focused = lambda: self.browser.execute_script("return document.activeElement.dataset.screen")
        self.assertEqual(focused(), "Welcome")
        self.keys(Keys.ARROW_RIGHT)
        self.assertEqual(focused(), "Detail")
        self.keys(Keys.ARROW_DOWN)
        self.assertEqual(focused(), "Settings")
        self.keys(Keys.ENTER)
        self.until(lambda: self.text("#here") == "Settings")
        self.keys(Keys.ESCAPE)
        self.until(lambda: self.find("#map").is_displayed())
        self.keys(Keys.ESCAPE)
        self.until(lambda: self.find("#stage").is_displayed())

    def test_a_save_moves_scenes_and_a_board_without_places_is_in_columns(self):
        self.open()
        before = self.places()
        self.save(board({"a": (0, 1400), "b": (0, 0), "c": (900, 0)}))
        self.until(lambda: self.places()["Settings"][0] < before["Settings"][0])
        self.save(board(None))
        self.until(lambda: abs(self.places()["Settings"][0] - self.places()["Detail"][0]) < 1)
        self.assertLess(self.places()["Welcome"][0], self.places()["Detail"][0])

    def test_scenes_that_would_lie_on_one_another_are_moved_apart(self):
        self.save(board({"a": (200, 20), "b": (0, 0), "c": (0, 0)}))
        self.open()
        rects = [scene.rect for scene in self.all(".scene")]
        for one in rects:
            for other in rects:
                apart = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"] \
                    or one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
                self.assertTrue(one is other or apart, rects)

    def test_a_map_that_does_not_exist_is_said(self):
        for address, words in [("?map=Gone.storyboard", "There is no storyboard 'Gone.storyboard'"), ("?map=other.plumb", "has no map")]:
            self.browser.get("about:blank")
            self.browser.get(self.server.address + "/" + address)
            self.until(lambda: any(words in text for text in self.texts("#notices li span")))
            self.until(lambda: len(self.revisions()) == 4)


if __name__ == "__main__":
    unittest.main()
