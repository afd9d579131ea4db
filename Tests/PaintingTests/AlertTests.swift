import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Alerts` {
  private func drawn(_ version: IOSVersion, _ appearance: Appearance, _ style: PaintStyle) -> [DisplayItem] {
    var environment = Environment.phone(appearance)
    var alert = Alert(title: "Delete?", message: "All of it.")
    environment.ios = version
    alert.fields = ["Why"]
    alert.actions = [Alert.Action(title: "Delete")]
    var sketch = LayoutSketch(on: environment)
    sketch.addBar(.alert(alert), Rect(origin: .zero, size: environment.size))
    return items(of: "alert", in: paint(sketch.layout, style: style))
  }

  @Test(
    arguments: [
      (.ios18, .light, .full, 77), (.ios18, .dark, .full, 140), (.ios26, .light, .full, 51),
      (.ios26, .dark, .full, 122), (.ios26, .light, .wireframe, 77),
    ] as [(IOSVersion, Appearance, PaintStyle, UInt8)])
  func `dim the screen less since iOS 26`(
    version: IOSVersion, appearance: Appearance, style: PaintStyle, alpha: UInt8
  ) throws {
    guard case .fill(.rect, let shade)? = drawn(version, appearance, style).first else {
      Issue.record("no shade")
      return
    }
    #expect(shade == Color(0x000000, alpha: alpha))
  }

  @Test(arguments: [(.ios18, true), (.ios26, false)] as [(IOSVersion, Bool)])
  func `write messages in the secondary colour since iOS 26`(version: IOSVersion, isBlack: Bool) throws {
    let texts = drawn(version, .light, .full).compactMap { if case .text(let text) = $0 { text } else { nil } }
    let message = try #require(texts.first { $0.string == "All of it." })
    #expect((message.color == .black) == isBlack)
  }

  @Test(arguments: [(.ios18, 238, 8), (.ios26, 290, 24)] as [(IOSVersion, Points, Points)])
  func `have fields that are capsules since iOS 26`(version: IOSVersion, width: Points, radius: Points) {
    let radii = drawn(version, .light, .full).compactMap { item -> Points? in
      guard case .fill(.rounded(let box, let radius), _) = item else { return nil }
      return (box.width - width).magnitude < 0.01 ? radius : nil
    }
    #expect(radii == [radius])
  }
}
