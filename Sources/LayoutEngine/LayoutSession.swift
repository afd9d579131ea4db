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
/// A solution never depends on those before it: values of the screen may change, and a new session would find the same.
package struct LayoutSession: ~Copyable {
  private var screen: Screen
  private var constraintsDependOnContent: Bool
  private var scenes: [ScreenStructure.Signature: Scene] = [:]
  private var memory = LayoutMemory()

  package init(_ screen: Screen) {
    self.screen = screen
    constraintsDependOnContent = screen.constraintsDependOnContent
  }

  package mutating func solve(in environment: Environment) -> SolvedLayout {
    let environment = environment.overridden(by: screen.overrides)
    let seen = seen(environment), key = LayoutMemory.Key(seen.signature, environment)
    if var layout = memory[key] {
      layout.environment = environment
      return layout
    }
    var assembly = assembly(in: seen)
    var layout = assembly.finish()
    layout.environment = environment
    memory.add(layout, key)
    return layout
  }

  /// Gives views and constraints other values; what they leave as it is is kept.
  package mutating func update(_ update: ScreenUpdate) {
    memory = LayoutMemory()
    let effects = scenes.mapValues {
      UpdateEffect(
        update, on: screen, $0.structure.units, constraintsDependOnContent: constraintsDependOnContent)
    }
    for (id, view) in update.views { screen[id] = view }
    for (id, constraint) in update.constraints { screen[id] = constraint }
    if effects.values.contains(where: \.forwards) { constraintsDependOnContent = screen.constraintsDependOnContent }
    for (signature, effect) in effects {
      if effect.isWhole || !screen.conditions.isEmpty || signature.strings != .asWritten {
        scenes[signature] = nil
      } else {
        scenes[signature]?.update(to: screen, effect)
      }
    }
  }

  /// Why an anchor is where it is in an environment; nil when it is not installed there.
  package mutating func explain(_ anchor: Anchor, in environment: Environment) -> ValueExplanation? {
    assembly(in: seen(environment.overridden(by: screen.overrides))).explain(anchor)
  }

  /// An environment as the screen's views see it.
  private struct SeenEnvironment {
    let presentation: Presentation
    let environment: Environment
    let signature: ScreenStructure.Signature
  }

  private func seen(_ environment: Environment) -> SeenEnvironment {
    let presentation = screen.presentation(in: environment), seen = environment.presenting(presentation)
    let measures = constraintsDependOnContent ? ScreenStructure.Measures(seen) : nil
    return SeenEnvironment(
      presentation: presentation, environment: seen,
      signature: ScreenStructure.Signature(screen, in: seen, measures: measures))
  }

  private mutating func assembly(in seen: SeenEnvironment) -> LayoutAssembly {
    let scene = scene(of: seen.signature)
    let resolved = ResolvedScreen(
      structure: scene.structure, environment: seen.environment, presentation: seen.presentation,
      measures: scene.measures(in: seen.environment))
    var assembly = LayoutAssembly(resolved)
    assembly.layOut(&scene.problems)
    return assembly
  }

  private static let greatestSceneCount = 16

  private mutating func scene(of signature: ScreenStructure.Signature) -> Scene {
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
  private(set) var structure: ScreenStructure
  var problems = ProblemCache()
  private var measures: [ScreenStructure.Measures: ContentMeasures] = [:]

  init(_ structure: ScreenStructure) { self.structure = structure }

  func update(to screen: Screen, _ effect: UpdateEffect) {
    structure = ScreenStructure(structure, screen: screen)
    for measures in measures.values {
      for view in effect.measured { measures.forget(view) }
      if effect.forwards { measures.forgetForwardings() }
    }
    problems.update(effect)
  }

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

    init(_ signature: ScreenStructure.Signature, _ environment: Environment) {
      (self.signature, self.environment) = (signature, environment)
      self.environment.deviceName = ""
    }

    /// What nearly always tells environments apart: hashing all of one takes as long as a fifth of a layout.
    func hash(into hasher: inout Hasher) {
      hasher.combine(environment.size)
      hasher.combine(environment.safeArea.top)
      hasher.combine(environment.traits.textSize)
    }
  }

  /// All layouts are forgotten when they would have more views than this together.
  private static let greatestViewCount = 20_000

  private var layouts: [Key: SolvedLayout] = [:]
  private var viewCount = 0

  subscript(key: Key) -> SolvedLayout? { layouts[key] }

  mutating func add(_ layout: SolvedLayout, _ key: Key) {
    viewCount += layout.views.count
    if viewCount > LayoutMemory.greatestViewCount {
      layouts = [:]
      viewCount = layout.views.count
    }
    if viewCount <= LayoutMemory.greatestViewCount { layouts[key] = layout }
  }
}
