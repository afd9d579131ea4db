import Diagnostics
import Language
import LayoutEngine
import LayoutModel
import Testing

/// On an iPhone 16, which is 393 points wide. An unknown font may be a fifth wider or narrower.
private func uncertainty(_ body: String) throws -> [Rect]? {
  let resolved = resolve(parse(SourceFile(path: "test.plumb", text: "screen S {\n\(body)\n}\n")))
  try #require(resolved.diagnostics.isEmpty)
  let screen = try #require(resolved.value.screens.first)
  let device = try #require(Device.named("iphone-16"))
  var session = LayoutSession(screen)
  let layout = session.solve(in: Environment(device))
  return session.uncertainty(of: layout).map { Array($0.dropFirst()) }
}

@Suite struct `The uncertainty of frames` {
  @Test func `is nil where no text or symbol may be off by a pixel`() throws {
    let body = "label a \"Go\" { center }; view b { size 20 by 20; top == a.bottom; leading == a.leading }"
    #expect(try uncertainty(body) == nil)
  }

  @Test func `is that of a text in its own frame, and in those that depend on it`() throws {
    let found = try #require(
      try uncertainty(
        """
        label a "Label" { font: custom("Unheard", 20); pin top, leading }
        view b { size 20 by 20; top == a.top; leading == a.trailing + 8 }
        """))
    let width = found[0].width
    #expect(width > 8 && width < 12)
    #expect(found[0] == Rect(x: 0, y: 0, width: width, height: 0))
    #expect(found[1] == Rect(x: width, y: 0, width: 0, height: 0))
  }

  @Test func `counts lines that may be more or fewer`() throws {
    let found = try #require(
      try uncertainty(
        """
        label a "A text of quite a few words, more than one line" {
          font: custom("Unheard", 20); lines: 0; width == 200; pin top, leading
        }
        """))
    #expect(found[0].width == 0 && found[0].height > 20)
  }
}
