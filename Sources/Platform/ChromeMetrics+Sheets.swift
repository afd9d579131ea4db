package import LayoutModel

/// The part of a screen that a presented screen has for itself.
package struct PresentedArea: Hashable, Sendable {
  /// In the presenting screen's points.
  package var frame: Rect
  /// Of the presented screen, without its bars.
  package var safeArea: EdgeInsets
  package var cornerRadius: Points
}

extension ChromeMetrics {
  /// Where a screen is shown that is presented so; full screen is all of the environment.
  package func area(of presentation: Presentation) -> PresentedArea {
    switch presentation {
    case .fullScreen: fullScreen
    case .pageSheet: isPad ? centered(pageSheetSize) : phoneSheet
    case .formSheet: isPad ? centered(ChromeMetrics.formSheetSize) : phoneSheet
    case .popover(let size): popover(size)
    }
  }

  private var fullScreen: PresentedArea {
    PresentedArea(
      frame: Rect(origin: .zero, size: environment.size), safeArea: environment.safeArea,
      cornerRadius: environment.geometry?.cornerRadius ?? 0)
  }

  /// A card at its large size: 10 points under the safe area's top, or with a home button 20 under the status bar's, as
  /// measured by a public library on iPhone 14 Pro and SE. Before iOS 13, and in landscape, it fills the screen.
  private var phoneSheet: PresentedArea {
    if isLow || era < .xcode11 { return fullScreen }
    let top = environment.safeArea.top + (hasHomeIndicator ? 10 : 20)
    let size = environment.size
    return PresentedArea(
      frame: Rect(x: 0, y: top, width: size.width, height: size.height - top),
      safeArea: EdgeInsets(top: 0, left: 0, bottom: environment.safeArea.bottom, right: 0), cornerRadius: sheetRadius)
  }

  /// Up to iPadOS 15; later ones are said to be slightly larger, by how much was not found.
  private static let formSheetSize = Size(width: 540, height: 620)

  /// Not found in any source: the readable width and its margins, and as far from the bottom as from the status bar's end.
  private var pageSheetSize: Size {
    let size = environment.size, gap = environment.safeArea.top + 20
    return Size(width: min(size.width, 712), height: size.height - gap * 2)
  }

  private func centered(_ wanted: Size) -> PresentedArea {
    let screen = environment.size
    let size = Size(width: min(wanted.width, screen.width), height: min(wanted.height, screen.height))
    let frame = Rect(
      x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2, width: size.width, height: size.height)
    return PresentedArea(frame: environment.scale.roundingEdges(frame), safeArea: .zero, cornerRadius: sheetRadius)
  }

  /// Where it points to is not known, so that it stands in the middle of the screen.
  private func popover(_ size: Size) -> PresentedArea {
    var area = centered(size)
    area.cornerRadius = ChromeMetrics.popoverRadius
    return area
  }

  private static let popoverRadius: Points = 13

  /// 10 from iOS 13 on, concentric with the display since iOS 26; general knowledge.
  private var sheetRadius: Points {
    era < .xcode26 ? 10 : max(environment.geometry?.cornerRadius ?? 10, 10)
  }
}
