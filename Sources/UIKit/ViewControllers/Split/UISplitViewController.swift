import LayoutModel
import Platform

/// A controller that shows other controllers in columns, or in one navigation stack if the width is compact.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  nonisolated public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  private(set) var columns: [Column: UIViewController] = [:]
  /// The display mode that the code last chose by showing or hiding a column; automatic without such a choice.
  private var chosenMode = DisplayMode.automatic
  private(set) open var isCollapsed = false
  /// The controllers of each column that were moved to the stack while the columns are collapsed.
  private var lent: [Column: [UIViewController]] = [:]
  /// The column on top of the stack while the columns are collapsed.
  private var topColumn = Column.primary
  var widths: [Column: ColumnWidth] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a column style, which shows the two controllers of `viewControllers` side by side.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Sets the controller of a column. The controller is wrapped in a navigation controller, unless it is one already or
  /// the column is compact.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard style != .unspecified else {
      raise(.invalidArgument, "\(describedController): setViewController(_:for:) needs a style with columns")
    }
    let isBare = column == .compact || vc == nil || vc is UINavigationController
    put(isBare ? vc : vc.map { UINavigationController(rootViewController: $0) }, in: column)
  }

  /// Returns the controller of a column, which may be the navigation controller that wraps it.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  private func put(_ controller: UIViewController?, in column: Column) {
    let old = columns[column]
    guard old !== controller else { return }
    if isCollapsed { expand() }
    old?.willMove(toParent: nil)
    columns[column] = controller
    if let controller { addChild(controller) }
    old?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
    showColumns()
    controller?.didMove(toParent: self)
  }

  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [collapsedController].compactMap(\.self) }
      return [.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      put(newValue.first, in: .primary)
      if style == .tripleColumn, newValue.count > 2 { put(newValue[1], in: .supplementary) }
      put(newValue.count > 1 ? newValue.last : nil, in: .secondary)
    }
  }

  open func show(_ column: Column) {
    if isCollapsed {
      expand()
      collapse(to: column)
    } else if !placement.shows(column), column != .compact {
      let model = behavior.model
      chosenMode = .init(column == .primary && style == .tripleColumn ? model.two : model.one)
    }
    showColumns()
  }

  open func hide(_ column: Column) {
    guard !isCollapsed, placement.shows(column), column != .secondary else { return }
    let isOutermost = column == .primary && displayMode.model.columnCount > 1
    chosenMode = isOutermost ? .init(behavior.model.one) : .secondaryOnly
    showColumns()
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let navigation = collapsedController as? UINavigationController {
      navigation.pushViewController(vc, animated: true)
    } else if style == .unspecified {
      put(vc, in: .secondary)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = .automatic
      showColumns()
    }
  }
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { showColumns() } }
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.markForLayout() } }

  /// The way in which columns share the width: by default side by side in landscape, overlaid in portrait.
  open var splitBehavior: SplitBehavior { style == .unspecified ? .automatic : behavior }

  var behavior: SplitBehavior { SplitBehavior(preference.behavior) }

  private var preference: SplitArrangement {
    var split = SplitContent()
    split.displayMode = preferredDisplayMode.model
    split.behavior = preferredSplitBehavior.model
    return arrangement(of: split)
  }

  func arrangement(of split: SplitContent) -> SplitArrangement {
    SplitArrangement(
      split, hasSupplementary: style == .tripleColumn, in: .init(isLandscape: isLandscape))
  }

  private var isLandscape: Bool {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height
  }

  open var displayMode: DisplayMode { chosenMode != .automatic ? chosenMode : DisplayMode(preference.mode) }

  open override func loadView() {
    let container = ContainerView { [weak self] in self?.layOutColumns() }
    view = container
    showColumns()
  }

  private var placement: ColumnPlacement { ColumnPlacement(self, viewIfLoaded?.bounds.size ?? .zero) }

  private func showColumns() {
    guard viewIfLoaded is ContainerView else { return }
    layOutColumns()
    viewIfLoaded?.markForLayout()
  }

  private func layOutColumns() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let isCompact = container.traitCollection.horizontalSizeClass == .compact
    if isCompact, !isCollapsed { collapse(to: proposedTop) } else if !isCompact, isCollapsed { expand() }
    var shown: [(controller: UIViewController, frame: CGRect, cover: UIEdgeInsets)] = []
    if isCollapsed {
      if let controller = collapsedController { shown = [(controller, container.bounds, .zero)] }
    } else {
      shown = placement.columns.compactMap { placed in
        columns[placed.column].map { ($0, placed.frame, placed.cover) }
      }
    }
    for child in columns.values where !shown.contains(where: { $0.controller === child }) {
      child.viewIfLoaded?.removeFromSuperview()
    }
    for (controller, frame, cover) in shown {
      place(controller, frame, container)
      controller.setBarInsets(cover)
    }
  }

  /// Places a column. Columns other than the secondary one have a compact width.
  private func place(_ controller: UIViewController, _ frame: CGRect, _ container: ContainerView) {
    var traits = UITraitCollection.Values()
    if !isCollapsed, controller !== columns[.secondary] { traits.horizontal = .compact }
    controller.give(traits)
    let view = controller.loadedView
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = frame
    if view.superview !== container { container.addSubview(view) } else { container.bringSubviewToFront(view) }
  }

  private var proposedTop: Column {
    let proposed: Column = columns[.secondary] != nil ? .secondary : .primary
    if style == .unspecified {
      guard let primary = columns[.primary], let secondary = columns[.secondary], let delegate else { return proposed }
      return delegate.splitViewController(self, collapseSecondary: secondary, onto: primary) ? .primary : .secondary
    }
    if columns[.compact] != nil { return .compact }
    return delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
  }

  private var collapsedController: UIViewController? {
    if topColumn == .compact, let compact = columns[.compact] { return compact }
    return columns[.primary] ?? columns[.supplementary] ?? columns[.secondary]
  }

  /// Moves the controllers of the columns up to `top` onto the stack of the first column.
  private func collapse(to top: Column) {
    isCollapsed = true
    topColumn = top
    if top != .compact, let base = collapsedController as? UINavigationController {
      let above: [Column] =
        top == .primary ? [] : top == .supplementary ? [.supplementary] : [.supplementary, .secondary]
      for column in above {
        guard let controller = columns[column], controller !== base else { continue }
        let moved = (controller as? UINavigationController)?.viewControllers ?? [controller]
        (controller as? UINavigationController)?.setViewControllers([], animated: false)
        if !(controller is UINavigationController) { controller.removeFromParent() }
        lent[column] = moved
        base.setViewControllers(base.viewControllers + moved, animated: false)
      }
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Returns the controllers to their columns. Controllers that were pushed since the collapse move to the secondary
  /// column.
  private func expand() {
    isCollapsed = false
    if let base = collapsedController as? UINavigationController, !lent.isEmpty {
      let stack = base.viewControllers
      let borrowed = [Column.supplementary, .secondary].flatMap { lent[$0] ?? [] }
      let first = stack.firstIndex { member in borrowed.contains { $0 === member } } ?? stack.count
      base.setViewControllers(Array(stack[..<first]), animated: false)
      for column in [Column.supplementary, .secondary] {
        guard let controller = columns[column], let moved = lent[column] else { continue }
        let added = column == .secondary ? stack[first...].filter { new in !borrowed.contains { $0 === new } } : []
        if let navigation = controller as? UINavigationController {
          navigation.setViewControllers(moved + added, animated: false)
        } else {
          addChild(controller)
          controller.didMove(toParent: self)
        }
      }
    }
    lent = [:]
    delegate?.splitViewControllerDidExpand(self)
  }
}

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

// The cases of these enumerations are in the order of the layout model's cases.
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
  /// The column in the layout model; nil for the column that exists only in a compact width.
  var model: SplitContent.Column? { self == .compact ? nil : SplitContent.Column.allCases[rawValue] }

  init(_ model: SplitContent.Column) {
    self = SplitContent.Column.allCases.firstIndex(of: model).flatMap(Self.init) ?? .secondary
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
  /// Returns whether the delegate has handled the secondary controller, which is then not shown. Called only for
  /// controllers without a column style.
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

/// The preferred width of a column, with its limits.
struct ColumnWidth {
  var preferred = UISplitViewController.automaticDimension
  var fraction = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// - Parameter width: The width of the split view.
  func resolved(in width: CGFloat, standard: CGFloat) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    let wanted = preferred != automatic ? preferred : fraction != automatic ? fraction * width : standard
    let top = maximum != automatic ? maximum : max(standard, preferred)
    return min(max(wanted, minimum != automatic ? minimum : 0), max(top, 0), width)
  }
}

extension UISplitViewController {
  private subscript(column: Column, path: WritableKeyPath<ColumnWidth, CGFloat>) -> CGFloat {
    get { widths[column, default: ColumnWidth()][keyPath: path] }
    set {
      widths[column, default: ColumnWidth()][keyPath: path] = newValue
      viewIfLoaded?.markForLayout()
    }
  }

  public var preferredPrimaryColumnWidth: CGFloat {
    get { self[.primary, \.preferred] }
    set { self[.primary, \.preferred] = newValue }
  }
  public var preferredPrimaryColumnWidthFraction: CGFloat {
    get { self[.primary, \.fraction] }
    set { self[.primary, \.fraction] = newValue }
  }
  public var minimumPrimaryColumnWidth: CGFloat {
    get { self[.primary, \.minimum] }
    set { self[.primary, \.minimum] = newValue }
  }
  public var maximumPrimaryColumnWidth: CGFloat {
    get { self[.primary, \.maximum] }
    set { self[.primary, \.maximum] = newValue }
  }
  public var preferredSupplementaryColumnWidth: CGFloat {
    get { self[.supplementary, \.preferred] }
    set { self[.supplementary, \.preferred] = newValue }
  }
  public var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { self[.supplementary, \.fraction] }
    set { self[.supplementary, \.fraction] = newValue }
  }
  public var minimumSupplementaryColumnWidth: CGFloat {
    get { self[.supplementary, \.minimum] }
    set { self[.supplementary, \.minimum] = newValue }
  }
  public var maximumSupplementaryColumnWidth: CGFloat {
    get { self[.supplementary, \.maximum] }
    set { self[.supplementary, \.maximum] = newValue }
  }

  public var primaryColumnWidth: CGFloat { width(of: .primary) }
  public var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? width(of: .supplementary) : 0 }

  private func width(of column: Column) -> CGFloat {
    guard let size = viewIfLoaded?.bounds.size else { return 0 }
    return ColumnPlacement(self, size).width(of: column)
  }
}

/// The frames of a split view's columns when it is not collapsed.
@MainActor
struct ColumnPlacement {
  struct Placed {
    var column: UISplitViewController.Column
    var frame: CGRect
    /// The insets of the part that a floating column covers.
    var cover: UIEdgeInsets
  }

  private let controller: UISplitViewController
  private let size: CGSize

  init(_ controller: UISplitViewController, _ size: CGSize) {
    self.controller = controller
    self.size = size
  }

  func width(of column: UISplitViewController.Column) -> CGFloat {
    (controller.widths[column] ?? ColumnWidth()).resolved(
      in: size.width, standard: SplitFigures.column(era).cgFloat)
  }

  /// The columns from back to front.
  var columns: [Placed] {
    let line = controller.viewIfLoaded.map { 1 / max($0.traitCollection.displayScale, 1) } ?? 0
    return arrangement.columns(
      in: Size(width: Points(size.width), height: Points(size.height)), era, line: Points(line), isMirrored: isMirrored
    ).map { Placed(column: .init($0.column), frame: $0.frame.cgRect, cover: $0.cover.uiEdgeInsets) }
  }

  func shows(_ column: UISplitViewController.Column) -> Bool { column.model.map(arrangement.shows) ?? false }

  private var arrangement: SplitArrangement {
    var split = SplitContent()
    split.displayMode = controller.displayMode.model
    split.primaryWidth = Points(width(of: .primary))
    split.supplementaryWidth = Points(width(of: .supplementary))
    return controller.arrangement(of: split)
  }

  private var era: PlatformEra { (controller.viewIfLoaded ?? UIView()).root.layoutEnvironment.era }

  /// Whether the primary column is on the right.
  private var isMirrored: Bool {
    let isRight = controller.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRight != (controller.primaryEdge == .trailing)
  }
}
