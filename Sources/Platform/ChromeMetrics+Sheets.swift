package import LayoutModel

/// The part of a screen that a presented screen fills.
package struct PresentedArea: Hashable, Sendable {
  /// The frame in the presenting screen's coordinates.
  package var frame: Rect
  /// The safe area insets of the presented screen, without its bars.
  package var safeArea: EdgeInsets
  package var cornerRadius: Points
  /// A popover's.
  package var arrow: PopoverArrow?
}

extension ChromeMetrics {
  /// Returns the area of a screen presented in some way. A full screen fills the environment.
  package func area(of presentation: Presentation) -> PresentedArea {
    switch presentation {
    case .fullScreen: fullScreen
    case .pageSheet(let sheet): isPad ? centered(pageSheetSize) : phoneSheet(at: sheet.detent)
    case .formSheet: isPad ? centered(SheetFigures.formSheet(era)) : phoneSheet(at: .large)
    case .popover(let popover): area(of: popover)
    }
  }

  private var fullScreen: PresentedArea {
    PresentedArea(
      frame: Rect(origin: .zero, size: environment.size), safeArea: environment.safeArea,
      cornerRadius: environment.geometry?.cornerRadius ?? 0)
  }

  /// Returns the area of a card. Before iOS 13, and in landscape, it fills the screen.
  private func phoneSheet(at detent: PageSheet.Detent) -> PresentedArea {
    guard !isLow, CanvasFigures.hasCards(era) else { return fullScreen }
    let size = environment.size, top = environment.safeArea.top + SheetFigures.gapAboveCard(era, device)
    let height = environment.scale.roundingEdge(min(height(of: detent), size.height - top))
    let gap = height < size.height - top ? SheetFigures.aroundPartialSheet(era) : 0
    let bottom = max(0, environment.safeArea.bottom - gap)
    return PresentedArea(
      frame: Rect(x: gap, y: size.height - height, width: size.width - 2 * gap, height: height - gap),
      safeArea: EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0),
      cornerRadius: gap > 0 ? max(sheetRadius, concentricRadius(gap)) : sheetRadius)
  }

  /// Returns the height of a phone's sheet, including the bottom safe area.
  private func height(of detent: PageSheet.Detent) -> Points {
    switch detent {
    case .large: environment.size.height
    case .medium: mediumSheetHeight
    case .height(let height): max(0, height) + environment.safeArea.bottom
    }
  }

  /// Returns the pill of a sheet that has one, or nil for other presentations.
  package func grabber(of presentation: Presentation, in frame: Rect) -> Rect? {
    guard case .pageSheet(let sheet) = presentation, sheet.hasGrabber else { return nil }
    return grabber(of: frame)
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

  private func area(of popover: Popover) -> PresentedArea {
    var area = centered(popover.size)
    area.cornerRadius = SheetFigures.popoverRadius(era)
    guard let source = popover.sourceRect else { return area }
    let room = Rect(origin: .zero, size: environment.size).inset(by: environment.safeArea).inset(by: popoverMargin)
    (area.frame, area.arrow) = place(popover.size, beside: source, in: room)
    return area
  }

  /// A popover on the first side of its source on which it does not cover that, and its arrow.
  ///
  /// - Parameters:
  ///   - source: what it is of.
  ///   - directions: of the arrows that it may have.
  package func place(
    _ size: Size, beside source: Rect, in room: Rect,
    _ directions: [PopoverArrow.Direction] = PopoverArrow.Direction.allCases
  ) -> (frame: Rect, arrow: PopoverArrow) {
    let length = SheetFigures.popoverArrow(era).height
    func frame(_ direction: PopoverArrow.Direction) -> Rect {
      let x = source.midX - size.width / 2, y = source.midY - size.height / 2
      let origin =
        switch direction {
        case .up: Point(x: x, y: source.maxY + length)
        case .down: Point(x: x, y: source.minY - length - size.height)
        case .left: Point(x: source.maxX + length, y: y)
        case .right: Point(x: source.minX - length - size.width, y: y)
        }
      let low = Rect(origin: origin, size: size)
      let width = min(size.width, room.width), height = min(size.height, room.height)
      return Rect(
        x: max(room.minX, min(low.minX, room.maxX - width)), y: max(room.minY, min(low.minY, room.maxY - height)),
        width: width, height: height)
    }
    let places = directions.map { (frame: environment.scale.roundingEdges(frame($0)), direction: $0) }
    let place = places.first { $0.frame.intersection(source) == nil } ?? places.first
    let chosen = place ?? (frame: frame(.up), direction: .up)
    return (chosen.frame, arrow(chosen.direction, of: chosen.frame, at: source))
  }

  /// Beside the straight part of an edge, as near to the middle of the source as that allows.
  private func arrow(_ direction: PopoverArrow.Direction, of frame: Rect, at source: Rect) -> PopoverArrow {
    let size = SheetFigures.popoverArrow(era), radius = SheetFigures.popoverRadius(era)
    func start(_ middle: Points, _ low: Points, _ high: Points) -> Points {
      max(low + radius, min(middle - size.width / 2, high - radius - size.width))
    }
    let x = start(source.midX, frame.minX, frame.maxX), y = start(source.midY, frame.minY, frame.maxY)
    let box =
      switch direction {
      case .up: Rect(x: x, y: frame.minY - size.height, width: size.width, height: size.height)
      case .down: Rect(x: x, y: frame.maxY, width: size.width, height: size.height)
      case .left: Rect(x: frame.minX - size.height, y: y, width: size.height, height: size.width)
      case .right: Rect(x: frame.maxX, y: y, width: size.height, height: size.width)
      }
    return PopoverArrow(direction, box)
  }

  /// The size of a popover whose content asks for none.
  package var popoverSize: Size { SheetFigures.popover(era) }
  package var popoverMargin: Points { SheetFigures.popoverMargin(era) }

  /// Returns the frame of the pill at the top of a sheet.
  package func grabber(of sheet: Rect) -> Rect {
    let size = SheetFigures.grabber(era)
    return Rect(
      x: sheet.midX - size.width / 2, y: sheet.minY + SheetFigures.gapAboveGrabber(era), width: size.width,
      height: size.height)
  }

  /// The height of a medium sheet on a phone, including the bottom safe area.
  package var mediumSheetHeight: Points { environment.size.height * SheetFigures.mediumDetent(era) }

  private var sheetRadius: Points { SheetFigures.cardRadius(era) }

  /// Returns the corner radius of a card whose corners have the same centres as the display's.
  private func concentricRadius(_ gap: Points) -> Points { (environment.geometry?.cornerRadius ?? 0) - gap }
}
