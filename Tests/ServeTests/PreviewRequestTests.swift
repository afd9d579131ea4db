import LayoutModel
import Painting
import Pipeline
import plumb_serve
import Testing

@Suite struct `What a page asks for` {
  @Test func `is its address`() throws {
    let request = try PreviewRequest(query: [
      ("device", "iphone-16,iphone-se-3"), ("orientation", "portrait,landscape"), ("text", "xSmall"),
      ("appearance", "dark"), ("direction", "rtl"), ("style", "blueprint"), ("show", "frames,ids"), ("zoom", "0.5"),
      ("language", "written,de,pt-BR,de"),
    ])
    #expect(request.axes.devices == DeviceChoice.named("iphone-16") + DeviceChoice.named("iphone-se-3"))
    #expect(request.axes.orientations == [.portrait, .landscape])
    #expect(request.axes.textSizes == [.xSmall] && request.axes.appearances == [.dark])
    #expect(request.axes.directions == [.rightToLeft])
    #expect(request.axes.languages == [nil, TextLanguage("de"), TextLanguage("pt-BR")])
    #expect(request.style == .blueprint && request.overlays == [.frames, .ids])
  }

  @Test func `is an iPhone as it is when nothing is said`() throws {
    #expect(try PreviewRequest(query: []).axes == Axes(devices: DeviceChoice.named("iphone-16")))
  }

  @Test(arguments: [
    ("device", "iphone-61", "no device named 'iphone-61'; did you mean 'iphone-16'?"),
    ("text", "larg", "no text named 'larg'; did you mean 'large'?"),
    ("language", "1-2", "no language named '1-2'"),
    ("style", "blueprnt", "no style named 'blueprnt'; did you mean 'blueprint'?"),
    ("show", "frame", "no overlay named 'frame'; did you mean 'frames'?"),
  ])
  func `is told when it is nothing`(name: String, value: String, message: String) {
    let problem = #expect(throws: PreviewRequest.Problem.self) { try PreviewRequest(query: [(name, value)]) }
    #expect(problem?.message == message)
  }
}
