extension UISplitViewController {
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary, secondary, compact
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing
  }

  /// The columns that are shown, and how they share the width.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
  }

  /// The way in which columns share the width: beside the secondary column, over it or displacing it.
  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile, overlay, displace
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of shown columns other than the secondary one.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The way in which columns share the width; nil if the mode does not determine it.
  var behavior: UISplitViewController.SplitBehavior? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// Returns the mode with the same number of columns in a behaviour.
  func adapted(to behavior: UISplitViewController.SplitBehavior) -> Self {
    switch columnCount {
    case 0: .secondaryOnly
    case 1: behavior.one
    default: behavior.two
    }
  }
}

extension UISplitViewController.SplitBehavior {
  var one: UISplitViewController.DisplayMode { self == .overlay ? .oneOverSecondary : .oneBesideSecondary }

  var two: UISplitViewController.DisplayMode {
    switch self {
    case .automatic, .tile: .twoBesideSecondary
    case .overlay: .twoOverSecondary
    case .displace: .twoDisplaceSecondary
    }
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}

/// Decides how a split view controller collapses and expands.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column that is on top after collapsing.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns whether the delegate has handled the secondary controller, which is then left out. Called for controllers
  /// without columns.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
