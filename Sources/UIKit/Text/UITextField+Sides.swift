import LayoutModel
import Platform

/// Views beside the text of a field.
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
  /// Whether the clear button is shown: only in a field with text, and not if a view takes its place.
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

  /// Returns the frame of a view at an end of the field, with the view's own size.
  func side(_ view: UIView?, in bounds: CGRect, isRight: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return CGRect(origin: bounds.origin, size: .zero) }
    return CGRect(
      x: isRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the area for text, between the border's insets and the views at the ends.
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

  /// The frame of the text or, if there is none, of the placeholder.
  var shownTextRect: CGRect {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    if isEditing { return editingRect(forBounds: bounds) }
    return hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
  }
}
