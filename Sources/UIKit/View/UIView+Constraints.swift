import LayoutModel

extension UIView {
  public var constraints: [NSLayoutConstraint] { holding }
  public var layoutGuides: [UILayoutGuide] { guides }

  func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.release(constraint)
    for view in constraint.involvedViews where !view.isDescendant(of: self) {
      ConstraintRules.raiseUnprepared(constraint)
    }
    install(constraint)
  }

  /// The initial capacity of lists of constraints. Most lists then need no reallocation.
  private static var usualConstraintCount: Int { 6 }

  /// Installs a constraint whose items are in this view's tree. No other view may hold the constraint.
  func install(_ constraint: NSLayoutConstraint) {
    constraint.setHolder(self)
    if holding.isEmpty { holding.reserveCapacity(UIView.usualConstraintCount) }
    holding.append(constraint)
    constraint.forEachInvolvedView { view in
      guard view !== self else { return }
      if view.involved.isEmpty { view.involved.reserveCapacity(UIView.usualConstraintCount) }
      view.involved.append(constraint)
    }
    structureChanged()
    markForLayout()
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard let place = holding.lastIndex(where: { $0 === constraint }) else { return }
    holding.remove(at: place)
    constraint.forgetHolder()
    structureChanged()
    markForLayout()
  }

  /// Releases constraints, all of which the view holds.
  func release(_ constraints: [NSLayoutConstraint]) {
    guard constraints.count > 1 else { return constraints.forEach(release) }
    let ids = Set(constraints.map(ObjectIdentifier.init))
    holding.removeAll { ids.contains(ObjectIdentifier($0)) }
    for constraint in constraints { constraint.forgetHolder() }
    structureChanged()
    markForLayout()
  }

  /// Removes a constraint that another view holds from this view's list.
  func forget(_ constraint: NSLayoutConstraint) {
    if let place = involved.lastIndex(where: { $0 === constraint }) { involved.remove(at: place) }
  }

  /// The constraints that involve views of this tree and are held by a view outside of it.
  var constraintsBeyond: [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    forEachInTree { view in
      for constraint in view.involved where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? false {
        found.append(constraint)
      }
    }
    return found
  }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owner !== self else { return }
    if let owner = guide.owner { owner.removeLayoutGuide(guide) }
    guides.append(guide)
    guide.owner = self
    structureChanged()
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owner === self, guides.contains(where: { $0 === guide }) else { return }
    let views = sequence(first: self, next: \.parent)
    let constraints = views.flatMap { $0.holding }.filter { $0.firstItem === guide || $0.secondItem === guide }
    NSLayoutConstraint.deactivate(constraints)
    guides.removeAll { $0 === guide }
    guide.owner = nil
    structureChanged()
  }

  var madeKeyboardGuide: UIKeyboardLayoutGuide {
    if let guide = rare?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    guide.identifier = "UIViewKeyboardLayoutGuide"
    madeRare.ownGuides[.keyboard] = guide
    return guide
  }

  /// Returns a guide that the view itself provides, created on first use.
  func ownGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = rare?.ownGuides[kind] { return guide }
    let guide =
      kind == .topSupport || kind == .bottomSupport ? LayoutSupport(kind, of: self) : UILayoutGuide(kind, of: self)
    guide.identifier = identifier
    madeRare.ownGuides[kind] = guide
    return guide
  }

  func layoutFrame(of guide: UILayoutGuide) -> CGRect {
    let bounds = geometry.bounds
    switch guide.kind {
    case .safeArea: return bounds.inset(by: currentSafeArea)
    case .margins: return bounds.inset(by: currentMargins)
    case .readable: return bounds.inset(by: readableInsets)
    case .scrollFrame: return bounds
    case .custom, .topSupport, .bottomSupport:
      return hostedIndex.flatMap { $0.host.solved.frame(of: .custom(GuideID(guide.place)), inViewAt: $0.index) }
        ?? .zero
    case .scrollContent:
      return CGRect(origin: .zero, size: hostedIndex.flatMap { $0.host.solved.contentSize(at: $0.index) } ?? .zero)
    case .keyboard:
      guard let window else { return CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 0) }
      if window.hasKeyboard { return convert(window.keyboardFrame, from: window) }
      let height = currentSafeArea.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }

  public var hasAmbiguousLayout: Bool { LayoutFindings(self).isAmbiguous }

  /// Moves the view to another of its possible frames if the layout is ambiguous.
  public func exerciseAmbiguityInLayout() { LayoutFindings(self).exerciseAmbiguity() }

  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    LayoutFindings(self).constraintsAffectingLayout(for: axis)
  }

  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
  public class var noIntrinsicMetric: CGFloat { -1 }
}

/// The guide of the keyboard or, without a keyboard, of the area below the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {}
