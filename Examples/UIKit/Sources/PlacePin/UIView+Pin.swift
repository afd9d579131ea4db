import UIKit

extension NSLayoutConstraint {
  convenience init(
    item: Any, attribute: Attribute, toItem: Any? = nil, toAttribute: Attribute = .notAnAttribute, constant: CGFloat
  ) {
    self.init(
      item: item, attribute: attribute, relatedBy: .equal, toItem: toItem, attribute: toAttribute, multiplier: 1,
      constant: constant)
  }
}

extension UIView {
  /// Adds the view to another, to be pinned there.
  @discardableResult
  public func place(on view: UIView) -> UIView {
    view.addSubview(self)
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }

  /// Pins the view to other items, or to its superview by default.
  @discardableResult
  public func pin(_ constraints: Constraint...) -> UIView {
    translatesAutoresizingMaskIntoConstraints = false
    apply(constraints)
    return self
  }

  private func apply(_ constraints: [Constraint]) {
    for constraint in constraints {
      switch constraint {
      case .relative(let attribute, let constant, let toItem, let toAttribute):
        NSLayoutConstraint(
          item: self, attribute: attribute, toItem: toItem ?? superview!, toAttribute: toAttribute ?? attribute,
          constant: constant
        ).isActive = true
      case .fixed(let attribute, let constant):
        NSLayoutConstraint(item: self, attribute: attribute, constant: constant).isActive = true
      case .multiple(let constraints):
        apply(constraints)
      }
    }
  }
}
