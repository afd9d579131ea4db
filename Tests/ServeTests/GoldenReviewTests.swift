import Foundation
@testable import plumb_serve
import Synchronization
import Testing
import TestSupport

/// A script replaces `plumb`.
@Suite struct `Tests that the page follows` {
  private let folder = TemporaryFolder()

  private var runs: Int {
    let log = (try? String(contentsOfFile: folder.path + "/runs", encoding: .utf8)) ?? ""
    return log.count { $0 == "\n" }
  }

  @Test func `begin again when a file is saved while they run`() async throws {
    // The first run ends only if it is stopped; its output is ignored.
    let script = """
      echo "$1" >>'\(folder.path)/runs'
      if [ "$(wc -l <'\(folder.path)/runs')" -eq 1 ]; then exec sleep 600; fi
      echo 'the second run'
      exit 2
      """
    try Data(script.utf8).write(to: URL(filePath: folder.path + "/answers.sh"))
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let told = Told()
    let review = GoldenReview(
      plumb: tests.appending(path: "Fixtures/Programs/test-program").path,
      against: ReferenceFiles(project: folder.path + "/plumb.yml")
    ) { told.take($0) }
    let first = Task { await review.test() }
    while runs == 0 { try await Task.sleep(for: .milliseconds(1)) }
    await review.test()
    await first.value
    #expect(runs == 2)
    let summaries = told.summaries
    #expect(summaries.map(\.isRunning) == [true, false])
    #expect(summaries.map(\.failure) == [nil, "the second run"])
    #expect(summaries.last.map { $0.revision - summaries[0].revision } == 1, "a stopped run has no result")
  }

  private final class Told: Sendable {
    private let all = Mutex<[GoldenReview.Summary]>([])

    var summaries: [GoldenReview.Summary] { all.withLock { $0 } }

    func take(_ summary: GoldenReview.Summary) { all.withLock { $0.append(summary) } }
  }
}
