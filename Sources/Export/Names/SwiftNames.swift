import LayoutModel

enum SwiftNames {
  /// Splits a text into words of letters and digits. A capital after another letter or digit starts a new word.
  static func words(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return wordsOfASCII(text) }
    var words: [String] = []
    var word = ""
    var previous: Character?
    for character in text {
      guard character.isNamePart else {
        if !word.isEmpty { words.append(word) }
        word = ""
        previous = nil
        continue
      }
      if let previous, character.isUppercase, !previous.isUppercase {
        words.append(word)
        word = ""
      }
      word.append(character)
      previous = character
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Splits like `words`, but faster, without Unicode's rules.
  private static func wordsOfASCII(_ text: String) -> [String] {
    let bytes = text.utf8
    var words: [String] = []
    var start = bytes.startIndex
    var wasCapital = true
    func endWord(_ end: String.Index) { if start < end { words.append(String(text[start..<end])) } }
    for place in bytes.indices {
      let byte = bytes[place]
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if !isCapital, !isDigit, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
        endWord(place)
        start = bytes.index(after: place)
      } else if isCapital, !wasCapital {
        endWord(place)
        start = place
      }
      wasCapital = isCapital
    }
    endWord(bytes.endIndex)
    return words
  }

  /// Returns a name for a value, such as `nameLabel`. The name is empty if no character can be part of a name.
  static func lowerCamel(_ words: [String]) -> String {
    let joined = words.enumerated().map { $0.offset == 0 ? $0.element : capitalized($0.element) }.joined()
    let name = valid(joined)
    let capitals = name.prefix { $0.isUppercase }
    // `URLField` becomes `urlField`, and `Title` becomes `title`.
    let count = capitals.count <= 1 || capitals.count == name.count ? capitals.count : capitals.count - 1
    let lower = name.prefix(count).lowercased() + name.dropFirst(count)
    // Scripts without capitals cannot distinguish a value from a type.
    let isCaseless = lower.first.map { $0.uppercased() == $0.lowercased() } ?? false
    let isOfType = isCaseless && typeEndings.contains { lower.hasSuffix($0) }
    return isOfType ? lower + "Value" : lower
  }

  /// Returns a name for a type, such as `CreditsView`. The name is empty if no character can be part of a name.
  static func upperCamel(_ words: [String]) -> String { capitalized(valid(words.map(capitalized).joined())) }

  private static let typeEndings = ["View", "Controller", "Cell", "DataSource"]

  /// The maximum length of a name in bytes of UTF-8. An ending and an extension still fit into a file's name.
  static let longest = 80

  private static func valid(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop { !$0.properties.isXIDStart }
    if scalars.count <= longest / 4 { return String(scalars) }
    var name = ""
    var count = 0
    for character in Substring(scalars) {
      count += character.utf8.count
      if count > longest { break }
      name.append(character)
    }
    return name
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  static func uncapitalized(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }

  /// Returns a view's name without its kind at the end, such as `title` for `titleLabel`.
  static func bare(_ name: String, of noun: String) -> String {
    let word = capitalized(noun)
    return name.hasSuffix(word) && name.count > word.count ? String(name.dropLast(word.count)) : name
  }

  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as",
    "await", "false", "is", "nil", "self", "super", "throws", "true", "try", "Any", "Self", "Type", "Protocol",
  ]

  /// The names that Swift reserves even in backticks.
  static let unusable: Set<String> = ["init", "Protocol", "self", "Self", "Type"]

  /// Returns the label of a parameter in a declaration. Swift allows all other keywords as labels.
  static func parameterLabel(_ name: String) -> String { ["inout", "let", "var"].contains(name) ? "`\(name)`" : name }

  /// Returns the label of an argument in a call, where Swift warns of other keywords in backticks.
  static func argumentLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// The names that properties of a view's class cannot have, because UIKit or the exported code uses them.
  static let membersOfViews = UIKitNames.membersOfViews.union(ownNames).union((1...99).map { "isIOS\($0)" })

  /// The methods that exported classes call or declare, and the constants in these methods.
  private static let ownNames: Set<String> = [
    "adapt", "addArrangedSubview", "addLayoutGuide", "addSubview", "appearance", "controller", "copy", "fatalError",
    "format", "formats", "isLandscape", "layout", "layoutIfNeeded", "layoutSubviews", "make", "max", "min",
    "registerForTraitChanges", "sequence", "setCustomSpacing", "setUpConstraints", "setUpViews", "view", "views",
  ]

  /// The members of specific kinds of views: scroll views, stacks, tables, controls, labels and cells.
  static let membersOfKinds: Set<String> = [
    "accessoryType", "accessoryView", "alignment", "arrangedSubviews", "axis", "backgroundView", "bounces", "configure",
    "configurationState", "content", "contentInset", "contentLayoutGuide", "contentOffset", "contentSize",
    "contentView", "dataSource", "delegate", "detailTextLabel", "distribution", "effect", "font", "frameLayoutGuide",
    "identifier", "image", "imageView", "indentationLevel", "isEditing", "isEnabled", "isHighlighted", "isSelected",
    "panGestureRecognizer", "pinchGestureRecognizer", "refreshControl", "reuseIdentifier", "rowHeight", "sections",
    "selectedBackgroundView", "separatorInset", "spacing", "state", "style", "text", "textColor", "textLabel",
  ]
}

extension Character {
  fileprivate var isNamePart: Bool {
    unicodeScalars.allSatisfy { $0.properties.isXIDContinue && $0.properties.generalCategory != .connectorPunctuation }
  }
}

/// The names in shared files that other files in the folder still use, with their declarations.
package struct KeptNames: Sendable {
  /// The declarations by type, then by name. The lines lack the indentation of the type.
  private var declarations: [String: [String: [String]]] = [:]

  package init() {}

  /// - Parameters:
  ///   - existing: Returns the text of an existing shared file, or an empty text.
  ///   - users: The texts of files that this run does not write.
  package init(existing: (_ fileName: String) -> String, users: [String]) {
    for type in SharedNames.types {
      let text = existing(type + ".swift")
      if text.isEmpty { continue }
      let used = users.reduce(into: Set<String>()) { $0.formUnion(KeptNames.names(of: type, usedIn: $1)) }
      declarations[type] = declarationsByName(in: text).filter { used.contains($0.key) }
    }
  }

  func declarations(of type: String) -> [(name: String, lines: [String])] {
    (declarations[type] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the members of a type that a source file uses.
  static func names(of type: String, usedIn source: String) -> Set<String> {
    var names: Set<String> = []
    let bytes = source.utf8
    let member = Array("\(type).".utf8)
    var place = bytes.startIndex
    while let first = bytes[place...].firstIndex(of: member[0]) {
      place = bytes.index(after: first)
      guard bytes[first...].starts(with: member), source[..<first].last?.isOfName != true else { continue }
      place = bytes.index(first, offsetBy: member.count)
      names.insert(String(source[place...].drop { $0 == "`" }.prefix(while: \.isOfName)))
    }
    return names
  }
}

/// Parses the declarations of an exported file. A declaration starts at an indentation of two spaces and ends before
/// the next one or at the end of the type.
private func declarationsByName(in text: String) -> [String: [String]] {
  var found: [String: [String]] = [:]
  var current: String?
  for line in text.split(separator: "\n") where line.hasPrefix("  ") {
    let line = line.dropFirst(2)
    if let word = ["static let ", "static var ", "static func "].first(where: { line.hasPrefix($0) }) {
      current = String(line.dropFirst(word.count).drop { $0 == "`" }.prefix(while: \.isOfName))
    }
    if let current { found[current, default: []].append(String(line)) }
  }
  return found
}

extension Character {
  fileprivate var isOfName: Bool { unicodeScalars.allSatisfy(\.properties.isXIDContinue) }
}

/// Assigns names to values, unique within a scope.
struct NameScope {
  private var taken: Set<String>
  /// The number to try next. The key is the name with the number 2.
  private var next: [String: Int] = [:]

  init(reserved: Set<String> = []) { taken = reserved.union(SwiftNames.unusable) }

  mutating func reserve(_ names: some Sequence<String>) { taken.formUnion(names) }

  /// Returns the first free name among the wishes, or else the last wish with a number.
  mutating func name(_ wishes: [String]) -> String {
    let wishes = wishes.filter { !$0.isEmpty }
    for wish in wishes where taken.insert(wish).inserted { return wish }
    let wish = wishes.last ?? "item"
    let first = wish + "2"
    var number = next[first] ?? 2
    while !taken.insert("\(wish)\(number)").inserted { number += 1 }
    next[first] = number + 1
    return "\(wish)\(number)"
  }
}

/// Declarations in one type, each with a unique name.
struct DeclarationScope {
  private(set) var declarations: [(name: String, lines: [String])]
  private var lines: [String: [String]]

  init(_ declarations: [(name: String, lines: [String])]) {
    self.declarations = declarations
    lines = Dictionary(declarations.map { ($0.name, $0.lines) }) { first, _ in first }
  }

  /// Returns the first wish that is not empty, with a number if the name already has another declaration.
  mutating func declare(_ wishes: [String], _ declaration: (_ name: String) -> [String]) -> String {
    let wish = wishes.first { !$0.isEmpty } ?? "value"
    var name = wish
    var number = 2
    while SwiftNames.unusable.contains(name) || lines[name].map({ $0 != declaration(name) }) ?? false {
      name = "\(wish)\(number)"
      number += 1
    }
    if lines[name] == nil {
      lines[name] = declaration(name)
      declarations.append((name, declaration(name)))
    }
    return name
  }
}

/// Assigns names to types. Each type has a file of its own, so names also differ on file systems that ignore case.
struct TypeScope {
  private var taken: Set<String>
  /// The number to try next. The key is the name with the number 2.
  private var next: [String: Int] = [:]
  private let isTaken: (_ fileName: String) -> Bool

  /// - Parameter isTaken: Returns whether a file name is already in use.
  init(isTaken: @escaping (_ fileName: String) -> Bool) {
    self.isTaken = isTaken
    taken = Set(SharedNames.types.union(UIKitNames.types).map(comparableFileName))
  }

  private func isFree(_ name: String) -> Bool { !taken.contains(comparableFileName(name)) && !isTaken(name + ".swift") }

  mutating func name(_ wish: String) -> String { name(wish) { "\(wish)\($0)" } }

  /// Returns the name for a cell's class, with the number before `Cell`.
  mutating func cellName(_ wish: String) -> String {
    let base = wish.dropLast(4)
    return name(wish) { "\(base)\($0)Cell" }
  }

  private mutating func name(_ wish: String, numbered: (Int) -> String) -> String {
    var name = wish
    if !isFree(name) {
      let first = numbered(2)
      var number = next[first] ?? 2
      while !isFree(numbered(number)) { number += 1 }
      next[first] = number + 1
      name = numbered(number)
    }
    taken.insert(comparableFileName(name))
    return name
  }

  /// Returns the prefix for a screen's classes. The ending `Screen` or a number makes them unique.
  mutating func screenBase(_ wish: String) -> String {
    let isOfUIKit = ["View", "ViewController"].contains { UIKitNames.types.contains(wish + $0) }
    let wish = isOfUIKit ? wish + "Screen" : wish
    var base = wish
    var number = 2
    while !isFree(base) || !isFree(base + "View") || !isFree(base + "ViewController") {
      base = "\(wish)\(number)"
      number += 1
    }
    for ending in ["", "View", "ViewController"] { taken.insert(comparableFileName(base + ending)) }
    return base
  }
}

/// The names that a screen's parameters and states have in code.
struct MemberNames {
  private var parameters: [String: String] = [:]
  private var states: [String: String] = [:]

  init(of screen: Screen) {
    var scope = NameScope(
      reserved: SwiftNames.membersOfViews.union(SwiftNames.membersOfKinds).union(["oldValue", "state"]))
    for parameter in screen.formulas.parameters where parameters[parameter.name] == nil {
      let name = SwiftNames.lowerCamel(SwiftNames.words(parameter.name))
      parameters[parameter.name] = scope.name([name, name.isEmpty ? "value" : name + "Value"])
    }
    // `Optional` and `Hashable` already have members with these names.
    var cases = NameScope(reserved: ["none", "some", "hash", "hashValue"])
    for state in screen.conditions.flatMap({ $0.states.sorted() }) where states[state] == nil {
      let name = SwiftNames.lowerCamel(SwiftNames.words(state))
      states[state] = cases.name([name, name.isEmpty ? "state" : name + "State"])
    }
  }

  func naming(_ screen: Screen) -> Screen {
    if parameters.isEmpty, states.isEmpty { return screen }
    var screen = screen
    screen.state = screen.state.map { states[$0] ?? $0 }
    for place in screen.formulas.parameters.indices {
      let name = screen.formulas.parameters[place].name
      screen.formulas.parameters[place].name = parameters[name] ?? name
    }
    for place in screen.formulas.uses.indices {
      screen.formulas.uses[place].formula = screen.formulas.uses[place].formula.map(named)
    }
    screen.formulas.namedUses = screen.formulas.namedUses.mapValues(named)
    for id in screen.conditions.indices { screen.conditions[id] = named(screen.conditions[id]) }
    return screen
  }

  private func named(_ formula: Formula) -> Formula {
    formula.replacing {
      if case .parameter(let name, let kind) = $0 { .parameter(parameters[name] ?? name, kind) } else { $0 }
    }
  }

  private func named(_ condition: Condition) -> Condition {
    switch condition {
    case .state(let name): .state(states[name] ?? name)
    case .comparison(let comparison):
      .comparison(FormulaComparison(named(comparison.first), comparison.sign, to: named(comparison.second)))
    case .all(let parts): .all(parts.map(named))
    case .any(let parts): .any(parts.map(named))
    case .not(let part): .not(named(part))
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview:
      condition
    }
  }
}

struct ClassNames {
  let base: String

  /// The maximum length of a name that distinguishes screens of the same name. Beyond it, a number distinguishes them.
  static let longest = 30

  /// - Parameter short: The screen's name in its document. Only `screen` is unique among documents.
  init(_ screen: String, short: String, _ scope: inout TypeScope) {
    let long = ClassNames.words(screen)
    let words = long.count > ClassNames.longest ? ClassNames.words(short) : long
    base = scope.screenBase(words.isEmpty ? "Screen" : words)
  }

  var view: String { base + "View" }
  var controller: String { base + "ViewController" }

  private static func words(_ screen: String) -> String {
    var words = SwiftNames.upperCamel(SwiftNames.words(screen))
    for ending in ["ViewController", "Controller", "View", "VC", "Screen"]
    where words.hasSuffix(ending) && words != ending {
      words = String(words.dropLast(ending.count))
      break
    }
    return words
  }
}
