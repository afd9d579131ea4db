/// The parts of a symbol's name: its subject, and the variants from the other words, as in `bell.slash.fill`.
package struct Symbol {
  enum Subject {
    case drawing(Icon)
    /// A letter, or a number of up to two digits.
    case text(String)
  }

  enum Enclosure: String { case circle, square, rectangle, app, seal, shield, octagon, hexagon, diamond, bubble }

  var subject: Subject
  var isFilled = false
  var isSlashed = false
  var enclosure: Enclosure?
  var hasBadge = false
  /// The sign on the badge; nil for a plain dot.
  var badge: Icon?

  /// Returns nil for a name without a drawing. `backward`, `forward`, `leading` and `trailing` follow the layout
  /// direction; `left` and `right` are absolute.
  package init?(_ name: String, isRightToLeft: Bool) {
    var words = name.lowercased().split(separator: ".").map(String.init)
    for index in words.indices.dropFirst() {
      guard let isStart = Symbol.ends[words[index]] else { continue }
      words[index] = isStart == isRightToLeft ? "right" : "left"
    }
    guard let (subject, count) = Symbol.longestSubject(&words) else { return nil }
    self.subject = subject
    isFilled = Symbol.solid.contains(words.prefix(count).joined(separator: "."))
    guard apply(words.dropFirst(count)) else { return nil }
    // A letter or a number is a symbol only inside an enclosure.
    if case .text = subject, enclosure == nil { return nil }
  }

  /// Returns the longest subject at the start of a name, and its number of words. Replaces an alias in the first word.
  private static func longestSubject(_ words: inout [String]) -> (Subject, Int)? {
    for count in (0...words.count).reversed() {
      if let subject = subject(words.prefix(count)) { return (subject, count) }
    }
    guard let first = words.first, let alias = aliases[first] else { return nil }
    let meant = alias.split(separator: ".").map(String.init)
    words.replaceSubrange(0..<1, with: meant)
    return subject(words.prefix(meant.count)).map { ($0, meant.count) }
  }

  private static func subject(_ words: ArraySlice<String>) -> Subject? {
    let name = words.joined(separator: ".")
    if let drawing = Icon.named(name) { return .drawing(drawing) }
    let isText =
      name.utf8.count == 1 && name.first?.isLetter == true || (Int(name).map { (0...99).contains($0) } ?? false)
    return isText ? .text(name.uppercased()) : nil
  }

  /// Applies the variants that the words name. Returns false for an unknown word.
  private mutating func apply(_ words: ArraySlice<String>) -> Bool {
    var words = words
    while let word = words.popFirst() {
      switch word {
      // SF Symbols use `filled` for a filled part, as in `rectangle.lefthalf.filled`.
      case "fill", "filled": isFilled = true
      case "slash": isSlashed = true
      case "badge":
        hasBadge = true
        guard let sign = words.first, sign != "fill" else { continue }
        words.removeFirst()
        badge = Icon.named(sign)
        if badge == nil { return false }
      case let sign where !hasBadge && Symbol.signs.contains(sign):
        hasBadge = true
        badge = Icon.named(sign)
      case _:
        guard enclosure == nil, let found = Enclosure(rawValue: word) else { return false }
        enclosure = found
      }
    }
    return true
  }

  /// Subjects that are filled even without `fill`.
  private static let solid: Set<String> = [
    "airplane", "airplane.departure", "airplane.arrival", "music.note", "sparkle", "sparkles",
  ]

  /// True for the start of the text, false for its end.
  private static let ends = ["backward": true, "leading": true, "forward": false, "trailing": false]

  /// The words that follow a subject without `badge`, as in `person.fill.checkmark`.
  private static let signs: Set<String> = ["checkmark", "xmark", "plus", "minus", "questionmark", "exclamationmark"]

  /// Common substitutes for a symbol's first word, such as names from other icon sets.
  static let aliases = [
    "search": "magnifyingglass", "profile": "person", "home": "house", "settings": "gearshape", "gear": "gearshape",
    "menu": "line.3.horizontal", "more": "ellipsis", "share": "square.and.arrow.up",
    "compose": "square.and.pencil", "refresh": "arrow.clockwise", "close": "xmark", "add": "plus", "edit": "pencil",
    "delete": "trash", "sun": "sun.max", "list": "list.bullet",
  ]
}

extension Symbol {
  package static var names: [String] { Icon.names + aliases.keys.sorted() }
}

/// The names of SF Symbols. The platform has more than six thousand symbols, and each version adds more. Because names
/// combine few words, a name counts as known if all of its words are known. This finds misspelt names but accepts new
/// symbols.
package enum SymbolNames {
  /// Whether a symbol of this name may exist, even if Plumb has no drawing for the name.
  package static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(isWord) && parts.first.flatMap(usual) == nil
  }

  /// Whether a word can be part of a symbol's name. Numbers and single letters can.
  package static func isWord(_ word: String) -> Bool {
    SymbolTable.words.entry(named: word) != nil
      || word.utf8.count == 1 && word.utf8.allSatisfy(isLetterOrDigit) || Int(word) != nil
      || word.split(separator: "x", omittingEmptySubsequences: false).allSatisfy { Int($0) != nil }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  package static var drawn: [String] { Icon.names }

  /// Returns SF Symbols' word for another icon set's first word, such as `house` for `home`; nil if there is none.
  package static func usual(for word: String) -> String? { platformWords.contains(word) ? nil : Symbol.aliases[word] }

  /// Words of other icon sets that SF Symbols' names also begin with.
  private static let platformWords: Set<String> = ["gear", "list", "sun"]

  package static var words: [String] { SymbolTable.words.lines().map { String(decoding: $0, as: UTF8.self) } }
}
