@testable import LayoutEngine
import LayoutModel
import Testing

@Suite struct `A screen of thousands of views` {
  /// Labels below each other, some of which wrap. A column of 3,000 labels is solved in parts.
  private func column(_ count: Int) -> String {
    let labels = (0..<count).map { index in
      "label l\(index) \"\(String(repeating: "Row \(index % 7) ", count: 1 + index % 9))\" { lines: 0 }"
    }
    let settings = "axis: vertical; spacing: 4; pin top, leading, trailing to margins"
    return "stack column { \(settings); \(labels.joined(separator: "; ")) }"
  }

  @Test func `begins like one of a few`() throws {
    let few = try solved(column(10))
    let many = try solved(column(3_000))
    for index in 0..<10 { #expect(many["l\(index)"] == few["l\(index)"]) }
    #expect(many.ambiguities.isEmpty && many.conflicts.isEmpty)
  }

  @Test func `has the conflicts of one of a few`() throws {
    let conflict = "; view box { width == 40; width == 60; height == 20; pin top, leading to margins }"
    let few = try solved(column(10) + conflict)
    let many = try solved(column(3_000) + conflict)
    #expect(many.conflicts.count == 1 && few.conflicts.count == 1)
    #expect(many["box"] == few["box"])
  }
}
