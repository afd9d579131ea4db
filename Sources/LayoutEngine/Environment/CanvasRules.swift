import LayoutModel
import Platform

/// What holds on Interface Builder's canvases and in no app; figures and their eras are in `CanvasFigures`.
///
/// Bars are part of a canvas's safe area, so that none are placed (`ChromeLayout`). Each other rule has its name here, and
/// a document that shows it in `CanvasRuleTests`, `CanvasStackTests` or `CanvasMarginTests`.
struct CanvasRules {
  private let environment: Environment

  /// nil where the environment is no canvas.
  init?(_ environment: Environment) {
    guard case .canvas = environment.surface else { return nil }
    self.environment = environment
  }

  /// The window is the device's, whatever size the root was drawn at.
  var windowWidth: Points? { environment.geometry?[environment.orientation].size.width }

  /// Activity indicators that wait hidden for their work keep their places: documents of Xcode 11, 12 and 26 show it.
  func showsHidden(_ view: View) -> Bool {
    if case .activity = view.content { true } else { false }
  }

  /// Cells, and what holds a cell's views, are drawn as their author left them, whatever is in them.
  func frameOfCell(_ view: View) -> Rect? {
    if case .autoresizing(_, let frame, _) = view.placement { frame } else { nil }
  }

  /// What nothing settles stays where it was drawn, as near as it can; an arranged view without a size across its stack
  /// keeps the one it was drawn with.
  func drawnFrame(of view: View) -> Rect? { view.imported?.savedFrame }

  /// Arranged views without any content are no smaller than there is something to take hold of: a plain view, whatever it
  /// holds, an image view without a picture, and a label of one line without text.
  func leastLength(ofArranged view: View) -> Points? {
    guard view.imported != nil, view.layout.intrinsic == PerAxis(horizontal: .natural, vertical: .natural) else {
      return nil
    }
    switch view.content {
    case .view, .image(nil): return CanvasFigures.reach(environment.era)
    case .label(let label) where label.text.isEmpty && label.lines == 1: return CanvasFigures.reach(environment.era)
    case .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented, .progress, .activity,
      .pageControl, .datePicker, .picker, .searchBar, .divider, .spacer, .map, .web, .effect, .stack, .scroll, .table,
      .section, .cell, .contentView, .collection, .container, .navigationBar, .tabBar, .toolbar, .placeholder:
      return nil
    }
  }

  /// A status bar is drawn over each item of a collection.
  var statusBarOverItems: Points {
    guard CanvasFigures.itemInCollectionHasStatusBar(environment.era) else { return 0 }
    return environment.geometry?.portrait.safeArea.top ?? 0
  }
}
