/// The picture for a symbol's name: its subject, and the variants that the other words add, as in `bell.slash.fill`.
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

  /// nil where there is no drawing for a name. `backward`, `forward`, `leading` and `trailing` follow the layout direction,
  /// `left` and `right` do not.
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
    // A letter or a number is only a symbol within an enclosure.
    if case .text = subject, enclosure == nil { return nil }
  }

  /// Returns the longest subject that a name starts with, and its number of words; replaces the first word if that is
  /// an alias.
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

  /// Applies the variants that words stand for; returns false if one is unknown.
  private mutating func apply(_ words: ArraySlice<String>) -> Bool {
    var words = words
    while let word = words.popFirst() {
      switch word {
      // `filled` says so of a part.
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

  /// Subjects that are filled without saying so.
  private static let solid: Set<String> = [
    "airplane", "airplane.departure", "airplane.arrival", "music.note", "sparkle", "sparkles",
  ]

  /// Whether a word means where text begins.
  private static let ends = ["backward": true, "leading": true, "forward": false, "trailing": false]

  /// The words that stand beside a subject without `badge`, as in `person.fill.checkmark`.
  private static let signs: Set<String> = ["checkmark", "xmark", "plus", "minus", "questionmark", "exclamationmark"]

  /// Words that people write for a symbol's first, among them names of other icon sets.
  static let aliases = [
    "search": "magnifyingglass", "profile": "person", "home": "house", "settings": "gearshape", "gear": "gearshape",
    "menu": "line.3.horizontal", "more": "ellipsis", "share": "square.and.arrow.up",
    "compose": "square.and.pencil", "refresh": "arrow.clockwise", "close": "xmark", "add": "plus", "edit": "pencil",
    "delete": "trash", "sun": "sun.max", "list": "list.bullet",
  ]
}

extension Symbol {
  /// All names that have a drawing, without variants.
  package static var names: [String] { Icon.names + aliases.keys.sorted() }
}

/// The names of SF Symbols.
///
/// The platform has more than six thousand symbols, and more with each version. Their names are made of few words, so a
/// name counts as known if all of its words do: this finds misspelt names but accepts new symbols.
package enum SymbolNames {
  /// Returns whether a symbol of this name may exist, whether or not there is a drawing for it.
  package static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(isWord) && parts.first.flatMap(usual) == nil
  }

  /// Returns whether a word can be part of a symbol's name; numbers and single letters can.
  package static func isWord(_ word: String) -> Bool {
    SymbolTable.words.line(beginningWith: word)?.isEmpty == true
      || word.utf8.count == 1 && word.utf8.allSatisfy(isLetterOrDigit) || Int(word) != nil
      || word.split(separator: "x", omittingEmptySubsequences: false).allSatisfy { Int($0) != nil }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// All names that have a drawing, without variants or aliases.
  package static var drawn: [String] { Icon.names }

  /// Returns the platform's first word for one from another icon set, such as `house` for `home`; nil if there is none.
  package static func usual(for word: String) -> String? { platformWords.contains(word) ? nil : Symbol.aliases[word] }

  /// Words of other sets that names of the platform's begin with too.
  private static let platformWords: Set<String> = ["gear", "list", "sun"]

  /// All words that names are made of, in the order of their bytes.
  package static var words: [String] { SymbolTable.words.lines().map { String(decoding: $0, as: UTF8.self) } }
}
