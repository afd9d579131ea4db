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

  // MARK: Adding

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard let place = children.firstIndex(where: { $0 === sibling }) else { return insert(view, at: nil) }
    let own = view.parent === self ? children.firstIndex { $0 === view } : nil
    let isAfterOwn = own.map { $0 < place } ?? false
    insert(view, at: place + offset - (isAfterOwn ? 1 : 0))
  }

  /// - Parameter index: The index among the subviews; nil or a larger index puts the view in front of all.
  func insert(_ view: UIView, at index: Int?) {
    guard view !== self else { raise(.invalidArgument, "Can't add self as subview") }
    guard !isDescendant(of: view) else {
      raise(.invalidArgument, "Can't add a superview as a subview: \(view.describedView)")
    }
    if view.parent === self { return move(view, to: index ?? children.count - 1) }
    let old = view.window, new = window
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
    if old !== new { view.tellDidMove() }
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

  // MARK: Removing

  func take(_ view: UIView) {
    let old = view.window, disappearing = old == nil ? [] : view.controllersBelow
    for controller in disappearing { controller.begin(false, false) }
    willRemoveSubview(view)
    view.willMove(toSuperview: nil)
    if old != nil { view.tellWillMove(to: nil) }
    old?.forgetResponder(in: view)
    NSLayoutConstraint.deactivate(view.constraintsBeyond)
    view.leaveParent()
    if old != nil {
      view.setWindowFlag(false)
      view.tellDidMove()
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

  // MARK: Order

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

  // MARK: Windows

  func endEditing() -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else { return false }
    return responder.resignFirstResponder()
  }

  private func setWindowFlag(_ isIn: Bool) {
    guard flags.contains(.isInWindow) != isIn else { return }
    forEachInTree { $0.flags.set(.isInWindow, isIn) }
  }

  private func tellWillMove(to window: UIWindow?) { forEachInTree { $0.willMove(toWindow: window) } }
  private func tellDidMove() { forEachInTree { $0.didMoveToWindow() } }

  func forEachInTree(_ body: (UIView) -> Void) {
    body(self)
    for view in children { view.forEachInTree(body) }
  }

  /// Clears all references to the view. Called by its deinitializer.
  func dismantle() {
    // References that were left could be used while the view is being deallocated.
    storedReference?.item = nil
    for guide in guides { guide.owner = nil }
    rare?.ownGuides.values.forEach { $0.owner = nil }
    storedLayer?.view = nil
    for place in children.indices {
      children[place].parent = nil
      children[place].dropHost()
      if isKnownUniquelyReferenced(&children[place]) { children[place].flags.insert(.isGoing) }
    }
    for constraint in holding { constraint.forgetHolder() }
  }
}
