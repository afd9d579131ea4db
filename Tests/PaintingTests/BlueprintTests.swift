import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Blueprint` {
  /// Returns two boxes of 100 by 50, the second 24 points below the first.
  private func sketch(
    _ relation: Relation = .equal, _ priority: Priority = .required, _ state: SolvedConstraint.State = .satisfied
  ) -> SolvedLayout {
    var sketch = LayoutSketch(on: .phone())
    let first = sketch.add("first", .view, Rect(x: 50, y: 100, width: 100, height: 50))
    let second = sketch.add("second", .view, Rect(x: 50, y: 174, width: 100, height: 50))
    sketch.add(
      Constraint(
        Anchor(second, .top), relation, to: Anchor(first, .bottom), constant: Constant(24), priority: priority),
      state)
    return sketch.layout
  }

  private func lines(_ layout: SolvedLayout) -> [(from: Point, to: Point, stroke: Stroke)] {
    items(of: "overlay/constraints", in: paint(layout, overlays: .constraints)).compactMap { item in
      if case .stroke(.line(let from, let to), let stroke) = item { (from, to, stroke) } else { nil }
    }
  }

  private func words(_ layout: SolvedLayout, _ overlays: Overlays) -> [String] {
    items(of: "overlay/labels", in: paint(layout, overlays: overlays)).compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
  }

  @Test func `a distance is a line between the edges with its points beside it`() throws {
    let layout = sketch()
    let shaft = try #require(lines(layout).first)
    #expect((shaft.from.y, shaft.to.y) == (150, 174))
    #expect(shaft.from.x == shaft.to.x && shaft.from.x > 50 && shaft.from.x < 150)
    #expect(shaft.stroke.dash.isEmpty)
    #expect(words(layout, .constraints) == ["24"])
  }

  @Test(
    arguments: [
      (.equal, .required, .satisfied, "24"), (.greaterThanOrEqual, .required, .satisfied, "≥ 24"),
      (.lessThanOrEqual, .high, .satisfied, "≤ 24 @750"), (.equal, .low, .missed(by: 3), "24 @250 off by 3"),
      (.equal, .required, .broken(by: 12.5), "24 off by 12.5"),
    ] as [(Relation, Priority, SolvedConstraint.State, String)])
  func `its words tell relation, priority and error`(
    relation: Relation, priority: Priority, state: SolvedConstraint.State, words: String
  ) {
    #expect(self.words(sketch(relation, priority, state), .constraints) == [words])
  }

  @Test(
    arguments: [
      (.greaterThanOrEqual, .satisfied, 24, "≥ 24"), (.lessThanOrEqual, .satisfied, 24, "≤ 24"),
      (.greaterThanOrEqual, .satisfied, 0, "≥ 0"), (.greaterThanOrEqual, .broken(by: 3), 0, "≤ 0 off by 3"),
      (.equal, .satisfied, 24, "24"),
    ] as [(Relation, SolvedConstraint.State, Points, String)])
  func `a gap has the same words from whichever side it is written`(
    relation: Relation, state: SolvedConstraint.State, gap: Points, words: String
  ) {
    func sketch(_ constraint: (ViewID, ViewID) -> Constraint) -> SolvedLayout {
      var sketch = LayoutSketch(on: .phone())
      let first = sketch.add("first", .view, Rect(x: 50, y: 100, width: 100, height: 50))
      let second = sketch.add("second", .view, Rect(x: 50, y: 174, width: 100, height: 50))
      sketch.add(constraint(first, second), state)
      return sketch.layout
    }
    let below = sketch { Constraint(Anchor($1, .top), relation, to: Anchor($0, .bottom), constant: Constant(gap)) }
    let above = sketch {
      Constraint(Anchor($0, .bottom), relation.flipped, to: Anchor($1, .top), constant: Constant(-gap))
    }
    #expect(self.words(below, .constraints) == [words] && self.words(above, .constraints) == [words])
  }

  @Test func `an optional constraint is dashed and a broken one red`() {
    #expect(lines(sketch(.equal, .high, .satisfied)).first?.stroke.dash.isEmpty == false)
    let broken = lines(sketch(.equal, .required, .broken(by: 1)))
    #expect(broken.allSatisfy { $0.stroke.color == Palette.light.marks.broken })
    #expect(
      words(sketch(.equal, .required, .broken(by: 1)), .conflicts) == ["cannot hold: second.top == first.bottom + 24"])
  }

  @Test func `labels without room are counted in a corner`() throws {
    var sketch = LayoutSketch(on: .phone())
    for number in 0..<3_000 {
      sketch.add("view\(number)", .view, Rect(x: Points(Double(number % 50)), y: 400, width: 20, height: 20))
    }
    let words = words(sketch.layout, .ids)
    let note = try #require(words.last)
    let placed = words.count { $0.hasPrefix("view") }
    #expect(placed > 10 && note == "\(3_000 - placed) labels left out" && words.count == placed + 1)
  }

  @Test func `what does not take part is not drawn`() {
    #expect(lines(sketch(.equal, .required, .inactive)).isEmpty)
  }

  @Test func `nothing tells of what lies outside the picture or is clipped away`() {
    var sketch = LayoutSketch(on: .phone())
    let pane = sketch.add("pane", .scroll(ScrollContent()), Rect(x: 50, y: 100, width: 100, height: 50))
    let clipped = sketch.add("clipped", .view, Rect(x: 10, y: 80, width: 40, height: 20), in: pane)
    let below = sketch.add("below", .view, Rect(x: 10, y: 140, width: 40, height: 20), in: pane)
    let outside = sketch.add("outside", .view, Rect(x: -90, y: 300, width: 40, height: 20))
    sketch.add(Constraint(Anchor(below, .top), .equal, to: Anchor(clipped, .bottom), constant: Constant(40)))
    sketch.add(Constraint(Anchor(outside, .width), .equal, constant: Constant(40)))
    #expect(words(sketch.layout, .ids) == ["pane"])
    #expect(lines(sketch.layout).isEmpty && words(sketch.layout, .constraints).isEmpty)
  }

  @Test func `no label begins with a blank`() {
    var sketch = LayoutSketch(on: .phone())
    let first = sketch.add("first", .view, Rect(x: 50, y: 100, width: 100, height: 50))
    let second = sketch.add("second", .view, Rect(x: 50, y: 174, width: 80, height: 50))
    sketch.add(Constraint(Anchor(second, .leading), .equal, to: Anchor(first, .leading), priority: .low))
    #expect(words(sketch.layout, .constraints) == ["@250"])
  }

  @Test func `a dimension line makes way for an alignment line, whichever comes first`() throws {
    var sketch = LayoutSketch(on: .phone())
    let first = sketch.add("first", .view, Rect(x: 50, y: 100, width: 100, height: 50))
    let second = sketch.add("second", .view, Rect(x: 50, y: 174, width: 100, height: 50))
    sketch.add(Constraint(Anchor(second, .top), .equal, to: Anchor(first, .bottom), constant: Constant(24)))
    sketch.add(Constraint(Anchor(second, .centerX), .equal, to: Anchor(first, .centerX), priority: .low))
    let shaft = try #require(lines(sketch.layout).first)
    #expect((shaft.from.y, shaft.to.y) == (150, 174) && (shaft.from.x - 100).magnitude > 3)
  }

  @Test func `a label at a corner that two views share has a leader`() {
    var sketch = LayoutSketch(on: .phone())
    let box = sketch.add("box", .view, Rect(x: 50, y: 100, width: 120, height: 24))
    sketch.add("upper", .view, Rect(x: 0, y: 0, width: 120, height: 12), in: box)
    sketch.add("lower", .view, Rect(x: 0, y: 12, width: 120, height: 12), in: box)
    let ends = items(of: "overlay/labels", in: paint(sketch.layout, overlays: .ids)).compactMap { item in
      if case .stroke(.line(_, let end), _) = item { end } else { nil }
    }
    #expect(ends == [Point(x: 50, y: 100), Point(x: 50, y: 112)])
  }

  @Test func `the label of a view that fills another stays at its edges, and seems to name nothing in it`() {
    var sketch = LayoutSketch(on: .phone())
    let box = sketch.add("box", .view, Rect(x: 50, y: 100, width: 200, height: 100))
    sketch.add("inner", .view, Rect(x: 0, y: 0, width: 200, height: 100), in: box)
    let list = paint(sketch.layout, overlays: .ids)
    let boxes = items(of: "overlay/labels", in: list).compactMap { item in
      if case .fill(.rounded(let rect, _), _) = item { rect } else { nil }
    }
    #expect(boxes.map { $0.contains(Point(x: 150, y: 150)) } == [false, false])
  }

  @Test func `labels keep off symbols`() {
    var sketch = LayoutSketch(on: .phone())
    let symbol = ImageSource(name: "star", size: Size(width: 24, height: 24), isSymbol: true)
    sketch.add("icon", .image(symbol), Rect(x: 50, y: 100, width: 24, height: 24))
    let boxes = items(of: "overlay/labels", in: paint(sketch.layout, overlays: .frames)).compactMap { item in
      if case .fill(.rounded(let rect, _), _) = item { rect } else { nil }
    }
    #expect(boxes.count == 1)
    #expect(boxes.allSatisfy { $0.intersection(Rect(x: 52, y: 102, width: 20, height: 20)) == nil })
  }

  @Test func `places that are one are a line through both items`() throws {
    var sketch = LayoutSketch(on: .phone())
    let first = sketch.add("first", .view, Rect(x: 50, y: 100, width: 100, height: 50))
    let second = sketch.add("second", .view, Rect(x: 50, y: 174, width: 80, height: 50))
    sketch.add(Constraint(Anchor(second, .leading), .equal, to: Anchor(first, .leading)))
    let line = try #require(lines(sketch.layout).first)
    #expect((line.from, line.to) == (Point(x: 50, y: 96), Point(x: 50, y: 228)))
    #expect(words(sketch.layout, .constraints).isEmpty)
  }

  @Test func `frames are written in the superview's points`() {
    var sketch = LayoutSketch(on: .phone())
    let box = sketch.add("box", .view, Rect(x: 50, y: 100, width: 200, height: 150))
    sketch.add("inner", .view, Rect(x: 8.5, y: 16, width: 20, height: 30.25), in: box)
    #expect(Set(words(sketch.layout, .frames)) == ["50, 100  200 × 150", "8.5, 16  20 × 30.25"])
  }

  @Test func `only what a finger meets is measured by it`() {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("small", .button(ButtonContent(title: .plain("A"))), Rect(x: 50, y: 100, width: 60, height: 30))
    sketch.add("large", .button(ButtonContent(title: .plain("B"))), Rect(x: 50, y: 200, width: 44, height: 44))
    sketch.add("label", .label(.plain("C")), Rect(x: 50, y: 300, width: 60, height: 20))
    #expect(words(sketch.layout, .touchTargets) == ["60 × 30 < 44"])
  }

  @Test func `all views of a conflict are outlined, whole those of the constraint that was given up`() throws {
    var layout = sketch(.equal, .required, .broken(by: 12))
    let third = layout.screen.add(View(name: "third", content: .view, parent: .root))
    let frame = Rect(x: 50, y: 400, width: 100, height: 50)
    layout.views.append(SolvedView(frame: frame, screenFrame: frame))
    layout.conflicts = [
      SolvedConflict(members: [.rule("its size", third), .constraint(layout.constraints[0].id)], axes: [.vertical])
    ]
    let outlines = items(of: "overlay/conflicts", in: paint(layout, overlays: .conflicts)).compactMap { item in
      if case .stroke(.rect(let rect), let stroke) = item { (rect.minY, stroke.dash.isEmpty) } else { nil }
    }
    #expect(outlines.map(\.0) == [99, 173, 399])
    #expect(outlines.map(\.1) == [true, true, false])
    #expect(words(layout, .conflicts).count == 1)
  }

  @Test func `an ambiguous view is seen where else it could be`() {
    var sketch = LayoutSketch(on: .phone())
    let view = sketch.add("loose", .view, Rect(x: 50, y: 100, width: 60, height: 30))
    let far = Rect(x: 250, y: 100, width: 60, height: 30)
    sketch.change {
      $0.ambiguities = [Ambiguity(view: view, axis: .horizontal, minimum: $0.views[view].screenFrame, maximum: far)]
    }
    let ghosts = items(of: "overlay/ambiguity", in: paint(sketch.layout, overlays: .ambiguity))
    #expect(ghosts.contains { if case .stroke(.rect(far), _) = $0 { true } else { false } })
    #expect(words(sketch.layout, .ambiguity) == ["loose: ambiguous horizontally"])
  }

  @Test(arguments: [
    Rect(x: 400, y: 100, width: -1704, height: 30), Rect(x: 50_000, y: 100, width: 60, height: 30),
  ])
  func `an end that no picture can show is left out`(end: Rect) {
    var sketch = LayoutSketch(on: .phone())
    let view = sketch.add("loose", .view, Rect(x: 50, y: 100, width: 60, height: 30))
    sketch.change {
      $0.ambiguities = [Ambiguity(view: view, axis: .horizontal, minimum: $0.views[view].screenFrame, maximum: end)]
    }
    #expect(items(of: "overlay/ambiguity", in: paint(sketch.layout, overlays: .ambiguity)).isEmpty)
    #expect(words(sketch.layout, .ambiguity) == ["loose: ambiguous horizontally"])
  }

  @Test func `a blueprint without wishes shows what explains a layout`() {
    let ids = groups(in: paint(sketch(), style: .blueprint)).compactMap(\.id)
    #expect(["overlay/frames", "overlay/constraints", "overlay/safe-area"].allSatisfy(ids.contains))
  }
}
