extension UIView {
  var transformed: ViewTransform { rare?.transform ?? ViewTransform() }

  /// The state that few views have, created on first use.
  var madeRare: RareViewState {
    if let rare { return rare }
    let made = RareViewState()
    rare = made
    return made
  }

  func change<Value: Equatable>(_ path: ReferenceWritableKeyPath<RareViewState, Value>, to value: Value) {
    let state = madeRare
    if state[keyPath: path] != value { state[keyPath: path] = value }
  }

  var currentFrame: CGRect { rare.map { $0.transform.frame(of: geometry.box) } ?? geometry.box }

  var currentCenter: CGPoint {
    let anchor = transformed.anchor(in: geometry.box.size)
    return CGPoint(x: geometry.box.minX + anchor.x, y: geometry.box.minY + anchor.y)
  }

  func setFrame(_ frame: CGRect) {
    checkNumbers(frame)
    setBox(rare.map { $0.transform.box(around: frame) } ?? frame)
  }

  func setCenter(_ center: CGPoint) {
    checkNumbers(CGRect(origin: center, size: .zero))
    let anchor = transformed.anchor(in: geometry.box.size)
    setBox(CGRect(origin: CGPoint(x: center.x - anchor.x, y: center.y - anchor.y), size: geometry.box.size))
  }

  func setBounds(_ bounds: CGRect) {
    checkNumbers(bounds)
    if bounds.origin != geometry.origin {
      geometry.origin = bounds.origin
      originChanged()
    }
    let old = geometry.box, anchor = transformed.anchorPoint
    guard bounds.size != old.size else { return }
    setBox(
      CGRect(
        x: old.minX - (bounds.width - old.width) * anchor.x, y: old.minY - (bounds.height - old.height) * anchor.y,
        width: bounds.width, height: bounds.height))
  }

  /// Sets the anchor point of transforms, without changing the view's centre.
  func setAnchorPoint(_ anchorPoint: CGPoint) {
    let center = currentCenter
    madeRare.transform.anchorPoint = anchorPoint
    setCenter(center)
  }

  /// Sets the untransformed frame, resizes the subviews and marks the view for layout if its size changed.
  func setBox(_ box: CGRect) {
    let old = geometry.box
    guard box != old else { return }
    geometry.box = box
    boxChanged(from: old)
    seat?.host.placementChanged(self)
  }

  private func boxChanged(from old: CGRect) {
    guard geometry.box.size != old.size else { return }
    if flags.contains(.autoresizesSubviews), !children.isEmpty { resizeSubviews(from: old.size) }
    markForLayout()
  }

  /// Sets the frame that the engine found. Changes the size through `bounds`, which subclasses may observe.
  func takeSolved(_ box: CGRect) {
    let old = geometry.box
    guard box != old else { return }
    if box.size != old.size {
      bounds = CGRect(origin: geometry.origin, size: box.size)
    }
    geometry.box.origin = box.origin
  }

  private func checkNumbers(_ rect: CGRect) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] where number.isNaN {
      raise(.geometry, "CALayer position contains NaN: [\(rect.minX) \(rect.minY)]")
    }
  }
}
