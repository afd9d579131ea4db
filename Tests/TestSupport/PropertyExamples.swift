package import LayoutModel

extension Property {
  /// Different values of the property's type.
  package var examples: [PropertyValue] {
    switch type {
    case .number(_, let range): [.number(max(range.lowerBound, 0)), .number(min(range.upperBound, 0.5))]
    case .integer(let range): [.number(Double(range.lowerBound)), .number(3)]
    case .flag: [.flag(true), .flag(false)]
    case .string: [.string("a"), .string("")]
    case .segments:
      [.segments([.title("a"), .image(ImageSource(name: "b", isSymbol: true))]), .segments([])]
    case .strings: [.strings(["a", "b"]), .strings([])]
    case .text:
      [
        .text(RichText("a")), .text(.empty),
        .text(RichText(runs: [TextRun("a"), TextRun(TextAttachment(ImageSource(name: "b", isSymbol: true)))])),
      ]
    case .word(let words): words.map { .word($0) }
    case .color: [.color(DynamicColor(.white)), .color(DynamicColor(light: .black, dark: .white, name: "ink"))]
    case .font: [.font(.system(20)), .font(Font(.textStyle(.body), weight: .bold, italic: true))]
    case .image: [.image(ImageSource(name: "a")), .image(ImageSource(name: "b", isSymbol: true))]
    case .insets(.directional): [.directionalInsets(.init(top: 1, leading: 2, bottom: 3, trailing: 4))]
    case .insets: [.insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))]
    case .size: [.size(Size(width: 1, height: 2))]
    case .scrollPosition:
      [.scrollPosition(.offset(Point(x: 1, y: 2))), .scrollPosition(.page(2)), .scrollPosition(.end)]
    case .priorities: [.priorities(PerAxis(horizontal: Priority(1), vertical: Priority(2)))]
    case .intrinsic: [.intrinsic(PerAxis(horizontal: .none, vertical: .fixed(4)))]
    case .spacing: [.spacing(.system), .spacing(.points(3))]
    case .rowHeight: [.rowHeight(.points(44)), .rowHeight(.automatic)]
    case .gradient:
      [
        .gradient(Gradient([.init(DynamicColor(.white)), .init(DynamicColor(.black), at: 0.5)])),
        .gradient(.radial),
      ]
    case .shape: [.shape(ShapeLayer(.oval)), .shape(.ring)]
    case .border: [.border(Border(width: 2))]
    case .corner:
      [
        .corner(.circle), .corner(.radius(4)), .corner(.square),
        .corner(.each(PerCorner(all: .concentric(minimum: 4)))),
        .corner(
          .each(
            PerCorner(
              topLeft: .fixed(1), topRight: .fixed(2), bottomLeft: .concentric(minimum: 0), bottomRight: .fixed(0)))),
      ]
    case .shadow: [.shadow(Shadow(color: DynamicColor(.black), opacity: 1, radius: 2, offset: .zero))]
    case .transform: [.transform(Transform(scaleX: 2, scaleY: 2, rotation: 45)), .transform(.identity)]
    case .screen: [.word("Home")]
    }
  }
}

extension Gradient {
  fileprivate static let radial: Gradient = {
    var gradient = Gradient([
      .init(DynamicColor(.white)), .init(DynamicColor(light: .black, dark: .white, name: "ink")),
    ])
    gradient.kind = .radial
    gradient.end = Gradient.UnitPoint(x: 1, y: 1)
    return gradient
  }()
}

extension ShapeLayer {
  fileprivate static let ring: ShapeLayer = {
    var shape = ShapeLayer(.arc(startAngle: 135, endAngle: 405))
    shape.fillColor = DynamicColor(.white)
    shape.strokeColor = DynamicColor(.black)
    shape.lineWidth = 8
    shape.lineCap = .round
    shape.strokeStart = 0.1
    shape.strokeEnd = 0.5
    return shape
  }()
}
