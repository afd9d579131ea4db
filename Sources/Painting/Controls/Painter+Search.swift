import LayoutModel
import Platform

extension Painter {
  mutating func paintSearchBar(_ content: SearchBarContent, _ scene: ViewScene) {
    let parts = scene.solved.parts
    write(parts[.prompt], colors.quietInk)
    paintSegments(content.selectedScope, scene)
    write(parts[.cancel], scene.tint)
    paintSearchField(parts, content.text.isEmpty ? colors.quietInk : colors.ink)
  }

  /// A rounded field with a magnifier before its text.
  mutating func paintSearchField(_ parts: [SolvedPart], _ ink: Color) {
    guard let magnifier = parts[.magnifier]?.frame else { return }
    // One in glass has its ground from that.
    if let field = parts[.searchField]?.frame {
      let shape = Shape.rounded(field, CornerFigures.searchField(environment.era))
      list.fill(shape, colors.fill)
      if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    }
    paintIcon(.magnifier, in: magnifier, colors.quietInk)
    write(parts[.searchText], ink)
  }
}
