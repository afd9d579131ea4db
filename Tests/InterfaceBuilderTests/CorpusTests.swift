import Diagnostics
import Foundation
import Geometry
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import Testing

/// The frames of public documents, where a folder of them lies beside the repository; skipped elsewhere.
@Suite("Frames that Interface Builder saved", .enabled(if: Corpus.isThere, "there is no ../shared/corpus/ib"))
struct CorpusTests {
  /// Of views that constraints place: within a point of what was saved. Floors that only rise; all documents take a build
  /// for release, so that one in eight stands for them unless `PLUMB_WHOLE_CORPUS` is set.
  private static let floor = Corpus.isWhole ? 0.92 : 0.9

  @Test("views stand where they were saved, in more than the floor")
  func score() throws {
    var hits = 0, views = 0
    for path in Corpus.chosen {
      let text = try String(contentsOf: path, encoding: .utf8)
      if Corpus.isOutOfScore(text) { continue }
      let document = importDocument(.init(path: path.lastPathComponent, text: text))
      #expect(!document.hasErrors, "\(path.lastPathComponent)")
      for screen in document.value.screens {
        let (near, all) = Corpus.compare(screen)
        (hits, views) = (hits + near, views + all)
      }
    }
    let share = Double(hits) / Double(views)
    print("\(hits) of \(views) views: \(share)")
    #expect(share >= CorpusTests.floor)
  }
}

private enum Corpus {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/corpus/ib").standardized

  static let paths: [URL] = {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map {
      folder.appending(path: $0)
    }
  }()

  static let isWhole = ProcessInfo.processInfo.environment["PLUMB_WHOLE_CORPUS"] != nil

  static var chosen: [URL] {
    isWhole ? paths : paths.enumerated().filter { $0.offset.isMultiple(of: 8) }.map(\.element)
  }

  static var isThere: Bool { !paths.isEmpty }

  /// Fonts of the author's machine, and the doubled insets of some tools: what the score leaves out.
  static func isOutOfScore(_ text: String) -> Bool {
    text.contains("family=\"") || text.contains("ambiguous=\"YES\"") || text.contains("misplaced=\"YES\"")
      || text.contains(/toolsVersion="2[4-9]/)
  }

  /// How many views of a screen are within a point of their saved frames, of how many that constraints place.
  static func compare(_ screen: Screen) -> (near: Int, all: Int) {
    guard let canvas = screen.canvas else { return (0, 0) }
    let layout = solve(screen, in: Environment(canvas))
    var near = 0, all = 0
    for index in screen.views.indices.dropFirst() {
      let view = screen.views[index]
      guard let saved = view.imported?.savedFrame, view.placement == .constraints, layout.views[index].isInstalled,
        !isHidden(ViewID(index), in: screen)
      else { continue }
      let frame = layout.views[index].frame
      let gaps = [
        frame.minX - saved.minX, frame.minY - saved.minY, frame.width - saved.width, frame.height - saved.height,
      ]
      all += 1
      if gaps.allSatisfy({ $0.magnitude <= 1.001 }) { near += 1 }
    }
    return (near, all)
  }

  private static func isHidden(_ view: ViewID, in screen: Screen) -> Bool {
    ([view] + screen.ancestors(of: view)).contains { screen[$0].layout.isHidden }
  }
}
