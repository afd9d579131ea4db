import Diagnostics
import Foundation
import Language
import LayoutEngine
import LayoutModel
import Testing

/// Returns the frames of a layout file's screen by view name, as the reference for the same hierarchy of UIKit views.
func frames(
  of text: String, in environment: Environment, _ part: KeyPath<SolvedView, Rect> = \.frame
) throws -> [String: CGRect] {
  let resolved = resolve(parse(SourceFile(path: "test.plumb", text: text)))
  try #require(resolved.diagnostics.map(\.message) == [])
  let screen = try #require(resolved.value.screens.first)
  let layout = solve(screen, in: environment)
  var frames: [String: CGRect] = [:]
  for index in layout.views.indices {
    let frame = layout.views[index][keyPath: part]
    frames[screen.views[index].name] = CGRect(
      x: frame.minX.value, y: frame.minY.value, width: frame.width.value, height: frame.height.value)
  }
  return frames
}
