/// Where the engine has a view, a guide or a constraint: its place among those of a host's screen.
struct Seat {
  let host: LayoutHost
  let index: Int
}

extension Seat {
  /// The untransformed frame that the engine found; nil before it did.
  @MainActor var solvedBox: CGRect? { host.box(at: index) }
}

extension UIView {
  /// The host of a root, made where there is none.
  var madeHost: LayoutHost {
    if let host = rare?.host { return host }
    let host = LayoutHost(self)
    madeRare.host = host
    return host
  }

  /// Forgets the engine's description of the views of the tree, which becomes part of another.
  func dropHost() {
    rare?.host = nil
    guard seat != nil else { return }
    forEachInTree { $0.seat = nil }
  }

  // MARK: Telling the engine

  /// Which views and constraints there are is another.
  func structureChanged() { seat?.host.structureChanged() }

  /// The view's content, or its role in layout, has changed.
  func contentChanged() {
    guard let seat else { return }
    seat.host.viewChanged(self)
    markForLayout()
  }

  /// A constraint that the view holds has other values.
  func constraintChanged(_ constraint: NSLayoutConstraint) {
    seat?.host.constraintChanged(constraint)
    markForLayout()
  }

  func setTranslatesMask(_ translates: Bool) {
    guard flags.contains(.translatesMask) != translates else { return }
    flags.set(.translatesMask, translates)
    // A root that nothing fixes is stated in another way.
    if parent == nil { structureChanged() }
    contentChanged()
    parent?.markForLayout()
  }

  /// Changes the rule that fixes the frames of this view's subviews, or its own.
  func setPlacement(_ change: (UIView) -> Void) {
    change(self)
    contentChanged()
  }

  /// Gives the subviews the frames that the engine found.
  func takeSolvedFrames() {
    guard !children.isEmpty, let host = seat?.host else { return }
    host.solveAgain()
    for child in children where !child.flags.contains(.translatesMask) {
      if let box = child.seat?.solvedBox { child.takeSolved(box) }
    }
  }
}
