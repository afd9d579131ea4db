import Diagnostics
import LayoutModel
import Platform

/// Reads the attributes that all kinds of views have in common.
struct AttributeReader {
  let document: InterfaceDocument

  func read(_ element: XMLElement, into view: inout View) {
    for property in AttributeReader.attributes[view.kind] ?? [] {
      if let value = value(of: property, in: element) ?? property.forms.absentValue { property.set(&view, value) }
    }
    readLayout(element, into: &view.layout)
    readStyle(element, into: &view.style)
  }

  private static let attributes = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.map { kind in
      (kind, Property.all(of: kind).filter { $0.forms.attribute != nil })
    })

  /// Returns the value of the property's own attribute; nil if the element lacks it.
  private func value(of property: Property, in element: XMLElement) -> PropertyValue? {
    guard let attribute = property.forms.attribute, let scalar = property.type.scalar else { return nil }
    return switch scalar {
    case .flag: element[attribute].map { .flag($0 == "YES") }
    case .number, .whole: element.number(attribute).map { .number($0) }
    case .word: element[attribute].map { .word($0) }
    case .text: element.string(attribute).map { .string($0) }
    case .color: document.color(attribute, of: element).map { .color($0) }
    }
  }

  private func readLayout(_ element: XMLElement, into layout: inout LayoutAttributes) {
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
  }

  /// Returns the intrinsic size on the canvas: the author's placeholder, or the size that a designable view reported.
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
  }

  private func readStyle(_ element: XMLElement, into style: inout StyleAttributes) {
    style.tint = element.tintKeys.lazy.compactMap { document.color($0, of: element) }.first
    if let (part, key) = element.partColor { style.partColors[part] = document.color(key, of: element) }
    style.contentMode = element["contentMode"].flatMap { ContentMode(interfaceBuilder: $0) } ?? .scaleToFill
    if let accessibility = element.child("accessibility") { style.accessibility.label = accessibility["label"] }
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      readRuntimeAttribute(attribute, into: &style)
    }
  }

  /// Reads a layer property that the author sets by key path.
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

  /// Returns the saved frame, or the frame that results from insets to the superview.
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
    // Interface Builder keeps a view without constraints at its saved frame.
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
  /// Creates a content mode. `redraw` becomes `scaleToFill`, because layouts have no equivalent.
  init?(interfaceBuilder name: String) {
    self.init(rawValue: name == "redraw" ? "scaleToFill" : name.prefix(1).lowercased() + name.dropFirst())
  }
}

extension XMLElement {
  /// The keys of the view's tint colour. The first key with a colour applies.
  fileprivate var tintKeys: [String] {
    let own: [String: [String]] = [
      // `onTintColor` is the colour of a switch that is on; `tintColor` was the outline of one that is off.
      "switch": ["onTintColor"], "progressView": ["progressTintColor", "tintColor"],
      "slider": ["minimumTrackTintColor", "tintColor"], "pageControl": ["currentPageIndicatorTintColor"],
    ]
    return own[name] ?? ["tintColor"]
  }

  /// The part of a control with a colour of its own, and the key of the colour.
  fileprivate var partColor: (ColoredPart, key: String)? {
    [
      "progressView": (.track, "trackTintColor"), "activityIndicatorView": (.spinner, "color"),
      "pageControl": (.dot, "pageIndicatorTintColor"),
    ][name]
  }
}

extension View {
  /// Restores the font that a designable label had in Interface Builder.
  ///
  /// The label reported the size of its unwrapped text, which reveals the font. The font determines the label's
  /// baselines and, for several lines, its size.
  mutating func takeFont(of designed: PerAxis<Points?>?, in document: InterfaceDocument) {
    guard case .label(var text) = content, let width = designed?.horizontal,
      let height = designed?.vertical, layout.intrinsic.horizontal == .fixed(width)
    else { return }
    let traits = TextTraits(era: document.era, scale: document.pixels)
    guard let font = text.font(thatTakes: Size(width: width, height: height), in: traits) else { return }
    text.font = font
    content = .label(text)
    if text.lines != 1 { layout.intrinsic.vertical = .natural }
  }
}

extension TextAttributes {
  /// Returns the system font of integer size in which the text has this size, or nil.
  fileprivate func font(thatTakes size: Size, in traits: TextTraits) -> Font? {
    guard text.runs.count == 1 else { return nil }
    let paragraphs = text.string.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let about = Int(clamping: (FontMetrics.size(ofLine: size.height / Double(paragraphs)).value).rounded())
    var best: (font: Font, error: Points)?
    for points in max(about - 1, 1)...max(about + 1, 1) {
      for weight in TextAttributes.likelyWeights {
        var text = self
        text.font = .system(Points(Double(points)), weight)
        let found = text.size(fitting: nil, in: traits)
        let error = (found.width - size.width).magnitude
        guard (found.height - size.height).magnitude < 0.6, error <= max(1, size.width * 0.015) else { continue }
        if best.map({ error < $0.error }) ?? true { best = (text.font, error) }
      }
    }
    return best?.font
  }

  private static let likelyWeights: [FontWeight] = [.regular, .semibold, .bold, .medium, .light]
}

extension AttributeReader {
  func variations(of element: XMLElement, _ content: Content) -> [(condition: Condition, changes: [PropertyChange])] {
    element.variations.compactMap { key, variation in
      let changes = changes(variation, content)
      return changes.isEmpty ? nil : (key.condition, changes)
    }
  }

  private func changes(_ variation: XMLElement, _ content: Content) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    func change(_ name: String, _ value: PropertyValue) {
      if let property = Property.named(name, of: content.kind) { changes.append(PropertyChange(property, value)) }
    }
    if let hidden = variation["hidden"] { change("hidden", .flag(hidden == "YES")) }
    if let font = document.font(of: variation) { change("font", .font(font)) }
    guard case .stack(let stack) = content else { return changes }
    if let axis = variation["axis"] { change("axis", .word(axis)) }
    if let distribution = variation["distribution"] {
      change("distribution", .word(distribution))
    }
    if let spacing = variation.points("spacing") {
      change("spacing", .spacing(.points(spacing)))
    } else if variation["spacingType"] == "standard" {
      change("spacing", .spacing(.system))
    }
    if variation["alignment"] != nil {
      let read = ContentReader(document: document).stack(variation).alignment
      if read != stack.alignment { change("alignment", .word(read.rawValue)) }
    }
    return changes
  }
}

/// The size classes that a variation is for.
struct SizeClassKey: Hashable {
  var width, height: SizeClass?

  /// Returns nil for `default` and for keys that apply to neither iPhones nor iPads.
  init?(_ key: String) {
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2, let sizeClass = SizeClass(rawValue: String(pair[1])) else { return nil }
      switch pair[0] {
      case "widthClass": width = sizeClass
      case "heightClass": height = sizeClass
      default: return nil
      }
    }
    if width == nil, height == nil { return nil }
  }

  var condition: Condition {
    switch (width, height) {
    case (let width?, let height?): .all([.widthClass(width), .heightClass(height)])
    case (let width?, nil): .widthClass(width)
    case (nil, let height?): .heightClass(height)
    case (nil, nil): .all([])
    }
  }

  var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}

extension XMLElement {
  /// The variations by size class. More specific variations come last.
  var variations: [(key: SizeClassKey, element: XMLElement)] {
    let found = children.compactMap { child -> (key: SizeClassKey, element: XMLElement)? in
      guard child.name == "variation", let key = child.key.flatMap({ SizeClassKey($0) }) else { return nil }
      return (key, child)
    }
    return found.enumerated().sorted {
      ($0.element.key.specificity, $0.offset) < ($1.element.key.specificity, $1.offset)
    }.map(\.element)
  }
}

/// An attribute for behaviour, such as touches, scrolling or text entry. It affects neither frames nor pictures.
struct UnseenAttribute {
  enum Form {
    /// A flag that the import keeps if it equals `isSet`, the opposite of UIKit's default.
    case flag(isSet: Bool)
    /// A number with this default in UIKit.
    case number(absent: Double)
    /// A case of an enumeration, by the word in documents; nil for UIKit's default.
    case word([String: String?])
    case text

    fileprivate func value(of source: String) -> ImportedAttribute.Value? {
      switch self {
      case .flag(let isSet): (source == "YES") == isSet ? .flag(isSet) : nil
      case .number(let absent): decimal(source).flatMap { $0 == absent ? nil : .number($0) }
      case .word(let words): words.keys.contains(source) ? words[source]?.map { .word($0) } : .word(source)
      case .text: source.isEmpty ? nil : .text(source)
      }
    }
  }

  private let source, member: String
  private let form: Form

  private init(_ source: String, as member: String, _ form: Form) {
    self.source = source
    self.member = member
    self.form = form
  }

  /// Returns the attribute under UIKit's name, or nil for UIKit's default.
  private func value(in element: XMLElement) -> ImportedAttribute? {
    // The subscript would mark the attribute as read, but layout files have no property for it.
    let found = element.attributes.first { $0.name == source }
    return found.flatMap { form.value(of: $0.value) }.map { ImportedAttribute(member, $0) }
  }

  static func all(of element: XMLElement, _ kind: ViewKind) -> [ImportedAttribute] {
    var found = common.compactMap { $0.value(in: element) }
    // UIKit's labels and image views ignore touches by default.
    if [.label, .image].contains(kind) { found.removeAll { $0 == ImportedAttribute(touches, .flag(false)) } }
    if let accessibility = element.child("accessibility") {
      found += ofAccessibility.compactMap { $0.value(in: accessibility) }
    }
    found += (own[kind] ?? []).compactMap { $0.value(in: element) }
    if [.textField, .textView, .searchBar].contains(kind), let traits = element.child(key: "textInputTraits") {
      found += ofInput.compactMap { $0.value(in: traits) }
    }
    return found
  }

  private static let touches = "isUserInteractionEnabled"

  private static let common = [
    UnseenAttribute("tag", as: "tag", .number(absent: 0)),
    UnseenAttribute("userInteractionEnabled", as: touches, .flag(isSet: false)),
    UnseenAttribute("exclusiveTouch", as: "isExclusiveTouch", .flag(isSet: true)),
    UnseenAttribute("restorationIdentifier", as: "restorationIdentifier", .text),
  ]

  private static let ofAccessibility = [
    UnseenAttribute("identifier", as: "accessibilityIdentifier", .text),
    UnseenAttribute("hint", as: "accessibilityHint", .text),
  ]

  private static let ofInput = [
    UnseenAttribute("keyboardType", as: "keyboardType", .word(["default": nil, "alphabet": "asciiCapable"])),
    UnseenAttribute("returnKeyType", as: "returnKeyType", .word(["default": nil])),
    UnseenAttribute("autocapitalizationType", as: "autocapitalizationType", .word(["sentences": nil])),
    UnseenAttribute("autocorrectionType", as: "autocorrectionType", .word(["default": nil])),
    UnseenAttribute("spellCheckingType", as: "spellCheckingType", .word(["default": nil])),
    UnseenAttribute("textContentType", as: "textContentType", .word(contentTypes)),
    UnseenAttribute("enablesReturnKeyAutomatically", as: "enablesReturnKeyAutomatically", .flag(isSet: true)),
    UnseenAttribute("keyboardAppearance", as: "keyboardAppearance", .word(["default": nil, "alert": "dark"])),
    UnseenAttribute("smartDashesType", as: "smartDashesType", .word(["default": nil])),
    UnseenAttribute("smartInsertDeleteType", as: "smartInsertDeleteType", .word(["default": nil])),
    UnseenAttribute("smartQuotesType", as: "smartQuotesType", .word(["default": nil])),
  ]

  /// The words that documents and Swift spell differently.
  private static let contentTypes: [String: String?] = [
    "honorific-prefix": "namePrefix",
    "given-name": "givenName",
    "additional-name": "middleName",
    "family-name": "familyName",
    "honorific-suffix": "nameSuffix",
    "organization-title": "jobTitle",
    "organization": "organizationName",
    "street-address": "fullStreetAddress",
    "address-line1": "streetAddressLine1",
    "address-line2": "streetAddressLine2",
    "address-level2": "addressCity",
    "address-level1": "addressState",
    "address-level1+2": "addressCityAndState",
    "address-level3": "sublocality",
    "country-name": "countryName",
    "postal-code": "postalCode",
    "tel": "telephoneNumber",
    "email": "emailAddress",
    "url": "URL",
    "cc-number": "creditCardNumber",
    "new-password": "newPassword",
    "one-time-code": "oneTimeCode",
  ]

  private static let ofScrolling = [
    UnseenAttribute("pagingEnabled", as: "isPagingEnabled", .flag(isSet: true)),
    UnseenAttribute("bounces", as: "bounces", .flag(isSet: false)),
    UnseenAttribute("alwaysBounceHorizontal", as: "alwaysBounceHorizontal", .flag(isSet: true)),
    UnseenAttribute("showsHorizontalScrollIndicator", as: "showsHorizontalScrollIndicator", .flag(isSet: false)),
    UnseenAttribute("showsVerticalScrollIndicator", as: "showsVerticalScrollIndicator", .flag(isSet: false)),
    UnseenAttribute("keyboardDismissMode", as: "keyboardDismissMode", .word(["none": nil])),
    UnseenAttribute("directionalLockEnabled", as: "isDirectionalLockEnabled", .flag(isSet: true)),
    UnseenAttribute("delaysContentTouches", as: "delaysContentTouches", .flag(isSet: false)),
    UnseenAttribute("indicatorStyle", as: "indicatorStyle", .word(["default": nil])),
    UnseenAttribute("minimumZoomScale", as: "minimumZoomScale", .number(absent: 1)),
    UnseenAttribute("maximumZoomScale", as: "maximumZoomScale", .number(absent: 1)),
  ]

  private static let bounce = UnseenAttribute("alwaysBounceVertical", as: "alwaysBounceVertical", .flag(isSet: true))

  private static let ofSelection = [
    UnseenAttribute("allowsSelection", as: "allowsSelection", .flag(isSet: false)),
    UnseenAttribute("allowsMultipleSelection", as: "allowsMultipleSelection", .flag(isSet: true)),
  ]

  private static let own: [ViewKind: [UnseenAttribute]] = [
    .scroll: ofScrolling + [bounce], .table: ofScrolling + ofSelection,
    .collection: ofScrolling + [bounce] + ofSelection
      + [UnseenAttribute("prefetchingEnabled", as: "isPrefetchingEnabled", .flag(isSet: false))],
    .textView: ofScrolling + [
      bounce, UnseenAttribute("editable", as: "isEditable", .flag(isSet: false)),
      UnseenAttribute("selectable", as: "isSelectable", .flag(isSet: false)),
    ],
    .textField: [
      UnseenAttribute("clearsOnBeginEditing", as: "clearsOnBeginEditing", .flag(isSet: true))
    ],
    .cell: [UnseenAttribute("selectionStyle", as: "selectionStyle", .word(["default": nil]))],
    .slider: [UnseenAttribute("continuous", as: "isContinuous", .flag(isSet: false))],
    .stepper: [
      UnseenAttribute("minimumValue", as: "minimumValue", .number(absent: 0)),
      UnseenAttribute("maximumValue", as: "maximumValue", .number(absent: 100)),
      UnseenAttribute("stepValue", as: "stepValue", .number(absent: 1)),
      UnseenAttribute("continuous", as: "isContinuous", .flag(isSet: false)),
    ],
    .datePicker: [UnseenAttribute("minuteInterval", as: "minuteInterval", .number(absent: 1))],
  ]
}
