import LayoutModel
import Platform

/// The view or the bar button whose place a menu has taken, as menus do since iOS 26.
struct MenuSource: PaintReader {
  let context: PaintContext

  private var menu: Menu? {
    for bar in layout.bars {
      guard case .menu(let menu) = bar.content, menu.style == .menu else { continue }
      return MenuFigures.coversItems(environment.era) ? menu : nil
    }
    return nil
  }

  func wasView(_ view: ViewID) -> Bool { menu?.source == .view(view) }

  /// Returns the parts of a bar without the glass that has become a menu, and without what is on it.
  func remainingParts(of bar: SolvedBar) -> [SolvedPart] {
    guard let menu, menu.source == nil, let item = menu.sourceItem.flatMap({ bar.frame(ofItem: $0) }),
      let glass = bar.parts.first(where: { $0.role.isGlass && $0.frame.contains(item, tolerance: 1) })
    else { return bar.parts }
    return bar.parts.filter { !($0.role.isOnGlass && $0.frame.intersection(glass.frame) != nil) }
  }
}

extension SolvedPart.Role {
  var isGlass: Bool {
    if case .glass = self { true } else { false }
  }

  /// Whether a part is a bar's glass or one of its items.
  fileprivate var isOnGlass: Bool {
    if case .badge = self { return true }
    if case .leadingItem = self { return true }
    if case .trailingItem = self { return true }
    if case .item = self { return true }
    return isGlass
  }
}
