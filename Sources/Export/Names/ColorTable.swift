import LayoutModel

/// The colours that the screens of an export share, as members of an enum.
struct ColorTable {
  static let typeName = "Colors"

  private var names: [DynamicColor: String] = [:]
  /// Sorted by name.
  private var declarations: [(name: String, lines: [String])] = []

  /// - Parameter kept: The names that other files still use. They keep their values.
  init(of screens: [Screen], keeping kept: KeptNames = KeptNames()) {
    var all: [DynamicColor] = []
    var known: Set<DynamicColor> = []
    for screen in screens {
      for color in screen.colors where known.insert(color).inserted && ColorTable.systemName(of: color) == nil {
        all.append(color)
      }
    }
    var scope = DeclarationScope(kept.declarations(of: ColorTable.typeName))
    // Names given by authors come first. Otherwise, a generated name could take one of them.
    for color in all where color.name != nil { declare(color, &scope) }
    let rest = all.filter { $0.name == nil }
    for color in rest.sorted(by: {
      ($0.light.hexadecimal, $0.dark.hexadecimal) < ($1.light.hexadecimal, $1.dark.hexadecimal)
    }) {
      declare(color, &scope)
    }
    declarations = scope.declarations.sorted { $0.name < $1.name }
  }

  private mutating func declare(_ color: DynamicColor, _ scope: inout DeclarationScope) {
    let own = SwiftNames.lowerCamel(SwiftNames.words(color.name ?? ""))
    let hexadecimal =
      color.light.hexadecimal.dropFirst()
      + (color.light == color.dark ? "" : "Dark" + color.dark.hexadecimal.dropFirst())
    names[color] = scope.declare([own, "color" + hexadecimal]) { color.declaration(named: $0) }
  }

  var isEmpty: Bool { names.isEmpty }

  /// - Parameter isTyped: Whether the code has to name the type, because the compiler cannot infer it.
  func code(_ color: DynamicColor?, typed isTyped: Bool = false) -> Code {
    guard let color else { return "nil" }
    if let name = names[color] { return "\(ColorTable.typeName).\(SwiftNames.escaped(name))" }
    if let name = ColorTable.systemName(of: color) { return .raw((isTyped ? "UIColor." : ".") + name) }
    return color.light.code
  }

  /// Returns UIKit's name for a colour. A colour with two appearances needs the author's name.
  private static func systemName(of color: DynamicColor) -> String? {
    if let name = color.name, let known = SystemColors.color(named: name),
      (known.light, known.dark) == (color.light, color.dark)
    {
      return name
    }
    guard color.light == color.dark, color.name == nil else { return nil }
    return plainNames[color.light]
  }

  private static let plainNames: [Color: String] = [.clear: "clear", .black: "black", .white: "white"]

  var file: CodeLines { CodeLines.file(declaring: [declarations.flatMap(\.lines)], in: ColorTable.typeName) }
}

extension DynamicColor {
  fileprivate func declaration(named name: String) -> [String] {
    CodeLines.inType { lines in
      let declaration = "static let \(SwiftNames.escaped(name)) = "
      if let system = SystemColors.name(of: self) { return lines.line("\(declaration)UIColor.\(system)") }
      if light == dark, !changesWithEra { return lines.add(light.code, prefix: declaration) }
      lines.block(declaration + "UIColor { traits in") { lines in
        lines.line("traits.userInterfaceStyle == .dark")
        lines.indented {
          $0.add(code(in: .dark), prefix: "? ")
          $0.add(code(in: .light), prefix: ": ")
        }
      }
    }
  }

  private func code(in appearance: Appearance) -> Code {
    if let system = SystemColors.name(of: self, in: appearance) { return "UIColor.\(system)" }
    return self[appearance].code
  }
}

extension Color {
  fileprivate var code: Code {
    func part(_ byte: UInt8) -> String {
      switch byte {
      case 0: "0"
      case 255: "1"
      default: "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) + " / 255"
      }
    }
    return .call(
      "UIColor",
      [.init("red", part(red)), .init("green", part(green)), .init("blue", part(blue)), .init("alpha", part(alpha))])
  }
}

extension Screen {
  /// The properties of each kind that can contain colours, with their values in a new view.
  private static let coloring = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.map { kind in
      let new = View(name: "", content: .standard(kind)).withStandardAttributes
      return (kind, Property.all(of: kind).filter { $0.type.has(.hasColors) }.map { ($0, $0.get(new)) })
    })

  fileprivate var colors: [DynamicColor] {
    [Array(views), barViews].joined().flatMap { view in
      var colors: [DynamicColor] = []
      for (property, standard) in Screen.coloring[view.kind] ?? [] {
        guard let value = property.get(view), value != standard else { continue }
        colors += value.colors
      }
      for change in view.variations.flatMap(\.changes) + view.styleChanges { colors += change.value.colors }
      return colors + view.content.barItems.compactMap(\.color)
    }
  }
}
