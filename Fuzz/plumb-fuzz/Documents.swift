import Diagnostics
import InterfaceBuilder
import Language
import LayoutEngine
import LayoutModel

/// What holds of any bytes that are said to be a storyboard or xib: every problem can be told, what is written of its scenes
/// are layout files, and every scene has frames.
func checkDocument(_ bytes: [UInt8]) {
  var sources = Sources()
  let source = sources.add(path: "Main.storyboard", bytes: bytes)
  let imported = importDocument(source)
  for form in DiagnosticFormat.allCases { _ = formatted(imported.diagnostics, in: sources, as: form) }
  precondition(!imported.hasErrors || imported.value.screens.isEmpty, "a document with errors has screens")
  _ = importLedger(source)
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
  let environment = Environment(
    deviceName: "canvas", size: canvas.size, scale: canvas.scale, safeArea: canvas.safeArea,
    traits: Traits(idiom: .phone, horizontal: .compact, vertical: .regular), era: canvas.era, includesBars: true)
  for view in solve(screen, in: environment).views {
    let frame = view.frame
    precondition(frame.minX.value.isFinite && frame.minY.value.isFinite, "a frame is nowhere")
    precondition(frame.width.value >= 0 && frame.height.value >= 0, "a frame has a negative size")
  }
}
