import LayoutModel
import Platform

/// A rectangular area of the screen with subviews.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace {
  var geometry = ViewGeometry()
  var flags: ViewFlags = .fresh
  var attributes = ViewAttributes()
  /// Properties that few views need; nil until one of them is set.
  var rare: RareViewState?
  /// The superview, which clears this in its deinitializer.
  unowned(unsafe) var parent: UIView?
  var children: [UIView] = []
  var holding: [NSLayoutConstraint] = []
  /// Active constraints that involve this view and are held by another view.
  var involved: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var storedReference: ItemReference?
  /// The view's index in its host's screen; nil before the view is part of one.
  var hostedIndex: HostedIndex?
  /// The safe area that was last reported to the view.
  var lastNotifiedSafeArea = UIEdgeInsets.zero
  var storedLayer: CALayer?

  public init(frame: CGRect) {
    super.init()
    geometry.box = frame
  }

  /// Creates a view of zero size, because there are no archives to decode.
  public required init?(coder: NSCoder) { super.init() }

  public override convenience init() { self.init(frame: .zero) }

  deinit { unisolated { (view: UIView, _: Void) in view.dismantle() }(self, ()) }

  open class var layerClass: AnyClass { CALayer.self }
  open class var requiresConstraintBasedLayout: Bool { false }
  open var layer: CALayer { madeLayer }

  override var responderWindow: UIWindow? { window }

  open override var next: UIResponder? { controller ?? parent }

  // MARK: Geometry

  open var frame: CGRect {
    get { currentFrame }
    set { setFrame(newValue) }
  }
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }
  open var center: CGPoint {
    get { currentCenter }
    set { setCenter(newValue) }
  }
  open var transform: CGAffineTransform {
    get { rare?.transform.transform ?? .identity }
    set { change(\.transform.transform, to: newValue) }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  /// Resizes the view to the size that fits. The origin of the frame stays.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = origin
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }

  open var autoresizingMask: AutoresizingMask {
    get { attributes.autoresizingMask }
    set { if newValue != attributes.autoresizingMask { setPlacement { $0.attributes.autoresizingMask = newValue } } }
  }
  open var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { setPlacement { $0.flags.set(.autoresizesSubviews, newValue) } }
  }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.translatesMask) }
    set { setTranslatesMask(newValue) }
  }

  // MARK: Hierarchy

  open var superview: UIView? { parent }
  open var subviews: [UIView] { children }
  open var window: UIWindow? { flags.contains(.isInWindow) ? root as? UIWindow : nil }

  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Makes the view or a subview resign as first responder, which hides the keyboard.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditing() }
  open func removeFromSuperview() { parent?.take(self) }
  open func bringSubviewToFront(_ view: UIView) { move(view, to: children.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  open func viewWithTag(_ tag: Int) -> UIView? { view(tagged: tag) }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  open func setNeedsLayout() { markForLayout() }
  open func layoutIfNeeded() { LayoutPass.run(on: self) }
  /// Sets the frames of the subviews that constraints determine.
  open func layoutSubviews() { takeSolvedFrames() }

  open func setNeedsUpdateConstraints() { markForUpdate() }
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdate) }
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { ConstraintPass.run(on: self) }

  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  open var intrinsicContentSize: CGSize { naturalSize }
  open func invalidateIntrinsicContentSize() { contentChanged() }
  open var alignmentRectInsets: UIEdgeInsets { naturalAlignmentInsets }
  /// Returns the frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: -alignmentRectInsets) }
  /// Returns a frame's alignment rectangle, to which constraints apply.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  open var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  open var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins, "UIViewLayoutMarginsGuide") }
  open var readableContentGuide: UILayoutGuide { ownGuide(.readable, "UIViewReadableContentGuide") }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { madeKeyboardGuide }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fit(targetSize, horizontal, vertical)
  }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { attributes.hugging[axis] }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if attributes.hugging[axis] != priority {
      attributes.hugging[axis] = priority
      contentChanged()
    }
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    attributes.resistance[axis]
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if attributes.resistance[axis] != priority {
      attributes.resistance[axis] = priority
      contentChanged()
    }
  }

  // MARK: Margins

  open var layoutMargins: UIEdgeInsets {
    get { currentMargins }
    set { setMargins(.fixed(newValue)) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(currentMargins, effectiveUserInterfaceLayoutDirection) }
    set { setMargins(.directional(newValue)) }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { flags.contains(.preservesMargins) }
    set { setMarginFlag(.preservesMargins, newValue) }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { flags.contains(.insetsMargins) }
    set { setMarginFlag(.insetsMargins, newValue) }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { currentSafeArea }
  open func safeAreaInsetsDidChange() {}

  // MARK: Appearance

  open var backgroundColor: UIColor? {
    get { attributes.background }
    set { attributes.background = newValue }
  }
  open var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = min(max(newValue, 0), 1) }
  }
  open var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set { setHidden(newValue) }
  }
  open var isOpaque: Bool {
    get { flags.contains(.isOpaque) }
    set { flags.set(.isOpaque, newValue) }
  }
  open var clipsToBounds: Bool {
    get { flags.contains(.clips) }
    set { flags.set(.clips, newValue) }
  }
  open var contentMode: ContentMode {
    get { attributes.contentMode }
    set { attributes.contentMode = newValue }
  }
  open var tintColor: UIColor! {
    get { currentTint }
    set { setTint(newValue) }
  }
  open func tintColorDidChange() {}
  open var tag: Int {
    get { attributes.tag }
    set { attributes.tag = newValue }
  }
  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.takesTouches) }
    set { flags.set(.takesTouches, newValue) }
  }
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { attributes.semantic }
    set {
      attributes.semantic = newValue
      contentChanged()
    }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: attributes.semantic, relativeTo: interfaceDirection)
  }

  // MARK: Drawing

  /// Draws the view's content. Nothing calls it, because there are no graphics contexts.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set {}
  }
  open var mask: UIView? {
    get { rare?.mask }
    set { madeRare.mask = newValue }
  }

  // MARK: Gestures

  open var isMultipleTouchEnabled: Bool {
    get { rare?.takesManyTouches ?? false }
    set { madeRare.takesManyTouches = newValue }
  }
  open var isExclusiveTouch: Bool {
    get { rare?.takesTouchesAlone ?? false }
    set { madeRare.takesTouchesAlone = newValue }
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rare?.gestures }
    set { setGestures(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Traits

  open var traitCollection: UITraitCollection { currentTraits }
  /// Called after traits changed. `registerForTraitChanges` observes individual traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare?.overriddenTraits.style ?? .unspecified }
    set { overrideTraits { $0.style = newValue } }
  }

  // MARK: Accessibility

  open var isAccessibilityElement: Bool {
    get { rare?.accessibility.isElement ?? false }
    set { change(\.accessibility.isElement, to: newValue) }
  }
  open var accessibilityLabel: String? {
    get { rare?.accessibility.label ?? naturalAccessibilityLabel }
    set { change(\.accessibility.label, to: newValue) }
  }
  open var accessibilityHint: String? {
    get { rare?.accessibility.hint }
    set { change(\.accessibility.hint, to: newValue) }
  }
  open var accessibilityValue: String? {
    get { rare?.accessibility.value }
    set { change(\.accessibility.value, to: newValue) }
  }
  open var accessibilityIdentifier: String? {
    get { rare?.accessibility.identifier }
    set { change(\.accessibility.identifier, to: newValue) }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility.traits ?? .none }
    set { change(\.accessibility.traits, to: newValue) }
  }
  open var accessibilityIgnoresInvertColors: Bool {
    get { rare?.accessibility.ignoresInvertColors ?? false }
    set { change(\.accessibility.ignoresInvertColors, to: newValue) }
  }
  open var accessibilityViewIsModal: Bool {
    get { rare?.accessibility.isModal ?? false }
    set { change(\.accessibility.isModal, to: newValue) }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { rare?.accessibility.groupsChildren ?? false }
    set { change(\.accessibility.groupsChildren, to: newValue) }
  }
  open var accessibilityElements: [Any]? {
    get { rare?.accessibilityElements }
    set { madeRare.accessibilityElements = newValue }
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open var accessibilityElementsHidden: Bool {
    get { rare?.accessibility.hidesElements ?? false }
    set { change(\.accessibility.hidesElements, to: newValue) }
  }

  // MARK: Overridden by views of this module

  /// Returns the content that the engine measures.
  func content(_ surroundings: ContentEnvironment) -> Content { .view }
  /// Returns the content that is drawn.
  func shownContent(_ surroundings: ContentEnvironment) -> Content { content(surroundings) }
  /// Adds this class's appearance to the style of all views.
  func refine(_ style: inout StyleAttributes) {}

  var looksEnabled: Bool { true }
  /// Prepares the view for being measured at a width.
  func willFit(width: CGFloat) {}
  /// Sets the properties in the layout model that only this class has.
  func refine(_ model: inout View, _ surroundings: ContentEnvironment) {}
  /// Sets the properties of a subview that affect its position in this view's arrangement.
  func arrange(_ subview: UIView, _ layout: inout LayoutAttributes) {}
  var arrangesSubviews: Bool { false }
  /// The subviews in the order in which they are arranged.
  var childrenInOrder: [UIView] { children }
  /// Called after a subview was removed.
  func subviewLeft(_ subview: UIView) {}
  /// Called after a subview was hidden or shown.
  func subviewHides(_ subview: UIView) {}
  func originChanged() {}
  /// The axes along which bars that cover the view also cover its subviews.
  var coversContent: PerAxis<Bool> { PerAxis(horizontal: true, vertical: true) }
  /// Whether subviews can preserve this view's margins.
  var propagatesMargins: Bool { true }
  /// The origin of the bounds when the view is not scrolled.
  var restingOrigin: CGPoint { geometry.origin }
  var platformMargins: UIEdgeInsets { MarginMetrics.view.uiEdgeInsets }
  /// The lower limit for margins that the code sets; nil for no limit.
  var minMargins: UIEdgeInsets? { nil }
  /// Returns the result of `sizeThatFits`.
  func fittingSize(_ size: CGSize) -> CGSize { bounds.size }
  /// The accessibility label if the code sets none.
  var naturalAccessibilityLabel: String? { nil }

  override var reference: ItemReference {
    if let storedReference { return storedReference }
    let made = ItemReference(self)
    storedReference = made
    return made
  }
  override var owningItem: UIView? { self }

  nonisolated open override var description: String { MainActor.assumeIsolated { describedView } }
}

extension UIView {
  /// The outermost superview.
  var root: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  func view(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in children {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard let place = children.firstIndex(where: { $0 === sibling }) else { return insert(view, at: nil) }
    let own = view.parent === self ? children.firstIndex { $0 === view } : nil
    let isAfterOwn = own.map { $0 < place } ?? false
    insert(view, at: place + offset - (isAfterOwn ? 1 : 0))
  }

  /// - Parameter index: The index among the subviews; nil or a larger index puts the view in front of all others.
  func insert(_ view: UIView, at index: Int?) {
    guard view !== self else { raise(.invalidArgument, "Can't add self as subview") }
    guard !isDescendant(of: view) else {
      raise(.invalidArgument, "Can't add a superview as a subview: \(view.describedView)")
    }
    if view.parent === self { return move(view, to: index ?? children.count - 1) }
    let old = view.window
    let new = window
    let appearing = old == nil && new != nil ? view.controllersBelow : []
    for controller in appearing { controller.begin(true, false) }
    view.parent?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if old !== new { view.tellWillMove(to: new) }
    if old == nil, new == nil {
      enter(view, at: index ?? children.count)
    } else {
      view.changeTraits { enter(view, at: index ?? children.count) }
    }
    view.setWindowFlag(new != nil)
    if old !== new { view.notifyDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    for controller in appearing { controller.viewIsAppearing(false) }
    new?.expect(appearing)
  }

  private func enter(_ view: UIView, at index: Int) {
    if view.parent != nil {
      NSLayoutConstraint.deactivate(view.constraintsBeyond)
      view.leaveParent()
    }
    view.dropHost()
    children.insert(view, at: min(max(index, 0), children.count))
    view.parent = self
    structureChanged()
    markHolders(of: view)
    markForLayout()
  }

  func take(_ view: UIView) {
    let old = view.window
    let disappearing = old == nil ? [] : view.controllersBelow
    for controller in disappearing { controller.begin(false, false) }
    willRemoveSubview(view)
    view.willMove(toSuperview: nil)
    if old != nil { view.tellWillMove(to: nil) }
    old?.forgetResponder(in: view)
    NSLayoutConstraint.deactivate(view.constraintsBeyond)
    view.leaveParent()
    if old != nil {
      view.setWindowFlag(false)
      view.notifyDidMove()
    }
    view.didMoveToSuperview()
    for controller in disappearing { controller.end() }
  }

  private func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.subviewLeft(self)
    parent.structureChanged()
    parent.markForLayout()
    self.parent = nil
    dropHost()
  }

  func move(_ view: UIView, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === view }) else { return }
    let new = min(max(index, 0), children.count - 1)
    guard old != new else { return }
    children.insert(children.remove(at: old), at: new)
    structureChanged()
  }

  func exchange(_ first: Int, _ second: Int) {
    guard children.indices.contains(first), children.indices.contains(second) else {
      raise(.range, "index \(max(first, second)) beyond bounds [0 .. \(children.count - 1)]")
    }
    children.swapAt(first, second)
    structureChanged()
  }

  func endEditing() -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else { return false }
    return responder.resignFirstResponder()
  }

  private func setWindowFlag(_ isIn: Bool) {
    guard flags.contains(.isInWindow) != isIn else { return }
    forEachInTree { $0.flags.set(.isInWindow, isIn) }
  }

  private func tellWillMove(to window: UIWindow?) { forEachInTree { $0.willMove(toWindow: window) } }
  private func notifyDidMove() { forEachInTree { $0.didMoveToWindow() } }

  func forEachInTree(_ body: (UIView) -> Void) {
    body(self)
    for view in children { view.forEachInTree(body) }
  }

  /// Clears all references to the view, because code could use them while the view is being deallocated. Called by the
  /// deinitializer.
  func dismantle() {
    storedReference?.item = nil
    for guide in guides { guide.owner = nil }
    rare?.ownGuides.values.forEach { $0.owner = nil }
    storedLayer?.view = nil
    for place in children.indices {
      children[place].parent = nil
      children[place].dropHost()
      if isKnownUniquelyReferenced(&children[place]) { children[place].flags.insert(.isDeinitializing) }
    }
    for constraint in holding { constraint.forgetHolder() }
  }
}
