"""A project with goldens, one of whose layouts is no longer as they are."""

from serving import Project, plumb

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
