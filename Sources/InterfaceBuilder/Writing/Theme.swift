import Diagnostics
package import LayoutModel

/// The named colours, fonts and distances that the layouts of one run share.
package struct Theme: Sendable {
  package static let fileName = "Theme.plumb"

  private enum Kind: String, CaseIterable { case distance = "let", color, font }

  private struct Declaration: Equatable {
    var kind: Kind
    var value: String
  }

  private var declarations: [String: Declaration] = [:]
  /// The names by the source text of their values.
  private var colors: [String: String] = [:]
  private var namedColors: [DynamicColor: String] = [:]
  private var fonts: [String: String] = [:]
  private var distances: [Double: String] = [:]

  /// The minimum number of uses that give a value a name.
  private static let minUses = 3
  private static let minDistanceUses = 6

  /// - Parameter keeping: The text of an existing theme. Its names keep their values.
  package init(of screens: [Screen], keeping: String = "") {
    let uses = ThemeUses(screens)
    for line in keeping.split(separator: "\n") { keep(line) }
    for color in uses.named {
      let source = PropertyValue.color(color.named(nil)).source
      namedColors[color] = declare(.color, preferring: color.name ?? "", value: source, avoiding: uses)
    }
    for (source, count) in uses.colors.sorted(by: { $0.key < $1.key }) where count >= Theme.minUses {
      let name = "color" + identifierTail(source)
      colors[source] = declare(.color, preferring: name, value: source, avoiding: uses)
    }
    for (source, count) in uses.fonts.sorted(by: { $0.key < $1.key }) where count >= Theme.minUses {
      let name = "font" + identifierTail(source)
      fonts[source] = declare(.font, preferring: name, value: source, avoiding: uses)
    }
    for (length, count) in uses.distances.sorted(by: { $0.key < $1.key }) where count >= Theme.minDistanceUses {
      let name = "space" + identifierTail(decimal(length))
      distances[length] = declare(.distance, preferring: name, value: number(length), avoiding: uses)
    }
  }

  private mutating func keep(_ line: Substring) {
    guard let (head, value) = line.divided(by: " = "), let (word, name) = head.divided(by: " "),
      let kind = Kind(rawValue: String(word))
    else { return }
    declarations[String(name)] = Declaration(kind: kind, value: String(value))
  }

  /// Declares a value and returns its name: the preferred name, with a number if the name has another value.
  private mutating func declare(
    _ kind: Kind, preferring wish: String, value: String, avoiding uses: ThemeUses
  ) -> String {
    let new = Declaration(kind: kind, value: value)
    var name = wish
    var number = 2
    while uses.names.contains(name) || declarations[name].map({ $0 != new }) ?? false {
      name = "\(wish)N\(number)"
      number += 1
    }
    declarations[name] = new
    return name
  }

  package var isEmpty: Bool { declarations.isEmpty }

  func source(_ value: PropertyValue) -> String {
    let source = value.source
    if case .color(let color) = value { return namedColors[color] ?? colors[source] ?? source }
    if case .font = value { return fonts[source] ?? source }
    return source
  }

  /// Returns the length's name, or its source text. The text is exact for thirds, which are pixels at scale 3.
  func source(_ length: Double) -> String {
    if let name = distances[length] { return name }
    guard let (top, bottom) = fraction(length, divisors: 1...3), bottom == 3 else { return number(length) }
    return "\(top) / 3"
  }

  /// The text of the theme. Shorter names come first, so that names with numbers are in numeric order.
  package var text: String {
    let lines = Kind.allCases.flatMap { kind in
      declarations.filter { $0.value.kind == kind }.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
        .map { "\(kind.rawValue) \($0.key) = \($0.value.value)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

private struct ThemeUses {
  var colors: [String: Int] = [:], fonts: [String: Int] = [:], distances: [Double: Int] = [:]
  /// The colours with names of their own, without repetitions.
  var named: [DynamicColor] = []
  /// The names of views. A theme cannot declare them.
  var names: Set<String> = []

  init(_ screens: [Screen]) {
    var known: Set<DynamicColor> = []
    for screen in screens {
      for view in screen.views {
        names.insert(view.name)
        for value in ThemeUses.values(of: view) { count(value, &known) }
      }
      for constraint in screen.constraints {
        let length = constraint.constant.points.value.magnitude
        if length > 1, length == length.rounded() { distances[length, default: 0] += 1 }
      }
    }
  }

  private mutating func count(_ value: PropertyValue, _ known: inout Set<DynamicColor>) {
    if case .font = value { fonts[value.source, default: 0] += 1 }
    guard case .color(let color) = value else { return }
    guard let name = color.name else { return colors[value.source, default: 0] += 1 }
    if SystemColors.color(named: name) == nil, known.insert(color).inserted { named.append(color) }
  }

  private static func values(of view: View) -> [PropertyValue] {
    let fresh = View(name: "", content: .standard(view.kind)).withStandardAttributes
    return Property.all(of: view.kind).compactMap { property in
      let value = property.get(view)
      return value == property.get(fresh) ? nil : value
    }
  }
}

extension Substring {
  fileprivate func divided(by separator: String) -> (Substring, Substring)? {
    firstRange(of: separator).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}

/// Returns the letters and digits of a source text in upper camel case: `System17Bold` for `system(17, bold)`.
private func identifierTail(_ source: String) -> String {
  var name = ""
  var startsWord = true
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
