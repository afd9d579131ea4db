import Diagnostics
import Foundation
import InterfaceBuilder
import LayoutModel
import Pipeline
import Testing

/// Public documents with the frames that were saved in them, where a folder of them lies beside the repository.
@Suite("Frames that Interface Builder saved", .enabled(if: Corpus.isThere, "there is no ../shared/corpus/ib"))
struct CorpusTests {
  @Test("where neither text nor controls decide, a frame half a point off is one that its own document rules out")
  func geometry() throws {
    for scene in try Corpus.scenes() where scene.tier == "geometry" {
      let text = try String(contentsOf: Corpus.folder.appending(path: scene.file), encoding: .utf8)
      let screens = importDocument(.init(path: scene.file, text: text)).value.screens
      let screen = try #require(screens.first { $0[.root].imported?.objectID == scene.root }, "\(scene)")
      for view in movedViews(in: screen, tolerance: 0.5) {
        #expect(!view.stale.isEmpty, "\(scene.file): \(view.text)")
      }
    }
  }
}

private enum Corpus {
  struct Scene: Decodable {
    /// The path in the folder, and the identifier of the root view.
    var file, root: String
    /// What its frames depend on beside constraints: `geometry` on nothing.
    var tier: String
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/corpus/ib").standardized
  private static let list = folder.appending(path: "scenes.jsonl")

  static let isThere = FileManager.default.fileExists(atPath: list.path)

  static func scenes() throws -> [Scene] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Scene.self, from: Data($0.utf8))
    }
  }
}
