import Diagnostics
import LayoutModel

/// The remaining budget of a resolution, which prevents a few lines from causing endless work.
struct Budget {
  var views = ResolutionLimits.views
  /// The remaining cost of evaluation. The initial value allows about half a million statements.
  var work = 4_000_000
  /// The number of names that may still be compared with misspelt names.
  var suggestions = 500_000

  enum Cost {
    static let statement = 8
    static let repetition = 16
    static let operand = 1
    /// A problem, including the search for a suggestion. A repetition finds its problem in every iteration, although
    /// only one is reported. The budget allows the discovery of twice as many problems as are reported.
    static let problem = 2_000
    /// The number of bytes of text that can be copied at the cost of one operand.
    static let bytes = 64

    /// Returns the cost of a statement. Each evaluation reads the names in it, and checks, normalises and hashes
    /// non-ASCII names byte by byte.
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

  /// Enters a level of nesting, which `leave` ends. Reports nesting that is too deep, and returns false.
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

  /// Returns the candidates for a misspelt name; none once the budget for comparisons is exhausted.
  mutating func candidates(_ names: (Evaluator) -> [String]) -> [String] {
    guard budget.suggestions > 0 else { return [] }
    let names = names(self)
    budget.suggestions -= names.count
    return names
  }
}
