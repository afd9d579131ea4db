import LayoutModel

/// The reading of roots that are not screens: cells, and views that apps add to others.
extension SceneReader {
  /// Reads a part of a screen as apps show it.
  mutating func readPart(_ root: XMLElement) -> Screen {
    installation.read(root)
    switch root.name {
    case "tableViewCell":
      let table = addView(.table(contents.table(of: root)), around: root, in: nil)
      add(root, in: addSection(around: root, in: table), superview: root.bounds)
    case "collectionViewCell":
      add(root, in: addView(.collection(contents.collection(of: root)), around: root, in: nil), superview: root.bounds)
    default: addBelowBars(root)
    }
    return finished()
  }

  /// Adds a view below the bars. It is as wide as the screen if it was drawn as wide as its device, and as high as its
  /// content or, without an intrinsic height, as it was drawn.
  private mutating func addBelowBars(_ root: XMLElement) {
    let size = root.bounds.size, fills = size.width >= document.deviceSize.width
    let view = addRoot(root, in: addView(.view, around: root, in: nil), superview: root.bounds)
    func pin(_ edge: Attribute, _ relation: Relation = .equal, _ priority: Priority = .required) {
      let safe = Anchor(.guide(.safeArea(.root)), edge)
      addConstraint(Constraint(Anchor(view, edge), relation, safe, priority: priority, origin: root.range))
    }
    func ask(_ extent: Attribute, _ points: Points, _ priority: Priority) {
      addConstraint(
        Constraint(Anchor(view, extent), constant: Constant(points), priority: priority, origin: root.range))
    }
    pin(.top)
    pin(.leading)
    pin(.trailing, fills ? .equal : .lessThanOrEqual)
    pin(.bottom, .lessThanOrEqual, .high)
    if !fills { ask(.width, size.width, .high) }
    ask(.height, size.height, .fitting)
  }
}

extension InterfaceDocument {
  /// Whether a root without a controller is only part of a screen: a cell, or a view whose size differs from its
  /// device's and that is not the view of the xib's owner.
  func isPart(_ view: XMLElement) -> Bool {
    if view.isCell { return true }
    // Documents older than universal canvases do not say which device they are for.
    guard deviceID != nil || root.flag("useTraitCollections") else { return false }
    return view.bounds.size != deviceSize && !(view.id.map(ownersViews.contains) ?? false)
  }

  /// Returns the ids of objects that are connected to the `view` outlet of the xib's owner.
  static func ownersViews(_ root: XMLElement) -> Set<String> {
    let owner = root.child("objects")?.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let views = owner?.child("connections")?.children.filter { $0["property"] == "view" } ?? []
    return Set(views.compactMap { $0["destination"] })
  }
}

extension XMLElement {
  fileprivate var bounds: Rect { Rect(origin: .zero, size: savedFrame?.size ?? .zero) }
}
