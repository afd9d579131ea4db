import Foundation
import Testing

/// The score over a corpus and with a scorer outside the repository; skipped without them.
@Suite(.enabled(if: Scorer.isThere, "there is no ../shared/tools/ib_score.py with its corpus"))
struct `Score of saved frames` {
  enum Share: String {
    case views, halfPointViews, scenes
  }

  /// Minimum scores, which are only ever raised.
  @Test(
    arguments: [
      ("headline", Share.views, 0.96), ("headline", .scenes, 0.94),
      ("headline/controls", .halfPointViews, 0.985),
      ("headline/geometry", .views, 1), ("headline/geometry", .halfPointViews, 0.962),
    ])
  func `views and whole scenes stand where Interface Builder saved them, in no less than the floor`(
    name: String, share: Share, floor: Double
  ) throws {
    let group = try #require(try Scorer.score.get().groups[name])
    let (part, all) =
      switch share {
      case .views: (group.hit, group.views)
      case .halfPointViews: (group.strict, group.views)
      case .scenes: (group.whole, group.scenes)
      }
    #expect(Double(part) / Double(all) >= floor, "\(part) of \(all)")
  }

  @Test func `no document fails`() throws {
    #expect(try Scorer.score.get().failed == [:])
  }
}

enum Scorer {
  struct Score: Decodable {
    var failed: [String: String]
    var groups: [String: Group]
  }

  /// The numbers of views within a point and within half a point, and of scenes without any error.
  struct Group: Decodable {
    var scenes, views, hit, strict, whole: Int
  }

  private static let shared = Plumb.repository.appending(path: "../shared").standardized
  private static let script = shared.appending(path: "tools/ib_score.py")

  static let isThere =
    FileManager.default.fileExists(atPath: script.path)
    && FileManager.default.fileExists(atPath: shared.appending(path: "corpus/ib/scenes.jsonl").path)

  /// Computed once for all tests.
  static let score = Result {
    let plumb = try Plumb()
    let process = Process()
    let file = plumb.folder.appending(path: "score.json")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", script.path, "--plumb", Plumb.command.path, "--worst", "0", "--json", file.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.environment = Plumb.environment
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode(Score.self, from: Data(contentsOf: file))
  }
}
