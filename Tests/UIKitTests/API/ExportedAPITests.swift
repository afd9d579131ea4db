import Diagnostics
import Foundation
import LayoutModel
import Pipeline
import TestSupport
import Testing

@testable import Export

@Suite struct `Code exported from the examples` {
  private static let folders = ["Examples", "Examples/Screens", "Documentation/gallery", "Documentation/gallery/views"]
  private static let layouts =
    folders.flatMap { folder in TestFiles.names(in: folder, endingIn: ".plumb").map { folder + "/" + $0 } }
    + ["Documentation/export/Cats.storyboard"]

  /// SnapKit's constraints need its module. The other code in this style is the same as in other styles.
  private static let styles = ExportStyle.allCases.filter { $0 != .snapkit }

  @Test(arguments: styles) func `uses only what Apple's UIKit has at its version of iOS`(style: ExportStyle) throws {
    let export = SwiftExport(try Self.documents(), style: style)
    #expect(export.screens.count > 50)
    #expect(try Self.problems(of: export.files.filter(\.isCode).map { ($0.name, $0.text) }, for: .standard) == [])
  }

  @Test(arguments: DeploymentTarget.versions)
  func `uses only what Apple's UIKit has at any version`(version: Int) throws {
    let target = try #require(DeploymentTarget(version))
    let export = SwiftExport(try Self.documents(), style: .anchors, target: target)
    #expect(try Self.problems(of: export.files.filter(\.isCode).map { ($0.name, $0.text) }, for: target) == [])
  }

  @Test func `is caught if it uses what only this UIKit has, or what is newer than its version`() throws {
    let code = """
      import UIKit
      final class V: UIView {
        func add(to item: UIBarButtonItem, _ control: UIControl) {
          control.addTarget(self, action: V.act, for: .touchUpInside)
          item.badge = .count(3)
          if #available(iOS 26, *) { item.badge = nil } else { traitOverrides.displayScale = 2 }
          guard #available(iOS 17, *) else { return }
          traitOverrides.layoutDirection = .leftToRight
        }
        func act() {}
      }
      """
    let problems = try Self.problems(of: [("V.swift", code)], for: .standard)
    #expect(
      problems == [
        "'UIBarButtonItem.Badge.count(_:)' needs iOS 26, but the code supports iOS 15",
        "'UIBarButtonItem.badge' needs iOS 26, but the code supports iOS 15",
        "'UIControl.addTarget(_:action:for:)' is not in Apple's UIKit",
        "'UIMutableTraits.displayScale' needs iOS 17, but the code supports iOS 15",
        "'UIView.traitOverrides' needs iOS 17, but the code supports iOS 15",
      ])
  }

  private static func documents() throws -> [(name: String, screens: [Screen])] {
    try layouts.map { path in
      let compilation = compile(path, try #require(TestFiles.bytes(path))) { TestFiles.bytes($0) }
      try #require(!compilation.hasErrors, "\(path): \(compilation.diagnostics.map(\.message))")
      return (compilation.name, compilation.document.screens)
    }
  }

  private static func problems(
    of code: [(name: String, text: String)], for target: DeploymentTarget
  ) throws -> [String] {
    let folder = TemporaryFolder()
    let paths = code.indices.map { "\(folder.path)/\(code[$0].name)" }
    for (file, path) in zip(code, paths) { try write(file.text, to: path) }
    let macros = PublicDeclarations.modules + "/../PreviewMacros-tool#PreviewMacros"
    let outcome = try Tool.run(
      "swiftc", SyntaxTrees.arguments(of: paths, modules: PublicDeclarations.modules, macros: macros))
    try #require(outcome.status == 0, "\(outcome.complaints)")
    let uses = UsedDeclaration.all(of: "UIKit", inTrees: outcome.output)
    #expect(!uses.isEmpty)
    return try APITable.api.get().problems(of: uses, target: target)
  }

  private static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
