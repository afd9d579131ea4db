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
  private var memory = LayoutMemory()

  package init(_ screen: Screen) { self.screen = screen }

  package mutating func solve(in environment: Environment) -> SolvedLayout {
    let environment = environment.overridden(by: screen.overrides)
    let key = LayoutMemory.Key(screen, environment)
    var layout = memory[key] ?? solved(in: environment)
    layout.environment = environment
    memory[key] = layout
    return layout
  }

  private mutating func solved(in environment: Environment) -> SolvedLayout {
    var assembly = assembly(in: environment)
    return assembly.finish()
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

/// Layouts found before: models that share a geometry share all their frames.
private struct LayoutMemory {
  /// All that a layout depends on: everything but the name of the device, which only conditions can ask for.
  struct Key: Hashable {
    private let signature: ScreenStructure.Signature
    private var environment: Environment

    init(_ screen: Screen, _ environment: Environment) {
      signature = ScreenStructure.Signature(screen, in: environment.presenting(screen.presentation(in: environment)))
      self.environment = environment
      self.environment.deviceName = ""
    }
  }

  /// All layouts are forgotten when they would have more views than this together.
  private static let greatestViewCount = 20_000

  private var layouts: [Key: SolvedLayout] = [:]
  private var viewCount = 0

  subscript(key: Key) -> SolvedLayout? {
    get { layouts[key] }
    set {
      guard let newValue, layouts[key] == nil else { return }
      viewCount += newValue.views.count
      if viewCount > LayoutMemory.greatestViewCount {
        layouts = [:]
        viewCount = newValue.views.count
      }
      if viewCount <= LayoutMemory.greatestViewCount { layouts[key] = newValue }
    }
  }
}
