/// The maximum work for a unit, in entries of the solver's tableaus.
package struct SolvingBudget: Hashable, Sendable {
  /// The work after which frames stay as they are.
  package var solution: Int
  /// The further work after which the search for ambiguities ends.
  package var search: Int

  package init(solution: Int, search: Int) {
    self.solution = solution
    self.search = search
  }

  /// Allows a few seconds for a solution and less than one for a search. Screens in Examples need under 1000 entries.
  package static let usual = SolvingBudget(solution: 1 << 29, search: 1 << 26)
}
