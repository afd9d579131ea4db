package import LayoutModel

/// A screen whose frames are known from elsewhere, with the content of its views: texts, images and parts of controls.
///
/// Nothing is solved: constraints of the screen count for nothing.
///
/// - Parameter views: in each view's row its frames, the size of its content, margins, safe area and direction.
package func show(_ screen: Screen, _ views: PerView<SolvedView>, in environment: Environment) -> SolvedLayout {
  let structure = ScreenStructure(screen, ScreenStructure.Signature(screen, in: environment, measures: nil))
  let resolved = ResolvedScreen(
    structure: structure, environment: environment, presentation: .fullScreen,
    measures: ContentMeasures(viewCount: screen.views.count))
  var assembly = LayoutAssembly(resolved)
  assembly.views = views
  return assembly.filled()
}
