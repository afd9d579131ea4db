import Diagnostics
import LayoutEngine
import LayoutModel

/// Lays out a tree of views with the engine. It keeps the engine's screen, the session that solves it and the result.
///
/// Adding or removing views or constraints rebuilds the screen. Other changes update the session, which starts from its
/// last solution.
@MainActor
final class LayoutHost {
  private struct Pending {
    var structure = true
    var views: [ScreenIndex.Unowned<UIView>] = []
    var constraints: [ScreenIndex.Unowned<NSLayoutConstraint>] = []

    var isEmpty: Bool { !structure && views.isEmpty && constraints.isEmpty }

    static var nothing: Pending { Pending(structure: false) }
  }

  private unowned let root: UIView
  private var session: LayoutSession?
  private var screenIndex = ScreenIndex()
  private var pending = Pending()
  private var environment: Environment?
  private var solvedBox = CGRect.null
  private(set) var solved = SolvedTree()
  private var log = ConflictLog()
  private var isSolving = false

  init(_ root: UIView) { self.root = root }

  /// Schedules a rebuild, which covers all pending changes. Forgets those changes, because their objects may be
  /// deallocated before the rebuild.
  func structureChanged() {
    for view in pending.views { view.object.flags.remove(.isChanged) }
    pending = Pending()
  }

  func viewChanged(_ view: UIView) {
    guard !pending.structure, !view.flags.contains(.isChanged) else { return }
    view.flags.insert(.isChanged)
    pending.views.append(ScreenIndex.Unowned(object: view))
  }

  /// Records that a view has another frame, which its autoresizing mask preserves from now on.
  func placementChanged(_ view: UIView) {
    if view !== root, view.flags.contains(.translatesMask) { viewChanged(view) }
  }

  func constraintChanged(_ constraint: NSLayoutConstraint) {
    if constraint.relatesSpans { return structureChanged() }
    if !pending.structure { pending.constraints.append(ScreenIndex.Unowned(object: constraint)) }
  }

  /// Solves the tree again within a layout pass, in which nothing but the root's frame and the pending changes can
  /// differ.
  func solveAgain() {
    if !pending.isEmpty || root.geometry.box != solvedBox { solve() }
  }

  /// Solves the tree if anything that its frames depend on has changed since the last solution.
  func solve() {
    guard !isSolving else { return }
    let environment = root.layoutEnvironment
    solvedBox = root.geometry.box
    guard !pending.isEmpty || environment != self.environment else { return }
    isSolving = true
    defer { isSolving = false }
    let hasOtherTraits = environment.traits != self.environment?.traits
    self.environment = environment
    if pending.structure || hasOtherTraits || session == nil {
      state(in: environment)
    } else {
      handOn(in: environment)
    }
    find(in: environment)
  }

  /// Rebuilds the screen, because contents may depend on the traits.
  private func state(in environment: Environment) {
    structureChanged()
    pending = .nothing
    session = nil
    screenIndex = ScreenIndex()
    solved = SolvedTree()
    guard root.usesConstraints else { return indexTree() }
    var builder = ViewTreeReader(self, environment)
    builder.add(root)
    screenIndex = builder.screenIndex
    session = LayoutSession(builder.screen, findsContent: false)
  }

  /// Assigns the host to the views of a tree without constraints. The engine does not solve such a tree, but the host
  /// must still be notified of its changes.
  private func indexTree() {
    root.forEachInTree { $0.hostedIndex = HostedIndex(host: self, index: 0) }
  }

  private func handOn(in environment: Environment) {
    let changes = pending
    pending = .nothing
    var update = ScreenUpdate()
    for view in changes.views.map(\.object) {
      view.flags.remove(.isChanged)
      if let id = view.id(in: self) { update.views.append((id, model(of: view, in: environment))) }
    }
    for constraint in changes.constraints.map(\.object) where constraint.place >= 0 {
      guard let first = constraint.first?.anchor(constraint.firstAttribute, self) else { continue }
      let second = constraint.second?.anchor(constraint.secondAttribute, self)
      update.constraints.append((ConstraintID(constraint.place), constraint.model(first, second)))
    }
    session?.update(update)
  }

  private func model(of view: UIView, in environment: Environment) -> View {
    var model = view.model(in: ContentEnvironment(environment, view.currentTraits))
    model.parent = view.parent?.id(in: self) ?? (view.hostedIndex?.index == 0 ? nil : .root)
    model.children = view.childrenInOrder.compactMap { $0.id(in: self) }
    return model
  }

  private func find(in environment: Environment) {
    guard let layout = session?.solve(in: environment) else { return }
    solved = SolvedTree(layout)
    if !layout.conflicts.isEmpty || log.hasEntries { log.report(layout, screenIndex) }
    screenIndex.markMoved(solved)
  }

  /// Returns the untransformed frame of the view at an index; nil if the engine has none.
  func box(at index: Int) -> CGRect? { solved.frame(at: index) }

  func constraints(behind anchor: Anchor) -> [NSLayoutConstraint] {
    guard let environment, let explanation = session?.explain(anchor, in: environment) else { return [] }
    return explanation.reasons.compactMap { reason in
      if case .constraint(let id) = reason.cause { return screenIndex.constraint(id) }
      return nil
    }
  }
}

/// Diagnoses the layout of a view: whether it is ambiguous and which constraints affect it.
@MainActor
struct LayoutFindings {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
    view.root.madeHost.solve()
  }

  private var ambiguities: [Ambiguity] {
    guard let hostedIndex = view.hostedIndex else { return [] }
    return hostedIndex.host.solved.ambiguities.filter { Int($0.view.index) == hostedIndex.index }
  }

  var isAmbiguous: Bool { !ambiguities.isEmpty }

  func isAmbiguous(_ end: AnchorEnd) -> Bool {
    guard let attribute = end.attribute.modelAttribute?.attribute else { return false }
    return ambiguities.contains { $0.axis == attribute.axis }
  }

  /// Moves the view to the start of its possible range or, if the view is already there, to the end.
  func exerciseAmbiguity() {
    for ambiguity in ambiguities {
      let minimum = ambiguity.minimum.cgRect
      let maximum = ambiguity.maximum.cgRect
      guard let window = view.parent else { return }
      let now = window.convert(view.geometry.box, to: view.root)
      let next = now.nearly(minimum, along: ambiguity.axis) ? maximum : minimum
      let box = window.convert(next, from: view.root)
      let old = view.geometry.box
      view.takeSolved(
        ambiguity.axis == .horizontal
          ? CGRect(x: box.minX, y: old.minY, width: box.width, height: old.height)
          : CGRect(x: old.minX, y: box.minY, width: old.width, height: box.height))
    }
  }

  func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let attributes: [NSLayoutConstraint.Attribute] = axis == .horizontal ? [.left, .width] : [.top, .height]
    var found: [NSLayoutConstraint] = []
    for attribute in attributes {
      for constraint in constraints(behind: AnchorEnd(reference: view.reference, attribute: attribute))
      where !found.contains(where: { $0 === constraint }) {
        found.append(constraint)
      }
    }
    return found
  }

  func constraints(behind end: AnchorEnd) -> [NSLayoutConstraint] {
    guard let host = view.hostedIndex?.host, let anchor = end.reference?.anchor(end.attribute, host) else { return [] }
    return host.constraints(behind: anchor)
  }
}

extension CGRect {
  fileprivate func nearly(_ other: CGRect, along axis: LayoutModel.Axis) -> Bool {
    let differences =
      axis == .horizontal
      ? [minX - other.minX, width - other.width] : [minY - other.minY, height - other.height]
    return differences.allSatisfy { $0.magnitude < 0.5 }
  }
}

/// Prints unsatisfiable constraints in UIKit's form, then in Plumb's, once for as long as a conflict persists.
@MainActor
struct ConflictLog {
  private var reported: Set<SolvedConflict> = []

  /// Whether a printed conflict may have ended, so that it has to be printed when it occurs again.
  var hasEntries: Bool { !reported.isEmpty }

  mutating func report(_ layout: SolvedLayout, _ screenIndex: ScreenIndex) {
    let new = layout.conflicts.filter { !reported.contains($0) }
    reported = Set(layout.conflicts)
    guard !new.isEmpty else { return }
    let named = layout.named(screenIndex)
    for conflict in new { write(ConflictLog.kitForm(conflict, named.screen, screenIndex)) }
    for diagnostic in named.diagnostics where diagnostic.code == .contradiction {
      write("\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message.onOneLine)\n")
    }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  static func kitForm(_ conflict: SolvedConflict, _ screen: Screen, _ screenIndex: ScreenIndex) -> String {
    let members = conflict.members.map { "    \"\(describe($0, screen, screenIndex))\"" }
    let broken = conflict.broken.map { describe($0, screen, screenIndex) } ?? ""
    return """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      (
      \(members.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint 
      \(broken)

      """
  }

  private static func describe(_ cause: LayoutCause, _ screen: Screen, _ screenIndex: ScreenIndex) -> String {
    switch cause {
    case .constraint(let id): screenIndex.constraint(id)?.describedConstraint ?? screen.describe(screen.constraints[id])
    case .rule(let words, let view):
      screenIndex.view(view).map { "<\(words): \(type(of: $0)):\(address(of: $0))>" } ?? words
    }
  }
}

extension SolvedLayout {
  /// Names the views after their classes and solves again, so that the messages contain those names.
  @MainActor
  fileprivate func named(_ screenIndex: ScreenIndex) -> SolvedLayout {
    var screen = screen
    var counts: [String: Int] = [:]
    for index in screen.views.indices {
      let name = screenIndex.view(index).map { "\(type(of: $0))" } ?? "superview"
      counts[name, default: 0] += 1
      screen.views[index].name = counts[name] == 1 ? name : "\(name)\(counts[name] ?? 0)"
    }
    return solve(screen, in: environment)
  }
}

/// The environment in which a view's content is measured: the tree's environment, with the traits at the view's
/// position.
///
/// This is a class because views pass it on to their subviews and few change it.
final class ContentEnvironment {
  let environment: Environment
  let traits: UITraitCollection.Values

  private init(_ environment: Environment, _ traits: UITraitCollection.Values) {
    self.environment = environment
    self.traits = traits
  }

  convenience init(_ environment: Environment, _ traits: UITraitCollection) { self.init(environment, traits.values) }

  @MainActor
  func inside(_ view: UIView) -> ContentEnvironment {
    guard let own = view.overriddenTraits else { return self }
    return ContentEnvironment(environment, traits.overridden(by: own))
  }
}

extension UIView {
  var layoutEnvironment: Environment {
    let window = self as? UIWindow
    var environment = (window?.screen ?? UIScreen.main).environment
    environment.size = .init(geometry.box.size)
    environment.orientation = environment.size.width > environment.size.height ? .landscape : .portrait
    environment.safeArea = window.map { .init($0.safeAreaInsets) } ?? .zero
    let traits = currentTraits
    environment.traits = traits.values.traits(orElse: environment.traits)
    return environment
  }
}

extension UITraitCollection.Values {
  /// Returns the traits in the layout model, with `other`'s values for traits that this collection leaves unspecified.
  func traits(orElse other: Traits) -> Traits {
    var traits = other
    if idiom != .unspecified { traits.idiom = idiom.idiom }
    if horizontal != .unspecified { traits.horizontal = horizontal.sizeClass }
    if vertical != .unspecified { traits.vertical = vertical.sizeClass }
    if style != .unspecified { traits.appearance = style.appearance }
    if direction != .unspecified { traits.direction = direction.layoutDirection }
    if category != .unspecified { traits.textSize = category.textSize }
    return traits
  }
}

/// The indices of a tree in its host's screen, kept while another screen is built from the tree.
@MainActor
struct SavedIndices {
  private var views: [(view: UIView, hostedIndex: HostedIndex?)] = []
  private var guides: [(guide: UILayoutGuide, place: Int)] = []
  private var constraints: [(constraint: NSLayoutConstraint, place: Int)] = []

  init(_ root: UIView) {
    var kept = (views: views, guides: guides, constraints: constraints)
    root.forEachInTree { view in
      kept.views.append((view, view.hostedIndex))
      for guide in view.guides + view.supportGuides { kept.guides.append((guide, guide.place)) }
      for constraint in view.holding { kept.constraints.append((constraint, constraint.place)) }
    }
    (views, guides, constraints) = kept
  }

  func restore() {
    for (view, hostedIndex) in views { view.hostedIndex = hostedIndex }
    for (guide, place) in guides { guide.place = place }
    for (constraint, place) in constraints { constraint.place = place }
  }
}

/// The index of a view in the screen of its host.
struct HostedIndex {
  let host: LayoutHost
  let index: Int
}

extension HostedIndex {
  /// The untransformed frame that the engine found; nil before the first solution.
  @MainActor var solvedBox: CGRect? { host.box(at: index) }
}

extension UIView {
  var madeHost: LayoutHost {
    if let host = rare?.host { return host }
    let host = LayoutHost(self)
    madeRare.host = host
    return host
  }

  /// Discards the engine's description of the tree before the tree becomes part of another.
  func dropHost() {
    rare?.host = nil
    guard hostedIndex != nil else { return }
    forEachInTree { $0.hostedIndex = nil }
  }

  func structureChanged() { hostedIndex?.host.structureChanged() }

  /// Notifies the host that the view's content or its role in layout changed.
  func contentChanged() {
    guard let hostedIndex else { return }
    hostedIndex.host.viewChanged(self)
    markForLayout()
  }

  func constraintChanged(_ constraint: NSLayoutConstraint) {
    hostedIndex?.host.constraintChanged(constraint)
    markForLayout()
  }

  func setTranslatesMask(_ translates: Bool) {
    guard flags.contains(.translatesMask) != translates else { return }
    flags.set(.translatesMask, translates)
    // The model of a root depends on whether its mask is translated.
    if parent == nil { structureChanged() }
    contentChanged()
    parent?.markForLayout()
  }

  /// Applies a change that affects the fixed frames of the view or of its subviews.
  func setPlacement(_ change: (UIView) -> Void) {
    change(self)
    contentChanged()
  }

  func takeSolvedFrames() {
    guard !children.isEmpty, let host = hostedIndex?.host else { return }
    host.solveAgain()
    for child in children where !child.flags.contains(.translatesMask) {
      if let box = child.hostedIndex?.solvedBox { child.takeSolved(box) }
    }
  }
}
