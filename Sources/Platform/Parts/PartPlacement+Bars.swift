package import LayoutModel

/// The titles, items and tabs of bars.
extension PartPlacement {
  /// - Parameters:
  ///   - isUnderTabs: Whether tabs float in the bar's row, in place of a small title.
  ///   - collapse: The height that the bar has lost because content was scrolled.
  ///   - coversContent: Whether content has been scrolled under the bar.
  package func parts(
    of bar: NavigationBar, in frame: Rect, isUnderTabs: Bool = false, collapsedBy collapse: Points = 0,
    coversContent: Bool = false
  ) -> [SolvedPart] {
    var collapse = collapse
    // A bar at the top of the safe area extends under the status bar.
    let isAtTop = frame.minY <= max(environment.safeArea.top, BarFigures.leastTopOfNavigationBar(era, device)) + 1
    var parts = [SolvedPart(.ground, isAtTop ? frame.cutting(top: -frame.minY) : frame)]
    if !isGlass { parts.append(SolvedPart(.edge, Rect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0))) }
    if isGlass, coversContent { parts.append(SolvedPart(.scrollEdge, parts[0].frame)) }
    var box = frame.inset(by: sides(of: frame))
    if !bar.prompt.isEmpty {
      let height = BarFigures.prompt(era)
      parts.append(written(.prompt, bar.prompt, BarPartFigures.promptFont(era), in: box.top(height)))
      box = box.cutting(top: height)
    }
    if let search = bar.search {
      let height = traits.searchHeight(on: device)
      if collapse == 0 {
        let field = box.bottom(height).inset(by: BarPartFigures.searchFieldInsets(era))
        parts += searchField("", placeholder: search, SearchFigures.fontInBar(era, device), in: field)
      }
      box = box.cutting(bottom: max(0, height - collapse))
      collapse = max(0, collapse - height)
    }
    // A bar that is too low for a large title, as on a phone in landscape, has a small one.
    let large = traits.largeTitleHeight, line = box.bottom(large - collapse)
    let isLarge =
      bar.isLarge && box.height + collapse >= BarPartFigures.leastHeightOfLargeTitle(era) && collapse < large / 2
    if isLarge {
      let room = line.cutting(bottom: BarPartFigures.gapUnderLargeTitle(era))
      parts.append(written(.largeTitle, bar.title, BarPartFigures.largeTitleFont(era), in: room, leading))
    }
    if isLarge || collapse > 0 { box = box.cutting(bottom: line.height) }
    box = lineOfItems(in: box, of: frame)
    let items = bar.back.map { addBack($0, in: box, to: &parts) } ?? box
    let room = addItems(of: bar, in: items, to: &parts)
    if let width = bar.titleViewWidth {
      parts.append(SolvedPart(.title, middle(width, of: box, room: room)))
    } else if !isLarge && !isUnderTabs {
      let font = bar.titleFont ?? traits.scaledInBar(BarPartFigures.titleFont(era))
      parts.append(title(bar.title, font, in: box, room: room))
    }
    return parts
  }

  /// Returns the strip below a scroll edge in which it fades out.
  ///
  /// - Parameter end: The lower end of what scrolls under the edge, below which nothing fades.
  package func scrollEdgeFade(below edge: Rect, downTo end: Points) -> SolvedPart {
    let height = min(BarPartFigures.scrollEdgeFade(era), max(0, end - edge.maxY))
    return SolvedPart(.scrollEdgeFade, Rect(x: edge.minX, y: edge.maxY, width: edge.width, height: height))
  }

  /// Returns the line of title and items: on phones in landscape further from the sides of the bar than a search field,
  /// and since iOS 26 at the top of the room for it.
  private func lineOfItems(in room: Rect, of bar: Rect) -> Rect {
    let side = BarFigures.leastSideOfNavigationItems(era, device)
    let line = room.cutting(
      left: max(0, bar.minX + side - room.minX), right: max(0, room.maxX - (bar.maxX - side)))
    return isGlass ? line.top(glassHeight(in: line)) : line
  }

  /// Adds the arrow at the leading end and the title beside it. Returns the rest of the bar, which is for items.
  private func addBack(_ title: String, in box: Rect, to parts: inout [SolvedPart]) -> Rect {
    if isGlass { return addGlassBack(in: box, to: &parts) }
    let arrow = BarPartFigures.backArrow(era), font = Font.system(BarPartFigures.itemFont(era))
    let start = -BarPartFigures.overhangOfBackArrow(era), y = box.midY - arrow.height / 2
    func frame(_ x: Points, _ width: Points, _ y: Points, _ height: Points) -> Rect {
      Rect(x: isRightToLeft ? box.maxX - x - width : box.minX + x, y: y, width: width, height: height)
    }
    parts.append(SolvedPart(.backArrow, frame(start, arrow.width, y, arrow.height)))
    var end = start + arrow.width
    if !title.isEmpty {
      let x = end + BarPartFigures.gapAfterBackArrow(era), width = boxWidth(of: title, font)
      parts.append(written(.backTitle, title, font, in: frame(x, width, box.minY, box.height), leading))
      end = x + width
    }
    end += BarPartFigures.gapOfNavigationItems(era)
    return isRightToLeft ? box.cutting(right: end) : box.cutting(left: end)
  }

  /// Adds the arrow alone, in glass of its own.
  private func addGlassBack(in box: Rect, to parts: inout [SolvedPart]) -> Rect {
    let side = glassHeight(in: box), gap = BarPartFigures.gapOfGlass(era)
    let strip = isRightToLeft ? box.cutting(left: box.width - side) : box.cutting(right: box.width - side)
    let capsule = strip.square(side)
    parts.append(SolvedPart(.glass(isProminent: false), capsule))
    let arrow = BarPartFigures.backArrow(era), growth = traits.growthInBars
    parts.append(SolvedPart(.backArrow, capsule.centered(arrow.width * growth, arrow.height * growth)))
    return isRightToLeft ? box.cutting(right: side + gap) : box.cutting(left: side + gap)
  }

  /// Adds the items at both ends, from the ends inwards. Returns the space between them.
  private func addItems(of bar: NavigationBar, in box: Rect, to parts: inout [SolvedPart]) -> Rect {
    let gap = BarPartFigures.gapOfNavigationItems(era)
    func leading(_ place: Int) -> SolvedPart.Role { .leadingItem(place) }
    func trailing(_ place: Int) -> SolvedPart.Role { .trailingItem(place) }
    let left = isRightToLeft ? (bar.trailing, trailing) : (bar.leading, leading)
    let right = isRightToLeft ? (bar.leading, leading) : (bar.trailing, trailing)
    var room = box
    if isGlass {
      let gap = BarPartFigures.gapOfGlass(era)
      for group in groups(of: left.0, in: box) {
        parts += self.parts(of: group, left.0, from: room.minX, in: box, isReversed: false, left.1)
        room = room.cutting(left: group.width + gap)
      }
      for group in groups(of: right.0, in: box) {
        let x = room.maxX - group.width
        parts += self.parts(of: group, right.0, from: x, in: box, isReversed: true, right.1)
        room = room.cutting(right: group.width + gap)
      }
      return room
    }
    for (place, item) in left.0.enumerated() {
      let width = width(of: item)
      parts.append(part(left.1(place), item, in: Rect(x: room.minX, y: box.minY, width: width, height: box.height)))
      room = room.cutting(left: width + gap)
    }
    for (place, item) in right.0.enumerated() {
      let width = width(of: item)
      let frame = Rect(x: room.maxX - width, y: box.minY, width: width, height: box.height)
      parts.append(part(right.1(place), item, in: frame))
      room = room.cutting(right: width + gap)
    }
    return room
  }

  /// Returns the title in the middle of the bar, or moved aside as far as the items require.
  private func title(_ title: String, _ font: Font, in box: Rect, room: Rect) -> SolvedPart {
    written(.title, title, font, in: middle(boxWidth(of: title, font), of: box, room: room))
  }

  /// Returns a part of the room that is in the middle of the bar if it fits there.
  private func middle(_ width: Points, of box: Rect, room: Rect) -> Rect {
    let width = min(width, max(0, room.width))
    let x = min(max(box.midX - width / 2, room.minX), room.maxX - width)
    return Rect(x: x, y: box.minY, width: width, height: box.height)
  }

  // MARK: Toolbars

  package func parts(of bar: Toolbar, in frame: Rect, height: Points? = nil) -> [SolvedPart] {
    var parts = groundAtBottom(frame)
    let box = frame.top(height ?? ownHeight(frame, BarFigures.toolbar(era))).inset(by: sides(of: frame))
    if isGlass { return parts + glassParts(of: bar, in: box.top(glassHeight(in: box))) }
    let widths = bar.items.map { width(of: $0) }, gap = BarPartFigures.gapOfToolbarItems(era)
    let flexible = bar.items.count { $0.content == .flexibleSpace }
    let used = widths.reduce(0, +) + gap * Double(max(0, bar.items.count - 1))
    let space = flexible > 0 ? max(0, box.width - used) / Double(flexible) : 0
    var x = box.minX
    for (place, item) in bar.items.enumerated() {
      let width = item.content == .flexibleSpace ? space : widths[place]
      let left = isRightToLeft ? box.minX + box.maxX - x - width : x
      parts.append(part(.item(place), item, in: Rect(x: left, y: box.minY, width: width, height: box.height)))
      x += width + gap
    }
    return parts
  }

  func groundAtBottom(_ frame: Rect) -> [SolvedPart] {
    // A bar includes the home indicator's strip if nothing else lies below it.
    let ground = SolvedPart(.ground, isAtBottom(frame) ? frame.cutting(bottom: frame.maxY - screen.maxY) : frame)
    if isGlass { return [ground] }
    return [ground, SolvedPart(.edge, Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 0))]
  }

  /// Returns whether nothing lies below a bar but the home indicator, to within a point.
  func isAtBottom(_ frame: Rect) -> Bool { frame.maxY >= screen.maxY - environment.safeArea.bottom - 1 }

  func ownHeight(_ frame: Rect, _ usual: Points) -> Points {
    frame.height > BarPartFigures.greatestHeight(era) ? usual : frame.height
  }

  func part(_ role: SolvedPart.Role, _ item: BarItem, in box: Rect) -> SolvedPart {
    switch item.content {
    case .title(let title): written(role, title, font(of: item), in: box)
    case .icon: SolvedPart(role, box.square(BarPartFigures.itemIcon(era) * traits.growthInBars))
    case .flexibleSpace, .fixedSpace: SolvedPart(role, box)
    }
  }

  func width(of item: BarItem) -> Points {
    switch item.content {
    case .title(let title): boxWidth(of: title, font(of: item))
    case .icon: BarPartFigures.itemIconWidth(era)
    case .flexibleSpace: 0
    case .fixedSpace(let width): width
    }
  }

  private func font(of item: BarItem) -> Font {
    let weight = item.isProminent ? .semibold : BarPartFigures.itemWeight(era)
    return traits.scaledInBar(.system(BarPartFigures.itemFont(era), weight))
  }

  /// The insets of a bar's content, which are those of the content of a controller's view as wide as the bar.
  private func sides(of bar: Rect) -> EdgeInsets {
    let margin = MarginMetrics.barMargin(width: bar.width, traits: environment.traits)
    let area = environment.safeArea
    return EdgeInsets(top: 0, left: area.left + margin, bottom: 0, right: area.right + margin)
  }
}
