import LayoutModel
import Platform

extension XMLElement {
  var isCell: Bool { name == "tableViewCell" || name == "collectionViewCell" }

  var isView: Bool {
    name != "placeholder" && (savedFrame != nil || child("frame", key: "frameInset") != nil || name == "view")
  }

  /// Returns an attribute's number, clamped to the limits of its form.
  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap { AttributeForm.of(attribute, in: name)?.number(in: $0)?.used }
  }

  func points(_ attribute: String) -> Points? { number(attribute).map { Points($0) } }

  func integer(_ attribute: String) -> Int? { number(attribute).map { Int(clamping: $0) } }

  var size: Size? {
    guard let width = points("width"), let height = points("height") else { return nil }
    return Size(width: width, height: height)
  }

  var rect: Rect? {
    guard let x = points("x"), let y = points("y"), let size else { return nil }
    return Rect(origin: Point(x: x, y: y), size: size)
  }

  var savedFrame: Rect? { child("rect", key: "frame")?.rect }

  var location: Point? {
    guard let x = points("x"), let y = points("y") else { return nil }
    return Point(x: x, y: y)
  }

  /// The insets `minX`, `minY`, `maxX` and `maxY`.
  var inset: EdgeInsets {
    EdgeInsets(
      top: points("minY") ?? 0, left: points("minX") ?? 0, bottom: points("maxY") ?? 0, right: points("maxX") ?? 0)
  }

  var edgeInsets: EdgeInsets {
    EdgeInsets(
      top: points("top") ?? 0, left: points("left") ?? 0, bottom: points("bottom") ?? 0, right: points("right") ?? 0)
  }

  var directionalInsets: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: points("top") ?? 0, leading: points("leading") ?? 0, bottom: points("bottom") ?? 0,
      trailing: points("trailing") ?? 0)
  }
}

extension XMLElement {
  var literalColor: Color? {
    let alpha = number("alpha") ?? 1
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      return Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }
    guard let white = number("white") else { return nil }
    return Color(red: byte(white), green: byte(white), blue: byte(white), alpha: byte(alpha))
  }
}

private func byte(_ share: Double) -> UInt8 { UInt8(clamping: Int(clamping: (share * 255).rounded())) }

extension InterfaceDocument {
  /// Returns nil for a missing colour, which means the kind's default.
  func color(_ key: String, of element: XMLElement) -> DynamicColor? {
    element.child("color", key: key).flatMap(color)
  }

  func color(_ element: XMLElement) -> DynamicColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      element.passOver("cocoaTouchSystemColor", "red", "green", "blue", "white", "alpha")
      return systemColor(name, element)
    }
    if let name = element["name"], element["catalog"] == nil {
      element.passOver("red", "green", "blue", "white", "alpha")
      return namedColors[name].map { $0.named(colorName(name)) }
    }
    return element.literalColor.map { DynamicColor($0) }
  }

  /// Returns a system colour. Documents add `Color` to its name in code.
  private func systemColor(_ name: String, _ element: XMLElement) -> DynamicColor? {
    let code = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    let aliases = [
      "groupTableViewBackground": "systemGroupedBackground", "darkText": "black", "lightText": "white",
      "tableCellGroupedBackground": "secondarySystemGroupedBackground",
    ]
    return SystemColors.color(named: aliases[code] ?? code) ?? systemColors[name]
      ?? element.literalColor.map { DynamicColor($0) }
  }
}

/// Returns a colour's name as an identifier for layout files.
private func colorName(_ name: String) -> String? {
  let own = identifier(name)
  return own.isEmpty ? nil : SystemColors.color(named: own) == nil ? own : own + "Color"
}

extension InterfaceDocument {
  func font(_ key: String = "fontDescription", of element: XMLElement) -> Font? {
    element.child("fontDescription", key: key).flatMap(font)
  }

  func font(_ element: XMLElement) -> Font? {
    if let name = element["style"] {
      element.passOver("type", "pointSize", "weight", "name", "family")
      return TextStyle(interfaceBuilder: name).map { Font(.textStyle($0)) }
    }
    let size = element.fontSize("pointSize") ?? 17
    let weight = element["weight"].flatMap { FontWeight(rawValue: $0) }
    if let name = element["name"] ?? element["family"] {
      element.passOver("family", "type")
      return Font(named: name, size: size, weight: weight)
    }
    switch element["type"] {
    case "boldSystem": return .system(size, weight ?? .bold)
    case "italicSystem": return Font(.system(size: size), weight: weight, italic: true)
    default: return .system(size, weight)
    }
  }

  func attributedFont(_ element: XMLElement) -> Font? {
    if let name = element["name"] {
      element.passOver("metaFont")
      return Font(named: name, size: element.fontSize("size") ?? 13)
    }
    let meta = element["metaFont"].flatMap { Font.metaFonts[$0] }
    return .system(element.fontSize("size") ?? meta?.size ?? 13, meta?.weight)
  }
}

extension Font {
  /// Creates a font by name. San Francisco's public names and names with a leading full stop mean the system font.
  fileprivate init(named name: String, size: Points, weight: FontWeight? = nil) {
    let isSystem = [".", "SFUI", "SFPro", "SF UI", "SF Pro"].contains(where: name.hasPrefix)
    let said = NamedStyle(fontName: name)
    self.init(
      isSystem ? .system(size: size) : .custom(name: name, size: size), weight: weight ?? said.weight,
      italic: said.isItalic)
  }

  /// The weights and default sizes of the system fonts in attributed texts.
  static let metaFonts: [String: (weight: FontWeight?, size: Points)] = [
    "system": (nil, 13), "systemUltraLight": (.ultraLight, 13), "systemThin": (.thin, 13), "systemLight": (.light, 13),
    "systemMedium": (.medium, 13), "systemSemibold": (.semibold, 13), "systemBold": (.bold, 13),
    "systemHeavy": (.heavy, 13), "systemBlack": (.black, 13), "menu": (nil, 14), "cellTitle": (nil, 12),
  ]
}

extension TextStyle {
  /// Creates a text style from a name such as `UICTFontTextStyleBody`. `Title0` is the large title.
  init?(interfaceBuilder name: String) {
    switch name {
    case "UICTFontTextStyleTitle0": self = .largeTitle
    case "UICTFontTextStyleTitle1": self = .title1
    case "UICTFontTextStyleTitle2": self = .title2
    case "UICTFontTextStyleTitle3": self = .title3
    case "UICTFontTextStyleHeadline": self = .headline
    case "UICTFontTextStyleBody": self = .body
    case "UICTFontTextStyleCallout": self = .callout
    case "UICTFontTextStyleSubhead", "UICTFontTextStyleSubheadline": self = .subheadline
    case "UICTFontTextStyleFootnote": self = .footnote
    case "UICTFontTextStyleCaption1": self = .caption1
    case "UICTFontTextStyleCaption2": self = .caption2
    default: return nil
    }
  }
}

extension XMLElement {
  /// Returns a font size of at least 1, or nil for the platform's default.
  fileprivate func fontSize(_ attribute: String) -> Points? {
    points(attribute).flatMap { $0 < 1 ? nil : min($0, 1000) }
  }
}

extension InterfaceDocument {
  func image(_ key: String, of element: XMLElement) -> ImageSource? {
    let reference = element.child("imageReference", key: key)
    let owner = reference ?? element
    guard let name = owner[reference == nil ? key : "image"] else { return nil }
    guard owner["catalog"] == "system" else { return ImageSource(name: name, size: images[name]) }
    guard let resource = images[name] else { return ImageSource(name: name, isSymbol: true) }
    let metrics = SymbolMetrics(resource: resource, look(of: element, reference))
    let isInView = element.name == "imageView"
    let size = isInView ? metrics.size(on: pixels) : metrics.sizeInButton(era: era, on: pixels)
    return ImageSource(
      name: name, size: size, isSymbol: true, alignment: isInView ? metrics.alignment(of: name, on: pixels) : .zero)
  }

  /// Returns the requested look of a symbol. The default size is the size of body text.
  private func look(of element: XMLElement, _ reference: XMLElement?) -> SymbolMetrics.Look {
    let wanted = element.children.first { $0.name == "preferredSymbolConfiguration" }
    let font = wanted.flatMap { self.font(of: $0) }?.resolved(textSize: .large, era: era)
    let scales = [reference?["symbolScale"], wanted?["scale"]].compactMap {
      $0.flatMap { SymbolMetrics.Scale(rawValue: $0) }
    }
    return .init(
      size: wanted?.points("pointSize") ?? font?.size ?? SymbolMetrics.bodySize, scale: scales.first ?? .medium)
  }
}

extension XMLElement {
  /// Returns a text from an attribute or, for several lines, from a child element.
  func string(_ key: String) -> String? {
    if let value = self[key] { return value }
    guard let child = children.first(where: { $0.key == key && ($0.name == "string" || $0.name == "mutableString") })
    else { return nil }
    return child["base64-UTF8"] == "YES" ? decodedBase64(child.text) : child.text
  }
}

extension InterfaceDocument {
  /// Returns an element's text. An attributed text overrides a plain one.
  func text(_ key: String, attributed: String, of element: XMLElement) -> RichText {
    guard let rich = element.child("attributedString", key: attributed) else {
      return RichText(element.string(key) ?? "")
    }
    element.passOver(key)
    return RichText(runs: rich.children.filter { $0.name == "fragment" }.map(run))
  }

  private func run(_ fragment: XMLElement) -> TextRun {
    let attributes = fragment.child("attributes")
    return TextRun(
      fragment.string("content") ?? "", font: attributes?.child(key: "NSFont").flatMap(attributedFont),
      color: attributes?.child("color", key: "NSColor").flatMap(color), rules: rules(attributes))
  }

  private func rules(_ attributes: XMLElement?) -> TextRules {
    func isSet(_ key: String) -> Bool { (attributes?.child(key: key)?.integer("value") ?? 0) != 0 }
    return (isSet("NSUnderline") ? TextRules.underlined : []).union(isSet("NSStrikethrough") ? .struckThrough : [])
  }

  /// Returns the first paragraph style of an attributed text. Its attributes apply to the whole text.
  func paragraph(_ attributed: String, of element: XMLElement) -> XMLElement? {
    element.child("attributedString", key: attributed)?.child("fragment")?.child("attributes")?
      .child("paragraphStyle")
  }
}

extension LineBreak {
  init?(interfaceBuilder name: String) {
    switch name {
    case "wordWrap", "wordWrapping": self = .wordWrap
    case "characterWrap", "charWrapping": self = .characterWrap
    case "clip", "clipping": self = .clip
    case "headTruncation", "truncatingHead": self = .truncateHead
    case "middleTruncation", "truncatingMiddle": self = .truncateMiddle
    case "tailTruncation", "truncatingTail": self = .truncateTail
    default: return nil
    }
  }
}

/// Decodes unpadded Base64. Ignores white space and stops at the first invalid digit.
func decodedBase64(_ text: String) -> String {
  var bytes: [UInt8] = []
  var buffer: UInt32 = 0
  var bits = 0
  for byte in text.utf8 where byte > 0x20 {
    guard let digit = base64Digit(byte) else { break }
    buffer = buffer << 6 | digit
    bits += 6
    if bits >= 8 {
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func base64Digit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
