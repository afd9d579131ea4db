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
    case .formSheet: isPad ? centered(SheetFigures.formSheet(era)) : phoneSheet
    case .popover(let size): popover(size)
    }
  }

  private var fullScreen: PresentedArea {
    PresentedArea(
      frame: Rect(origin: .zero, size: environment.size), safeArea: environment.safeArea,
      cornerRadius: environment.geometry?.cornerRadius ?? 0)
  }

  /// A card at its large size. Before iOS 13, and in landscape, it fills the screen.
  private var phoneSheet: PresentedArea {
    guard !isLow, CanvasFigures.hasCards(era) else { return fullScreen }
    let top = environment.safeArea.top + SheetFigures.gapAboveCard(era, device)
    let size = environment.size
    return PresentedArea(
      frame: Rect(x: 0, y: top, width: size.width, height: size.height - top),
      safeArea: EdgeInsets(top: 0, left: 0, bottom: environment.safeArea.bottom, right: 0), cornerRadius: sheetRadius)
  }

  private var pageSheetSize: Size {
    let size = environment.size, gap = environment.safeArea.top + SheetFigures.gapAbovePageSheet(era)
    return Size(width: min(size.width, SheetFigures.pageSheetWidth(era)), height: size.height - gap * 2)
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
    area.cornerRadius = SheetFigures.popoverRadius(era)
    return area
  }

  /// The size of a popover whose content asks for none.
  package var popoverSize: Size { SheetFigures.popover(era) }
  package var popoverMargin: Points { SheetFigures.popoverMargin(era) }

  /// The pill at the top of a sheet.
  package func grabber(of sheet: Rect) -> Rect {
    let size = SheetFigures.grabber(era)
    return Rect(
      x: sheet.midX - size.width / 2, y: sheet.minY + SheetFigures.gapAboveGrabber(era), width: size.width,
      height: size.height)
  }

  /// The height of a medium sheet on a phone, the safe area's bottom included.
  package var mediumSheetHeight: Points { environment.size.height * SheetFigures.mediumDetent(era) }

  private var sheetRadius: Points {
    let radius = SheetFigures.cardRadius(era)
    return SheetFigures.isConcentric(era) ? max(environment.geometry?.cornerRadius ?? radius, radius) : radius
  }
}
