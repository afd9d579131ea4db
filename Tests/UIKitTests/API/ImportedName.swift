/// The Swift names of Objective-C declarations, by Swift's rules for omitting needless words:
/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0005-objective-c-name-translation.md
struct ImportedName {
  struct Declaration {
    enum Role { case property, method, initializer }

    var selector: String
    var role: Role
    var isStatic = false
    /// The Swift types of the parameters and of the result, without optionality.
    var parameters: [String] = []
    var result = ""
    /// The class that contains the declaration, and the names of its properties.
    var context = ""
    var properties: Set<String> = []
  }

  private enum Part { case base, label, property }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within", "onto", "against", "around", "behind", "beneath", "beside", "between",
    "beyond", "down", "during", "excluding", "like", "near", "off", "out", "over", "past", "per", "through", "toward",
    "under", "up", "without",
  ]

  /// Verbs that end the part of a name before a type.
  private static let verbs: Set<String> = [
    "accept", "activate", "add", "adjust", "allow", "animate", "append", "apply", "attach", "become", "begin", "bring",
    "call", "cancel", "change", "clear", "close", "commit", "compare", "complete", "configure", "contain", "continue",
    "convert", "copy", "create", "deactivate", "delete", "dequeue", "deselect", "did", "dismiss", "display", "draw",
    "enable", "encode", "end", "exchange", "execute", "exercise", "expand", "fetch", "finish", "fill", "find", "fit",
    "get", "handle", "has", "hide", "hit", "insert", "invalidate", "is", "layout", "load", "lock", "make", "mark",
    "merge", "move", "must", "need", "needs", "notify", "open", "perform", "play", "pop", "prepare", "present",
    "process", "provide", "push", "put", "reconfigure", "refresh", "register", "reload", "remove", "render", "replace",
    "request", "resign", "reset", "resolve", "return", "resume", "save", "scroll", "select", "send", "set", "should",
    "show", "simulate", "size", "sort", "start", "stop", "style", "suspend", "swap", "transition", "transform", "undo",
    "unregister", "update", "use", "validate", "wants", "will", "write", "unwind", "overlay", "pause", "reuse", "sink",
  ]

  static func swift(_ declaration: Declaration) -> String {
    let selector = declaration.selector
    let matches = declaration.result == declaration.context
    if declaration.role == .property {
      return lowered(matches ? trimmed(selector, declaration.result, .property) : selector)
    }
    guard selector.hasSuffix(":") else {
      if declaration.role == .initializer { return "init()" }
      let isMade = matches && declaration.isStatic
      return lowered(isMade ? trimmed(selector, declaration.result, .property) : selector) + "()"
    }
    var (base, labels) = parts(of: declaration)
    for place in labels.indices {
      let type = declaration.parameters.indices.contains(place) ? declaration.parameters[place] : ""
      if labels[place].isEmpty {
        if place == 0 { base = trimmed(base, type, .base, declaration.properties) }
        labels[place] = "_"
      } else {
        labels[place] = trimmed(labels[place], type, .label)
      }
    }
    return lowered(base) + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// Returns the name and the labels before words that types repeat are omitted.
  private static func parts(of declaration: Declaration) -> (base: String, labels: [String]) {
    let pieces = declaration.selector.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    let rest = Array(pieces.dropFirst())
    if declaration.role == .initializer {
      var first = String(pieces[0].dropFirst(4))
      if first.hasPrefix("With"), first.dropFirst(4).first?.isUppercase ?? true { first = String(first.dropFirst(4)) }
      return ("init", [lowered(first)] + rest)
    }
    if declaration.isStatic, declaration.result == declaration.context {
      let words = typeWords(declaration.context).words
      for start in words.indices {
        let prefix = lowered(words[start...].joined()) + "With"
        if pieces[0].hasPrefix(prefix) { return ("init", [lowered(String(pieces[0].dropFirst(prefix.count)))] + rest) }
      }
    }
    let (base, label) = split(pieces[0], declaration.parameters.first ?? "")
    return (base, [label] + rest)
  }

  /// Splits the first part of a selector before its last preposition.
  private static func split(_ piece: String, _ type: String) -> (base: String, label: String) {
    let words = words(of: piece)
    if type == "Bool", words.count > 1, words.last == "Animated" { return (words.dropLast().joined(), "animated") }
    guard let place = words.indices.dropFirst().last(where: { prepositions.contains(words[$0].lowercased()) }) else {
      return (piece, "")
    }
    return (words[..<place].joined(), lowered(words[place...].joined()))
  }

  /// Returns the name without the words at its end that its type repeats.
  private static func trimmed(
    _ name: String, _ type: String, _ part: Part, _ properties: Set<String> = []
  ) -> String {
    if type == "Bool" || name.isEmpty { return name }
    let words = words(of: name)
    let count = repeated(words, type)
    let rest = words.dropLast(count)
    guard count > 0, let before = rest.last else { return name }
    if part == .property { return rest.joined() }
    if prepositions.contains(before.lowercased()) { return part == .label || rest.count > 1 ? rest.joined() : name }
    guard isVerb(before) else { return name }
    if part == .base {
      let omitted = lowered(words.suffix(count).joined())
      if properties.contains(omitted) || properties.contains(omitted + "s") { return name }
    }
    return rest.joined()
  }

  /// Returns how many words at the end of a name are the same as at the end of its type.
  private static func repeated(_ words: [String], _ type: String) -> Int {
    var (typeWords, isList) = typeWords(type)
    if typeWords == ["Int"], words.last == "Index" { return 1 }
    var count = 0
    while count < words.count, let last = typeWords.last {
      let word = words[words.count - 1 - count]
      let name = word.prefix(1).uppercased() + word.dropFirst()
      if name == last || count == 0 && isList && (name == last + "s" || name == last + "es") {
        count += 1
      } else if count > 0 || !["Type", "Ref", "Ptr", "Mask"].contains(last) {
        break
      }
      typeWords.removeLast()
    }
    return count
  }

  private static func typeWords(_ type: String) -> (words: [String], isList: Bool) {
    let isList = type.hasPrefix("[")
    let name = isList ? String(type.dropFirst().dropLast()) : type
    let known = ["Any": "Object", "AnyObject": "Object"][name] ?? name
    let words = words(of: known)
    return (["UI", "NS", "CG", "CA"].contains(words.first ?? "") ? Array(words.dropFirst()) : words, isList)
  }

  private static func isVerb(_ word: String) -> Bool {
    let word = word.lowercased()
    if verbs.contains(word) { return true }
    guard word.hasSuffix("ing") else { return false }
    let stem = String(word.dropLast(3))
    if verbs.contains(stem) || verbs.contains(stem + "e") { return true }
    return stem.count > 2 && stem.last == stem.dropLast().last && verbs.contains(String(stem.dropLast()))
  }

  /// Splits a name in camel case into words. Consecutive capitals are one word.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (place, letter) in letters.enumerated() {
      let next = place + 1 < letters.count ? letters[place + 1] : nil
      let begins =
        letter.isUppercase && (place == 0 || !letters[place - 1].isUppercase || next?.isLowercase ?? false)
      if begins || words.isEmpty { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  private static func lowered(_ name: String) -> String {
    guard let first = words(of: name).first else { return name }
    let isAcronym = first.count > 1 && first.allSatisfy { !$0.isLowercase }
    return (isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst())
      + name.dropFirst(first.count)
  }
}
