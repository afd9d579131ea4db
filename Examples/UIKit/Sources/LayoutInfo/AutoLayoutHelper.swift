import UIKit

/// An edge of a view or guide, and the margin from it.
public struct LayoutEdge {
  let item: Any
  let attribute: NSLayoutConstraint.Attribute
  let margin: CGFloat
}

/// How a subview is placed relative to its siblings or its superview.
public enum LayoutInfo {
  public enum Edge { case Left, Right, Top, Bottom }

  case FillIn(UIView)
  case FillHorizontallyIn(UIView)
  case FillVerticallyIn(UIView)
  case CenterIn(UIView)
  case CenterHorizontallyIn(UIView)
  case CenterVerticallyIn(UIView)
  case Width(CGFloat)
  case Height(CGFloat)
  case Anchor(Edge, LayoutEdge)
}

extension UIView {
  public func left(margin: CGFloat = 0) -> LayoutEdge { LayoutEdge(item: self, attribute: .left, margin: margin) }
  public func right(margin: CGFloat = 0) -> LayoutEdge { LayoutEdge(item: self, attribute: .right, margin: margin) }
  public func top(margin: CGFloat = 0) -> LayoutEdge { LayoutEdge(item: self, attribute: .top, margin: margin) }
  public func bottom(margin: CGFloat = 0) -> LayoutEdge { LayoutEdge(item: self, attribute: .bottom, margin: margin) }

  public func addSubviewsWithConstraints(_ layouts: (UIView, [LayoutInfo])...) {
    for (subview, _) in layouts {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
    for (subview, infos) in layouts { addLayoutConstraintsForSubview(subview, infos) }
  }

  public func addLayoutConstraintsForSubview(_ subview: UIView, _ infos: [LayoutInfo]) {
    for info in infos { addConstraints(info.constraints(of: subview)) }
  }

  /// Leaves the subview where it is, to be placed by hand.
  public func removeLayoutConstraintsForSubview(_ subview: UIView) {
    removeConstraints(constraints.filter { $0.firstItem === subview || $0.secondItem === subview })
  }
}

extension UIViewController {
  public func bottomOfTopLayoutGuide(margin: CGFloat = 0) -> LayoutEdge {
    LayoutEdge(item: view.safeAreaLayoutGuide, attribute: .top, margin: margin)
  }
}

extension LayoutInfo {
  @MainActor
  fileprivate func constraints(of subview: UIView) -> [NSLayoutConstraint] {
    func equal(_ attributes: [NSLayoutConstraint.Attribute], _ view: UIView) -> [NSLayoutConstraint] {
      attributes.map { constraint(subview, $0, view, $0, 0) }
    }
    switch self {
    case .FillIn(let view): return equal([.left, .right, .top, .bottom], view)
    case .FillHorizontallyIn(let view): return equal([.left, .right], view)
    case .FillVerticallyIn(let view): return equal([.top, .bottom], view)
    case .CenterIn(let view): return equal([.centerX, .centerY], view)
    case .CenterHorizontallyIn(let view): return equal([.centerX], view)
    case .CenterVerticallyIn(let view): return equal([.centerY], view)
    case .Width(let width): return [constraint(subview, .width, nil, .notAnAttribute, width)]
    case .Height(let height): return [constraint(subview, .height, nil, .notAnAttribute, height)]
    case .Anchor(let edge, let other):
      return [constraint(subview, edge.attribute, other.item, other.attribute, other.margin)]
    }
  }

  @MainActor
  private func constraint(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: Any?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute, multiplier: 1,
      constant: constant)
  }
}

extension LayoutInfo.Edge {
  fileprivate var attribute: NSLayoutConstraint.Attribute {
    switch self {
    case .Left: .left
    case .Right: .right
    case .Top: .top
    case .Bottom: .bottom
    }
  }
}
