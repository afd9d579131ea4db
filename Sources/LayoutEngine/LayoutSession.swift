package import LayoutModel

/// Solves a screen in an environment: every frame, and why.
///
/// Never fails: contradictions are broken one constraint at a time and reported; what is left open is settled by one rule
/// and reported.
package func solve(_ screen: Screen, in environment: Environment) -> SolvedLayout {
  var session = LayoutSession(screen)
  return session.solve(in: environment)
}

/// One screen in many environments, each starting from what is the same in the others.
///
/// A solution never depends on those before it.
package struct LayoutSession: ~Copyable {
  private let screen: Screen
  private var scenes: [ScreenStructure.Signature: Scene] = [:]

  package init(_ screen: Screen) { self.screen = screen }

  package mutating func solve(in environment: Environment) -> SolvedLayout {
    let environment = environment.overridden(by: screen.overrides)
    var assembly = assembly(in: environment)
    var layout = assembly.finish()
    layout.environment = environment
    return layout
  }

  /// Why an anchor is where it is in an environment; nil when it is not installed there.
  package mutating func explain(_ anchor: Anchor, in environment: Environment) -> ValueExplanation? {
    assembly(in: environment.overridden(by: screen.overrides)).explain(anchor)
  }

  private mutating func assembly(in environment: Environment) -> LayoutAssembly {
    let presentation = screen.presentation(in: environment)
    let seen = environment.presenting(presentation)
    let scene = scene(in: seen)
    let resolved = ResolvedScreen(
      structure: scene.structure, environment: seen, presentation: presentation, measures: scene.measures(in: seen))
    var assembly = LayoutAssembly(resolved)
    assembly.layOut(&scene.problems)
    return assembly
  }

  private static let greatestSceneCount = 16

  private mutating func scene(in environment: Environment) -> Scene {
    let signature = ScreenStructure.Signature(screen, in: environment)
    if let scene = scenes[signature] { return scene }
    if scenes.count >= LayoutSession.greatestSceneCount { scenes = [:] }
    let scene = Scene(ScreenStructure(screen, signature))
    scenes[signature] = scene
    return scene
  }
}

/// What the environments share in which a screen's conditions are decided alike.
///
/// A class because each solution adds to it.
private final class Scene {
  let structure: ScreenStructure
  var problems = ProblemCache()
  private var measures: [ScreenStructure.Measures: ContentMeasures] = [:]

  init(_ structure: ScreenStructure) { self.structure = structure }

  func measures(in environment: Environment) -> ContentMeasures {
    let key = ScreenStructure.Measures(environment)
    if let known = measures[key] { return known }
    let new = ContentMeasures(viewCount: structure.screen.views.count)
    measures[key] = new
    return new
  }
}
