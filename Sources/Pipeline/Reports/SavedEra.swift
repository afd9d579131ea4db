package import LayoutModel
import Platform

/// The controls of an imported screen that have their height in another era, and not in that of the tools that last saved the
/// document. One is enough to tell that those tools never laid the scene out: its frames are of two eras.
///
/// Only saved heights are compared, with the platform's tables. A control whose height has a constraint tells nothing.
package func controlsOfAnotherEra(in screen: Screen) -> [ViewID] {
  guard let canvas = screen.canvas else { return [] }
  return screen.views.indices.filter { view in
    let content = screen[view].content
    guard content.hasHeightOfEra, let saved = screen[view].imported?.savedFrame?.height else { return false }
    if screen.constraints.contains(where: { $0.speaks(ofHeightOf: view) }) { return false }
    func isSaved(_ era: PlatformEra) -> Bool {
      (height(of: content, era, canvas.scale) - saved).magnitude < 0.01
    }
    return !isSaved(canvas.era) && ControlMetrics.eras.contains(where: isSaved)
  }
}

/// A control's frame height in an era.
private func height(of content: Content, _ era: PlatformEra, _ scale: Scale) -> Points {
  let metrics = ControlMetrics(TextTraits(era: era, scale: scale))
  return (metrics.intrinsicSize(of: content).vertical ?? 0) - metrics.alignmentInsets(of: content).vertical
}

extension Content {
  /// Whether its era alone decides its height.
  fileprivate var hasHeightOfEra: Bool {
    if case .textField(let field) = self { return field.borderStyle == .roundedRect && field.text.font.isSmall }
    return kind.has(.hasFixedHeight)
  }
}

extension Font {
  /// Whether every era's field has room for it.
  fileprivate var isSmall: Bool {
    switch face {
    case .system(let size), .custom(_, let size): size <= 17
    case .textStyle: false
    }
  }
}

extension Constraint {
  fileprivate func speaks(ofHeightOf view: ViewID) -> Bool {
    [first, second].contains { anchor in anchor?.item == .view(view) && anchor?.attribute == .height }
  }
}
