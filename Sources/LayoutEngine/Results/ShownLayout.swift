package import LayoutModel

/// Returns the layout of a screen whose frames are already known, with the content of its views: texts, images and
/// parts of controls.
///
/// Nothing is solved, and the screen's constraints are ignored.
///
/// - Parameter views: The frames of each view, the size of its content, its margins, safe area and direction.
package func show(_ screen: Screen, _ views: PerView<SolvedView>, in environment: Environment) -> SolvedLayout {
  let structure = ScreenStructure(screen, ScreenStructure.Signature(screen, in: environment, .init(screen)))
  let resolved = ResolvedScreen(
    structure: structure, environment: environment, presentation: .fullScreen,
    measures: ContentMeasures(viewCount: screen.views.count))
  var assembly = LayoutAssembly(resolved)
  assembly.views = views
  assembly.setAlignmentInsets()
  return assembly.filled()
}
