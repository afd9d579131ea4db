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

  /// Returns a name such as `nameLabel`, without leading digits. Empty if no character can be part of a name.
  static func lowerCamel(_ words: [String]) -> String {
    let joined = words.enumerated().map { $0.offset == 0 ? $0.element : capitalized($0.element) }.joined()
    let name = String(joined.drop { $0.isNumber })
    let capitals = name.prefix { $0.isUppercase }
    if capitals.isEmpty { return name }
    // `URLField` becomes `urlField`, and `Title` becomes `title`.
    let count = capitals.count == 1 || capitals.count == name.count ? capitals.count : capitals.count - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// Returns a name such as `CreditsView`, without leading digits. Empty if no character can be part of a name.
  static func upperCamel(_ words: [String]) -> String {
    String(words.map(capitalized).joined().drop { $0.isNumber })
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
    "await", "false", "is", "nil", "self", "super", "throws", "true", "try", "Self", "Type", "Protocol",
  ]

  /// Names that are reserved even in backticks.
  static let unusable: Set<String> = ["init", "Protocol", "self", "Self", "Type"]

  /// Members of views and their superclasses, and names that the exported code uses. A property of a subclass can't
  /// have any of these names.
  static let membersOfViews: Set<String> = [
    "accessibilityElements", "accessibilityLabel", "accessibilityTraits", "adapt", "addSubview", "alpha",
    "anchorPoint", "appearance", "autoresizesSubviews", "autoresizingMask", "backgroundColor", "bottomAnchor",
    "bounds", "center", "centerXAnchor", "centerYAnchor", "clipsToBounds", "constraints", "contentMode",
    "contentScaleFactor", "copy", "debugDescription", "description", "directionalLayoutMargins",
    "effectiveUserInterfaceLayoutDirection", "fatalError", "firstBaselineAnchor", "focusEffect",
    "focusGroupIdentifier", "frame", "gestureRecognizers", "hash", "heightAnchor", "inputAccessoryView", "inputView",
    "interactions", "intrinsicContentSize", "isAccessibilityElement", "isExclusiveTouch", "isFirstResponder",
    "isFocused", "isHidden", "isLandscape", "isOpaque", "isUserInteractionEnabled", "keyCommands",
    "keyboardLayoutGuide",
    "lastBaselineAnchor", "layer", "layoutGuides", "layoutIfNeeded", "layoutMargins", "layoutMarginsGuide",
    "layoutSubviews", "leadingAnchor", "leftAnchor", "mask", "maximumContentSizeCategory", "min",
    "minimumContentSizeCategory", "motionEffects", "next", "parentFocusEnvironment",
    "preservesSuperviewLayoutMargins", "readableContentGuide", "restorationIdentifier", "rightAnchor",
    "safeAreaInsets", "safeAreaLayoutGuide", "semanticContentAttribute", "setUpConstraints", "setUpViews", "subviews",
    "superclass", "superview", "tag", "textInputMode", "tintAdjustmentMode", "tintColor", "topAnchor",
    "trailingAnchor", "traitCollection", "traitOverrides", "transform", "transform3D", "undoManager", "userActivity",
    "view", "widthAnchor", "window", "zone",
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

/// Gives out names that are unique within a scope.
struct NameScope {
  private var taken: Set<String>
  /// The numbers to try next, by the name with the number two.
  private var next: [String: Int] = [:]

  init(reserved: Set<String> = []) { taken = reserved.union(SwiftNames.unusable) }

  /// Takes a name. Returns false if it was already taken.
  mutating func take(_ name: String) -> Bool { taken.insert(name).inserted }

  /// Returns the first free name among the wishes, or the last one with a number.
  mutating func name(_ wishes: [String]) -> String {
    let wishes = wishes.filter { !$0.isEmpty }
    for wish in wishes where taken.insert(wish).inserted { return wish }
    let wish = wishes.last ?? "item"
    return numbered({ "\(wish)\($0)" })
  }

  /// Returns the first free name that no file has: the wish, or the one with the lowest number.
  mutating func free(_ wish: String, _ isTaken: (String) -> Bool, _ numberedWish: (Int) -> String) -> String {
    if !isTaken(wish + ".swift"), take(wish) { return wish }
    return numbered(numberedWish, isTaken)
  }

  /// Returns the first free name with a number from two up.
  private mutating func numbered(_ wish: (Int) -> String, _ isTaken: (String) -> Bool = { _ in false }) -> String {
    let first = wish(2)
    var number = next[first] ?? 2
    while true {
      let name = wish(number)
      number += 1
      if !isTaken(name + ".swift"), take(name) {
        next[first] = number
        return name
      }
    }
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

  /// Returns the name for a declaration: the wish itself, with a number if that name already means something else.
  mutating func declare(_ wish: String, _ declaration: (_ name: String) -> [String]) -> String {
    var name = wish, number = 2
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
