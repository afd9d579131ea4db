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
  private let controller: UISplitViewController
  private let size: CGSize

  init(_ controller: UISplitViewController, _ size: CGSize) { (self.controller, self.size) = (controller, size) }

  func width(of column: UISplitViewController.Column) -> CGFloat {
    (controller.widths[column] ?? ColumnWidth()).resolved(
      in: size.width, standard: SplitFigures.column(.current).cgFloat)
  }

  /// The shown columns other than the secondary one, from the edge inwards.
  private var leading: [UISplitViewController.Column] {
    let count = controller.displayMode.columnCount
    guard controller.style == .tripleColumn else { return count > 0 ? [.primary] : [] }
    switch count {
    case 0: return []
    case 1: return [.supplementary]
    default: return [.primary, .supplementary]
    }
  }

  /// The frames of the columns. The secondary one comes first, because others may cover it.
  var frames: [(UISplitViewController.Column, CGRect)] {
    let line = controller.viewIfLoaded.map { 1 / max($0.traitCollection.displayScale, 1) } ?? 0
    var x: CGFloat = 0, found: [(UISplitViewController.Column, CGRect)] = []
    for column in leading {
      let width = width(of: column)
      found.append((column, CGRect(x: x, y: 0, width: width, height: size.height)))
      x += width + line
    }
    let secondary: CGRect
    switch controller.displayMode.behavior {
    case nil, .automatic?, .overlay?: secondary = CGRect(origin: .zero, size: size)
    case .tile?: secondary = CGRect(x: x, y: 0, width: max(size.width - x, 0), height: size.height)
    case .displace?: secondary = CGRect(x: x, y: 0, width: size.width, height: size.height)
    }
    let all = [(.secondary, secondary)] + found
    return isMirrored ? all.map { ($0.0, mirrored($0.1)) } : all
  }

  func shows(_ column: UISplitViewController.Column) -> Bool { column == .secondary || leading.contains(column) }

  /// Whether the primary column is on the right.
  private var isMirrored: Bool {
    let isRight = controller.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRight != (controller.primaryEdge == .trailing)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
