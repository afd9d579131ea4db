import Geometry
import LayoutModel
import Pipeline
import Testing

@Suite("Saved frames") struct SavedFramesTests {
  /// A view in the middle of a root 375.5 points wide, at two pixels a point: 100 wide, it begins at 137.75.
  private func screen(savedAt x: Points) -> Screen {
    var screen = Screen(name: "S")
    _ = screen.add(View(name: "root", content: .view))
    var view = View(name: "a", content: .view, parent: .root)
    view.imported = ImportedIdentity(
      objectID: "a", savedFrame: Rect(x: x, y: 20, width: 100, height: 50))
    _ = screen.add(view)
    let a = Item.view(ViewID(1)), root = Item.view(.root)
    screen.constraints = [
      Constraint(Anchor(a, .centerX), .equal, Anchor(root, .centerX)),
      Constraint(Anchor(a, .top), .equal, Anchor(root, .top), constant: Constant(20)),
      Constraint(Anchor(a, .width), .equal, constant: Constant(100)),
      Constraint(Anchor(a, .height), .equal, constant: Constant(50)),
    ]
    screen.canvas = Canvas(
      deviceID: nil, size: Size(width: 375.5, height: 600), scale: Scale(2), orientation: .portrait, safeArea: .zero,
      era: .xcode15)
    return screen
  }

  @Test("a frame is stale that breaks a required constraint by more than the rounding to pixels explains")
  func rounding() {
    let broken = [138, 137.5, 137, 138.5].map { x in
      movedViews(in: screen(savedAt: x), tolerance: 0.25).map(\.broken.count)
    }
    #expect(broken == [[], [0], [1], [1]])
  }
}
