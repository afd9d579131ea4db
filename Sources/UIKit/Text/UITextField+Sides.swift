import LayoutModel
import Platform

/// A view beside a field's text.
extension UITextField {
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var shownLeft: UIView? { shows(leftViewMode) ? leftView : nil }
  private var shownRight: UIView? { shows(rightViewMode) ? rightView : nil }
  var shownSides: [UIView] { [shownLeft, shownRight].compactMap(\.self) }
  /// The button would clear nothing in an empty field, and stands where the view at the end would.
  var showsClearButton: Bool { hasText && isEnabled && shownRight == nil && shows(clearButtonMode) }

  func sidesChanged(_ old: UIView? = nil) {
    if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
    for view in [leftView, rightView].compactMap(\.self) {
      let isShown = shownSides.contains { $0 === view }
      if isShown, view.parent !== self { addSubview(view) }
      if !isShown, view.parent === self { view.removeFromSuperview() }
    }
    contentChanged()
    markForLayout()
  }

  func placeSides() {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    if let shownLeft { shownLeft.frame = leftViewRect(forBounds: bounds) }
    if let shownRight { shownRight.frame = rightViewRect(forBounds: bounds) }
  }

  /// A view at an end of the field, as large as it is.
  func side(_ view: UIView?, in bounds: CGRect, isRight: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return CGRect(origin: bounds.origin, size: .zero) }
    return CGRect(
      x: isRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Between the border, or the views at its ends.
  func roomForText(in bounds: CGRect) -> CGRect {
    let inset = ControlMetrics.horizontalInset(of: borderStyle.model).cgFloat
    var (start, end) = (bounds.minX + inset, bounds.maxX - inset)
    func clear(_ rect: CGRect, atEnd: Bool) {
      if atEnd != isMirrored { end = min(end, rect.minX) } else { start = max(start, rect.maxX) }
    }
    if shownLeft != nil { clear(leftViewRect(forBounds: bounds), atEnd: false) }
    if shownRight != nil { clear(rightViewRect(forBounds: bounds), atEnd: true) }
    if showsClearButton { clear(clearButtonRect(forBounds: bounds), atEnd: true) }
    return CGRect(x: start, y: bounds.minY, width: max(end - start, 0), height: bounds.height)
  }

  /// Where the text is at present, or the placeholder.
  var shownTextRect: CGRect {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    if isEditing { return editingRect(forBounds: bounds) }
    return hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
  }
}
