import LayoutModel

extension Setup {
  mutating func addStyle(_ view: View, from base: View) {
    let style = view.style
    let old = base.style
    if style.background != old.background { color("backgroundColor", style.background) }
    if style.gradient != old.gradient {
      // Only a `GradientView` shows gradients. A class that several views share may have another superclass.
      if base.name.isEmpty || UIKitClass(base).showsGradients {
        addGradient(style.gradient, from: old.gradient)
      } else {
        lose("a gradient that not all views of the class have")
      }
    }
    if style.shape != old.shape { lose("a shape, which in UIKit only a layer can have") }
    if style.tint != old.tint { color(view.kind.tintMember, style.tint) }
    for (part, member) in view.kind.partColors where style.partColors[part] != old.partColors[part] {
      color(member, style.partColors[part])
    }
    if style.alpha != old.alpha { set("alpha", .number(style.alpha)) }
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
    addMembers(Property.style, of: view, from: base)
  }

  private mutating func addCorner(_ corner: Corner) {
    switch corner {
    case .square: set("layer.cornerRadius", "0")
    case .radius(let radius): set("layer.cornerRadius", .number(radius))
    // `layoutSubviews` sets the radius, which depends on the view's size.
    case .circle: break
    case .squircle: set("layer.cornerCurve", ".continuous")
    case .each(let radii): addRadii(radii)
    }
  }

  /// Sets a radius for each corner. Before iOS 26, one minimum radius applies to all corners, if they share it.
  private mutating func addRadii(_ radii: PerCorner<CornerRadius>) {
    let corners: [(String, CornerRadius)] = [
      ("topLeftRadius", radii.topLeft), ("topRightRadius", radii.topRight), ("bottomLeftRadius", radii.bottomLeft),
      ("bottomRightRadius", radii.bottomRight),
    ]
    let value: Code =
      radii.common.map { .call(".corners", [.init("radius", $0.code)]) }
      ?? .call(".corners", corners.map { .init($0.0, $0.1.code) })
    let earlier = radii.map(\.minimum).common
    add(
      shared.target.code(
        since: 26, .assignment(path("cornerConfiguration"), value),
        otherwise: earlier.flatMap { $0 > 0 ? .assignment(path("layer.cornerRadius"), .number($0)) : nil }))
    if earlier == nil, !shared.target.has(26) { lose("individual corner radii, which need iOS 26") }
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
    if border?.width != base?.width { set("layer.borderWidth", .number(border?.width ?? 0)) }
    if let color = border?.color, color != base?.color { layerColor("borderColor", color) }
  }

  private mutating func addShadow(_ shadow: Shadow?, from base: Shadow?) {
    guard let shadow else { return set("layer.shadowOpacity", "0") }
    if shadow.color != base?.color { layerColor("shadowColor", shadow.color) }
    set("layer.shadowOpacity", .number(shadow.opacity))
    set("layer.shadowRadius", .number(shadow.radius))
    set(
      "layer.shadowOffset",
      Values.size(Size(width: shadow.offset.x, height: shadow.offset.y)))
  }

  private mutating func addTransform(_ transform: Transform) {
    var parts: [Code] = []
    if transform.scaleX != 1 || transform.scaleY != 1 {
      parts.append(
        .call("CGAffineTransform", [.init("scaleX", .number(transform.scaleX)), .init("y", .number(transform.scaleY))]))
    }
    if transform.rotation != 0 {
      parts.append(
        .call(
          "CGAffineTransform",
          [
            .init(
              "rotationAngle", .operation(.over, [.operation(.times, [.number(transform.rotation), ".pi"]), "180"]))
          ]))
    }
    if transform.translation != .zero {
      let way = transform.translation
      parts.append(
        .call("CGAffineTransform", [.init("translationX", .number(way.x)), .init("y", .number(way.y))]))
    }
    guard let first = parts.first else { return set("transform", ".identity") }
    set("transform", .chain(first, parts.dropFirst().map { .call("concatenating", [.init("", $0)]) }))
  }

  private mutating func addAccessibility(_ new: Accessibility, from old: Accessibility) {
    if new.label != old.label {
      set("accessibilityLabel", new.label.map(shared.words) ?? "nil")
    }
    guard new.role != old.role, let role = new.role else { return }
    if Setup.accessibilityTraits.contains(role) {
      set("accessibilityTraits", "." + role)
    } else {
      lose("the accessibility role '\(role)', for which UIKit has no trait")
    }
  }

  /// The accessibility roles with a trait of the same name.
  private static let accessibilityTraits: Set<String> = [
    "button", "link", "image", "staticText", "searchField", "header", "adjustable", "tabBar", "summaryElement",
    "keyboardKey", "toggleButton",
  ]
}

extension CornerRadius {
  fileprivate var code: String {
    switch self {
    case .fixed(let radius): ".fixed(\(Code.number(radius)))"
    case .concentric(0): ".containerConcentric()"
    case .concentric(let minimum): ".containerConcentric(minimum: \(Code.number(minimum)))"
    }
  }
}

extension ViewKind {
  /// UIKit's property for the colour of a view's active part.
  var tintMember: String {
    if self == .switch { return "onTintColor" }
    return self == .pageControl ? "currentPageIndicatorTintColor" : "tintColor"
  }

  /// UIKit's properties for the colours of a control's parts.
  fileprivate var partColors: [(ColoredPart, String)] {
    [
      .progress: [(.track, "trackTintColor")], .activity: [(.spinner, "color")],
      .pageControl: [(.dot, "pageIndicatorTintColor")],
    ][self] ?? []
  }
}

extension View {
  /// Whether the view has Interface Builder's default content mode for labels and rows, where the mode has no effect.
  var hasContentModeOfTemplate: Bool {
    let isRow = kind == .cell || kind == .contentView
    return kind == .label && style.contentMode == .left || isRow && style.contentMode == .center
  }
}

extension Setup {
  mutating func addLayout(_ view: View, from base: View, isRoot: Bool) {
    let layout = view.layout
    let old = base.layout
    if layout.isHidden != old.isHidden { set("isHidden", "\(layout.isHidden)") }
    let own = view.hasRoomForIntrinsicSize ? nil : layout.intrinsic
    addPriorities("setContentHuggingPriority", layout.hugging, from: old.hugging, replacedBy: own)
    addPriorities(
      "setContentCompressionResistancePriority", layout.compressionResistance, from: old.compressionResistance,
      replacedBy: own)
    addMargins(layout.margins, from: old.margins)
    addMembers(Property.layout, of: view, from: base)
    if layout.alignmentInsets != old.alignmentInsets { lose("alignment insets") }
    if layout.additionalSafeArea != old.additionalSafeArea, !isRoot {
      lose("additional safe area insets, which only view controllers have")
    }
  }

  /// - Parameter intrinsic: The size that constraints set in place of the content's size. The content's size then gets
  ///   the lowest priority.
  private mutating func addPriorities(
    _ method: String, _ new: PerAxis<Priority>, from old: PerAxis<Priority>,
    replacedBy intrinsic: PerAxis<IntrinsicLength>?
  ) {
    for axis in Axis.allCases {
      let isReplaced = intrinsic.map { $0[axis] != .natural } ?? false
      let priority = isReplaced ? Priority(1) : new[axis]
      if priority != old[axis] {
        call(method, [.init("", Values.priority(priority)), .init("for", "." + axis.rawValue)])
      }
    }
  }

  private mutating func addMargins(_ new: LayoutMargins, from old: LayoutMargins) {
    if new.insets != old.insets {
      switch new.insets {
      case .platform: break
      case .fixed(let insets): set("layoutMargins", Values.insets(insets))
      case .directional(let insets): set("directionalLayoutMargins", Values.insets(insets))
      }
    }
    if new.followsReadableWidth != old.followsReadableWidth {
      lose("margins that follow the readable width, for which UIKit has no property")
    }
  }
}

extension View {
  /// Whether constraints can express the intrinsic size, because the view's class has none.
  var hasRoomForIntrinsicSize: Bool {
    [.view, .spacer, .map, .web, .placeholder, .container, .effect].contains(kind)
  }
}

/// A helper class for views with a gradient. UIKit offers gradients only as layers.
enum GradientHelper {
  static let typeName = "GradientView"
  static let members: Set<String> = ["gradientColors", "gradientLayer", "updateGradient"]

  static func code(_ target: DeploymentTarget) -> CodeLines {
    var lines = CodeLines(importing: ["UIKit"])
    lines.line("/// A view that is filled with a gradient, whose colours follow the appearance.")
    lines.block("class GradientView: UIView {") { lines in
      lines.template(properties)
      if target.has(17) {
        lines.block("override init(frame: CGRect) {") { lines in
          lines.line("super.init(frame: frame)")
          lines.line("let traits: [UITrait] = [UITraitUserInterfaceStyle.self]")
          lines.block("registerForTraitChanges(traits) { (view: GradientView, _) in") {
            $0.line("view.updateGradient()")
          }
        }
        lines.line()
        lines.line("@available(*, unavailable)")
        lines.block("required init?(coder: NSCoder) {") {
          $0.line("fatalError(\"init(coder:) has not been implemented\")")
        }
      } else {
        lines.block("override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {") {
          lines in
          lines.line("super.traitCollectionDidChange(previousTraitCollection)")
          lines.line("updateGradient()")
        }
      }
      lines.line()
      lines.block("private func updateGradient() {") {
        $0.line("gradientLayer?.colors = gradientColors.map { $0.resolvedColor(with: traitCollection).cgColor }")
      }
    }
    return lines
  }

  private static let properties = """
    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// From start to end; empty for no gradient.
    var gradientColors: [UIColor] = [] {
      didSet { updateGradient() }
    }

    var gradientLayer: CAGradientLayer? { layer as? CAGradientLayer }

    """
}

extension Setup {
  mutating func addGradient(_ gradient: Gradient?, from base: Gradient?) {
    guard let gradient else { return set("gradientColors", "[]") }
    let layer = "gradientLayer?."
    if gradient.stops.map(\.color) != base?.stops.map(\.color) {
      set("gradientColors", .list(gradient.stops.map { shared.colors.code($0.color) }))
    }
    if gradient.statedLocations != base?.statedLocations {
      set(layer + "locations", gradient.statedLocations.map { .list($0.map { .number($0) }) } ?? "nil")
    }
    if gradient.kind != base?.kind ?? .axial { set(layer + "type", "." + gradient.kind.rawValue) }
    if gradient.start != base?.start ?? Gradient.top { set(layer + "startPoint", Values.point(gradient.start)) }
    if gradient.end != base?.end ?? Gradient.bottom { set(layer + "endPoint", Values.point(gradient.end)) }
  }
}

extension Gradient {
  /// The locations; nil if the colours are evenly spread, which is the layer's default.
  fileprivate var statedLocations: [Double]? { stops.allSatisfy { $0.location == nil } ? nil : locations }
}

extension Values {
  fileprivate static func point(_ point: Gradient.UnitPoint) -> Code {
    Values.point(Point(x: Points(point.x), y: Points(point.y)))
  }
}

extension Setup {
  mutating func addUnseen(of view: View) {
    for attribute in view.imported?.attributes ?? [] {
      if Setup.unknown.contains(attribute.name) || view.kind == .searchBar && attribute.name.hasSuffix("Type") {
        lose("the property '\(attribute.name)'")
      } else {
        set(attribute.name, attribute.value.code)
      }
    }
  }

  /// The properties that Plumb's UIKit lacks.
  private static let unknown: Set<String> = [
    "clearsOnBeginEditing", "enablesReturnKeyAutomatically", "isExclusiveTouch", "isPrefetchingEnabled",
    "keyboardAppearance", "maximumZoomScale", "minimumZoomScale", "restorationIdentifier", "smartDashesType",
    "smartInsertDeleteType", "smartQuotesType",
  ]
}

extension ImportedAttribute.Value {
  var code: Code {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let value): .number(value)
    case .word(let word): .raw("." + word)
    case .text(let text): .text(text)
    }
  }
}
