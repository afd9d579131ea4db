/// The index of a view in the screen of its host.
struct Seat {
  let host: LayoutHost
  let index: Int
}

extension Seat {
  /// The untransformed frame that the engine found; nil before the first solution.
  @MainActor var solvedBox: CGRect? { host.box(at: index) }
}

extension UIView {
  /// The host of a root view, created on first use.
  var madeHost: LayoutHost {
    if let host = rare?.host { return host }
    let host = LayoutHost(self)
    madeRare.host = host
    return host
  }

  /// Forgets the engine's description of the tree before the tree becomes part of another.
  func dropHost() {
    rare?.host = nil
    guard seat != nil else { return }
    forEachInTree { $0.seat = nil }
  }

  // MARK: Telling the engine

  /// Notes that views or constraints came or went.
  func structureChanged() { seat?.host.structureChanged() }

  /// Notes that the view's content or its role in layout changed.
  func contentChanged() {
    guard let seat else { return }
    seat.host.viewChanged(self)
    markForLayout()
  }

  /// Notes that values of a constraint that the view holds changed.
  func constraintChanged(_ constraint: NSLayoutConstraint) {
    seat?.host.constraintChanged(constraint)
    markForLayout()
  }

  func setTranslatesMask(_ translates: Bool) {
    guard flags.contains(.translatesMask) != translates else { return }
    flags.set(.translatesMask, translates)
    // A root is described differently depending on whether its mask is translated.
    if parent == nil { structureChanged() }
    contentChanged()
    parent?.markForLayout()
  }

  /// Applies a change to what fixes the frames of the view or of its subviews.
  func setPlacement(_ change: (UIView) -> Void) {
    change(self)
    contentChanged()
  }

  /// Sets the frames of the subviews to those that the engine found.
  func takeSolvedFrames() {
    guard !children.isEmpty, let host = seat?.host else { return }
    host.solveAgain()
    for child in children where !child.flags.contains(.translatesMask) {
      if let box = child.seat?.solvedBox { child.takeSolved(box) }
    }
  }
}
