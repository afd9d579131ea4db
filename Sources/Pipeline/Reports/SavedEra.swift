package import LayoutModel
import Platform

/// Returns the controls of an imported screen that were saved with the height of another era than the tools that last
/// saved the document. Even one shows that those tools never laid out the scene, so its frames mix two eras.
///
/// Compares saved heights with the platform's tables. A control with a height constraint proves nothing and is skipped.
package func controlsOfAnotherEra(in screen: Screen) -> [ViewID] {
  guard let canvas = screen.canvas else { return [] }
  return screen.views.indices.filter { view in
    let content = screen.views[view].content
    guard content.hasHeightOfEra, let saved = screen.views[view].imported?.savedFrame?.height else { return false }
    if screen.constraints.contains(where: { $0.speaks(ofHeightOf: view) }) { return false }
    func isSaved(_ era: PlatformEra) -> Bool {
      (height(of: content, era, canvas.scale) - saved).magnitude < 0.01
    }
    return !isSaved(canvas.era) && ControlMetrics.eras.contains(where: isSaved)
  }
}

/// Returns the height of a control's frame in an era.
private func height(of content: Content, _ era: PlatformEra, _ scale: Scale) -> Points {
  let metrics = ControlMetrics(TextTraits(era: era, scale: scale))
  return (metrics.intrinsicSize(of: content).vertical ?? 0) - metrics.alignmentInsets(of: content).vertical
}

extension Content {
  /// Whether the era alone determines its height.
  fileprivate var hasHeightOfEra: Bool {
    if case .textField(let field) = self { return field.borderStyle == .roundedRect && field.text.font.isSmall }
    return kind.has(.hasFixedHeight)
  }
}

extension Font {
  /// Whether the font fits into a text field of the standard height in every era.
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
