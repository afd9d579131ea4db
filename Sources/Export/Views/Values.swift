import LayoutModel

/// Writes values as UIKit expressions, leaving out types that the context implies.
enum Values {
  static func priority(_ priority: Priority) -> String {
    switch priority {
    case .required: ".required"
    case .high: ".defaultHigh"
    case .low: ".defaultLow"
    case .fitting: ".fittingSizeLevel"
    default: "UILayoutPriority(\(number(priority.value)))"
    }
  }

  static func insets(_ insets: EdgeInsets) -> Code {
    if insets == .zero { return .raw(".zero") }
    return .call(
      "UIEdgeInsets",
      [
        .init("top", number(insets.top)), .init("left", number(insets.left)), .init("bottom", number(insets.bottom)),
        .init("right", number(insets.right)),
      ])
  }

  static func insets(_ insets: DirectionalEdgeInsets) -> Code {
    if insets == .zero { return .raw(".zero") }
    return .call(
      "NSDirectionalEdgeInsets",
      [
        .init("top", number(insets.top)), .init("leading", number(insets.leading)),
        .init("bottom", number(insets.bottom)), .init("trailing", number(insets.trailing)),
      ])
  }

  /// Returns the insets with leading as left.
  static func leftToRight(_ insets: DirectionalEdgeInsets) -> Code {
    Values.insets(
      EdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }

  static func rect(_ rect: Rect) -> Code {
    .call(
      "CGRect",
      [
        .init("x", number(rect.minX)), .init("y", number(rect.minY)), .init("width", number(rect.width)),
        .init("height", number(rect.height)),
      ])
  }

  static func size(_ size: Size) -> Code {
    .call("CGSize", [.init("width", number(size.width)), .init("height", number(size.height))])
  }

  static func point(_ point: Point) -> Code {
    .call("CGPoint", [.init("x", number(point.x)), .init("y", number(point.y))])
  }

  static func spacing(_ spacing: Spacing) -> String {
    switch spacing {
    case .points(let points): number(points)
    case .system: "UIStackView.spacingUseSystem"
    }
  }

  static func mask(_ mask: AutoresizingMask) -> String {
    let names: [(AutoresizingMask, String)] = [
      (.flexibleMinX, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"), (.flexibleMaxX, "flexibleRightMargin"),
      (.flexibleMinY, "flexibleTopMargin"), (.flexibleHeight, "flexibleHeight"),
      (.flexibleMaxY, "flexibleBottomMargin"),
    ]
    return "[" + names.filter { mask.contains($0.0) }.map { "." + $0.1 }.joined(separator: ", ") + "]"
  }

  static func image(_ image: ImageSource) -> Code {
    .call("UIImage", [.init(image.isSymbol ? "systemName" : "named", .text(image.name))])
  }

  // MARK: Text

  static func isTextStyle(_ font: Font) -> Bool {
    if case .textStyle = font.face { true } else { false }
  }

  static func lineBreak(_ mode: LineBreak) -> String {
    switch mode {
    case .wordWrap: ".byWordWrapping"
    case .characterWrap: ".byCharWrapping"
    case .clip: ".byClipping"
    case .truncateHead: ".byTruncatingHead"
    case .truncateMiddle: ".byTruncatingMiddle"
    case .truncateTail: ".byTruncatingTail"
    }
  }
}
