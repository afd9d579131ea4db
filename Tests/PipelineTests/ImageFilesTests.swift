import Diagnostics
import LayoutModel
import Painting
import Pipeline
import Raster
import Testing

@Suite struct `Pictures beside a layout` {
  private let source = """
    screen Cats "Cats" {
      image cat "cat" { pin top, left }
      button paw "Paw" { image: "paw.png"; pin left; top == cat.bottom }
    }
    """

  private func compiled(_ files: [String: [UInt8]]) -> Compilation {
    compile("layouts/cats.plumb", Array(source.utf8)) { files[$0] }
  }

  private func png(_ width: Int, _ height: Int) -> [UInt8] {
    Bitmap(width: width, height: height, filledWith: 0xFF00_FF00).png()
  }

  @Test func `a picture is found beside the file that names it and gives the view its size`() throws {
    let compilation = compiled(["layouts/cat@2x.png": png(60, 40), "layouts/paw.png": png(10, 12)])
    let views = try #require(compilation.document.screens.first).views
    #expect(views[ViewID(1)].content == .image(ImageSource(name: "cat", size: Size(width: 30, height: 20))))
    guard case .button(let button) = views[ViewID(2)].content else {
      Issue.record("no button")
      return
    }
    #expect(button.image?.size == Size(width: 10, height: 12))
    let catalog = compilation.images.catalog()
    #expect(catalog.value.bitmaps(for: AssetTraits())["cat"]?.bitmap.width == 60)
    #expect(catalog.diagnostics.isEmpty && compilation.diagnostics.isEmpty)
  }

  @Test func `a picture that is not there is a placeholder without a word`() {
    let compilation = compiled(["cat.png": png(1, 1)])
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.images.catalog().value.bitmaps(for: AssetTraits())["cat"] == nil)
  }

  @Test func `a file that is no picture is told at the view`() throws {
    let compilation = compiled(["layouts/cat.png": Array("version https://git-lfs.github.com/spec/v1".utf8)])
    let diagnostic = try #require(compilation.diagnostics.first)
    #expect(diagnostic.message == "the image 'layouts/cat.png' cannot be read: not a PNG file")
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.range != nil)
  }

  @Test(arguments: [(32_767, 1), (1, 32_767), (32_768, 1), (1, 32_768)])
  func `a picture of longer sides than can be drawn is told at the view`(width: Int, height: Int) throws {
    let catalog = compiled(["layouts/cat.png": png(width, height)]).images.catalog()
    let isDrawn = max(width, height) <= 32_767
    #expect((catalog.value.bitmaps(for: AssetTraits())["cat"] != nil) == isDrawn)
    let words = "the image 'layouts/cat.png' cannot be read: a side of 32768 pixels exceeds the limit of 32767"
    #expect(catalog.diagnostics.map(\.message) == (isDrawn ? [] : [words]))
    #expect(catalog.diagnostics.allSatisfy { $0.range != nil })
  }

  @Test func `damaged pixels are told when they are drawn`() {
    var file = png(50, 50)
    file[60] ^= 1
    let compilation = compiled(["layouts/cat.png": file])
    #expect(compilation.diagnostics.isEmpty)
    let catalog = compilation.images.catalog()
    #expect(catalog.diagnostics.map(\.code) == [.unreadablePicture])
    #expect(catalog.value.bitmaps(for: AssetTraits())["cat"] == nil)
  }
}
