import LayoutModel
import Pipeline
import Testing

@Suite struct `Saved frames` {
  @Test func `a frame is stale that breaks a required constraint by more than the rounding to pixels explains`() {
    // Centred in 375.5 points at two pixels per point: with a width of 100, it starts at 137.75.
    let stale = [138, 137.5, 137, 138.5].map { (x: Points) in
      let screen = screen(width: 375.5, ["a": Rect(x: x, y: 20, width: 100, height: 50)]) { root, views in
        `Saved frames`.size(100, 50, views[0])
          + [Constraint(Anchor(views[0], .centerX), .equal, to: Anchor(root, .centerX))]
      }
      return movedViews(in: screen, tolerance: 0.25).map { $0.stale.isEmpty }
    }
    #expect(stale == [[], [true], [false], [false]])
  }

  @Test func `a frame is stale that required constraints rule out between them, of which it breaks none by itself`() {
    // `a` spans 16 to 304, and `b` is below it. Both are stale, although `b` follows from `a`, which was saved too
    // narrow.
    let screen = chain(a: Rect(x: 16, y: 20, width: 287, height: 50), b: Rect(x: 16, y: 78, width: 287, height: 50))
    let moved = movedViews(in: screen, tolerance: 0.5)
    #expect(moved.map(\.path) == ["a", "b"])
    #expect(moved.map { $0.stale.map(\.edge) } == [[.right], [.right]])
    #expect(moved.map { $0.stale.map(\.possible) } == [[304], [304]])
    #expect(moved[1].stale[0].reasons.contains("a.right == root.right - 16"))
    #expect(moved[1].lines.contains("    stale: its right edge should be at 304 because of"))
  }

  @Test func `a frame that a wish explains, as another text would, is not stale`() {
    let screen = chain(a: Rect(x: 16, y: 20, width: 288, height: 50), b: Rect(x: 16, y: 78, width: 288, height: 70))
    #expect(movedViews(in: screen, tolerance: 0.5).map { $0.stale.count } == [0])
  }

  /// `b` belongs 8 points below `a`. Saved 5 points below, either of them could be stale. Saved 8 points below, both
  /// are current, although the solved `a` is higher.
  @Test func `of two frames that exclude each other one edge is stale, and of two that agree none`() throws {
    let b = Rect(x: 16, y: 75, width: 288, height: 50)
    let stale = [50, 47].map { (height: Points) in
      let screen = chain(a: Rect(x: 16, y: 20, width: 288, height: height), b: b)
      return savedFrames(of: screen, tolerance: 0.5).stale.values.flatMap { $0 }
    }
    #expect(stale.map(\.count) == [1, 0])
    let edge = try #require(stale[0].first)
    #expect(edge.reasons.contains(edge.edge == .top ? "the saved bottom edge of a" : "the saved top edge of b"))
  }

  @Test func `the layout that is printed is the one that saved frames are compared with`() throws {
    let frame = Rect(x: 16, y: 20, width: 288, height: 50)
    let screen = chain(a: frame, b: Rect(x: 16, y: 78, width: 288, height: 70))
    var solver = VariantSolver()
    let axes = Axes(devices: [.canvas])
    let environments = axes.environments(for: screen)
    #expect(environments.count == 1)
    for environment in environments { _ = solver.solve(screen, in: environment) }
    let saved = SavedFrames(of: screen, tolerance: 0.5, solvedBy: &solver)
    let count = solver.solutionCount
    #expect(count == 1)
    #expect(saved.frames.values.contains(frame))
  }

  private func savedFrames(of screen: Screen, tolerance: Points) -> SavedFrames {
    var solver = VariantSolver()
    return SavedFrames(of: screen, tolerance: tolerance, solvedBy: &solver)
  }

  /// Returns a screen with `a` between the root's sides with an optional height of 50, and `b` 8 points below it, with
  /// the same width and its own optional height.
  private func chain(a: Rect, b: Rect) -> Screen {
    screen(width: 320, ["a": a, "b": b]) { root, views in
      let a = views[0]
      let b = views[1]
      let heights = views.map { Constraint(Anchor($0, .height), .equal, constant: Constant(50), priority: .high) }
      return heights + [
        Constraint(Anchor(a, .left), .equal, to: Anchor(root, .left), constant: Constant(16)),
        Constraint(Anchor(a, .right), .equal, to: Anchor(root, .right), constant: Constant(-16)),
        Constraint(Anchor(a, .top), .equal, to: Anchor(root, .top), constant: Constant(20)),
        Constraint(Anchor(b, .left), .equal, to: Anchor(a, .left)),
        Constraint(Anchor(b, .right), .equal, to: Anchor(a, .right)),
        Constraint(Anchor(b, .top), .equal, to: Anchor(a, .bottom), constant: Constant(8)),
      ]
    }
  }

  /// A label in a box, 8 points from the edges of the box, above another view. Saved with three times the height of its
  /// line, the label is stale, and so are the box and the view below, unless the box has a height of its own.
  @Test(arguments: [(false, ["box", "label", "below"]), (true, [])] as [(Bool, [String])])
  func `frames are stale that follow from a label higher than its text, if nothing asks for that`(
    isFixed: Bool, stale: [String]
  ) throws {
    var screen = screen(
      width: 320,
      ["box": Rect(x: 0, y: 20, width: 320, height: 77), "below": Rect(x: 0, y: 97, width: 320, height: 50)]
    ) { root, views in
      [
        Constraint(Anchor(views[0], .top), .equal, to: Anchor(root, .top), constant: Constant(20)),
        Constraint(Anchor(views[0], .left), .equal, to: Anchor(root, .left)),
        Constraint(Anchor(views[0], .right), .equal, to: Anchor(root, .right)),
        Constraint(Anchor(views[1], .top), .equal, to: Anchor(views[0], .bottom)),
        Constraint(Anchor(views[1], .left), .equal, to: Anchor(root, .left)),
      ] + `Saved frames`.size(320, 50, views[1])
    }
    let box = try #require(screen.views.indices.dropFirst().first)
    var label = View(
      name: "label", content: .label(TextAttributes(text: RichText("Ada"), font: .system(17))), parent: box)
    label.imported = ImportedIdentity(objectID: "label", savedFrame: Rect(x: 8, y: 8, width: 304, height: 61))
    let inner = screen.add(label)
    for (edge, constant) in [(Attribute.left, 8), (.top, 8), (.right, -8), (.bottom, -8)] as [(Attribute, Points)] {
      screen.constraints.append(
        Constraint(Anchor(inner, edge), .equal, to: Anchor(box, edge), constant: Constant(constant)))
    }
    if isFixed { screen.constraints.append(Constraint(Anchor(box, .height), .equal, constant: Constant(77))) }
    let found = savedFrames(of: screen, tolerance: 0.5)
    #expect(Set(found.stale.keys.map { screen.views[$0].name }) == Set(stale))
  }

  /// A search bar is 56 points high in Xcode 15, was 44 up to Xcode 8 and is 64 in Xcode 26, but never 50.
  @Test(
    arguments: [(44, false, true), (64, false, true), (56, false, false), (50, false, false), (44, true, false)]
      as [(Points, Bool, Bool)])
  func `frames are of two eras where a control is as high as other tools draw it, and no constraint says so`(
    height: Points, isConstrained: Bool, areOfTwo: Bool
  ) throws {
    var screen = screen(width: 320, ["bar": Rect(x: 0, y: 20, width: 320, height: height)]) { _, views in
      isConstrained ? `Saved frames`.size(320, height, views[0]) : []
    }
    let bar = try #require(screen.views.indices.last)
    screen.views[bar].content = .searchBar(SearchBarContent())
    #expect(savedFrames(of: screen, tolerance: 1).areOfTwoEras == areOfTwo)
  }

  private static func size(_ width: Points, _ height: Points, _ view: Item) -> [Constraint] {
    [
      Constraint(Anchor(view, .width), .equal, constant: Constant(width)),
      Constraint(Anchor(view, .height), .equal, constant: Constant(height)),
    ]
  }

  /// Returns a root at two pixels per point, 600 points high, with views saved at these frames.
  private func screen(
    width: Points, _ saved: KeyValuePairs<String, Rect>, constraints: (_ root: Item, _ views: [Item]) -> [Constraint]
  ) -> Screen {
    var screen = Screen(name: "S")
    _ = screen.add(View(name: "root", content: .view))
    for (name, frame) in saved {
      var view = View(name: name, content: .view, parent: .root)
      view.imported = ImportedIdentity(objectID: name, savedFrame: frame)
      _ = screen.add(view)
    }
    screen.constraints = TypedArray(constraints(.view(.root), screen.views.indices.dropFirst().map { .view($0) }))
    screen.imported = ImportedScreen()
    screen.imported?.canvas = Canvas(
      size: Size(width: width, height: 600), scale: Scale(2), orientation: .portrait, safeArea: .zero,
      era: .xcode15)
    return screen
  }
}
