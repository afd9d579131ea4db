import LayoutModel

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

// Their cases are in the order of the model's.
extension UISplitViewController.DisplayMode {
  var model: SplitContent.DisplayMode { SplitContent.DisplayMode.allCases[rawValue] }

  init(_ model: SplitContent.DisplayMode) {
    self = SplitContent.DisplayMode.allCases.firstIndex(of: model).flatMap(Self.init) ?? .automatic
  }
}

extension UISplitViewController.SplitBehavior {
  var model: SplitContent.Behavior { SplitContent.Behavior.allCases[rawValue] }

  init(_ model: SplitContent.Behavior) {
    self = SplitContent.Behavior.allCases.firstIndex(of: model).flatMap(Self.init) ?? .automatic
  }
}

extension UISplitViewController.Column {
  /// nil for the column that only a compact width has.
  var model: SplitContent.Column? { self == .compact ? nil : SplitContent.Column.allCases[rawValue] }

  init(_ model: SplitContent.Column) {
    self = SplitContent.Column.allCases.firstIndex(of: model).flatMap(Self.init) ?? .secondary
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
