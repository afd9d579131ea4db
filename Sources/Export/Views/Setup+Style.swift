import LayoutModel

extension Setup {
  /// Sets the looks of a view where they differ from a base's.
  mutating func addStyle(_ view: View, from base: View) {
    let style = view.style, old = base.style
    if style.background != old.background { color("backgroundColor", style.background) }
    if style.gradient != old.gradient {
      // Only a view created as a `GradientView` can show one. A shared class may have been created without.
      if base.name.isEmpty || UIKitClass(base).showsGradients {
        addGradient(style.gradient, from: old.gradient)
      } else {
        lose("a gradient that not all views of the class have")
      }
    }
    if style.shape != old.shape { lose("a shape, for which UIKit has only a layer") }
    if style.tint != old.tint { color(view.kind.tintMember, style.tint) }
    for (part, member) in view.kind.partColors where style.partColors[part] != old.partColors[part] {
      color(member, style.partColors[part])
    }
    if style.alpha != old.alpha { set("alpha", number(style.alpha)) }
    if style.isEnabled != old.isEnabled { set("isEnabled", "\(style.isEnabled)") }
    if style.contentMode != old.contentMode, !view.hasContentModeOfTemplate {
      set("contentMode", "." + style.contentMode.rawValue)
    }
    if style.clips != old.clips { set("clipsToBounds", "\(style.clips)") }
    if style.corner != old.corner { addCorner(style.corner) }
    if style.rounding != old.rounding { addRounding(style.rounding, from: old.rounding) }
    if style.border != old.border { addBorder(style.border, from: old.border) }
    if style.shadow != old.shadow { addShadow(style.shadow, from: old.shadow) }
    if style.transform != old.transform { addTransform(style.transform) }
    if style.accessibility != old.accessibility { addAccessibility(style.accessibility, from: old.accessibility) }
  }

  private mutating func addCorner(_ corner: Corner) {
    switch corner {
    case .square: set("layer.cornerRadius", "0")
    case .radius(let radius): set("layer.cornerRadius", number(radius))
    // `layoutSubviews` rounds these corners.
    case .circle: break
    case .squircle: set("layer.cornerCurve", ".continuous")
    case .each(let radii): addRadii(radii)
    }
  }

  /// Sets radii of their own, with the least one before iOS 26 if it is the same for all corners.
  private mutating func addRadii(_ radii: PerCorner<CornerRadius>) {
    let corners: [(String, CornerRadius)] = [
      ("topLeftRadius", radii.topLeft), ("topRightRadius", radii.topRight), ("bottomLeftRadius", radii.bottomLeft),
      ("bottomRightRadius", radii.bottomRight),
    ]
    let value: Code =
      radii.common.map { .call(".corners", [.init("radius", $0.code)]) }
      ?? .call(".corners", corners.map { .init($0.0, $0.1.code) })
    let earlier = radii.map(\.least).common
    add(
      shared.target.code(
        since: 26, .assignment(path("cornerConfiguration"), value),
        otherwise: earlier.flatMap { $0 > 0 ? .raw("\(path("layer.cornerRadius")) = \(number($0))") : nil }))
    if earlier == nil, !shared.target.has(26) { lose("corners with radii of their own before iOS 26") }
  }

  private mutating func addRounding(_ rounding: Rounding, from base: Rounding) {
    if rounding.isSmooth != base.isSmooth { set("layer.cornerCurve", rounding.isSmooth ? ".continuous" : ".circular") }
    guard rounding.corners != base.corners else { return }
    let names: [(Rounding.Corners, String)] = [
      (.topLeft, ".layerMinXMinYCorner"), (.topRight, ".layerMaxXMinYCorner"), (.bottomLeft, ".layerMinXMaxYCorner"),
      (.bottomRight, ".layerMaxXMaxYCorner"),
    ]
    let corners = names.filter { rounding.corners.contains($0.0) }.map { Code.raw($0.1) }
    set("layer.maskedCorners", .list(corners))
  }

  private mutating func addBorder(_ border: Border?, from base: Border?) {
    if border?.width != base?.width { set("layer.borderWidth", number(border?.width ?? 0)) }
    if let color = border?.color, color != base?.color { layerColor("borderColor", color) }
  }

  private mutating func addShadow(_ shadow: Shadow?, from base: Shadow?) {
    guard let shadow else { return set("layer.shadowOpacity", "0") }
    if shadow.color != base?.color { layerColor("shadowColor", shadow.color) }
    set("layer.shadowOpacity", number(shadow.opacity))
    set("layer.shadowRadius", number(shadow.radius))
    set(
      "layer.shadowOffset",
      Values.size(Size(width: shadow.offset.x, height: shadow.offset.y)))
  }

  private mutating func addTransform(_ transform: Transform) {
    var parts: [Code] = []
    if transform.scaleX != 1 || transform.scaleY != 1 {
      parts.append(
        .call("CGAffineTransform", [.init("scaleX", number(transform.scaleX)), .init("y", number(transform.scaleY))]))
    }
    if transform.rotation != 0 {
      parts.append(.call("CGAffineTransform", [.init("rotationAngle", "\(number(transform.rotation)) * .pi / 180")]))
    }
    if transform.translation != .zero {
      let way = transform.translation
      parts.append(
        .call("CGAffineTransform", [.init("translationX", number(way.x)), .init("y", number(way.y))]))
    }
    guard let first = parts.first else { return set("transform", ".identity") }
    set("transform", .chain(first.flat, parts.dropFirst().map { ".concatenating(\($0.flat))" }))
  }

  private mutating func addAccessibility(_ new: Accessibility, from old: Accessibility) {
    if new.label != old.label {
      set("accessibilityLabel", new.label.map(shared.words) ?? .raw("nil"))
    }
    guard new.role != old.role, let role = new.role else { return }
    if Setup.accessibilityTraits.contains(role) {
      set("accessibilityTraits", "." + role)
    } else {
      lose("the accessibility role '\(role)', for which UIKit has no trait")
    }
  }

  /// The traits that an accessibility role can become.
  private static let accessibilityTraits: Set<String> = [
    "button", "link", "image", "staticText", "searchField", "header", "adjustable", "tabBar", "summaryElement",
    "keyboardKey", "toggleButton",
  ]
}

extension CornerRadius {
  fileprivate var code: String {
    switch self {
    case .fixed(let radius): ".fixed(\(number(radius)))"
    case .concentric(0): ".containerConcentric()"
    case .concentric(let minimum): ".containerConcentric(minimum: \(number(minimum)))"
    }
  }
}

extension ViewKind {
  /// UIKit's property for the colour of a view's active part.
  var tintMember: String {
    if self == .switch { return "onTintColor" }
    return self == .pageControl ? "currentPageIndicatorTintColor" : "tintColor"
  }

  /// UIKit's properties for the colours of a control's parts, of those that documents can state.
  fileprivate var partColors: [(ColoredPart, String)] {
    [
      .progress: [(.track, "trackTintColor")], .activity: [(.spinner, "color")],
      .pageControl: [(.dot, "pageIndicatorTintColor")],
    ][self] ?? []
  }
}

extension View {
  /// Whether its content mode is the one that Interface Builder gives every new label and row, where it has no effect.
  var hasContentModeOfTemplate: Bool {
    let isRow = kind == .cell || kind == .contentView
    return kind == .label && style.contentMode == .left || isRow && style.contentMode == .center
  }
}
