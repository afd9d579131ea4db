import Foundation
import LayoutModel
import Testing

@Suite struct `The gallery` {
  private static let folder = Plumb.repository.appending(path: "Documentation/gallery")
  private let views = Self.folder.appending(path: "views")

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: folder).path).sorted()
  }

  @Test func `its layouts have no mistakes, in any size and direction`() throws {
    let plumb = try Plumb()
    let outcome = try plumb.run(
      "render", views.path, "--device", "iphone-16", "--direction", "both", "--text-size",
      "xSmall,large,accessibility3", "-f", "json", "-o", "out/")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test func `its layouts have every kind of view`() throws {
    var text = ""
    for name in try names(in: "views") {
      text += try String(contentsOf: views.appending(path: name), encoding: .utf8)
    }
    // The content view of a cell has no keyword, and placeholders come from other documents.
    let kinds = ViewKind.allCases.filter { ![.contentView, .placeholder].contains($0) }
    for kind in kinds {
      let statement = try Regex("(?m)^\\s*\(kind.rawValue)\\b[^:=]*(\\{|$|\")")
      #expect(text.contains(statement), "\(kind.rawValue)")
    }
  }

  @Test func `is shown by the site, each screen but those that others embed`() throws {
    let page = try String(
      contentsOf: Plumb.repository.appending(path: "Documentation/site/gallery.md"), encoding: .utf8)
    for name in try names(in: "views") {
      let text = try String(contentsOf: views.appending(path: name), encoding: .utf8)
      let screens = text.matches(of: #/(?m)^screen (\w+)/#).map(\.output.1)
      let embedded = Set(text.matches(of: #/(?m)(?:screen: |^ +|\{ )([A-Z]\w*)/#).map(\.output.1))
      for screen in screens where !embedded.contains(screen) {
        #expect(page.contains("\n\(name.dropLast(".plumb".count)) \(screen)"), "\(name) \(screen)")
      }
    }
  }

  @Test func `its page shows every picture, and they are small`() throws {
    let page = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let shown = page.matches(of: #/\(pictures/([^)]*)\)/#).map { String($0.1) }
    #expect(Set(shown) == Set(try names(in: "pictures")))
    let bytes = try names(in: "pictures").map { name in
      try Data(contentsOf: Self.folder.appending(path: "pictures/\(name)")).count
    }
    #expect(bytes.reduce(0, +) < 5_600_000)
  }
}
