/// Makes Swift names from words.
enum SwiftNames {
  /// Splits a text into words of letters and digits, at other characters and before a capital inside a word.
  static func words(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return wordsOfASCII(text) }
    var words: [String] = [], word = ""
    var previous: Character?
    for character in text {
      guard character.isNamePart else {
        if !word.isEmpty { words.append(word) }
        (word, previous) = ("", nil)
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

  /// Does the same, faster than Unicode allows.
  private static func wordsOfASCII(_ text: String) -> [String] {
    let bytes = text.utf8
    var words: [String] = [], start = bytes.startIndex, wasCapital = true
    func endWord(_ end: String.Index) { if start < end { words.append(String(text[start..<end])) } }
    for place in bytes.indices {
      let byte = bytes[place], isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
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

  /// Returns a name for a value, such as `nameLabel`. Empty if no character can be part of a name.
  static func lowerCamel(_ words: [String]) -> String {
    let joined = words.enumerated().map { $0.offset == 0 ? $0.element : capitalized($0.element) }.joined()
    let name = valid(joined)
    let capitals = name.prefix { $0.isUppercase }
    // `URLField` becomes `urlField`, and `Title` becomes `title`.
    let count = capitals.count <= 1 || capitals.count == name.count ? capitals.count : capitals.count - 1
    let lower = name.prefix(count).lowercased() + name.dropFirst(count)
    // A script without capitals can't tell a value from a type.
    let isCaseless = lower.first.map { $0.uppercased() == $0.lowercased() } ?? false
    let isOfType = isCaseless && typeEndings.contains { lower.hasSuffix($0) }
    return isOfType ? lower + "Value" : lower
  }

  /// Returns a name for a type, such as `CreditsView`. Empty if no character can be part of a name.
  static func upperCamel(_ words: [String]) -> String { capitalized(valid(words.map(capitalized).joined())) }

  /// The ends of the names of exported types.
  private static let typeEndings = ["View", "Controller", "Cell", "DataSource"]

  /// The maximum length of a name in bytes of UTF-8. With an ending and an extension it is short enough for a file.
  static let longest = 80

  /// Returns the part of some letters and digits that can be a name: without those at the start that Swift allows only
  /// later, and not too long.
  private static func valid(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop { !$0.properties.isXIDStart }
    if scalars.count <= longest / 4 { return String(scalars) }
    var name = "", count = 0
    for character in Substring(scalars) {
      count += character.utf8.count
      if count > longest { break }
      name.append(character)
    }
    return name
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  static func uncapitalized(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }

  /// Returns a view's name without the word for its kind at the end, such as `title` for `titleLabel`.
  static func bare(_ name: String, of noun: String) -> String {
    let word = capitalized(noun)
    return name.hasSuffix(word) && name.count > word.count ? String(name.dropLast(word.count)) : name
  }

  /// Returns the name in backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as",
    "await", "false", "is", "nil", "self", "super", "throws", "true", "try", "Any", "Self", "Type", "Protocol",
  ]

  /// Names that are reserved even in backticks.
  static let unusable: Set<String> = ["init", "Protocol", "self", "Self", "Type"]

  /// Returns a parameter's label. Only these keywords can't be labels as they are.
  static func label(_ name: String) -> String { ["inout", "let", "var"].contains(name) ? "`\(name)`" : name }

  /// Names that a property of a view's class can't have: UIKit's, and those that the exported code uses.
  static let membersOfViews = UIKitNames.membersOfViews.union(ownNames).union((1...99).map { "isIOS\($0)" })

  /// The methods that exported classes call or have, and the constants in them.
  private static let ownNames: Set<String> = [
    "adapt", "addArrangedSubview", "addLayoutGuide", "addSubview", "appearance", "controller", "copy", "fatalError",
    "format", "formats", "isLandscape", "layout", "layoutIfNeeded", "layoutSubviews", "make", "max", "min",
    "registerForTraitChanges", "sequence", "setCustomSpacing", "setUpConstraints", "setUpViews", "view", "views",
  ]

  /// Members of only some kinds of views: scroll views, stacks, tables, controls, labels and cells.
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
