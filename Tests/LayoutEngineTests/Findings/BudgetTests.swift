import LayoutEngine
import LayoutModel
import Testing

@Suite struct `A row that takes more work than is allowed` {
  private static let count = 20

  /// A row of labels, each at least as wide as the previous one, and an independent title.
  private static var body: String {
    let labels = (0..<count).map { "label l\($0) \"ab\" { pin top }\n" }
    let links = (1..<count).map {
      "l\($0).leading == l\($0 - 1).trailing + 1; l\($0).width >= l\($0 - 1).width\n"
    }
    return "label title \"Title\" { pin bottom, leading }\n" + labels.joined() + "l0.leading == leading\n"
      + links.joined() + "l\(count - 1).trailing <= trailing\n"
  }

  private func session(_ budget: SolvingBudget) throws -> LayoutSession {
    LayoutSession(try screen("screen S {\n\(Self.body)\n}"), budget: budget)
  }

  private func solved(_ budget: SolvingBudget) throws -> SolvedLayout {
    var session = try session(budget)
    return session.solve(in: .plain())
  }

  @Test func `is examined and solved with the usual budget`() throws {
    #expect(Set(try solved(.usual).codes).subtracting([702]).isEmpty)
  }

  @Test func `is named where its ambiguities would take too much`() throws {
    let layout = try solved(SolvingBudget(solution: SolvingBudget.usual.solution, search: 1))
    #expect(layout.codes == [709])
    #expect(layout.messages.first?.hasPrefix("the layout of 'l0' and ") == true, "\(layout.messages)")
    #expect(layout["title"] == (try solved(.usual)["title"]))
    for index in 1..<Self.count {
      let last = layout["l\(index - 1)"]
      let next = layout["l\(index)"]
      #expect(next[0] == last[0] + last[2] + 1)
    }
  }

  @Test(arguments: [1, 16, 32])
  func `is named where its frames would, has no negative ones, and delays nothing else`(work: Int) throws {
    let layout = try solved(SolvingBudget(solution: work, search: 1))
    #expect(layout.codes == [710])
    #expect(layout.messages.first?.hasPrefix("the layout of 'l0' and ") == true, "\(layout.messages)")
    #expect(layout["title"] == (try solved(.usual)["title"]))
    #expect(layout.views.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
    #expect(layout.views.map(\.frame) == (try solved(SolvingBudget(solution: work, search: 1)).views.map(\.frame)))
  }

  @Test(arguments: [16, 1000, 20_000])
  func `is the same whatever was solved before`(work: Int) throws {
    let budget = SolvingBudget(solution: work, search: SolvingBudget.usual.search)
    var session = try session(budget)
    for width in [400.0, 120, 60, 400] {
      var fresh = try self.session(budget)
      let again = session.solve(in: .plain(Points(width)))
      let first = fresh.solve(in: .plain(Points(width)))
      #expect(again.views.map(\.frame) == first.views.map(\.frame) && again.messages == first.messages)
    }
  }
}
