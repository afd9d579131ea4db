import LayoutModel
import Painting

/// The names that an export's screens share, and the versions of iOS that the code runs on.
struct SharedNames {
  let target: DeploymentTarget
  private let pictures: Set<String>
  let colors: ColorTable
  let fonts: FontTable
  /// The string table for texts; nil if the code contains its texts.
  var table: String?

  private(set) var styles = StyleTable()

  init(
    of screens: [Screen], keeping kept: KeptNames = KeptNames(), target: DeploymentTarget = .standard
  ) {
    self.target = target
    pictures = screens.reduce(into: []) { $0.formUnion($1.iconsWithPictures) }
    colors = ColorTable(of: screens, keeping: kept)
    fonts = FontTable(of: screens, keeping: kept)
    styles = StyleTable(of: screens, self, keeping: kept)
  }

  /// Returns a text for users, which may need translation.
  func words(_ text: String) -> Code {
    guard let table, text.contains(where: \.isLetter) else { return .text(text) }
    return .localized(text, table: table)
  }

  /// Returns the image for a bar's icon: a picture of the app or an SF Symbol. A dot in a name marks a symbol that
  /// Plumb does not draw.
  func icon(_ name: String) -> Code {
    let isPicture = pictures.contains(name) || !SymbolNames.isKnown(name) && !name.contains(".")
    return Values.image(ImageSource(name: name, isSymbol: !isPicture))
  }

  static let types: Set<String> = [
    ColorTable.typeName, FontTable.typeName, StyleTable.typeName, DistanceTable.typeName, GradientHelper.typeName,
  ]

  var files: [(name: String, code: CodeLines)] {
    (colors.isEmpty ? [] : [(ColorTable.typeName, colors.file)])
      + (fonts.isEmpty ? [] : [(FontTable.typeName, fonts.file)])
      + (styles.isEmpty ? [] : [(StyleTable.typeName, styles.file)])
  }
}

/// The texts of a document, for translators.
struct StringTable {
  private let name: String
  private var texts: [String] = []
  private var users: [String: [String]] = [:]

  init(of uses: [(text: String, file: String)], named name: String) {
    self.name = name
    for (text, type) in uses {
      if users[text] == nil { texts.append(text) }
      if users[text]?.last != type { users[text, default: []].append(type) }
    }
  }

  /// Returns the table in the document's language and its translations. Returns no files for a table without texts.
  func files(
    _ translations: [(language: String, texts: [String: String])], ofDocument document: Int
  ) -> [SwiftExport.File] {
    [file("Base", ofDocument: document) { $0 }].compactMap(\.self)
      + translations.compactMap { language, translated in file(language, ofDocument: document) { translated[$0] } }
  }

  /// - Parameter translation: Returns nil for texts that stay in the document's language.
  private func file(
    _ language: String, ofDocument document: Int, _ translation: (String) -> String?
  ) -> SwiftExport.File? {
    var lines = CodeLines()
    for text in texts {
      guard let translation = translation(text) else { continue }
      if !lines.lines.isEmpty { lines.line() }
      lines.line("/* \(users[text, default: []].joined(separator: ", ")) */")
      lines.line("\(StringTable.quoted(text)) = \(StringTable.quoted(translation));")
    }
    if lines.lines.isEmpty { return nil }
    return SwiftExport.File(
      name: "\(language).lproj/\(name).strings", parts: lines.parts, document: document)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// The styles that the views of an export share, as functions in an enum.
struct StyleTable {
  static let typeName = "Styles"

  private struct Function: Hashable {
    var wish: String
    var type: String
    var statements: [Code]

    func lines(named name: String) -> [String] {
      CodeLines.inType { lines in
        lines.block("static func \(SwiftNames.escaped(name))(_ view: \(type)) {") { lines in
          for statement in statements { lines.add(statement) }
        }
      }
    }
  }

  private var names: [Function: String] = [:]
  /// Sorted by name.
  private var declarations: [(name: String, lines: [String])] = []

  init() {}

  /// - Parameter kept: The names that other files still use. They keep their meaning.
  init(of screens: [Screen], _ shared: SharedNames, keeping kept: KeptNames) {
    var functions: [Function] = []
    var known: Set<Function> = []
    for view in screens.flatMap(\.views) where !view.uses.isEmpty {
      for (function, _) in Self.functions(for: view, shared) where known.insert(function).inserted {
        functions.append(function)
      }
    }
    // Functions for one style share a name if their parameters have different types.
    var groups: [String: [[Function]]] = [:]
    for function in functions.sorted(by: { ($0.wish, $0.type) < ($1.wish, $1.type) }) {
      let place = groups[function.wish]?.firstIndex { !$0.contains { $0.type == function.type } }
      if let place {
        groups[function.wish]?[place].append(function)
      } else {
        groups[function.wish, default: []].append([function])
      }
    }
    var scope = DeclarationScope(kept.declarations(of: StyleTable.typeName))
    for (wish, groups) in groups.sorted(by: { $0.key < $1.key }) {
      for group in groups {
        let name = scope.declare([wish]) { name in group.flatMap { $0.lines(named: name) } }
        for function in group { names[function] = name }
      }
    }
    declarations = scope.declarations.sorted { $0.name < $1.name }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Returns the style functions to call for a view, and the view's state after these calls.
  func calls(for view: View, from base: View, _ shared: SharedNames) -> (calls: [String], base: View) {
    var calls: [String] = []
    var base = base
    if names.isEmpty { return (calls, base) }
    for (function, changes) in Self.functions(for: view, shared) {
      guard let name = names[function] else { continue }
      calls.append("\(StyleTable.typeName).\(SwiftNames.escaped(name))")
      for change in changes { base.apply(change) }
    }
    return (calls, base)
  }

  private static func functions(for view: View, _ shared: SharedNames) -> [(Function, [PropertyChange])] {
    guard view.kind.isStatedByDifference else { return [] }
    var functions: [(Function, [PropertyChange])] = []
    var changed: Set<Property> = []
    let made = view.asMade
    for case .style(let name, let changes) in view.uses {
      var styled = made
      for change in changes where !change.value.hasColorOfLayer { styled.apply(change) }
      let effective = changes.filter {
        $0.property.get(styled) != $0.property.get(made) && !$0.value.hasColorOfLayer
      }
      let properties = Set(effective.map(\.property))
      guard changed.isDisjoint(with: properties) else { continue }
      var content = Setup("view", shared)
      var looks = Setup("view", shared)
      content.addContent(styled, from: made)
      looks.addStyle(styled, from: made)
      looks.addLayout(styled, from: made, isRoot: false)
      let statements = content.statements + looks.statements
      guard !statements.isEmpty, content.losses.isEmpty, looks.losses.isEmpty else { continue }
      changed.formUnion(properties)
      let wish = SwiftNames.lowerCamel(SwiftNames.words(name))
      let isPlain = content.statements.isEmpty && styled.style.gradient == made.style.gradient
      let type = isPlain ? "UIView" : UIKitClass(view).name
      functions.append((Function(wish: wish.isEmpty ? "style" : wish, type: type, statements: statements), effective))
    }
    return functions
  }

  var file: CodeLines {
    CodeLines.file(declaring: declarations.map(\.lines), in: StyleTable.typeName, isolated: true)
  }
}

extension View {
  var styleChanges: [PropertyChange] {
    uses.flatMap { if case .style(_, let changes) = $0 { changes } else { [PropertyChange]() } }
  }
}

extension PropertyValue {
  /// Whether the value sets a layer's colour that differs between appearances, so that a view has to update the colour.
  fileprivate var hasColorOfLayer: Bool {
    if case .border(let border) = self { return border.color.map { $0.light != $0.dark } ?? false }
    if case .shadow(let shadow) = self { return shadow.color.light != shadow.color.dark }
    return false
  }
}

extension ViewKind {
  /// Whether the setup of this kind states only differences from another view, so that styles can be applied first.
  fileprivate var isStatedByDifference: Bool { !ViewKind.statedAsWhole.contains(self) }

  private static let statedAsWhole: Set<ViewKind> = [
    .segmented, .picker, .divider, .spacer, .map, .web, .table, .section, .cell, .contentView, .collection, .container,
    .splitView, .pageView, .navigationBar, .tabBar, .toolbar, .alert, .menu, .placeholder,
  ]
}

/// The named numbers of layout files, as the members of one `enum`.
struct DistanceTable {
  static let typeName = "Distances"

  private var names: [NamedNumber: String] = [:]
  /// Sorted by name.
  private var declarations: [(name: String, lines: [String])]
  /// The names that files outside this export use.
  private let kept: Set<String>

  /// - Parameter kept: The names that other files still use. They keep their values.
  init(of screens: [Screen], keeping kept: KeptNames = KeptNames()) {
    let before = kept.declarations(of: DistanceTable.typeName)
    self.kept = Set(before.map(\.name))
    var scope = DeclarationScope(before)
    let numbers = screens.reduce(into: Set<NamedNumber>()) { $0.formUnion($1.namedNumbers) }
    for number in numbers.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
      names[number] = scope.declare([SwiftNames.lowerCamel(SwiftNames.words(number.name)), "distance"]) {
        ["static let \(SwiftNames.escaped($0)): CGFloat = \(Code.factor(number.value).flat)"]
      }
    }
    declarations = scope.declarations.sorted { $0.name < $1.name }
  }

  func naming(_ screen: Screen) -> Screen {
    if names.isEmpty { return screen }
    var screen = screen
    screen.renameNumbers { NamedNumber(names[$0] ?? $0.name, $0.value) }
    return screen
  }

  /// Drops declarations that neither the code nor other files use.
  ///
  /// - Parameter used: The names of the numbers that the code uses.
  mutating func keep(used: Set<String>) {
    declarations.removeAll { !used.contains($0.name) && !kept.contains($0.name) }
  }

  var isEmpty: Bool { declarations.isEmpty }

  var file: CodeLines { CodeLines.file(declaring: [declarations.flatMap(\.lines)], in: DistanceTable.typeName) }
}

extension Screen {
  fileprivate var namedNumbers: Set<NamedNumber> {
    let all = formulas.namedUses.values + formulas.uses.compactMap(\.formula)
    return all.reduce(into: []) { $0.formUnion($1.namedNumbers) }
  }

  fileprivate mutating func renameNumbers(_ renamed: (NamedNumber) -> NamedNumber) {
    formulas.namedUses = formulas.namedUses.mapValues { $0.replacingNumbers { .named(renamed($0)) } }
    for place in formulas.uses.indices {
      formulas.uses[place].formula = formulas.uses[place].formula?.replacingNumbers { .named(renamed($0)) }
    }
  }
}

/// An export's fonts that need more than one short call, as members of an enum.
struct FontTable {
  static let typeName = "Fonts"

  private var names: [Font: String] = [:]
  /// Sorted by name.
  private var declarations: [(name: String, lines: [String])] = []

  /// - Parameter kept: The names that other files still use. They keep their values.
  init(of screens: [Screen], keeping kept: KeptNames = KeptNames()) {
    var scope = DeclarationScope(kept.declarations(of: FontTable.typeName))
    for screen in screens {
      for font in [Array(screen.views), screen.barViews].joined().flatMap({ view in
        view.fonts + view.styleChanges.flatMap(\.value.fonts)
      })
      where names[font] == nil && font.needsName {
        names[font] = scope.declare(font.wishes) { font.declaration(named: $0) }
      }
    }
    declarations = scope.declarations.sorted { $0.name < $1.name }
  }

  var isEmpty: Bool { names.isEmpty }

  /// - Parameter isTyped: Whether the code has to name the type, because the compiler cannot infer it.
  func code(_ font: Font, typed isTyped: Bool = false) -> Code {
    names[font].map { "\(FontTable.typeName).\(SwiftNames.escaped($0))" } ?? font.code(typed: isTyped)
  }

  var file: CodeLines { CodeLines.file(declaring: declarations.map(\.lines), in: FontTable.typeName) }
}

extension Font {
  /// Whether the code for the font is more than one short call.
  fileprivate var needsName: Bool {
    switch face {
    case .system: isItalic && (weight ?? .regular) != .regular
    case .textStyle: isItalic || weight != nil
    case .custom: true
    }
  }

  /// The preferred names, such as `title2Bold`, `system17BoldItalic` or `avenirNext15`, in order.
  fileprivate var wishes: [String] {
    let looks = [weight.map(\.rawValue), isItalic ? "italic" : nil].compactMap(\.self)
    let words =
      switch face {
      case .system(let size): ["system" + whole(size)] + looks
      case .textStyle(let style): [style.rawValue] + looks
      case .custom(let name, let size): SwiftNames.words(name) + [whole(size)]
      }
    return [SwiftNames.lowerCamel(words), SwiftNames.lowerCamel(["font"] + words)]
  }

  private func whole(_ size: Points) -> String { Decimal.text(size.value, decimals: 6).replacing(".", with: "p") }

  fileprivate func code(typed isTyped: Bool) -> Code {
    let type = isTyped ? "UIFont" : ""
    switch face {
    case .system(let size):
      let weight = weight ?? .regular
      if weight == .regular {
        return .call(type + (isItalic ? ".italicSystemFont" : ".systemFont"), [.init("ofSize", .number(size))])
      }
      return .call(type + ".systemFont", [.init("ofSize", .number(size)), .init("weight", "." + weight.rawValue)])
    case .textStyle(let style): return .call(type + ".preferredFont", [.init("forTextStyle", "." + style.rawValue)])
    case .custom(let name, let size):
      return .call("UIFont", [.init("name", .text(name)), .init("size", .number(size))])
    }
  }

  fileprivate func declaration(named name: String) -> [String] {
    CodeLines.inType { lines in
      lines.block("static var \(SwiftNames.escaped(name)): UIFont {") { write(to: &$0) }
    }
  }

  private func write(to lines: inout CodeLines) {
    switch face {
    case .custom(_, let size): lines.add(code(typed: true), suffix: " ?? .systemFont(ofSize: \(Code.number(size)))")
    case .system(let size):
      lines.line("let upright = \(Font(face, weight: weight).code(typed: true))")
      lines.line("let descriptor = upright.fontDescriptor.withSymbolicTraits(.traitItalic)")
      lines.line("return UIFont(descriptor: descriptor ?? upright.fontDescriptor, size: \(Code.number(size)))")
    case .textStyle(let style):
      lines.line("let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .\(style.rawValue))")
      var descriptor = "style"
      if isItalic {
        lines.line("let italic = style.withSymbolicTraits(.traitItalic) ?? style")
        descriptor = "italic"
      }
      if let weight {
        lines.line("let traits = [UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weight.rawValue)]")
        descriptor += ".addingAttributes([.traits: traits])"
      }
      lines.line("return UIFont(descriptor: \(descriptor), size: 0)")
    }
  }
}
