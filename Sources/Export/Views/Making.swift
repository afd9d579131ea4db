import LayoutModel

extension View {
  /// The view in the state that UIKit's initializer gives it.
  var asMade: View {
    var view = View(name: "", content: .standard(kind)).withStandardAttributes
    if case .button(let button) = content, case .button(var made) = view.content {
      made.style = button.style
      made.title.font = button.style.font
      if button.style.isConfiguration { made.title.lineBreak = .wordWrap }
      view.content = .button(made)
    }
    if case .effect = view.content { view.content = content }
    // Layout files start a spinner by default. UIKit creates a stopped, hidden spinner.
    if case .activity(var made) = view.content {
      made.isAnimating = false
      view.content = .activity(made)
    }
    if case .cell(let cell) = content, case .cell(var made) = view.content {
      made.style = cell.style
      made.title.font = cell.style.titleFont
      made.detail.font = cell.style.detailFont
      view.content = .cell(made)
    }
    return view
  }
}

extension Content {
  /// Returns the statements that have to precede the initializer of a view with this name.
  func preparation(of name: String) -> [Code] {
    guard case .collection(let collection) = self else { return [] }
    let lines = collection.making(name + "Layout")
    return lines.count > 1 ? lines : []
  }

  func initializer(of name: String) -> Code {
    if case .button(let button) = self { return .raw(button.initializer) }
    if case .effect(let content) = self { return "UIVisualEffectView(effect: \(content.code))" }
    var arguments: [Code.Argument] = []
    if case .collection(let collection) = self {
      let layout = collection.making("").count > 1 ? "\(name)Layout" : "UICollectionViewFlowLayout()"
      arguments = [.init("frame", ".zero"), .init("collectionViewLayout", layout)]
    }
    if case .table(let table) = self, table.style != .plain {
      arguments = [.init("frame", ".zero"), .init("style", "." + table.style.ofTableViews.rawValue)]
    }
    return .call(UIKitClass(self).name, arguments)
  }
}

extension TableContent.Style {
  /// The style itself, or the table view style with the same geometry.
  var ofTableViews: TableContent.Style { self == .sidebar ? .insetGrouped : self }
}

extension EffectContent {
  var code: String { "UIBlurEffect(style: .\(style.rawValue))" }
}

/// The UIKit class for a kind of view.
struct UIKitClass {
  var name: String
  /// Whether `init(frame:)` creates the class, so that the class can be the superclass of a screen's view.
  var isMadeByFrame: Bool

  init(_ content: Content) {
    name = content.kind.facts.className ?? "UIView"
    isMadeByFrame = !content.kind.has(.hasOwnInitializer)
  }

  /// Returns the class of a view. It is `GradientView` for a view with a gradient, which no UIKit class shows.
  init(_ view: View) {
    self.init(view.content)
    if view.kind == .view, view.mayHaveGradient { name = GradientHelper.typeName }
  }

  var showsGradients: Bool { name == GradientHelper.typeName }

  /// The name for a view without a name, such as `imageView` for a `UIImageView`.
  var noun: String { SwiftNames.lowerCamel([name.hasPrefix("UI") ? String(name.dropFirst(2)) : name]) }
}

extension View {
  fileprivate var mayHaveGradient: Bool {
    style.gradient != nil
      || variations.flatMap(\.changes).contains { if case .gradient = $0.value { true } else { false } }
  }
}

/// Writes values as UIKit expressions without the types that the context implies.
enum Values {
  static func priority(_ priority: Priority) -> String {
    switch priority {
    case .required: ".required"
    case .high: ".defaultHigh"
    case .low: ".defaultLow"
    case .fitting: ".fittingSizeLevel"
    default: "UILayoutPriority(\(Code.number(priority.value)))"
    }
  }

  static func insets(_ insets: EdgeInsets) -> Code {
    if insets == .zero { return ".zero" }
    return .call(
      "UIEdgeInsets",
      [
        .init("top", .number(insets.top)), .init("left", .number(insets.left)), .init("bottom", .number(insets.bottom)),
        .init("right", .number(insets.right)),
      ])
  }

  static func insets(_ insets: DirectionalEdgeInsets) -> Code {
    if insets == .zero { return ".zero" }
    return .call(
      "NSDirectionalEdgeInsets",
      [
        .init("top", .number(insets.top)), .init("leading", .number(insets.leading)),
        .init("bottom", .number(insets.bottom)), .init("trailing", .number(insets.trailing)),
      ])
  }

  /// Returns the insets for a left-to-right layout, with the leading inset as the left one.
  static func leftToRight(_ insets: DirectionalEdgeInsets) -> Code {
    Values.insets(
      EdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }

  static func rect(_ rect: Rect) -> Code {
    .call(
      "CGRect",
      [
        .init("x", .number(rect.minX)), .init("y", .number(rect.minY)), .init("width", .number(rect.width)),
        .init("height", .number(rect.height)),
      ])
  }

  static func size(_ size: Size) -> Code {
    .call("CGSize", [.init("width", .number(size.width)), .init("height", .number(size.height))])
  }

  static func point(_ point: Point) -> Code {
    .call("CGPoint", [.init("x", .number(point.x)), .init("y", .number(point.y))])
  }

  static func spacing(_ spacing: Spacing) -> Code {
    switch spacing {
    case .points(let points): .number(points)
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
