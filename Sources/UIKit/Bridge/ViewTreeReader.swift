import LayoutModel

/// Builds a screen of the layout model from a tree of views.
@MainActor
struct ViewTreeReader {
  private(set) var screen = Screen(name: "")
  private(set) var screenIndex = ScreenIndex()
  private let host: LayoutHost
  private let environment: Environment

  init(_ host: LayoutHost, _ environment: Environment) {
    self.host = host
    self.environment = environment
  }

  /// Adds a whole tree. A root whose mask is not translated is pinned to the top left corner of an extra outer view.
  mutating func add(_ root: UIView) {
    let surroundings = ContentEnvironment(environment, root.currentTraits)
    reserve(for: root)
    if root.flags.contains(.translatesMask) {
      _ = addTree(root, in: nil, surroundings)
    } else {
      screenIndex.addUnknownView()
      let outer = screen.add(View(name: "", content: .view))
      let inner = addTree(root, in: outer, surroundings)
      pin(inner, to: outer)
    }
    addConstraints()
    if (root as? UIWindow)?.hasKeyboard ?? false { screen.chrome = [ChromeElement(.keyboard(isShown: true))] }
  }

  /// Adds a whole tree as if its root had no superview.
  mutating func addForDescription(_ root: UIView) {
    reserve(for: root)
    _ = addTree(root, in: nil, ContentEnvironment(environment, root.currentTraits))
    addConstraints()
  }

  /// Reserves the storage, because growing it step by step copies everything several times.
  private mutating func reserve(for root: UIView) {
    var viewCount = 1
    var constraintCount = 2
    root.forEachInTree { view in
      viewCount += 1
      constraintCount += view.holding.count
    }
    screen.views.reserveCapacity(viewCount)
    screen.constraints.reserveCapacity(constraintCount)
    screenIndex.reserve(views: viewCount, constraints: constraintCount)
  }

  /// Adds a tree whose root has no fixed size, pinned to the top left corner of a view without safe area insets.
  mutating func addForFitting(_ view: UIView) -> ViewID {
    screenIndex.addUnknownView()
    let outer = screen.add(View(name: "", content: .view))
    let inner = addTree(view, in: outer, ContentEnvironment(environment, view.currentTraits))
    screen.views[inner].placement = .constraints
    // Insets that apply to the view now also apply at the fitted size.
    screen.views[outer].layout.additionalSafeArea = -environment.safeArea
    screen.views[inner].layout.additionalSafeArea = EdgeInsets(view.currentSafeArea)
    screen.views[inner].layout.margins.insets = .fixed(EdgeInsets(view.currentMargins))
    screen.views[inner].layout.margins.followsSafeArea = false
    screen.views[inner].layout.margins.preservesSuperview = false
    pin(inner, to: outer)
    addConstraints()
    return inner
  }

  mutating func wish(_ view: ViewID, _ attribute: Attribute, _ length: CGFloat, _ priority: UILayoutPriority) {
    add(
      Constraint(
        Anchor(view, attribute), .equal, constant: Constant(Points(length)),
        priority: Priority(Double(priority.rawValue))))
  }

  private mutating func pin(_ inner: ViewID, to outer: ViewID) {
    for attribute in [Attribute.left, .top] {
      add(Constraint(Anchor(inner, attribute), .equal, to: Anchor(outer, attribute)))
    }
  }

  private mutating func addConstraints() {
    for entry in screenIndex.views {
      for constraint in entry?.object.holding ?? [] { add(constraint) }
    }
  }

  private mutating func addTree(_ view: UIView, in parent: ViewID?, _ surroundings: ContentEnvironment) -> ViewID {
    let surroundings = surroundings.inside(view)
    var model = view.model(in: surroundings)
    model.parent = parent
    let id = screen.add(consume model)
    view.hostedIndex = HostedIndex(host: host, index: Int(id.index))
    screenIndex.add(view)
    for guide in view.guides { add(guide, of: id) }
    for guide in view.supportGuides { addSupport(guide, of: id) }
    let inner = view.childrenInOrder
    screen.views[id].children.reserveCapacity(inner.count)
    for child in inner { _ = addTree(child, in: id, surroundings) }
    return id
  }

  private mutating func add(_ guide: UILayoutGuide, of owner: ViewID) {
    guide.place = screen.guides.count
    screen.guides.append(CustomGuide(name: guide.identifier, owner: owner))
  }

  /// Adds a view controller's top or bottom layout guide: the area between the edges of its view and of the safe area.
  private mutating func addSupport(_ guide: UILayoutGuide, of owner: ViewID) {
    add(guide, of: owner)
    let item = Item.guide(.custom(GuideID(guide.place)))
    let isTop = guide.kind == .topSupport
    let edges: [(Attribute, Attribute)] =
      isTop ? [(.top, .top), (.bottom, .top)] : [(.top, .bottom), (.bottom, .bottom)]
    for (attribute, other) in edges {
      let isOuter = attribute == (isTop ? .top : .bottom)
      add(
        Constraint(
          Anchor(item, attribute), .equal, to: Anchor(isOuter ? .view(owner) : .guide(.safeArea(owner)), other)))
    }
    add(Constraint(Anchor(item, .left), .equal, to: Anchor(owner, .left)))
    add(Constraint(Anchor(item, .width), .equal, constant: .zero))
  }

  /// Adds a guide of zero thickness from one anchor to another. Returns the anchor of the guide's length, which is the
  /// distance between them.
  private mutating func anchor(_ span: AnchorSpan, of owner: ViewID) -> Anchor? {
    guard let from = span.from.reference.anchor(span.from.attribute, host),
      let to = span.to.reference.anchor(span.to.attribute, host)
    else { return nil }
    let guide = GuideID(screen.guides.count)
    let item = Item.guide(.custom(guide))
    screen.guides.append(CustomGuide(name: "", owner: owner))
    let isHorizontal = from.attribute.axis == .horizontal
    let isDirected = [from.attribute, to.attribute].contains { $0 == .leading || $0 == .trailing }
    let ends: (Attribute, Attribute) =
      isHorizontal ? (isDirected ? (.leading, .trailing) : (.left, .right)) : (.top, .bottom)
    add(Constraint(Anchor(item, ends.0), .equal, to: from))
    add(Constraint(Anchor(item, ends.1), .equal, to: to))
    add(Constraint(Anchor(item, isHorizontal ? .top : .left), .equal, to: Anchor(owner, isHorizontal ? .top : .left)))
    add(Constraint(Anchor(item, isHorizontal ? .height : .width), .equal, constant: .zero))
    return Anchor(item, isHorizontal ? .width : .height)
  }

  private mutating func add(_ constraint: Constraint) {
    screen.constraints.append(constraint)
    screenIndex.addUnknownConstraint()
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    constraint.place = -1
    guard !constraint.isOrphaned, !constraint.crossesAxes, let owner = constraint.holder?.id(in: host) else { return }
    let second: Anchor?
    let details = constraint.details
    guard let first = anchor(constraint.first, constraint.firstAttribute, details?.firstSpan, owner) else {
      ConstraintRules.raiseUnprepared(constraint)
    }
    if constraint.second == nil, details?.secondSpan == nil {
      second = nil
    } else {
      second = anchor(constraint.second, constraint.secondAttribute, details?.secondSpan, owner)
      if second == nil { ConstraintRules.raiseUnprepared(constraint) }
    }
    constraint.place = screen.constraints.count
    screen.constraints.append(constraint.model(first, second))
    screenIndex.add(constraint)
  }

  private mutating func anchor(
    _ reference: ItemReference?, _ attribute: NSLayoutConstraint.Attribute, _ span: AnchorSpan?, _ owner: ViewID
  ) -> Anchor? {
    if let span { return anchor(span, of: owner) }
    return reference?.anchor(attribute, host)
  }
}

/// The views and constraints of a screen by their indices.
///
/// The references are not retained: when a view is deallocated, the screen is rebuilt.
@MainActor
struct ScreenIndex {
  private(set) var views: [Unowned<UIView>?] = []
  private(set) var constraints: [Unowned<NSLayoutConstraint>?] = []

  struct Unowned<Object: AnyObject> {
    unowned let object: Object
  }

  mutating func reserve(views viewCount: Int, constraints constraintCount: Int) {
    views.reserveCapacity(viewCount)
    constraints.reserveCapacity(constraintCount)
  }

  mutating func add(_ view: UIView) { views.append(Unowned(object: view)) }
  mutating func addUnknownView() { views.append(nil) }
  mutating func add(_ constraint: NSLayoutConstraint) { constraints.append(Unowned(object: constraint)) }
  mutating func addUnknownConstraint() { constraints.append(nil) }

  func constraint(_ id: ConstraintID) -> NSLayoutConstraint? {
    constraints.indices.contains(Int(id.index)) ? constraints[Int(id.index)]?.object : nil
  }

  func view(_ id: ViewID) -> UIView? { views.indices.contains(Int(id.index)) ? views[Int(id.index)]?.object : nil }

  /// Marks for layout the superviews of views whose frames differ from the solved ones.
  func markMoved(_ solved: SolvedTree) {
    for (index, entry) in views.enumerated() {
      guard let view = entry?.object, !view.flags.contains(.translatesMask), let box = solved.frame(at: index),
        box != view.geometry.box
      else { continue }
      (view.parent ?? view).markForLayout()
    }
  }
}
