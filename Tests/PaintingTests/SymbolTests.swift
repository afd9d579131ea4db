import LayoutModel
@testable import Painting
import Testing
import TestSupport

@Suite struct `Symbols` {
  private func items(_ name: String, _ direction: LayoutDirection = .leftToRight) -> [DisplayItem] {
    var sketch = LayoutSketch(on: .phone(.light, direction))
    sketch.add("i", .image(ImageSource(name: name, isSymbol: true)), Rect(x: 10, y: 10, width: 26, height: 26))
    return PaintingTests.items(of: "i", in: paint(sketch.layout, style: .full))
  }

  private func fills(_ name: String) -> Int {
    items(name).count { if case .fill = $0 { true } else { false } }
  }

  /// Returns whether a box with the name replaces a drawing.
  private func isUnknown(_ name: String) -> Bool {
    items(name).contains { if case .stroke(.rounded, let stroke) = $0 { !stroke.dash.isEmpty } else { false } }
  }

  @Test(
    arguments: [
      "heart", "heart.fill", "bell.slash", "bell.slash.fill", "plus.circle.fill", "person.crop.circle.badge.plus",
      "square.and.arrow.up", "gear", "search", "sun.max.fill", "arrow.up", "chevron.backward", "1.circle", "42.square",
      "a.circle.fill", "play.rectangle.fill", "circle", "square.fill", "envelope.badge", "Trash",
      "person.fill.checkmark", "lock.shield.fill", "star.bubble", "xmark.octagon", "plus.app", "gobackward.15",
    ])
  func `have a drawing for a name and its variants`(name: String) { #expect(!isUnknown(name)) }

  @Test(arguments: [
    "hart", "a", "no.such.symbol", "heart.nonsense", "heart.circle.square", "", ".", "circle.badge.nonsense",
  ])
  func `are a quiet box with their name where there is none`(name: String) { #expect(isUnknown(name)) }

  @Test func `are faded as a whole in a translucent tint`() {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("i", .image(ImageSource(name: "envelope", isSymbol: true)), Rect(x: 10, y: 10, width: 26, height: 26)) {
      $0.style.tint = SystemColors.color(named: "secondaryLabel")
    }
    let list = paint(sketch.layout, style: .full)
    let lines = PaintingTests.items(of: "i", in: list).compactMap { item -> Color? in
      if case .stroke(_, let stroke) = item { stroke.color } else { nil }
    }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.alpha == 255 })
    #expect(groups(in: list).contains { $0.alpha == 0.6 })
  }

  @Test func `arrows up are not the sign for sharing`() {
    #expect(items("arrow.up") != items("square.and.arrow.up"))
  }

  @Test(arguments: ["heart", "star", "bell", "house", "trash", "bookmark", "lock", "cloud", "person", "cart"])
  func `are filled where their name says so`(name: String) {
    #expect(fills(name) == 0 && fills(name + ".fill") > 0)
  }

  @Test(arguments: ["airplane", "sparkles"])
  func `are filled where the platform has no other form`(name: String) { #expect(fills(name) > 0) }

  /// Returns the bounding box of a filled path in an image view. The image is 26 points wide and high by default.
  private func extent(_ name: String, _ size: Size, _ mode: ContentMode, own: Size? = nil) -> Rect? {
    var sketch = LayoutSketch(on: .phone())
    let source = ImageSource(name: name, size: own, isSymbol: true)
    sketch.add("i", .image(source), Rect(origin: .zero, size: size)) { $0.style.contentMode = mode }
    return PaintingTests.items(of: "i", in: paint(sketch.layout, style: .full)).lazy.compactMap { item -> Rect? in
      switch item {
      case .fill(.ellipse(let box), _): box
      case .fill(.path(let elements), _):
        elements.flatMap(\.points).reduce(nil as Rect?) { box, point in
          let dot = Rect(x: point.x, y: point.y, width: 0, height: 0)
          return box?.union(dot) ?? dot
        }
      case .fill, .stroke, .gradient, .text, .image, .begin, .end: nil
      }
    }.first
  }

  @Test func `extend to the edges of an image view, and keep their proportions`() throws {
    let circle = try #require(extent("circle.fill", Size(width: 40, height: 60), .scaleAspectFit))
    #expect(circle.width == 40 && circle.width == circle.height && abs(circle.midY.value - 30) < 0.01)
    let wide = try #require(extent("forward.fill", Size(width: 32, height: 24), .scaleAspectFit))
    #expect(wide.maxX < 32 && wide.minX > 0 && wide.maxY < 24)
  }

  @Test func `keep their size where the image view does not scale`() throws {
    let own = Size(width: 20, height: 20)
    let circle = try #require(extent("circle.fill", Size(width: 100, height: 60), .bottomRight, own: own))
    #expect(circle == Rect(x: 80, y: 40, width: 20, height: 20))
    #expect(extent("circle.fill", Size(width: 100, height: 60), .bottomRight) == circle)
    #expect(extent("circle.fill", Size(width: 100, height: 60), .center)?.midX == 50)
  }

  @Test func `cover the image view where they are to fill it`() throws {
    let circle = try #require(extent("circle.fill", Size(width: 100, height: 60), .scaleAspectFill))
    #expect(circle.width == 100 && circle.height == 100 && (circle.midY.value - 30).magnitude < 0.01)
  }

  @Test func `are cut out of their circle where that is filled`() throws {
    let colors = items("heart.circle.fill").compactMap { item -> Color? in
      switch item {
      case .fill(_, let color): color
      case .stroke(_, let stroke): stroke.color
      case .gradient, .text, .image, .begin, .end: nil
      }
    }
    #expect(Set(colors).count == 2)
  }

  @Test(arguments: [("person", 3), ("heart", 2), ("magnifyingglass", 1), ("xmark", 1)])
  func `with a body are cut out of a filled circle as a whole`(name: String, count: Int) {
    #expect(fills(name + ".circle.fill") == count)
  }

  @Test func `of an airplane points right`() {
    let points = items("airplane").flatMap { item -> [Point] in
      guard case .stroke(.path(let path), _) = item else { return [] }
      return path.flatMap { $0.points }
    }
    let right = points.map { $0.x }.max() ?? 0
    #expect(!points.isEmpty && points.filter { $0.x > right - 0.5 }.allSatisfy { ($0.y - 23).magnitude < 2 })
  }

  @Test func `at the leading side of something are mirrored with it`() {
    #expect(items("sidebar.leading") == items("sidebar.left"))
    #expect(items("sidebar.leading", .rightToLeft) == items("sidebar.right", .rightToLeft))
  }

  @Test(arguments: ["chevron", "arrow"])
  func `follow the direction of reading by backward and forward, never by left and right`(name: String) {
    #expect(items(name + ".forward") == items(name + ".right") && items(name + ".backward") == items(name + ".left"))
    let mirrored = LayoutDirection.rightToLeft
    #expect(items(name + ".forward", mirrored) == items(name + ".left", mirrored))
    #expect(items(name + ".right", mirrored) == items(name + ".right"))
  }

  @Test(
    arguments: [
      "add", "compose", "reply", "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash",
      "play", "pause", "rewind", "fastForward", "close",
    ])
  func `of the system's items are drawn`(item: String) {
    guard case .icon(let name) = BarItem.Content(systemItem: item) else { return #expect(Bool(false)) }
    #expect(!isUnknown(name))
  }

  @Test func `are more than 660 by name, and have a filled variant each`() {
    let names = Symbol.names
    #expect(names.count > 660 && Set(names).count == names.count)
    for name in names { #expect(!isUnknown(name) && !isUnknown(name + ".fill"), "\(name)") }
  }

  @Test func `are made of known words, which stand in order`() {
    let words = SymbolNames.words
    for names in [words, SymbolNames.drawn] {
      #expect(zip(names, names.dropFirst()).allSatisfy { Array($0.utf8).lexicographicallyPrecedes($1.utf8) })
    }
    #expect(words.allSatisfy(SymbolNames.isWord))
    for name in SymbolNames.drawn {
      for word in name.split(separator: ".") { #expect(words.contains(String(word)), "\(name)") }
    }
  }

  @Test(arguments: ["", "arro", "arrow\n", "note M6", "Arrow", "zzz zzz"])
  func `are known by whole words`(name: String) {
    #expect(!SymbolNames.isWord(name) && Icon.named(name) == nil)
  }
}
