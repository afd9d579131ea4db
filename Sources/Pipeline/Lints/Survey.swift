import Diagnostics
import LayoutModel

/// A solved layout, prepared for the rules.
struct Survey {
  let layout: SolvedLayout
  /// Views that are visible: they and all their ancestors are installed, not hidden and not empty.
  let visible: [ViewID]
  private let scrolled: Set<ViewID>

  /// Frames may exceed an edge by this much, because of rounding.
  static let tolerance: Points = 0.51

  init(_ layout: SolvedLayout) {
    self.layout = layout
    var visible: [ViewID] = [], shown: Set<ViewID> = [], scrolled: Set<ViewID> = []
    for id in layout.screen.views.indices {
      let view = layout.screen[id], solved = layout[id]
      guard solved.isInstalled, !view.layout.isHidden, view.style.alpha > 0 else { continue }
      if let parent = view.parent {
        guard shown.contains(parent) else { continue }
        if scrolled.contains(parent) || layout.screen[parent].kind.has(.scrolls) { scrolled.insert(id) }
      }
      shown.insert(id)
      if !solved.frame.isEmpty { visible.append(id) }
    }
    (self.visible, self.scrolled) = (visible, scrolled)
  }

  var screen: Screen { layout.screen }
  var screenBounds: Rect { layout.views[.root].screenFrame }

  func frame(_ view: ViewID) -> Rect { layout[view].screenFrame }
  func name(_ view: ViewID) -> String { "'\(screen.path(of: view))'" }

  /// Whether a view is inside something that scrolls, so that its position says little about its visibility.
  func isScrolled(_ view: ViewID) -> Bool { scrolled.contains(view) }

  /// Whether a view is drawn away from its frame.
  func isTransformed(_ view: ViewID) -> Bool { screen[view].style.transform != .identity }

  func finding(_ message: String, at view: ViewID, help: String? = nil) -> LintFinding {
    LintFinding(message: message, range: screen[view].origin, help: help)
  }

  /// A length in points for a message.
  func points(_ length: Points) -> String {
    let number = number(length)
    return number == "1" ? "1 point" : "\(number) points"
  }

  /// A length as a number for a message, to tenths of a point.
  func number(_ length: Points) -> String { decimal((length.value * 10).rounded() / 10) }
}

extension Content {
  /// Content to read or to touch, which nothing should cover.
  var isTextOrControl: Bool {
    if case .label(let text) = self { !text.text.isEmpty } else { kind.has(.isControl) }
  }
}
