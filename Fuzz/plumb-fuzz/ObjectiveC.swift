import Diagnostics
import ObjectiveCSyntax

/// Rewrites bytes as a Swift file. Checks that every line stays, with its columns unless the line is reported, and that a
/// text without problems is rewritten once and for all.
func checkObjectiveC(_ bytes: [UInt8]) {
  let bytes = stretched(bytes)
  let rewriter = Rewriter([SwiftFile(path: "A.swift", bytes: bytes)])
  for problem in rewriter.problems { precondition(problem.line > 0 && problem.column > 0, problem.text) }
  let result = rewriter.result(for: 0)
  let changed = Set(result.changedLines)
  let before = lengths(bytes)
  let after = lengths(result.bytes)
  precondition(after.count >= before.count, "lines are lost")
  for line in before.indices where before[line] != after[line] {
    precondition(changed.contains(line + 1), "line \(line + 1) moves without a report")
  }
  guard rewriter.problems.isEmpty else { return }
  let again = Rewriter([SwiftFile(path: "A.swift", bytes: result.bytes)]).result(for: 0)
  precondition(again.bytes == result.bytes, "the rewritten text changes again")
}

private func lengths(_ bytes: [UInt8]) -> [Int] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
}
