import Diagnostics
package import LayoutModel

/// What the layouts of one document share: colours, fonts and distances that they use again and again, each with a name.
package struct Theme: Sendable {
  package static let fileName = "Theme.plumb"

  /// By how they are written.
  private var colors: [String: String] = [:]
  private var namedColors: [String: DynamicColor] = [:]
  private var fonts: [String: String] = [:]
  private var distances: [Double: String] = [:]

  /// How often something is used before it gets a name.
  private static let leastUses = 3
  private static let leastDistanceUses = 6

  package init(of screens: [Screen]) {
    var colorUses: [String: Int] = [:], fontUses: [String: Int] = [:], distanceUses: [Double: Int] = [:]
    for screen in screens {
      for value in screen.views.flatMap(Theme.values) {
        if case .font(let font) = value { fontUses[PropertyValue.font(font).source, default: 0] += 1 }
        guard case .color(let color) = value else { continue }
        if let name = color.name {
          if SystemColors.color(named: name) == nil { namedColors[name] = color }
        } else {
          colorUses[value.source, default: 0] += 1
        }
      }
      for constraint in screen.constraints {
        let length = constraint.constant.points.value.magnitude
        if length > 1, length == length.rounded() { distanceUses[length, default: 0] += 1 }
      }
    }
    for source in colorUses.keys.sorted() where (colorUses[source] ?? 0) >= Theme.leastUses {
      colors[source] = "color" + identifierTail(source)
    }
    for source in fontUses.keys.sorted() where (fontUses[source] ?? 0) >= Theme.leastUses {
      fonts[source] = "font" + identifierTail(source)
    }
    for length in distanceUses.keys where (distanceUses[length] ?? 0) >= Theme.leastDistanceUses {
      distances[length] = "space\(decimal(length))"
    }
  }

  private static func values(of view: View) -> [PropertyValue] {
    let fresh = View(name: "", content: .standard(view.kind)).withStandardAttributes
    return Property.all(of: view.kind).compactMap { property in
      let value = property.get(view)
      return value == property.get(fresh) ? nil : value
    }
  }

  package var isEmpty: Bool { colors.isEmpty && namedColors.isEmpty && fonts.isEmpty && distances.isEmpty }

  /// The name of a value, or how it is written without one.
  func source(_ value: PropertyValue) -> String {
    switch value {
    case .color: colors[value.source] ?? value.source
    case .font: fonts[value.source] ?? value.source
    default: value.source
    }
  }

  /// Thirds, which canvases at three pixels a point are full of, are written without loss.
  func source(_ length: Double) -> String {
    if let name = distances[length] { return name }
    guard let (top, bottom) = fraction(length, divisors: 1...3), bottom == 3 else { return number(length) }
    return "\(top) / 3"
  }

  /// The file that declares the names.
  package var text: String {
    var lines = distances.sorted { $0.key < $1.key }.map { "let \($0.value) = \(number($0.key))" }
    lines += namedColors.sorted { $0.key < $1.key }.map { name, color in
      "color \(name) = \(PropertyValue.color(DynamicColor(light: color.light, dark: color.dark)).source)"
    }
    lines += colors.sorted { $0.value < $1.value }.map { "color \($0.value) = \($0.key)" }
    lines += fonts.sorted { $0.value < $1.value }.map { "font \($0.value) = \($0.key)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The letters and digits of a value, each word with a capital: `system(17, bold)` is `System17Bold`.
private func identifierTail(_ source: String) -> String {
  var name = "", startsWord = true
  for character in source {
    guard character.isASCII, character.isLetter || character.isNumber else {
      startsWord = true
      continue
    }
    name += startsWord ? character.uppercased() : String(character)
    startsWord = false
  }
  return name
}
