import Diagnostics
import InterfaceBuilder
import Language
import LayoutEngine
import LayoutModel

/// Reads bytes as a storyboard or xib. Checks that every problem can be printed, that the layouts written from its
/// scenes compile, and that every scene has frames.
func checkDocument(_ bytes: [UInt8]) {
  var sources = Sources()
  let source = sources.add(path: "Main.storyboard", bytes: stretched(bytes))
  let imported = importDocumentWithLedger(source).document
  tell(imported.diagnostics, sources)
  precondition(!imported.hasErrors || imported.value.screens.isEmpty, "a document with errors has screens")
  let theme = Theme(of: imported.value.screens)
  checkLayout(theme.text)
  for screen in imported.value.screens.prefix(8) where screen.views.count <= 200 {
    checkLayout(layoutText(of: screen, theme: theme))
    if let canvas = screen.canvas { checkFrames(of: screen, on: canvas) }
  }
}

private func checkLayout(_ text: String) {
  precondition(format(parse(SourceFile(path: "Screen.plumb", text: text))) != nil, "a layout does not parse: \(text)")
}

private func checkFrames(of screen: Screen, on canvas: Canvas) {
  var environment = Environment(
    deviceName: "canvas", size: canvas.size, scale: canvas.scale,
    traits: Traits(idiom: .phone, horizontal: .compact, vertical: .regular), era: canvas.era)
  environment.safeArea = canvas.safeArea
  environment.surface = .canvas(canvas)
  checkFrames(of: solve(screen, in: environment))
}
