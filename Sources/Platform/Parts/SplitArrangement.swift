package import LayoutModel

/// The columns that a split view shows, and their frames.
package struct SplitArrangement: Hashable, Sendable {
  package struct Placed: Hashable, Sendable {
    package var column: SplitContent.Column
    /// The frame in the split view's coordinates.
    package var frame: Rect
    /// The insets of the part that a floating column covers.
    package var cover = EdgeInsets.zero
    package var isFloating = false
  }

  /// The size class and orientation that determine the number of columns.
  package struct AvailableSpace: Hashable, Sendable {
    var isCompact, isLandscape: Bool

    /// Creates a space of regular width.
    package init(isLandscape: Bool) {
      isCompact = false
      self.isLandscape = isLandscape
    }

    package init(_ environment: Environment) {
      isCompact = environment.traits.horizontal == .compact
      isLandscape = environment.size.width > environment.size.height
    }
  }

  private let split: SplitContent
  private let hasSupplementary: Bool
  private let room: AvailableSpace

  /// - Parameter hasSupplementary: Whether the split view has three columns rather than two.
  package init(_ split: SplitContent, hasSupplementary: Bool, in room: AvailableSpace) {
    self.split = split
    self.hasSupplementary = hasSupplementary
    self.room = room
  }

  /// Whether all columns are in one stack, of which only the top column is shown.
  package var isCollapsed: Bool { room.isCompact }

  /// How the columns share the width. Automatic behavior tiles columns in landscape and overlays them in portrait.
  package var behavior: SplitContent.Behavior {
    if split.behavior != .automatic { return split.behavior }
    return split.displayMode.behavior ?? (room.isLandscape ? .tile : .overlay)
  }

  /// The resolved display mode, which is never automatic.
  package var mode: SplitContent.DisplayMode {
    guard split.displayMode == .automatic else { return split.displayMode.adapted(to: behavior) }
    return behavior == .tile ? .oneBesideSecondary : .secondaryOnly
  }

  package func shows(_ column: SplitContent.Column) -> Bool {
    isCollapsed ? column == topColumn : column == .secondary || leading.contains(column)
  }

  private var topColumn: SplitContent.Column {
    split.topColumn == .supplementary && !hasSupplementary ? .secondary : split.topColumn
  }

  /// The visible columns other than the secondary one, from the primary edge inwards.
  private var leading: [SplitContent.Column] {
    let count = mode.columnCount
    guard hasSupplementary else { return count > 0 ? [.primary] : [] }
    return [.primary, .supplementary].suffix(count)
  }

  /// Whether columns cover or displace the secondary column, which is then dimmed.
  package var dimsSecondary: Bool {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: !isCollapsed
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
    }
  }

  package func width(of column: SplitContent.Column, in width: Points, _ era: PlatformEra) -> Points {
    let own = column == .primary ? split.primaryWidth : split.supplementaryWidth
    return min(own ?? SplitFigures.column(era), width)
  }

  /// Returns the visible columns from back to front.
  ///
  /// - Parameters:
  ///   - line: The width of the line between columns.
  ///   - isMirrored: Whether the primary column is on the right.
  package func columns(in size: Size, _ era: PlatformEra, line: Points, isMirrored: Bool) -> [Placed] {
    guard !isCollapsed else { return [Placed(column: topColumn, frame: Rect(origin: .zero, size: size))] }
    let floats = SplitFigures.primaryFloats(era)
    var x: Points = 0
    var covered: Points = 0
    var found: [Placed] = []
    for column in leading {
      let width = width(of: column, in: size.width, era)
      var placed = Placed(column: column, frame: Rect(x: x, y: 0, width: width, height: size.height))
      if column == .primary, floats {
        placed.frame = SplitArrangement.floating(placed.frame, era)
        placed.isFloating = true
        covered = width
      } else {
        placed.frame = Rect(x: x - covered, y: 0, width: width + covered, height: size.height)
        placed.cover.left = covered
        covered = 0
      }
      x += width + (column == .primary && floats ? 0 : line)
      found.insert(placed, at: 0)
    }
    found.insert(secondary(after: x, covered: covered, in: size), at: 0)
    return isMirrored ? found.map { $0.mirrored(in: size.width) } : found
  }

  private func secondary(after x: Points, covered: Points, in size: Size) -> Placed {
    var placed = Placed(column: .secondary, frame: Rect(origin: .zero, size: size))
    switch mode.behavior {
    case nil, .automatic?, .overlay?: break
    case .tile?, .displace?:
      let width = mode.behavior == .tile ? max(size.width - x, 0) : size.width
      placed.frame = Rect(x: x - covered, y: 0, width: width + covered, height: size.height)
      placed.cover.left = covered
    }
    return placed
  }

  private static func floating(_ frame: Rect, _ era: PlatformEra) -> Rect {
    let inset = SplitFigures.floatingInset(era)
    return frame.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: 0))
  }
}

extension SplitArrangement.Placed {
  fileprivate func mirrored(in width: Points) -> Self {
    var placed = self
    placed.frame.origin.x = width - frame.maxX
    placed.cover = EdgeInsets(top: cover.top, left: cover.right, bottom: cover.bottom, right: cover.left)
    return placed
  }
}

package struct PageArrangement: Hashable, Sendable {
  package let page: Rect
  /// The frame of the page control; nil without one.
  package let dots: Rect?

  /// - Parameter bounds: The page view's frame, in any coordinates.
  package init(_ content: PageContent, count: Int, in bounds: Rect, safeArea: EdgeInsets, _ metrics: ControlMetrics) {
    let control = content.control(count: count)
    self.init(
      in: bounds, above: control.map { metrics.intrinsicSize(of: .pageControl($0)).vertical ?? 0 }, safeArea: safeArea)
  }

  /// - Parameter height: The height of the page control; nil without one.
  package init(in bounds: Rect, above height: Points?, safeArea: EdgeInsets) {
    guard let height else {
      page = bounds
      dots = nil
      return
    }
    let bottom = min(height + safeArea.bottom, bounds.height)
    page = bounds.inset(by: EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
    dots = Rect(x: bounds.minX, y: page.maxY, width: bounds.width, height: height)
  }
}
