/// The conditions in a file, as far as they are known: a build's own flags are not.
struct Conditions {
  /// For each clause whether it is compiled on Linux; nil if that depends on flags.
  private(set) var isCompiled: [Bool?] = []
  /// For each clause a number that clauses under the same conditions share.
  private(set) var signatures: [Int] = []

  init(of file: SwiftFile) {
    /// For each clause whether it or one before it holds.
    var isSettled: [Bool?] = []
    for clause in file.declarations.clauses {
      let text = Self.condition(at: clause.directive, in: file)
      let value = Self.value(of: text)
      let isSettledBefore = clause.previous < 0 ? false : isSettled[clause.previous]
      isSettled.append(Self.either([isSettledBefore, value]))
      let holds = Self.all([isSettledBefore.map { !$0 }, value])
      isCompiled.append(Self.all([clause.outer < 0 ? true : isCompiled[clause.outer], holds]))
      var hasher = Hasher()
      hasher.combine(clause.outer < 0 ? 0 : signatures[clause.outer])
      hasher.combine(clause.previous < 0 ? 0 : signatures[clause.previous])
      hasher.combine(text)
      signatures.append(hasher.finalize())
    }
  }

  private static func all(_ values: [Bool?]) -> Bool? {
    values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private static func either(_ values: [Bool?]) -> Bool? {
    values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  /// Returns the rest of a directive's line.
  private static func condition(at directive: Int, in file: SwiftFile) -> String {
    var end = directive + 1
    while end < file.tokens.count, !file.tokens[end].startsLine { end += 1 }
    return file.text(of: directive + 1..<end)
  }

  /// Evaluates conditions on the system and on modules, alone or negated.
  private static func value(of condition: String) -> Bool? {
    let text = condition.filter { $0 != " " }
    if text.isEmpty { return true }
    let isNegated = text.hasPrefix("!")
    let condition = isNegated ? text.dropFirst() : text[...]
    let value: Bool
    switch condition {
    case "os(iOS)", "os(tvOS)", "os(watchOS)", "os(macOS)", "os(visionOS)", "canImport(AppKit)", "canImport(Cocoa)",
      "targetEnvironment(simulator)", "targetEnvironment(macCatalyst)", "false":
      value = false
    case "os(Linux)", "canImport(UIKit)", "canImport(Foundation)", "true": value = true
    default:
      let parts = condition.split(separator: "||", omittingEmptySubsequences: false)
      let isAlternative = parts.count > 1 && parts.allSatisfy { $0.hasPrefix("os(") && $0 != "os(Linux)" }
      if isAlternative { return isNegated }
      return nil
    }
    return value != isNegated
  }
}
