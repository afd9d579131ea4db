"""The page takes back what was decided on it, and nothing else."""

import json
import time
import unittest

from golden_project import Tested
from serving import Events, Server


class TakingBack(unittest.TestCase):
    def setUp(self):
        self.project = Tested()
        self.addCleanup(self.project.remove)
        self.server = Server(self.project.folder, 0, "--test")
        self.addCleanup(self.server.stop)
        # The run that recorded the goldens is there before the server's own, which sees that the card is wider.
        deadline = time.monotonic() + 60
        while b'"verdicts":["layout"]' not in self.server.get("/tests")[1] and time.monotonic() < deadline:
            time.sleep(0.05)

    def decide(self, decision):
        return self.server.post(f"/decide?decision={decision}")

    def test_a_reject_is_taken_back_as_a_reject(self):
        self.assertEqual(self.decide("reject")[0], 200)
        status, words = self.decide("undo")
        self.assertEqual((status, b"undone: reject" in words), (200, True), words)
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_what_was_recorded_elsewhere_stays(self):
        status, words = self.decide("undo")
        self.assertEqual((status, b"was decided outside this page" in words), (409, True), words)
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_the_run_stays_in_sight_where_there_is_nothing_to_take_back(self):
        with Events(self.server) as events:
            summaries = (json.loads(data) for name, data in events if name == "tests")
            before = next(summaries)
            self.assertEqual(before["undoable"], 0)
            self.decide("undo")
            self.decide("accept")
            after = next(summary for summary in summaries if summary["undoable"])
        self.assertIsNone(after.get("failure"))

    def test_decisions_are_taken_back_one_after_the_other_and_no_further(self):
        self.assertEqual(self.decide("accept")[0], 200)
        accepted = self.project.frames()
        self.assertNotEqual(accepted, self.project.golden)
        self.assertEqual(self.decide("undo")[0], 200)
        self.assertEqual(self.project.frames(), self.project.golden)
        self.assertEqual(self.decide("undo")[0], 409)
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_a_cause_is_decided_on_by_its_number_in_the_run_that_is_shown(self):
        for query in ["&cause=one&revision=1", "&cause=1", "&cause=1&revision=x"]:
            self.assertEqual(self.decide("accept" + query)[0], 400, query)
        status, words = self.decide("accept&cause=1&revision=0")
        self.assertEqual((status, b"run again since" in words), (409, True), words)
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_what_another_page_decided_stays(self):
        self.assertEqual(self.decide("accept")[0], 200)
        accepted = self.project.frames()
        other = Server(self.project.folder, 0, "--test")
        self.addCleanup(other.stop)
        self.assertEqual(other.post("/decide?decision=undo")[0], 409)
        self.assertEqual(self.project.frames(), accepted)


if __name__ == "__main__":
    unittest.main()
