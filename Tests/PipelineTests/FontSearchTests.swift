import Diagnostics
import Foundation
import LayoutEngine
import LayoutModel
import Pipeline
import Testing

@Suite struct `Fonts of a layout` {
  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/\(name).ttf")))
  }

  private func compiled(
    _ name: String, style: String = "", _ files: [String: [UInt8]], listed: [String] = []
  ) -> Compilation {
    let source = """
      screen Title "Title" {
        label title "AVATAR office" { font: custom("\(name)", 20\(style)); pin top, left }
      }
      """
    return compile("layouts/title.plumb", Array(source.utf8), reading: { files[$0] }, listing: { _, _ in listed })
  }

  private func frame(_ compilation: Compilation) throws -> Rect {
    let screen = try #require(compilation.document.screens.first)
    return solve(screen, in: Environment(try #require(Device.named("iphone-se-3")))).views[ViewID(1)].frame
  }

  /// 15725 units of 2048 for the text, by HarfBuzz's own tools, and lines of 1901 and 483.
  @Test(
    arguments: [
      ("layouts/DejaVuSans-Bold.ttf", []), ("layouts/Fonts/DejaVuSans-Bold.ttf", []),
      ("App/Resources/bold face.ttf", ["App/Resources/bold face.ttf"]),
    ] as [(String, [String])])
  func `are found beside it, in a folder there and anywhere in its project`(path: String, listed: [String]) throws {
    let compilation = compiled("DejaVuSans-Bold", [path: try bytes("DejaVuSans-Bold")], listed: listed)
    #expect(compilation.diagnostics.isEmpty)
    let frame = try frame(compilation)
    #expect((frame.width.value, frame.height.value) == (154.0, 23.5))
  }

  @Test func `go by family and weight`() throws {
    let files = ["a.ttf": try bytes("DejaVuSans"), "b.ttf": try bytes("DejaVuSans-Bold")]
    let bold = try frame(compiled("DejaVu Sans", style: ", bold", files, listed: ["a.ttf", "b.ttf"]))
    let regular = try frame(compiled("DejaVu Sans", files, listed: ["a.ttf", "b.ttf"]))
    #expect(bold.width == 154.0 && regular.width < 160)
  }

  @Test(arguments: [
    ("Lato-Bold", "the system font"), ("EBGaramond", "a serif font"), ("FiraCode", "a monospaced font"),
  ])
  func `that have no file are told at the first view that names them, with what they are measured like`(
    name: String, like: String
  ) throws {
    let compilation = compiled(name, [:])
    let diagnostic = try #require(compilation.diagnostics.first)
    #expect(compilation.diagnostics.count == 1 && diagnostic.severity == .warning)
    #expect(
      diagnostic.message == "the project has no file for the font '\(name)', so its text is measured like \(like)"
    )
    #expect(diagnostic.range?.offsets.lowerBound == 25)
  }

  @Test func `whose widths saved documents say need no file`() {
    #expect(compiled("HelveticaNeue-Light", [:]).diagnostics.isEmpty)
  }

  @Test(arguments: ["<!DOCTYPE html>", "", "\u{0}\u{1}\u{0}\u{0}\u{0}\u{9}"])
  func `that cannot be read are told with their file, and count as missing`(content: String) throws {
    let compilation = compiled("Lato-Bold", ["layouts/Lato-Bold.ttf": Array(content.utf8)])
    let messages = compilation.diagnostics.map(\.message)
    #expect(messages.count == 2 && messages[0].hasPrefix("the font file 'layouts/Lato-Bold.ttf' cannot be read: "))
  }

  @Test func `are found for bars and for what a condition sets`() throws {
    let source = """
      screen Title "Title" {
        navigationBar "Shop" { titleFont: custom("DejaVuSans-Bold", 17) }
        label title "Shop" { pin top, left; when width is compact { font: custom("Lato-Bold", 17) } }
      }
      """
    let file = try bytes("DejaVuSans-Bold")
    let compilation = compile(
      "layouts/title.plumb", Array(source.utf8), reading: { $0.hasSuffix("DejaVuSans-Bold.ttf") ? file : nil })
    let screen = try #require(compilation.document.screens.first)
    #expect(compilation.diagnostics.map(\.code) == [.missingFontFile])
    #expect(screen.fonts[Font(.custom(name: "DejaVuSans-Bold", size: 17))]?.name == "DejaVuSans-Bold")
  }

  @Test func `know how far off their texts may be`() throws {
    let known = compiled("DejaVuSans-Bold", ["layouts/DejaVuSans-Bold.ttf": try bytes("DejaVuSans-Bold")])
    func spread(_ compilation: Compilation) throws -> Double {
      let screen = try #require(compilation.document.screens.first)
      var environment = Environment(try #require(Device.named("iphone-se-3")))
      environment.estimates = .maximum
      return solve(screen, in: environment).views[ViewID(1)].frame.width.value - (try frame(compilation).width.value)
    }
    #expect(try spread(known) <= 0.5)
    #expect(try spread(compiled("Lato-Bold", [:])) > 20)
  }
}
