import LayoutModel
import Platform

/// Rules that apply on Interface Builder's canvases but not in apps. Their numbers are in `CanvasFigures`, by Xcode
/// version.
///
/// A canvas's safe area already includes its bars, so `ChromeLayout` places none. Root views, rows and the parts of
/// rows use the margins of the canvas's device (`Environment.windowWidth`). Each other rule has a member here and a
/// document that demonstrates it in `CanvasRuleTests`, `CanvasStackTests` or `CanvasMarginTests`.
struct CanvasRules {
  private let environment: Environment

  /// Returns nil unless the environment is a canvas.
  init?(_ environment: Environment) {
    guard case .canvas = environment.surface else { return nil }
    self.environment = environment
  }

  /// Whether a hidden view keeps its place, as hidden activity indicators do in documents of Xcode 11, 12 and 26.
  func showsHidden(_ view: View) -> Bool {
    if case .activity = view.content { true } else { false }
  }

  /// Returns the drawn frame of a cell or its content view, which both keep.
  func frameOfCell(_ view: View) -> Rect? {
    if case .autoresizing(_, let frame, _) = view.placement { frame } else { nil }
  }

  /// Returns the frame that the author drew. Ambiguous frames stay as close to the drawn frame as possible, and an
  /// arranged view without an intrinsic size across its stack keeps the drawn size.
  func drawnFrame(of view: View) -> Rect? { view.imported?.savedFrame }

  /// Returns the minimum length of an arranged view without content, which is long enough to grab with the mouse.
  ///
  /// - Parameter drawn: The drawn length of such a view, which the view keeps unless other views determine the length.
  func minLength(ofArranged view: View, drawn: Points? = nil) -> Points? {
    guard view.imported != nil, view.layout.intrinsic == PerAxis(horizontal: .natural, vertical: .natural),
      view.content.isBlank
    else { return nil }
    let reach = CanvasFigures.reach(environment.era)
    guard let drawn, CanvasFigures.keepsDrawnLength(environment.era) else { return reach }
    return max(reach, drawn)
  }

  /// Returns the grid to which the size of some content is rounded up, or nil for the grid of the screen.
  ///
  /// Interface Builder itself measures single-line texts in the default font, and buttons with a configuration, in
  /// whole points. Scenes that need UIKit for their layout use UIKit's pixels.
  func grid(of content: Content, needsUIKit: Bool) -> Scale? {
    guard !needsUIKit, content.isMeasuredByCanvas else { return nil }
    return CanvasFigures.grid(environment.era)
  }

  /// Whether Interface Builder leaves a view's whole scene to UIKit, as it does for stack views and designable views.
  static func needsUIKit(_ kind: ViewKind, _ identity: @autoclosure () -> ImportedIdentity?) -> Bool {
    kind == .stack || identity()?.isDesigned == true
  }

  /// The height of the status bar that is drawn over each item of a collection.
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
