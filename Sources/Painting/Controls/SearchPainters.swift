import LayoutModel
import Platform

struct SearchBarPainter: ViewPainter {
  let scene: ViewScene
  let content: SearchBarContent

  func paint(on list: inout DisplayList) {
    write(parts[.prompt], colors.quietInk, on: &list)
    SegmentsPainter(scene: scene, selected: content.selectedScope).paint(on: &list)
    write(parts[.cancel], scene.tint, on: &list)
    paintSearchField(parts, content.text.isEmpty ? colors.searchInk : colors.ink, on: &list)
  }
}

extension Painter {
  /// Draws a rounded field with a magnifier before its text.
  func paintSearchField(_ parts: [SolvedPart], _ ink: Color, on list: inout DisplayList) {
    guard let magnifier = parts[.magnifier]?.frame else { return }
    // A field in glass already has that as its background.
    if let field = parts[.searchField]?.frame {
      let shape = Shape.rounded(field, CornerFigures.searchField(environment.era))
      list.fill(shape, colors.searchField)
      if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    }
    paintIcon(.magnifier, in: magnifier, colors.searchInk, on: &list)
    write(parts[.searchText], ink, on: &list)
  }
}
