import LayoutModel
import Painting
import Raster
import Testing
import TestSupport

@Suite struct `Pictures in image views` {
  private let images = ImageCatalog(["cat.png": Bitmap(width: 40, height: 20, filledWith: 0xFFAA_BBCC)])
  private let frame = Rect(x: 100, y: 200, width: 100, height: 100)

  private func items(
    _ source: ImageSource?, _ mode: ContentMode, _ style: PaintStyle = .wireframe,
    change: (inout View) -> Void = { _ in }
  ) -> [DisplayItem] {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("cat", .image(source), frame) {
      $0.style.contentMode = mode
      change(&$0)
    }
    return PaintingTests.items(of: "cat", in: paint(sketch.layout, style: style, images: images))
  }

  private func picture(_ items: [DisplayItem]) -> Rect? {
    items.lazy.compactMap { if case .image(let image) = $0 { image.frame } else { nil } }.first
  }

  /// Returns the corners of the cross that represents a missing picture.
  private func cross(_ mode: ContentMode, _ size: Size?) -> Rect? {
    items(ImageSource(name: "missing", size: size), mode).lazy.compactMap { item -> Rect? in
      guard case .stroke(.line(let start, let end), _) = item else { return nil }
      return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }.first
  }

  @Test(
    arguments: [
      (ContentMode.scaleToFill, Rect(x: 100, y: 200, width: 100, height: 100)),
      (.scaleAspectFit, Rect(x: 100, y: 225, width: 100, height: 50)),
      (.scaleAspectFill, Rect(x: 50, y: 200, width: 200, height: 100)),
      (.center, Rect(x: 130, y: 240, width: 40, height: 20)),
      (.bottomRight, Rect(x: 160, y: 280, width: 40, height: 20)),
      (.top, Rect(x: 130, y: 200, width: 40, height: 20)),
    ])
  func `have the same frame whether they are there or not`(mode: ContentMode, expected: Rect) {
    #expect(picture(items(ImageSource(name: "cat.png"), mode)) == expected)
    #expect(cross(mode, Size(width: 40, height: 20)) == expected)
    #expect(cross(mode, nil) == frame)
  }

  @Test(arguments: [true, false])
  func `extend beyond a view that does not clip, whatever its corners`(clips: Bool) {
    let items = items(ImageSource(name: "cat.png"), .scaleAspectFill) {
      ($0.style.clips, $0.style.corner) = (clips, .radius(8))
    }
    let found = items.compactMap { if case .begin(let group) = $0 { group.clip } else { nil } }
    #expect(found == (clips ? [.rounded(frame, radius: 8)] : []))
  }

  @Test func `have no name in the full style where the view has no picture at all`() {
    func texts(_ style: PaintStyle) -> Int {
      items(nil, .center, style).count { if case .text = $0 { true } else { false } }
    }
    #expect(texts(.wireframe) == 1 && texts(.full) == 0)
  }
}

@Suite struct `Ids of views without content` {
  private func texts(_ content: Content, _ style: PaintStyle) -> [String] {
    var sketch = LayoutSketch(on: .phone())
    let view = sketch.add("hotspot", content, Rect(x: 100, y: 200, width: 120, height: 60))
    sketch.change { $0.views[view].texts = [] }
    return items(of: "hotspot", in: paint(sketch.layout, style: style)).compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
  }

  /// Every kind of view without properties.
  @Test(arguments: ViewKind.allCases.filter { $0 != .placeholder })
  func `are never drawn in the full style`(kind: ViewKind) {
    #expect(!texts(.standard(kind), .full).contains("hotspot"))
  }

  @Test func `are drawn in wireframes of buttons and tables`() {
    #expect(texts(.standard(.button), .wireframe) == ["hotspot"] && texts(.standard(.table), .wireframe) == ["hotspot"])
  }
}
