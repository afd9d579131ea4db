import LayoutModel
import Testing

/// Three views of 20, 40 and 60 along the stack and 30, 10 and 20 across it, with a spacing of 10, in 200 along and 50
/// across. The third view hugs least.
private struct StackCase: CustomTestStringConvertible {
  var axis: Axis
  var alignment: StackContent.Alignment
  var distribution: StackContent.Distribution

  static let all: [StackCase] = Axis.allCases.flatMap { axis in
    StackContent.Alignment.allCases.flatMap { alignment in
      StackContent.Distribution.allCases.map { StackCase(axis: axis, alignment: alignment, distribution: $0) }
    }
  }

  var testDescription: String { "\(axis) \(alignment) \(distribution)" }

  /// The start and the length of each view along the stack.
  var along: [[Double]] {
    switch distribution {
    // The extra 200 - 120 - 20 = 60 goes to the third.
    case .fill: [[0, 20], [30, 40], [80, 120]]
    // (200 - 20) / 3.
    case .fillEqually: [[0, 60], [70, 60], [140, 60]]
    // 20/140 and 40/140 of 200 are 28.571 and 57.143; the third gets the rest. Edges in half points: 28.571 → 28.5,
    // 38.571 → 38.5, 95.714 → 95.5, 105.714 → 105.5.
    case .fillProportionally: [[0, 28.5], [38.5, 57], [105.5, 94.5]]
    // Two gaps share 200 - 120.
    case .equalSpacing: [[0, 20], [60, 40], [140, 60]]
    // The first centre is at 10 and the last at 170, so the second is at 90.
    case .equalCentering: [[0, 20], [70, 40], [140, 60]]
    }
  }

  /// The start and the length of each view across the stack.
  var across: [[Double]] {
    switch alignment {
    case .fill: [[0, 50], [0, 50], [0, 50]]
    case .leading: [[0, 30], [0, 10], [0, 20]]
    case .center: [[10, 30], [20, 10], [15, 20]]
    case .trailing: [[20, 30], [40, 10], [30, 20]]
    // Without text, the first baseline is the top and the last one the bottom; the stack is as high as the highest
    // view. A column has no baselines to align, and fills.
    case .firstBaseline: axis == .horizontal ? [[0, 30], [0, 10], [0, 20]] : [[0, 50], [0, 50], [0, 50]]
    case .lastBaseline: axis == .horizontal ? [[0, 30], [20, 10], [10, 20]] : [[0, 50], [0, 50], [0, 50]]
    }
  }

  var isAlongBaselines: Bool { axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline) }

  var body: String {
    let main = axis == .horizontal ? "width" : "height"
    let cross = axis == .horizontal ? "height" : "width"
    let views = zip(["a", "b", "c"], [(20, 30), (40, 10), (60, 20)]).map { name, size in
      let size = axis == .horizontal ? "\(size.0) by \(size.1)" : "\(size.1) by \(size.0)"
      return "view \(name) { intrinsic: \(size)\(name == "c" ? "; hugging: \(axis.rawValue) 249" : "") }"
    }
    return """
      stack s { axis: \(axis.rawValue); alignment: \(alignment.rawValue); distribution: \(distribution.rawValue)
        spacing: 10; pin top, leading; \(main) == 200; \(isAlongBaselines ? "" : "\(cross) == 50")
        \(views.joined(separator: "\n")) }
      """
  }
}

@Suite struct `7 Stack views` {
  @Test(arguments: StackCase.all)
  private func `every axis, alignment and distribution`(row: StackCase) throws {
    let layout = try solved(row.body, in: .plain(300, 300))
    for (index, name) in ["s/a", "s/b", "s/c"].enumerated() {
      let main = row.along[index]
      let cross = row.across[index]
      let frame =
        row.axis == .horizontal ? [main[0], cross[0], main[1], cross[1]] : [cross[0], main[0], cross[1], main[1]]
      #expect(layout[name] == frame, "\(name)")
    }
    // Spacing spoils proportions, which is advised against.
    #expect(layout.codes == (row.distribution == .fillProportionally ? [711] : []))
  }

  @Test(arguments: StackCase.all.filter { $0.axis == .horizontal })
  private func `a row right to left is its mirror image`(row: StackCase) throws {
    let layout = try solved(row.body, in: .plain(300, 300))
    let mirrored = try solved(row.body, in: .plain(300, 300, direction: .rightToLeft))
    for name in ["s/a", "s/b", "s/c"] {
      let frame = layout[name]
      let image = mirrored[name]
      // Edges in half points: a mirrored edge on half a pixel rounds up where the original rounds down.
      #expect((image[0] - (200 - frame[0] - frame[2])).magnitude <= 0.5, "\(name)")
      #expect((image[2] - frame[2]).magnitude <= 0.5 && image[1] == frame[1] && image[3] == frame[3])
    }
  }

  @Test func `a stack without a size is as large as its views make it`() throws {
    // Along: 20 + 40 + 60 + 2 · 10; the distance between centres is at least 60, twice: 10 + 60 + 60 + 30. Across: the
    // highest view, 30.
    for row in StackCase.all where row.distribution != .fillEqually && row.distribution != .fillProportionally {
      let body = row.body.replacing("width == 200;", with: "").replacing("height == 200;", with: "")
        .replacing("height == 50", with: "").replacing("width == 50", with: "")
      let layout = try solved(body, in: .plain(300, 300))
      let length: Double = row.distribution == .equalCentering ? 160 : 140
      #expect(
        layout["s"] == (row.axis == .horizontal ? [0, 0, length, 30] : [0, 0, 30, length]), "\(row.testDescription)")
      #expect(layout.messages == [], "\(row.testDescription)")
    }
  }
}

@Suite struct `7 Spacing in stacks` {
  private func xs(_ properties: String, _ views: String, _ direction: LayoutDirection = .leftToRight) throws -> [Double]
  {
    let layout = try solved("stack s { pin top, leading; \(properties); \(views) }", in: .plain(direction: direction))
    #expect(layout.messages == [])
    return ["a", "b", "c"].map { layout["s/" + $0][0] } + [layout["s"][2]]
  }

  private let views = "view a { intrinsic: 20 by 9 }; view b { intrinsic: 20 by 9 }; view c { intrinsic: 20 by 9 }"

  @Test(
    arguments: [
      ("spacing: 0", [0, 20, 40, 60]), ("spacing: 7", [0, 27, 54, 74]), ("spacing: ~", [0, 28, 56, 76]),
      ("spacing: -5", [0, 15, 30, 50]), ("spacing: 4; distribution: equalSpacing", [0, 24, 48, 68]),
    ] as [(String, [Double])])
  func `is between neighbours`(properties: String, xs expected: [Double]) throws {
    #expect(try xs(properties, views) == expected)
  }

  @Test func `of a view's own takes the place of the stack's`() throws {
    let views = views.replacing("a { ", with: "a { spacingAfter: 30; ").replacing(
      "c { ", with: "c { spacingAfter: 99; ")
    #expect(try xs("spacing: 5", views) == [0, 50, 75, 95])
    #expect(try xs("spacing: 5", views.replacing("30", with: "~")) == [0, 28, 53, 73])
  }

  @Test func `right to left comes after a view on its left`() throws {
    let views = views.replacing("a { ", with: "a { spacingAfter: 30; ")
    #expect(try xs("spacing: 5", views, .rightToLeft) == [75, 25, 0, 95])
  }

  @Test func `at least is what equal gaps have`() throws {
    // Three of 20 in 50: gaps of 10 are required, so the views shrink by 30; priorities decide which.
    let views =
      "view a { intrinsic: 20 by 9 }; view b { intrinsic: 20 by 9; compression: 1 }; view c { intrinsic: 20 by 9 }"
    let layout = try solved(
      "stack s { distribution: equalSpacing; spacing: 5; pin top, leading; width == 55; \(views) }")
    #expect(layout["s/b"] == [25, 0, 5, 9] && layout["s/c"] == [35, 0, 20, 9])
  }

  @Test func `between baselines reaches from the last of one text to the first of the next`() throws {
    // As saved by Interface Builder: 150 points above 100 points, 100 apart. The baselines are 143 and 95 below the
    // tops: 143 + 100 - 95 = 148.
    let layout = try solved(
      """
      stack s { axis: vertical; spacing: 100; baselineRelative: yes; pin top, leading
        label a "0" { font: system(150) }
        label b "in a row!" { font: system(100) } }
      """, in: .plain(600, 600))
    #expect(layout["s/a"][1] == 0 && layout["s/a"][3] == 179.5)
    #expect(layout["s/b"][1] == 148)
  }

  @Test func `of the platform between baselines is the larger font's line`() throws {
    // 20.29, rounded to 20, from baseline to baseline: 16 + 20 - 16.
    let layout = try solved(
      "stack s { axis: vertical; spacing: ~; baselineRelative: yes; pin top, leading; label a \"x\"; label b \"y\" }")
    #expect(layout["s/b"][1] == 20)
  }
}

@Suite struct `7 Hidden views in stacks` {
  private func solvedStack(_ hidden: String, _ properties: String = "") throws -> SolvedLayout {
    let views = ["a", "b", "c"].map { name in
      "view \(name) { intrinsic: 20 by 10\(hidden.contains(name) ? "; hidden: yes" : "") }"
    }
    return try solved(
      "stack s { spacing: 5; pin top, leading; \(properties); \(views.joined(separator: "; ")) }", in: .plain(300, 300))
  }

  @Test(
    arguments: [
      ("", [0, 25, 50], 70), ("a", [0, 0, 25], 45), ("b", [0, 22.5, 25], 45), ("c", [0, 25, 45], 45),
      ("ab", [0, 0, 0], 20), ("bc", [0, 20, 20], 20), ("ac", [0, 0, 20], 20),
    ] as [(String, [Double], Double)])
  func `lie halfway between those that are left, which are one spacing apart`(
    hidden: String, xs: [Double], width: Double
  ) throws {
    let layout = try solvedStack(hidden)
    #expect(["a", "b", "c"].map { layout["s/" + $0][0] } == xs)
    #expect(["a", "b", "c"].map { layout["s/" + $0][2] } == ["a", "b", "c"].map { hidden.contains($0) ? 0 : 20 })
    #expect(layout["s"] == [0, 0, width, 10] && layout.messages == [])
  }

  /// A view of 30 points across, next to one of 10.
  @Test(
    arguments: [("fill", 30, 0, 30), ("leading", 10, 0, 30), ("trailing", 10, -20, 30), ("center", 10, -10, 30)]
      as [(String, Double, Double, Double)])
  func `keep their alignment across, and where views fill it the stack is as deep as they`(
    alignment: String, depth: Double, y: Double, height: Double
  ) throws {
    let layout = try solved(
      """
      stack s { pin top, leading; alignment: \(alignment)
        view a { intrinsic: 20 by 10 }; view b { hidden: yes; height == 30 } }
      """)
    #expect(layout["s"] == [0, 0, 20, depth] && layout["s/b"] == [20, y, 0, height] && layout.messages == [])
  }

  @Test func `that are all hidden leave nothing`() throws {
    #expect(try solvedStack("abc")["s"].suffix(2).first == 0)
  }

  @Test func `have no part in equal and proportional shares`() throws {
    #expect(try solvedStack("b", "width == 105; distribution: fillEqually")["s/c"] == [55, 0, 50, 10])
    #expect(try solvedStack("b", "width == 105; distribution: fillProportionally")["s/a"][2] == 46.5)
    #expect(try solvedStack("b", "width == 105; distribution: equalSpacing")["s/c"] == [85, 0, 20, 10])
    #expect(try solvedStack("c", "width == 105; distribution: equalCentering")["s/b"] == [85, 0, 20, 10])
  }

  @Test func `that are not installed are not there`() throws {
    let layout = try solved(
      "stack s { spacing: 5; pin top, leading; view a { intrinsic: 20 by 10 }; when width is regular { view b { intrinsic: 20 by 10 } } }"
    )
    #expect(layout["s"] == [0, 0, 20, 10])
  }
}

@Suite struct `7 Text and nesting in stacks` {
  @Test func `a row has the part of a proportional row that what it arranges takes`() throws {
    // 20 + 10 + 20 of 50 + 30 + 20 are 100 of 200; the last view gets the 80 that the spacing leaves.
    let layout = try solved(
      """
      stack s { axis: horizontal; distribution: fillProportionally; spacing: 20; width == 200; pin top, leading
        stack row { axis: horizontal; spacing: 10; view a { intrinsic: 20 by 10 }; view b { intrinsic: 20 by 10 } }
        view c { intrinsic: 30 by 10 } }
      """)
    #expect(layout["s/row"][2] == 100 && layout["s/c"][2] == 80)
  }

  @Test func `texts stand on one baseline`() throws {
    // Baselines 32.5 and 16 below the tops of labels 41 and 20.5 high; the last baseline of a single line is its first.
    for alignment in ["firstBaseline", "lastBaseline"] {
      let layout = try solved(
        "stack s { alignment: \(alignment); pin top, leading; label a \"Big\" { font: system(34) }; label b \"small\"; view c { intrinsic: 10 by 10 } }"
      )
      #expect(layout["s/a"][1] == 0 && layout["s/b"][1] == 16.5, "\(alignment)")
      // A view without text has its top on the first baseline, or its bottom on the last one.
      #expect(layout["s/c"][1] == (alignment == "firstBaseline" ? 32.5 : 22.5))
      #expect(layout["s"][3] == (alignment == "firstBaseline" ? 42.5 : 41))
    }
  }

  @Test func `texts that wrap share a row of baselines equally`() throws {
    let text = String(repeating: "word ", count: 12)
    let layout = try solved(
      "stack s { alignment: firstBaseline; pin top, leading, trailing; label a \"\(text)\" { lines: 0 }; label b \"\(text)\" { lines: 0 } }"
    )
    #expect(layout["s/a"][2] == 100 && layout["s/b"][2] == 100)
  }

  @Test func `stacks lie in stacks`() throws {
    // A row of a column with two views, and a view: the column is as wide as its widest, 40, and 10 + 3 + 20 high.
    let layout = try solved(
      """
      stack row { spacing: 5; alignment: center; pin top, leading
        stack column { axis: vertical; spacing: 3; alignment: trailing
          view a { intrinsic: 40 by 10 }; view b { intrinsic: 30 by 20 } }
        view c { intrinsic: 20 by 11 } }
      """)
    #expect(layout["row"] == [0, 0, 65, 33] && layout["row/column"] == [0, 0, 40, 33])
    #expect(layout["row/column/a"] == [0, 0, 40, 10] && layout["row/column/b"] == [10, 13, 30, 20])
    #expect(layout["row/c"] == [45, 11, 20, 11])
    #expect(layout.messages == [])
  }

  @Test func `an empty stack is open`() throws {
    let layout = try solved("stack s { pin top, leading }")
    #expect(layout["s"] == [0, 0, 0, 0] && layout.codes == [702])
  }

  @Test func `views without content share what is left by their priorities`() throws {
    let layout = try solved(
      "stack s { pin top, leading, trailing; height == 30; view a; view b { width == 50 }; view c { width == a.width * 2 } }"
    )
    #expect(
      layout["s/a"] == [0, 0, 50, 30] && layout["s/b"] == [50, 0, 50, 30] && layout["s/c"] == [100, 0, 100, 30])
  }
}
