package import LayoutModel

/// Solves a screen in an environment: every frame, and its reasons.
///
/// Never fails: breaks conflicting constraints one at a time and reports them; settles ambiguity by one rule and
/// reports it.
package func solve(_ screen: Screen, in environment: Environment) -> SolvedLayout {
  var session = LayoutSession(screen)
  return session.solve(in: environment)
}

/// Solves one screen in many environments, sharing work between them.
///
/// Solutions never depend on earlier ones: values of the screen may change, and a new session would find the same
/// frames.
package struct LayoutSession: ~Copyable {
  private var screen: Screen
  private let findsContent: Bool
  private var constraintsDependOnContent: Bool
  private var scenes: [ScreenStructure.Signature: Scene] = [:]
  private var memory = LayoutMemory()

  /// - Parameter findsContent: whether layouts have, besides frames, guides, conflicts and ambiguities, what pictures and
  ///   reports need: texts, images and parts in their frames, bars, the states of constraints, and diagnostics.
  package init(_ screen: Screen, findsContent: Bool = true) {
    (self.screen, self.findsContent) = (screen, findsContent)
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
    var layout = findsContent ? assembly.finish() : assembly.frames()
    layout.environment = environment
    memory.add(layout, key)
    return layout
  }

  /// Changes values of views and constraints, and keeps all results that do not depend on them.
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

  /// Explains an anchor's value in an environment; nil if its item is not installed there.
  package mutating func explain(_ anchor: Anchor, in environment: Environment) -> ValueExplanation? {
    explain([anchor], in: environment).first
  }

  /// Explains several anchors' values in an environment, for which it is solved once; leaves out those of items that
  /// are not installed there.
  package mutating func explain(_ anchors: [Anchor], in environment: Environment) -> [ValueExplanation] {
    assembly(in: seen(environment.overridden(by: screen.overrides))).explain(anchors)
  }

  /// An environment as the screen's views see it.
  private struct SeenEnvironment {
    let presentation: Presentation
    let environment: Environment
    let signature: ScreenStructure.Signature
  }

  private func seen(_ environment: Environment) -> SeenEnvironment {
    let presentation = screen.presentation(in: environment)
    var seen = environment.presenting(presentation)
    seen.fonts = screen.fonts
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
    guard scene.structure.scrollsByContent else { return assembly }
    var scrolled = LayoutAssembly(resolved.scrolled(by: assembly.offsetsByContent))
    scrolled.layOut(&scene.problems)
    return scrolled
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

/// Results shared by the environments that decide a screen's conditions alike.
///
/// A class, because each solution adds to it.
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
  /// Everything that a layout depends on: the environment without the device's name, which only conditions can read.
  struct Key: Hashable {
    private let signature: ScreenStructure.Signature
    private var environment: Environment

    init(_ signature: ScreenStructure.Signature, _ environment: Environment) {
      (self.signature, self.environment) = (signature, environment)
      self.environment.deviceName = ""
    }

    /// Almost always enough to distinguish environments; hashing a whole one takes a fifth of a layout's time.
    func hash(into hasher: inout Hasher) {
      hasher.combine(environment.size)
      hasher.combine(environment.safeArea.top)
      hasher.combine(environment.traits.textSize)
    }
  }

  /// Forgets all layouts before they hold more views than this in total.
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
