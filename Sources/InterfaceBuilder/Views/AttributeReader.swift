import Diagnostics
import LayoutModel

/// Reads the properties of a view element that all kinds have in common.
struct AttributeReader {
  let document: InterfaceDocument

  func read(_ element: XMLElement, into view: inout View) {
    readLayout(element, into: &view.layout)
    readStyle(element, into: &view.style)
    if Property.named("enabled", of: view.kind) != nil {
      view.style.isEnabled = element.flag("enabled", absent: true)
    }
  }

  // MARK: Layout

  private func readLayout(_ element: XMLElement, into layout: inout LayoutAttributes) {
    layout.isHidden = element.flag("hidden")
    func priority(_ attribute: String, _ fallback: Priority) -> Priority {
      element.number(attribute).map { Priority($0) } ?? fallback
    }
    layout.hugging = PerAxis(
      horizontal: priority("horizontalHuggingPriority", .low), vertical: priority("verticalHuggingPriority", .low))
    layout.compressionResistance = PerAxis(
      horizontal: priority("horizontalCompressionResistancePriority", .high),
      vertical: priority("verticalCompressionResistancePriority", .high))
    layout.intrinsic = intrinsic(element)
    readMargins(element, into: &layout.margins)
    layout.semantic = element["semanticContentAttribute"].flatMap { .init(rawValue: $0) } ?? .unspecified
  }

  /// Returns a view's intrinsic size on the canvas: the author's placeholder, or the size that a designable view
  /// reported.
  private func intrinsic(_ element: XMLElement) -> PerAxis<IntrinsicLength> {
    if let placeholder = placeholderIntrinsic(element) { return placeholder }
    guard let size = element.id.flatMap({ document.designables[$0] }) else {
      return PerAxis(horizontal: .natural, vertical: .natural)
    }
    return PerAxis(
      horizontal: size.horizontal.map { .fixed($0) } ?? .none, vertical: size.vertical.map { .fixed($0) } ?? .none)
  }

  private func placeholderIntrinsic(_ element: XMLElement) -> PerAxis<IntrinsicLength>? {
    let attributes = ("placeholderIntrinsicWidth", "placeholderIntrinsicHeight")
    guard element[attributes.0] != nil || element[attributes.1] != nil else { return nil }
    func length(_ attribute: String) -> IntrinsicLength {
      element.points(attribute).flatMap { $0 < 0 ? nil : .fixed($0) } ?? .none
    }
    return PerAxis(horizontal: length(attributes.0), vertical: length(attributes.1))
  }

  private func readMargins(_ element: XMLElement, into margins: inout LayoutMargins) {
    if let insets = element.child(key: "directionalLayoutMargins") {
      margins.insets = .directional(insets.directionalInsets)
      element.child(key: "layoutMargins")?.passOverAll()
    } else if let insets = element.child(key: "layoutMargins") {
      margins.insets = .fixed(insets.edgeInsets)
    }
    margins.preservesSuperview = element.flag("preservesSuperviewLayoutMargins")
    margins.followsSafeArea = element.flag("insetsLayoutMarginsFromSafeArea", absent: true)
    margins.followsReadableWidth = element.flag("layoutMarginsFollowReadableWidth")
  }

  // MARK: Style

  private func readStyle(_ element: XMLElement, into style: inout StyleAttributes) {
    style.background = document.color("backgroundColor", of: element)
    style.tint = element.tintKeys.lazy.compactMap { document.color($0, of: element) }.first
    if let (part, key) = element.partColor { style.partColors[part] = document.color(key, of: element) }
    style.alpha = element.number("alpha") ?? 1
    style.clips = element.flag("clipsSubviews", absent: style.clips)
    style.contentMode = element["contentMode"].flatMap { ContentMode(interfaceBuilder: $0) } ?? .scaleToFill
    if let accessibility = element.child("accessibility") { style.accessibility.label = accessibility["label"] }
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      readRuntimeAttribute(attribute, into: &style)
    }
  }

  /// Reads a layer property that the author set by key path.
  private func readRuntimeAttribute(_ attribute: XMLElement, into style: inout StyleAttributes) {
    let value = attribute.child(key: "value")
    let number = (value?["value"] ?? attribute["value"]).flatMap(decimal)
    switch attribute["keyPath"] {
    case "layer.cornerRadius", "cornerRadius":
      if let number, number > 0 { style.corner = .radius(Points(number)) }
    case "layer.borderWidth", "borderWidth":
      if let number, number > 0 { style.border = Border(width: Points(number), color: style.border?.color) }
    case "layer.masksToBounds": style.clips = style.clips || attribute["value"] == "YES"
    default: break
    }
  }

  // MARK: Placement

  /// Returns the saved frame, or the frame determined by insets from the superview's edges.
  func frame(of element: XMLElement, in superview: Rect?) -> Rect {
    if let frame = element.savedFrame { return frame }
    let outer = superview?.size ?? .zero
    if let inset = element.child("frame", key: "frameInset") {
      let near = Point(x: inset.points("minX") ?? 0, y: inset.points("minY") ?? 0)
      let width = inset.points("width") ?? (outer.width - near.x - (inset.points("maxX") ?? 0))
      let height = inset.points("height") ?? (outer.height - near.y - (inset.points("maxY") ?? 0))
      return Rect(x: near.x, y: near.y, width: width, height: height)
    }
    return Rect(origin: .zero, size: outer)
  }

  func placement(of element: XMLElement, frame: Rect, in superview: Rect) -> Placement {
    // Interface Builder keeps a view without constraints at its drawn frame.
    let isFixed = element.flag("fixedFrame")
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO", !isFixed {
      element.child(key: "autoresizingMask")?.passOverAll()
      return .constraints
    }
    return .autoresizing(mask(of: element), frame: frame, superviewSize: superview.size)
  }

  private func mask(of element: XMLElement) -> AutoresizingMask {
    guard let parts = element.child(key: "autoresizingMask") else { return [] }
    let all: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleMinX), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleMaxX),
      ("flexibleMinY", .flexibleMinY), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleMaxY),
    ]
    return all.reduce(into: []) { if parts.flag($1.0) { $0.insert($1.1) } }
  }
}

extension ContentMode {
  /// Creates a content mode. `redraw` has no equivalent here, so it becomes stretching.
  init?(interfaceBuilder name: String) {
    self.init(rawValue: name == "redraw" ? "scaleToFill" : name.prefix(1).lowercased() + name.dropFirst())
  }
}

extension XMLElement {
  /// The keys of the view's tint; the first colour counts.
  fileprivate var tintKeys: [String] {
    let own: [String: [String]] = [
      // A switch that is on has its own colour. Its tint was the colour of the outline while it is off.
      "switch": ["onTintColor"], "progressView": ["progressTintColor", "tintColor"],
      "slider": ["minimumTrackTintColor", "tintColor"], "pageControl": ["currentPageIndicatorTintColor"],
    ]
    return own[name] ?? ["tintColor"]
  }

  /// The part of a control that has a colour, and the colour's key.
  fileprivate var partColor: (ColoredPart, key: String)? {
    [
      "progressView": (.track, "trackTintColor"), "activityIndicatorView": (.spinner, "color"),
      "pageControl": (.dot, "pageIndicatorTintColor"),
    ][name]
  }
}
