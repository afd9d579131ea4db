/// How much work a unit may take, in entries of the solver's tableaus.
package struct SolvingBudget: Hashable, Sendable {
  /// The work after which its frames stay as they are.
  package var solution: Int
  /// The further work after which no more ambiguities are looked for.
  package var search: Int

  package init(solution: Int, search: Int) {
    self.solution = solution
    self.search = search
  }

  /// A few seconds' for the solution, and less than one for the search. The screens in Examples take less than a
  /// thousand entries.
  package static let usual = SolvingBudget(solution: 1 << 29, search: 1 << 26)
}
