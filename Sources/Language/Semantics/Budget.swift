import Diagnostics
import LayoutModel

/// The remaining budget of one resolution, which keeps a few lines from causing endless work.
struct Budget {
  /// The number of views that may still be created.
  var views = ResolutionLimits.views
  /// The cost of what may still be evaluated: about half a million statements.
  var work = 4_000_000
  /// The number of names that may still be compared with misspelt ones.
  var suggestions = 500_000

  enum Cost {
    static let statement = 8
    static let repetition = 16
    static let operand = 1
    /// A problem, including the search for a suggestion. A repetition finds it every time, although it is reported only
    /// once. Twice as many can be found as are reported.
    static let problem = 2_000
    /// The number of bytes of text that can be copied at the cost of one operand.
    static let bytes = 64

    /// Returns the cost of a statement. Its names are read each time it is evaluated, and names beyond ASCII are
    /// checked, normalised and hashed byte by byte.
    static func statement(of node: Node) -> Int {
      statement + node.offsets.count / 16 + 2 * node.countBeyondASCII(upTo: .body)
    }
  }

  var isExhausted: Bool { views <= 0 || work <= 0 }
}

extension Evaluator {
  /// Subtracts a cost from the budget. Returns false if the budget is exhausted, which is reported once.
  mutating func spend(_ cost: Int) -> Bool {
    guard budget.work > 0 else { return false }
    budget.work -= cost
    if budget.work <= 0 { report(.tooMuchWork(at: origin)) }
    return budget.work > 0
  }

  /// Enters a level of nesting, which `leave` ends. Returns false, and reports it, if the nesting is too deep.
  mutating func enter(at range: SourceRange) -> Bool {
    guard depth < ResolutionLimits.depth else {
      report(.tooDeep(at: range))
      return false
    }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  /// Returns a suggestion for a word; an empty one if no further problems are printed.
  func suggestion(for token: SyntaxToken, among names: [String], foreign: [String: String] = [:]) -> Suggestion {
    diagnostics.isFull ? Suggestion() : Language.suggestion(for: token, among: names, foreign: foreign)
  }

  /// Returns the candidates for the meaning of a misspelt name; none if too many names have been compared already.
  mutating func candidates(_ names: (Evaluator) -> [String]) -> [String] {
    guard budget.suggestions > 0 else { return [] }
    let names = names(self)
    budget.suggestions -= names.count
    return names
  }
}
