import UIKit

/// Something that a view can be pinned to.
public protocol Anchorable {}

extension UIView: Anchorable {}
extension UILayoutGuide: Anchorable {}

/// A pin, or several.
public enum Constraint {
  case relative(NSLayoutConstraint.Attribute, CGFloat, to: Anchorable? = nil, NSLayoutConstraint.Attribute? = nil)
  case fixed(NSLayoutConstraint.Attribute, CGFloat)
  case multiple([Constraint])
}

// MARK: - One edge

extension Constraint {
  public static let top: Constraint = .top()
  public static let bottom: Constraint = .bottom()
  public static let leading: Constraint = .leading()
  public static let trailing: Constraint = .trailing()

  public static func top(
    to anchors: Anchorable? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil, padding: CGFloat = 0
  ) -> Constraint {
    .relative(.top, padding, to: anchors, attribute)
  }

  public static func bottom(
    to anchors: Anchorable? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil, padding: CGFloat = 0
  ) -> Constraint {
    .relative(.bottom, -padding, to: anchors, attribute)
  }

  public static func leading(
    to anchors: Anchorable? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil, padding: CGFloat = 0
  ) -> Constraint {
    .relative(.leading, padding, to: anchors, attribute)
  }

  public static func trailing(
    to anchors: Anchorable? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil, padding: CGFloat = 0
  ) -> Constraint {
    .relative(.trailing, -padding, to: anchors, attribute)
  }
}

// MARK: - Several edges

extension Constraint {
  public static let allEdges: Constraint = .allEdges()
  public static let horizontalEdges: Constraint = .horizontalEdges()
  public static let verticalEdges: Constraint = .verticalEdges()

  public static func allEdges(to anchors: Anchorable? = nil, padding: CGFloat = 0) -> Constraint {
    .multiple([.horizontalEdges(to: anchors, padding: padding), .verticalEdges(to: anchors, padding: padding)])
  }

  public static func horizontalEdges(to anchors: Anchorable? = nil, padding: CGFloat = 0) -> Constraint {
    .multiple([.leading(to: anchors, padding: padding), .trailing(to: anchors, padding: padding)])
  }

  public static func verticalEdges(to anchors: Anchorable? = nil, padding: CGFloat = 0) -> Constraint {
    .multiple([.top(to: anchors, padding: padding), .bottom(to: anchors, padding: padding)])
  }
}

// MARK: - Centres and sizes

extension Constraint {
  public static let centerX: Constraint = .centerX()
  public static let centerY: Constraint = .centerY()

  public static func centerX(to anchors: Anchorable? = nil, padding: CGFloat = 0) -> Constraint {
    .relative(.centerX, padding, to: anchors)
  }

  public static func centerY(to anchors: Anchorable? = nil, padding: CGFloat = 0) -> Constraint {
    .relative(.centerY, padding, to: anchors)
  }

  public static func fixedWidth(_ width: CGFloat) -> Constraint { .fixed(.width, width) }
  public static func fixedHeight(_ height: CGFloat) -> Constraint { .fixed(.height, height) }
}
