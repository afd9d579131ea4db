import LayoutModel
import Platform

/// Rules that hold on Interface Builder's canvases and in no app; figures and their eras are in `CanvasFigures`.
///
/// A canvas's safe area includes its bars, so none are placed (`ChromeLayout`). Each other rule has a name here, and a
/// document that shows it in `CanvasRuleTests`, `CanvasStackTests` or `CanvasMarginTests`.
struct CanvasRules {
  private let environment: Environment

  /// nil unless the environment is a canvas.
  init?(_ environment: Environment) {
    guard case .canvas = environment.surface else { return nil }
    self.environment = environment
  }

  /// The window has the device's width, even if the root was drawn at another size.
  var windowWidth: Points? { environment.geometry?[environment.orientation].size.width }

  /// Hidden activity indicators keep their place, as documents of Xcode 11, 12 and 26 show.
  func showsHidden(_ view: View) -> Bool {
    if case .activity = view.content { true } else { false }
  }

  /// Cells and their content views keep the frames that their author drew.
  func frameOfCell(_ view: View) -> Rect? {
    if case .autoresizing(_, let frame, _) = view.placement { frame } else { nil }
  }

  /// Ambiguous frames stay as close as they can to where they were drawn; an arranged view without a size across its
  /// stack keeps the drawn one.
  func drawnFrame(of view: View) -> Rect? { view.imported?.savedFrame }

  /// Arranged views without content have a minimum length, large enough to grab with the mouse: plain views, whatever
  /// they contain, image views without an image, and single-line labels without text.
  ///
  /// - Parameter drawn: the length that such a view was drawn with, unless others decide it; the view keeps it.
  func leastLength(ofArranged view: View, drawn: Points? = nil) -> Points? {
    guard view.imported != nil, view.layout.intrinsic == PerAxis(horizontal: .natural, vertical: .natural),
      view.content.isBlank
    else { return nil }
    let reach = CanvasFigures.reach(environment.era)
    guard let drawn, CanvasFigures.keepsDrawnLength(environment.era) else { return reach }
    return max(reach, drawn)
  }

  /// The grid that the size of some content is rounded up to, where it is not the screen's.
  ///
  /// Interface Builder itself measures texts of one line in the default font, and buttons with a configuration, in whole
  /// points. A scene that it cannot lay out by itself has the pixels of UIKit.
  func grid(of content: Content, needsUIKit: Bool) -> Scale? {
    guard !needsUIKit, content.isMeasuredByCanvas else { return nil }
    return CanvasFigures.grid(environment.era)
  }

  /// Whether a view leaves its whole scene to UIKit: stack views do, and those that draw themselves.
  static func needsUIKit(_ view: View) -> Bool { view.content.kind == .stack || view.imported?.isDesigned == true }

  /// A status bar is drawn over each item of a collection.
  var statusBarOverItems: Points {
    guard CanvasFigures.itemInCollectionHasStatusBar(environment.era) else { return 0 }
    return environment.geometry?.portrait.safeArea.top ?? 0
  }
}

extension Content {
  fileprivate var isMeasuredByCanvas: Bool {
    if case .label(let label) = self {
      let isPlain = label.text.runs.allSatisfy { $0.font == nil }
      return isPlain && label.lines == 1 && label.font == CanvasFigures.fontOfLabel(.current)
    }
    if case .button(let button) = self { return button.style.isConfiguration }
    return false
  }

  fileprivate var isBlank: Bool {
    if case .label(let label) = self { return label.text.isEmpty && label.lines == 1 }
    return self == .view || self == .image(nil)
  }
}
