import LayoutModel
import Platform

/// The preferred width of a column, with its limits.
struct ColumnWidth {
  var preferred = UISplitViewController.automaticDimension
  var fraction = UISplitViewController.automaticDimension
  var least = UISplitViewController.automaticDimension
  var greatest = UISplitViewController.automaticDimension

  /// Returns the width of the column in a split view of a width.
  func resolved(in width: CGFloat, standard: CGFloat) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    let wanted = preferred != automatic ? preferred : fraction != automatic ? fraction * width : standard
    let top = greatest != automatic ? greatest : max(standard, preferred)
    return min(max(wanted, least != automatic ? least : 0), max(top, 0), width)
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
    get { self[.primary, \.least] }
    set { self[.primary, \.least] = newValue }
  }
  public var maximumPrimaryColumnWidth: CGFloat {
    get { self[.primary, \.greatest] }
    set { self[.primary, \.greatest] = newValue }
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
    get { self[.supplementary, \.least] }
    set { self[.supplementary, \.least] = newValue }
  }
  public var maximumSupplementaryColumnWidth: CGFloat {
    get { self[.supplementary, \.greatest] }
    set { self[.supplementary, \.greatest] = newValue }
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
  /// A column that is shown.
  struct Placed {
    var column: UISplitViewController.Column
    var frame: CGRect
    /// The part of the column that others cover although it makes room for them.
    var cover: UIEdgeInsets
  }

  private let controller: UISplitViewController
  private let size: CGSize

  init(_ controller: UISplitViewController, _ size: CGSize) { (self.controller, self.size) = (controller, size) }

  func width(of column: UISplitViewController.Column) -> CGFloat {
    (controller.widths[column] ?? ColumnWidth()).resolved(
      in: size.width, standard: SplitFigures.column(era).cgFloat)
  }

  /// The columns, each below those after it.
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
