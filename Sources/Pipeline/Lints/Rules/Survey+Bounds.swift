import Diagnostics
import LayoutModel

extension Survey {
  func outsideParents() -> [Diagnostic] {
    visible.filter { view in
      guard let parent = screen[view].parent, screen[parent].style.clips, !isTransformed(view) else { return false }
      return !screen[parent].content.scrollsChildren
        && !frame(parent).contains(frame(view), tolerance: Survey.tolerance)
    }.map { view in
      let parent = screen[view].parent.map(name) ?? ""
      return diagnostic(.outsideParent, "\(name(view)) extends beyond \(parent), which clips it", at: view)
    }
  }

  func outsideScreen() -> [Diagnostic] {
    visible.filter { view in
      let isAlone = screen[view].parent.map { screenBounds.contains(frame($0), tolerance: Survey.tolerance) } ?? false
      return isAlone && !isScrolled(view) && !isTransformed(view)
        && !screenBounds.contains(frame(view), tolerance: Survey.tolerance)
    }.map { view in
      diagnostic(.outsideScreen, "\(name(view)) extends \(points(depth(of: view))) beyond the screen", at: view)
    }
  }

  private var screenBounds: Rect { layout.views[.root].screenFrame }

  /// The greatest distance by which a view extends beyond the screen.
  private func depth(of view: ViewID) -> Points {
    let frame = frame(view), bounds = screenBounds
    return [
      bounds.minX - frame.minX, bounds.minY - frame.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY,
    ].max() ?? 0
  }

  func outsideSafeArea() -> [Diagnostic] {
    let safe = screenBounds.inset(by: layout.safeArea)
    return visible.filter { view in
      guard screen[view].content.isTextOrControl, !isScrolled(view), !isTransformed(view) else { return false }
      return screenBounds.contains(frame(view), tolerance: Survey.tolerance)
        && !safe.contains(frame(view), tolerance: Survey.tolerance)
    }.map { view in
      diagnostic(
        .outsideSafeArea, "\(name(view)) extends outside the safe area", at: view,
        help: "constrain it to safeArea or margins rather than to the screen")
    }
  }
}
