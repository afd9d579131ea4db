import Foundation
import Testing

/// The example of a workflow for pull requests, run step by step like on a hosted runner.
@Suite struct `The workflow for pull requests` {
  @Test func `checks, draws and compares, and writes a comment whose pictures are where it says`() throws {
    let runner = try HostedRunner()
    try runner.propose("Examples/pins.plumb", replacing: "size 50 by 50", by: "size 80 by 50")
    try runner.run(job: "compare")
    let summary = try runner.text("report/summary.md")
    #expect(try runner.stepSummary() == summary)
    #expect(summary.contains("Compared with `origin/main`."))
    #expect(summary.contains("| 1 · [`Examples/pins.plumb:"), "\(summary)")
    #expect(summary.contains("](https://github.com/team/app/blob/head1234/Examples/pins.plumb#L"))
    #expect(try runner.text("report/layouts.html").contains("https://github.com/team/app/blob/head1234/{path}#L{line}"))
    #expect(try runner.files("report/pictures").contains { $0.hasPrefix("pins.Pins@iphone-16") })

    try runner.run(job: "comment")
    #expect(
      try runner.comment() == "pr comment 12 --edit-last --create-if-none --body-file report/summary.md\n\(summary)")
    let pictures = summary.matches(of: /\]\(https:\/\/github.com\/team\/app\/raw\/layout-pictures\/(12\/[^)]*\.png)\)/)
    #expect(!pictures.isEmpty && pictures.count <= 10, "\(summary)")
    #expect(try runner.branchFiles().sorted() == Set(pictures.map { String($0.output.1) }).sorted())

    // A second push to the pull request replaces the pictures.
    try runner.propose("Examples/pins.plumb", replacing: "size 80 by 50", by: "size 50 by 50")
    try runner.run(job: "compare")
    try runner.run(job: "comment")
    #expect(try runner.branchFiles().isEmpty)
    #expect(try runner.comment().contains("0 changed, 0 new"))
  }

  @Test func `fails for a denied problem and for a layout with errors, not for a change`() throws {
    let runner = try HostedRunner()
    try runner.propose("Examples/pins.plumb", replacing: "size 50 by 50", by: "size 5000 by 50")
    #expect(throws: HostedRunner.Failure.self) { try runner.run(job: "compare") }
    #expect(runner.failed == ["Check"])
    try runner.propose("Examples/pins.plumb", replacing: "size 5000 by 50", by: "size 5000 by")
    #expect(throws: HostedRunner.Failure.self) { try runner.run(job: "compare") }
    #expect(runner.failed == ["Check", "Compare"])
  }
}

/// The example of a workflow that tests goldens in shards.
@Suite struct `The workflow for goldens` {
  @Test func `makes one report and one comment of four shards, and fails for a difference`() throws {
    let runner = try HostedRunner("goldens.yml")
    try runner.recordGoldens()
    for shard in 1...4 { try runner.run(job: "test", shard: shard) }
    try runner.run(job: "report")
    #expect(try runner.comment().contains("0 changed"))

    try runner.propose("Examples/pins.plumb", replacing: "size 50 by 50", by: "size 80 by 50")
    let shards = try (1...4).filter { shard in
      do { try runner.run(job: "test", shard: shard) } catch is HostedRunner.Failure { return true }
      return false
    }
    #expect(!shards.isEmpty && shards.count < 4)
    #expect(throws: HostedRunner.Failure.self) { try runner.run(job: "report") }
    #expect(runner.failed == ["Report"])
    let comment = try runner.comment()
    #expect(comment.contains("`Examples/pins.plumb:") && comment.contains("blob/head1234/Examples/pins.plumb#L"))
    #expect(try comment.hasSuffix(runner.stepSummary()))
  }
}
