import LayoutModel
import Testing
import TestSupport

@testable import Painting

@Suite struct `Keyboards` {
  private let frame = Rect(x: 0, y: 516, width: 393, height: 336)

  private func items(_ environment: Environment) -> [DisplayItem] {
    var sketch = LayoutSketch(on: environment)
    sketch.addBar(.keyboard, frame)
    return PaintingTests.items(of: "keyboard", in: paint(sketch.layout, style: .full))
  }

  private func fills(_ items: [DisplayItem], _ color: Color) -> Int {
    items.count { if case .fill(_, color) = $0 { true } else { false } }
  }

  @Test func `have a hairline at the top up to iOS 18, and round corners there since`() {
    let old = items(.phone())
    let new = items(.glassPhone)
    let body = Color(0xD1D3D9)
    #expect(old.first == .fill(.rect(frame), body))
    #expect(new.first != .fill(.rect(frame), body) && fills([new[0]], body) == 1)
    func lines(_ items: [DisplayItem]) -> Int {
      items.count { if case .stroke(.line, let stroke) = $0 { stroke.weight == .hairline } else { false } }
    }
    #expect(lines(old) == 3 && lines(new) == 2)
  }

  /// 26 letters, shift, delete, 123, space and return.
  @Test func `have a shadow below each key up to iOS 18`() {
    let shadow = Color(0x898A8D)
    #expect(fills(items(.phone()), shadow) == 31 && fills(items(.glassPhone), shadow) == 0)
  }

  @Test func `have keys of one colour since iOS 26`() {
    let side = Color(0xABB0BA)
    #expect(fills(items(.phone()), side) == 3 && fills(items(.glassPhone), side) == 0)
  }
}
