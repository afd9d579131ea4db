import Diagnostics
import LayoutModel
import Painting

extension LintRule {
  package static let unknownSymbol = LintRule(
    "unknown-symbol", .warning, "a symbol that SF Symbols does not have",
    code: DiagnosticCode(
      813, "unknown symbol",
      "UIKit shows nothing for a name that SF Symbols does not have. Plumb draws a dashed box with the name.",
      wrong: """
        screen S {
          image like { source: symbol("hart"); center }
        }
        """,
      right: """
        screen S {
          image like { source: symbol("heart"); center }
        }
        """)
  ) { survey in
    survey.pictures.filter { use in
      use.isSymbol && !survey.hasPicture(use.name) && !SymbolNames.isKnown(use.name)
    }.map { use in
      LintFinding(
        message: "there is no symbol '\(use.name)'", range: use.range,
        help: meantSymbol(use.name).map { "did you mean '\($0)'?" }
          ?? "use a name from SF Symbols; the gallery shows those that Plumb draws")
    }
  }
}

/// Returns the symbol that a misspelt name most likely meant, or nil if none is similar. Only symbols that Plumb draws
/// are certain to exist.
func meantSymbol(_ name: String) -> String? {
  var words = name.lowercased().split { ".-_ ".contains($0) }.map(String.init)
  if let first = words.first, let usual = SymbolNames.usual(for: first) {
    words.replaceSubrange(0..<1, with: usual.split(separator: ".").map(String.init))
  }
  for place in words.indices where !SymbolNames.isWord(words[place]) {
    guard let word = closestWord(to: words[place]) else {
      return closest(to: name, among: SymbolNames.drawn)
    }
    words[place] = word
  }
  let meant = words.joined(separator: ".")
  guard Symbol(meant, isRightToLeft: false) != nil else { return closest(to: name, among: SymbolNames.drawn) }
  return meant == name ? nil : meant
}

/// Returns the closest word. Among equally close ones, prefers words with the same first letter, then those of variants,
/// then symbols that Plumb draws.
private func closestWord(to word: String) -> String? {
  let drawn = Set(SymbolNames.drawn)
  let candidates = SymbolNames.words.sorted { a, b in
    func rank(_ word: String, _ candidate: String) -> (Int, Int, String) {
      let isVariant = ["fill", "circle", "square", "slash", "badge"].contains(candidate)
      return (candidate.first == word.first ? 0 : 1, isVariant ? 0 : drawn.contains(candidate) ? 1 : 2, candidate)
    }
    return rank(word, a) < rank(word, b)
  }
  return closest(to: word, among: candidates)
}
