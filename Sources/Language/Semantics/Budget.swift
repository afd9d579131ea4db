import Diagnostics
import LayoutModel

/// The remaining budget of one resolution, so that a few lines cannot cause endless work.
struct Budget {
  /// How many more views may be made.
  var views = ResolutionLimits.views
  /// The cost of all that may still be read: about half a million statements.
  var work = 4_000_000
  /// How many more names may be compared with misspelt ones.
  var suggestions = 500_000

  enum Cost {
    static let statement = 8
    static let repetition = 16
    static let operand = 1
    /// A problem, with the search for a suggestion: a repetition finds it each time, though it is reported once. Twice as
    /// many as are reported can be found.
    static let problem = 2_000
    /// The bytes of text that are copied at the cost of one operand.
    static let bytes = 64

    /// Names are read anew each time a statement is: those beyond ASCII are checked, normalised and hashed byte by byte.
    static func statement(of node: Node) -> Int {
      statement + node.offsets.count / 16 + 2 * node.countBeyondASCII(upTo: .body)
    }
  }

  var isExhausted: Bool { views <= 0 || work <= 0 }
}

extension Evaluator {
  /// Takes a cost from the budget; false, and once reported, when there is none left.
  mutating func spend(_ cost: Int) -> Bool {
    guard budget.work > 0 else { return false }
    budget.work -= cost
    if budget.work <= 0 { report(.tooMuchWork(at: origin)) }
    return budget.work > 0
  }

  /// Goes one level deeper, until `leave`; false, and reported, when that is too deep.
  mutating func enter(at range: SourceRange) -> Bool {
    guard depth < ResolutionLimits.depth else {
      report(.tooDeep(at: range))
      return false
    }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  /// A suggestion for a word; none once further problems are no longer printed.
  func suggestion(for token: SyntaxToken, among names: [String], foreign: [String: String] = [:]) -> Suggestion {
    diagnostics.isFull ? Suggestion() : Language.suggestion(for: token, among: names, foreign: foreign)
  }

  /// Candidates for the meaning of a misspelt name; none once so many have been compared that more would take too long.
  mutating func candidates(_ names: (Evaluator) -> [String]) -> [String] {
    guard budget.suggestions > 0 else { return [] }
    let names = names(self)
    budget.suggestions -= names.count
    return names
  }
}
