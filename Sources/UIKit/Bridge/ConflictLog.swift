import Diagnostics
import LayoutEngine
import LayoutModel

/// Prints unsatisfiable constraints in UIKit's form, then in Plumb's, once for as long as a conflict persists.
@MainActor
struct ConflictLog {
  private var told: Set<SolvedConflict> = []

  /// Whether a printed conflict may have ended.
  var hasEntries: Bool { !told.isEmpty }

  mutating func tell(_ layout: SolvedLayout, _ roster: Roster) {
    let new = layout.conflicts.filter { !told.contains($0) }
    told = Set(layout.conflicts)
    guard !new.isEmpty else { return }
    let named = layout.named(roster)
    for conflict in new { write(ConflictLog.kitForm(conflict, named.screen, roster)) }
    for diagnostic in named.diagnostics where diagnostic.code == .contradiction {
      write("\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message.onOneLine)\n")
    }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  static func kitForm(_ conflict: SolvedConflict, _ screen: Screen, _ roster: Roster) -> String {
    let members = conflict.members.map { "    \"\(describe($0, screen, roster))\"" }
    let broken = conflict.broken.map { describe($0, screen, roster) } ?? ""
    return """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      (
      \(members.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint 
      \(broken)

      """
  }

  private static func describe(_ cause: LayoutCause, _ screen: Screen, _ roster: Roster) -> String {
    switch cause {
    case .constraint(let id): roster.constraint(id)?.describedConstraint ?? screen.describe(screen.constraints[id])
    case .rule(let words, let view): roster.view(view).map { "<\(words): \(type(of: $0)):\(address(of: $0))>" } ?? words
    }
  }
}

extension SolvedLayout {
  /// Returns the layout with the views named after their classes, solved again so that its messages use those names.
  @MainActor
  fileprivate func named(_ roster: Roster) -> SolvedLayout {
    var screen = screen, counts: [String: Int] = [:]
    for index in screen.views.indices {
      let name = roster.view(index).map { "\(type(of: $0))" } ?? "superview"
      counts[name, default: 0] += 1
      screen.views[index].name = counts[name] == 1 ? name : "\(name)\(counts[name] ?? 0)"
    }
    return solve(screen, in: environment)
  }
}
