import Diagnostics
import Foundation
import LayoutModel
import Pipeline
import TestSupport
import Testing

@testable import Export

@Suite struct `Code exported from hostile names and texts` {
  /// The number of documents of all styles. `Scripts/compile-exports` sets another number.
  private static let count = ProcessInfo.processInfo.environment["PLUMB_EXPORTS"].flatMap { Int($0) } ?? 40

  @Test(
    .enabled(if: CompiledExports.compiler != nil, "the compiler is not on the path"), arguments: ExportStyle.allCases)
  func `compiles without a warning in every style`(style: ExportStyle) throws {
    let share = Self.count / ExportStyle.allCases.count
    let batch = 25
    var place = ExportStyle.allCases.firstIndex(of: style) ?? 0
    var left = share
    var failing = 0
    while left > 0 {
      var documents: [(name: String, text: String, screens: [Screen])] = []
      while documents.count < min(left, batch) {
        let document = HostileDocument(seed: place)
        place += ExportStyle.allCases.count
        if let document { documents.append((document.name, document.text, document.screens)) }
      }
      left -= documents.count
      failing += try check(documents, style)
    }
    #expect(failing == 0)
  }

  @Test(
    .enabled(if: CompiledExports.compiler != nil, "the compiler is not on the path"),
    arguments: [
      (seed: 1263, style: ExportStyle.pin),  // a parameter is named 'inout'
      (seed: 1332, style: .visualFormat),  // a note has a NUL
      (seed: 1758, style: .pin),  // a parameter is named 'let'
      (seed: 1769, style: .layoutInfo),  // a view with an attributed string is named 'text'
    ])
  func `compiles for documents that once gave code with errors`(seed: Int, style: ExportStyle) throws {
    let document = try #require(HostileDocument(seed: seed))
    #expect(try check([(document.name, document.text, document.screens)], style) == 0)
  }

  private func check(
    _ documents: [(name: String, text: String, screens: [Screen])], _ style: ExportStyle
  ) throws -> Int {
    let export = SwiftExport(documents.map { ($0.name, $0.screens) }, style: style)
    var known: Set<String> = []
    for file in export.files {
      #expect(known.insert(comparableFileName(file.name)).inserted, "\(file.name) is there twice")
      #expect(file.name.utf8.count <= 255)
    }
    let problems = try CompiledExports.problems(export.files, style: style)
    if problems.isEmpty { return 0 }
    var failing: Set<Int> = []
    for problem in problems.prefix(40) {
      let file = export.files.first { problem.contains("/" + $0.name + ":") }
      let line = problem.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 1
      let source = file?.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).first ?? ""
      if let document = file?.document { failing.insert(document) }
      Issue.record("\(problem)\n\(source)\nof \(file?.document.map { documents[$0].name } ?? "all")")
    }
    return max(1, failing.count)
  }
}

/// A document that compiles. Each seed gives a different one.
struct HostileDocument {
  let name: String
  let text: String
  let screens: [Screen]

  /// Returns nil if the document for the seed does not compile.
  init?(seed: Int) {
    let isStoryboard = seed % 4 == 3
    name = isStoryboard ? "Storyboard\(seed)" : "Layout\(seed)"
    let texts =
      isStoryboard
      ? [HostileStoryboard.text(seed: seed)]
      : [HostileLayout.text(seed: seed, refers: true), HostileLayout.text(seed: seed, refers: false)]
    for text in texts {
      let compilation = compile(name + (isStoryboard ? ".storyboard" : ".plumb"), Array(text.utf8)) { _ in nil }
      guard !compilation.hasErrors else { continue }
      self.text = text
      screens = compilation.document.screens
      return
    }
    return nil
  }
}
