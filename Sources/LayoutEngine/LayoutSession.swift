package import LayoutModel
import Platform

/// Lays a screen out in an environment.
///
/// The layout always exists: conflicting constraints are broken one at a time and reported, and a fixed rule settles
/// ambiguities, which are also reported.
package func solve(_ screen: Screen, in environment: Environment) -> SolvedLayout {
  var session = LayoutSession(screen)
  return session.solve(in: environment)
}

/// Lays one screen out in many environments and shares work between them.
///
/// A layout never depends on earlier ones: even after updates, a new session would find the same frames.
package struct LayoutSession: ~Copyable {
  private var screen: Screen
  private let findsContent: Bool
  private let budget: SolvingBudget
  private var needs: ScreenStructure.Needs
  private var scenes: [ScreenStructure.Signature: Scene] = [:]
  private var memory = LayoutMemory()
  /// The number of layouts that were solved. Layouts from the cache do not count.
  package private(set) var solutionCount = 0

  /// - Parameters:
  ///   - findsContent: Whether layouts include everything that pictures and reports need. Otherwise layouts have only
  ///     frames, guides, conflicts and ambiguities.
  ///   - budget: The maximum work for each unit.
  package init(_ screen: Screen, findsContent: Bool = true, budget: SolvingBudget = .usual) {
    self.screen = screen
    self.findsContent = findsContent
    self.budget = budget
    needs = ScreenStructure.Needs(screen)
  }

  package mutating func solve(in environment: Environment) -> SolvedLayout {
    let environment = environment.overridden(by: screen.overrides)
    let seen = seen(environment)
    let key = LayoutMemory.Key(seen.signature, environment)
    if var layout = memory[key] {
      layout.environment = environment
      return layout
    }
    solutionCount += 1
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
      UpdateEffect(update, on: screen, $0.structure.units, constraintsDependOnContent: needs.contentSizes)
    }
    for (id, view) in update.views { screen.views[id] = view }
    for (id, constraint) in update.constraints { screen.constraints[id] = constraint }
    if effects.isEmpty || effects.values.contains(where: { $0.forwards || $0.isWhole }) {
      needs = ScreenStructure.Needs(screen)
    }
    for (signature, effect) in effects {
      if effect.isWhole || !screen.conditions.isEmpty || signature.strings != .asWritten || signature.assets != nil {
        scenes[signature] = nil
      } else {
        scenes[signature]?.update(to: screen, effect)
      }
    }
  }

  /// Explains an anchor's value in an environment. Returns nil if the anchor's item is not installed there.
  package mutating func explain(_ anchor: Anchor, in environment: Environment) -> ValueExplanation? {
    explain([anchor], in: environment).first
  }

  /// Lays the environment out once for all anchors. Omits anchors of items that are not installed there.
  package mutating func explain(_ anchors: [Anchor], in environment: Environment) -> [ValueExplanation] {
    assembly(in: seen(environment.overridden(by: screen.overrides))).explain(anchors)
  }

  /// The environment as the screen's views see it, which depends on how the screen is presented.
  private struct SeenEnvironment {
    let presentation: Presentation
    let environment: Environment
    let signature: ScreenStructure.Signature
  }

  private func seen(_ environment: Environment) -> SeenEnvironment {
    let presentation = screen.presentation(in: environment)
    var seen = environment.presenting(presentation)
    seen.fonts = screen.fonts
    return SeenEnvironment(
      presentation: presentation, environment: seen,
      signature: ScreenStructure.Signature(screen, in: seen, needs))
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

  private static let maxSceneCount = 16

  private mutating func scene(of signature: ScreenStructure.Signature) -> Scene {
    if let scene = scenes[signature] { return scene }
    if scenes.count >= LayoutSession.maxSceneCount { scenes = [:] }
    let scene = Scene(ScreenStructure(screen, signature), budget)
    scenes[signature] = scene
    return scene
  }
}

/// The results shared by all environments in which a screen's conditions have the same values.
///
/// A class, because every layout adds results.
private final class Scene {
  private(set) var structure: ScreenStructure
  var problems: ProblemCache
  private var measures: [ScreenStructure.Measures: ContentMeasureCache] = [:]

  init(_ structure: ScreenStructure, _ budget: SolvingBudget) {
    self.structure = structure
    problems = ProblemCache(budget)
  }

  func update(to screen: Screen, _ effect: UpdateEffect) {
    structure = ScreenStructure(structure, screen: screen)
    for measures in measures.values {
      for view in effect.measured { measures.forget(view) }
      if effect.forwards { measures.forgetForwardings() }
    }
    problems.update(effect)
  }

  func measures(in environment: Environment) -> ContentMeasureCache {
    let key = ScreenStructure.Measures(environment)
    if let known = measures[key] { return known }
    let new = ContentMeasureCache(viewCount: structure.screen.views.count)
    measures[key] = new
    return new
  }
}

/// A cache of layouts. Device models with the same geometry share one entry.
private struct LayoutMemory {
  /// Everything that a layout depends on. The device's name is excluded, because only conditions can read it.
  struct Key: Hashable {
    private let signature: ScreenStructure.Signature
    private var environment: Environment

    init(_ signature: ScreenStructure.Signature, _ environment: Environment) {
      self.signature = signature
      self.environment = environment
      self.environment.deviceName = ""
    }

    /// Hashes only values that nearly always distinguish environments. All values would take a fifth of a layout's
    /// time.
    func hash(into hasher: inout Hasher) {
      hasher.combine(environment.size)
      hasher.combine(environment.safeArea.top)
      hasher.combine(environment.traits.textSize)
    }
  }

  /// The number of views in cached layouts at which the cache is emptied.
  private static let maxViewCount = 20_000

  private var layouts: [Key: SolvedLayout] = [:]
  private var viewCount = 0

  subscript(key: Key) -> SolvedLayout? { layouts[key] }

  mutating func add(_ layout: SolvedLayout, _ key: Key) {
    viewCount += layout.views.count
    if viewCount > LayoutMemory.maxViewCount {
      layouts = [:]
      viewCount = layout.views.count
    }
    if viewCount <= LayoutMemory.maxViewCount { layouts[key] = layout }
  }
}

extension LayoutSession {
  /// Returns the possible error of each frame's left, top, width and height, in points on the pixel grid, due to the
  /// estimated sizes of texts and symbols. Returns nil if the estimates affect no intrinsic size.
  ///
  /// The layout is computed again with all texts and symbols at the lower and at the upper end of the range that
  /// contains 95 of 100 real sizes.
  package mutating func uncertainty(of layout: SolvedLayout) -> PerView<Rect>? {
    guard layout.restsOnEstimates else { return nil }
    var largest = PerView(repeating: Rect.zero, count: layout.views.count)
    for estimates in [Estimates.minimum, .maximum] {
      let other = solve(in: layout.environment.with(estimates))
      for view in largest.indices {
        largest[view] = largest[view].extended(
          by: layout.views[view].frame, other.views[view].frame, on: layout.environment.scale)
      }
    }
    return largest
  }
}

extension Environment {
  fileprivate func with(_ estimates: Estimates) -> Environment {
    var result = self
    result.estimates = estimates
    return result
  }
}

extension SolvedLayout {
  fileprivate var restsOnEstimates: Bool {
    let minimum = ControlMetrics(environment.with(.minimum))
    let maximum = ControlMetrics(environment.with(.maximum))
    return screen.views.indices.contains { view in
      guard views[view].isInstalled, screen.views[view].content.isEstimated else { return false }
      let content = screen.views[view].content
      let width = views[view].frame.width
      return minimum.intrinsicSize(of: content, preferredWidth: width)
        != maximum.intrinsicSize(of: content, preferredWidth: width)
    }
  }
}

extension Content {
  fileprivate var isEstimated: Bool {
    if case .image(let source) = self { return source?.isSymbol ?? false }
    return kind.has(.isSizedByText)
  }
}

extension Rect {
  fileprivate func extended(by one: Rect, _ other: Rect, on grid: Scale) -> Rect {
    func distance(_ a: Points, _ b: Points) -> Points { grid.roundingEdge((a - b).magnitude) }
    return Rect(
      x: max(minX, distance(one.minX, other.minX)), y: max(minY, distance(one.minY, other.minY)),
      width: max(width, distance(one.width, other.width)), height: max(height, distance(one.height, other.height)))
  }
}

/// The maximum work for a unit, in entries of the solver's tableaus.
package struct SolvingBudget: Hashable, Sendable {
  /// The work after which frames stay as they are.
  package var solution: Int
  /// The further work after which the search for ambiguities ends.
  package var search: Int

  package init(solution: Int, search: Int) {
    self.solution = solution
    self.search = search
  }

  /// Allows a few seconds for a solution and less than one for a search. Screens in Examples need under 1000 entries.
  package static let usual = SolvingBudget(solution: 1 << 29, search: 1 << 26)
}
