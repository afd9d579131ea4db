import Diagnostics
import LayoutEngine
import LayoutModel
import Painting
import Pipeline

/// Compiles and draws a layout file. Checks that every view has a frame, that every problem can be printed, and that
/// every solution can be drawn.
func checkLayouts(_ bytes: [UInt8]) {
  let bytes = stretched(bytes)
  let compilation = compile("main.plumb", bytes) { path in path.count { $0 == "/" } < 2 ? bytes : nil }
  var suppressions = Suppressions()
  let shown = suppressions.apply(to: compilation.diagnostics, of: compilation)
  tell(compilation.diagnostics + shown + suppressions.unused(in: compilation), compilation.sources)
  for screen in compilation.document.screens.prefix(2) where screen.views.count <= 200 {
    for environment in axes.environments(for: screen) {
      let layout = solve(screen, in: environment)
      tell(layout.diagnostics + lint(layout), compilation.sources)
      checkFrames(of: layout)
      _ = paint(layout, overlays: [.blueprint, .device]).json()
    }
  }
}

/// Checks that every frame is finite and has a size of at least zero.
func checkFrames(of layout: SolvedLayout) {
  for view in layout.views {
    let frame = view.frame
    precondition(frame.minX.value.isFinite && frame.minY.value.isFinite, "a frame is nowhere")
    precondition(frame.width.value >= 0 && frame.height.value >= 0, "a frame has a negative size")
  }
}

/// Prints the problems in every format.
func tell(_ diagnostics: [Diagnostic], _ sources: Sources) {
  for form in DiagnosticFormat.allCases { _ = formatted(diagnostics, in: sources, as: form) }
}

private let axes: Axes = {
  var axes = Axes(devices: DeviceChoice.named("iphone-16"))
  axes.directions = [.rightToLeft]
  axes.textSizes = [.large, .accessibility3]
  return axes
}()
