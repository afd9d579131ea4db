import Diagnostics
import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import Platform
import Testing

/// Public documents with saved frames, if their folder is next to the repository.
@Suite(.enabled(if: Corpus.isThere, "there is no ../shared/corpus/ib"))
struct `Frames that Interface Builder saved` {
  @Test func `where neither text nor controls decide, a frame half a point off is one that its own document rules out`()
    throws
  {
    for scene in try Corpus.scenes() where scene.tier == "geometry" {
      let text = try String(contentsOf: Corpus.folder.appending(path: scene.file), encoding: .utf8)
      let screens = importDocument(.init(path: scene.file, text: text)).value.screens
      let screen = try #require(screens.first { $0.views[.root].imported?.objectID == scene.root }, "\(scene)")
      for view in movedViews(in: screen, tolerance: 0.5) {
        #expect(!view.stale.isEmpty, "\(scene.file): \(view.lines.joined(separator: " "))")
      }
    }
  }
}

extension Screen {
  /// For each view, whether it is installed under any condition.
  fileprivate var present: [Bool] {
    views.reduce(into: []) { present, view in
      let isExcluded = view.condition.map { conditions[$0] == .any([]) } ?? false
      present.append(!isExcluded && view.parent.map { present[Int($0.index)] } ?? true)
    }
  }
}

/// All documents of a repository, imported in one run.
@Suite(.enabled(if: !Corpus.repositories.isEmpty, "there is no ../shared/corpus"))
struct `Repositories as layouts` {
  @Test(arguments: Corpus.repositories)
  func `resolve, with the frames of their documents`(repository: String) throws {
    let documents = try Corpus.documents(of: repository).filter { !$0.hasErrors }
    let layouts = ImportedLayouts(documents)
    #expect(Set(layouts.files.map { $0.name.lowercased() }).count == layouts.files.count)
    let texts = Dictionary(uniqueKeysWithValues: layouts.files.map { ($0.name, Array($0.text.utf8)) })
    let screens = documents.flatMap { $0.document.screens.filter { !$0.isDrawing } }
    for (file, screen) in zip(layouts.files, screens) {
      let compiled = compile(file.name, texts[file.name] ?? []) { texts[$0] }
      #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(file.name)")
      let written = try #require(compiled.document.screens.first)
      compare(written, screen, file)
    }
  }

  private func compare(_ written: Screen, _ screen: Screen, _ file: ImportedLayouts.File) {
    let environment = Environment(
      size: Size(width: 402, height: 874), safeArea: EdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
    let a = solve(written, in: environment)
    let b = solve(screen, in: environment)
    let wrapped = screen.views[.root].kind == .view ? 0 : 1
    let present = zip(screen.present, b.views).filter(\.0).map(\.1)
    #expect(written.views.count == present.count + wrapped, "\(file.name)")
    for (one, other) in zip(a.views.dropFirst(wrapped), present) {
      let gap =
        [
          one.frame.minX - other.frame.minX, one.frame.minY - other.frame.minY, one.frame.width - other.frame.width,
          one.frame.height - other.frame.height,
        ].map(\.magnitude).max() ?? 0
      if gap > 0.01 {
        Issue.record("\(file.name): \(one.frame) \(other.frame)")
        return
      }
    }
  }
}

private enum Corpus {
  struct Scene: Decodable {
    /// The path in the folder, and the identifier of the root view.
    var file, root: String
    /// Everything that the scene's frames depend on besides constraints; for `geometry`, nothing.
    var tier: String
  }

  private static let corpora = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/corpus").standardized
  static let folder = corpora.appending(path: "ib")
  /// The folders of repositories, relative to the folder of the corpora.
  static let repositories = ["ib", "ib2"].flatMap { corpus in
    let folder = corpora.appending(path: corpus).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.contains("+") }.sorted()
      .map { "\(corpus)/\($0)" }
  }

  static func documents(of repository: String) throws -> [Compilation] {
    let folder = corpora.appending(path: repository)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      compile(name, Array(try Data(contentsOf: folder.appending(path: name)))) { _ in nil }
    }.filter(\.isInterface)
  }

  private static let list = folder.appending(path: "scenes.jsonl")

  static let isThere = FileManager.default.fileExists(atPath: list.path)

  static func scenes() throws -> [Scene] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Scene.self, from: Data($0.utf8))
    }
  }
}
