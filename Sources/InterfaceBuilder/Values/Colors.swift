import LayoutModel

extension XMLElement {
  /// The colour whose components are attributes of the element itself.
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
  /// Returns the colour for a key in an element, or nil if it is missing or is the kind's default.
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

  /// Returns a system colour, which code calls `systemGray` and documents `systemGrayColor`.
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
