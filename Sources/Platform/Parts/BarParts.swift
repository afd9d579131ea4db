package import LayoutModel

extension PartPlacement {
  /// - Parameters:
  /// - isUnderTabs: Whether tabs float in the bar's row and replace a small title.
  /// - collapse: The height that the bar has lost because content was scrolled.
  ///   - coversContent: Whether content has been scrolled under the bar.
  package func parts(
    of bar: NavigationBar, in frame: Rect, isUnderTabs: Bool = false, collapsedBy collapse: Points = 0,
    coversContent: Bool = false
  ) -> [SolvedPart] {
    var collapse = collapse
    // A bar at the top of the safe area extends under the status bar.
    let isAtTop = frame.minY <= max(environment.safeArea.top, BarFigures.minTopOfNavigationBar(era, device)) + 1
    var parts = [SolvedPart(.ground, isAtTop ? frame.cutting(top: -frame.minY) : frame)]
    if !isGlass { parts.append(SolvedPart(.edge, Rect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0))) }
    if isGlass, coversContent { parts.append(SolvedPart(.scrollEdge, parts[0].frame)) }
    var box = frame.inset(by: sides(of: frame))
    if !bar.prompt.isEmpty {
      let height = BarFigures.prompt(era)
      parts.append(written(.prompt, bar.prompt, font: BarPartFigures.promptFont(era), in: box.top(height)))
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
    // A bar that is too low for a large title, as on a phone in landscape, has a small title.
    let large = traits.largeTitleHeight
    let line = box.bottom(large - collapse)
    let isLarge =
      bar.isLarge && box.height + collapse >= BarPartFigures.minHeightOfLargeTitle(era) && collapse < large / 2
    if isLarge {
      let room = line.cutting(bottom: BarPartFigures.gapUnderLargeTitle(era))
      parts.append(
        written(.largeTitle, bar.title, font: BarPartFigures.largeTitleFont(era), in: room, alignment: leading))
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

  /// Returns the strip below a bar in which the scroll edge effect fades out.
  ///
  /// - Parameter end: The bottom of the scrolled content, which limits the strip.
  package func scrollEdgeFade(below edge: Rect, downTo end: Points) -> SolvedPart {
    let height = min(BarPartFigures.scrollEdgeFade(era), max(0, end - edge.maxY))
    return SolvedPart(.scrollEdgeFade, Rect(x: edge.minX, y: edge.maxY, width: edge.width, height: height))
  }

  /// Returns the row of the title and the items. Since iOS 26, it is at the top of the available space and, on phones
  /// in landscape, further from the sides of the bar than a search field.
  private func lineOfItems(in room: Rect, of bar: Rect) -> Rect {
    let side = BarFigures.minSideOfNavigationItems(era, device)
    let line = room.cutting(
      left: max(0, bar.minX + side - room.minX), right: max(0, room.maxX - (bar.maxX - side)))
    return isGlass ? line.top(glassHeight(in: line)) : line
  }

  /// Adds the back button. Returns the rest of the bar.
  private func addBack(_ title: String, in box: Rect, to parts: inout [SolvedPart]) -> Rect {
    if isGlass { return addGlassBack(in: box, to: &parts) }
    let arrow = BarPartFigures.backArrow(era)
    let font = Font.system(BarPartFigures.itemFont(era))
    let start = -BarPartFigures.overhangOfBackArrow(era)
    let y = box.midY - arrow.height / 2
    func frame(x: Points, width: Points, y: Points, height: Points) -> Rect {
      Rect(x: isRightToLeft ? box.maxX - x - width : box.minX + x, y: y, width: width, height: height)
    }
    parts.append(SolvedPart(.backArrow, frame(x: start, width: arrow.width, y: y, height: arrow.height)))
    var end = start + arrow.width
    if !title.isEmpty {
      let x = end + BarPartFigures.gapAfterBackArrow(era)
      let width = boxWidth(of: title, font)
      parts.append(
        written(
          .backTitle, title, font: font, in: frame(x: x, width: width, y: box.minY, height: box.height),
          alignment: leading))
      end = x + width
    }
    end += BarPartFigures.gapOfNavigationItems(era)
    return isRightToLeft ? box.cutting(right: end) : box.cutting(left: end)
  }

  /// Adds a back button without a title in a capsule of its own.
  private func addGlassBack(in box: Rect, to parts: inout [SolvedPart]) -> Rect {
    let side = glassHeight(in: box)
    let gap = BarPartFigures.gapOfGlass(era)
    let strip = isRightToLeft ? box.cutting(left: box.width - side) : box.cutting(right: box.width - side)
    let capsule = strip.square(side)
    parts.append(SolvedPart(.glass(isProminent: false), capsule))
    let arrow = BarPartFigures.backArrow(era)
    let growth = traits.growthInBars
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
        parts += self.parts(of: group, from: room.minX, in: box, isReversed: false, left.1)
        room = room.cutting(left: group.width + gap)
      }
      for group in groups(of: right.0, in: box) {
        let x = room.maxX - group.width
        parts += self.parts(of: group, from: x, in: box, isReversed: true, right.1)
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

  /// Centres the title in the bar, or moves it aside as far as the items require.
  private func title(_ title: String, _ font: Font, in box: Rect, room: Rect) -> SolvedPart {
    written(.title, title, font: font, in: middle(boxWidth(of: title, font), of: box, room: room))
  }

  /// Returns a frame in `room` that is as close to the centre of the bar as possible.
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
    let widths = bar.items.map { width(of: $0) }
    let gap = BarPartFigures.gapOfToolbarItems(era)
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
    // The background includes the home indicator's area if nothing else is below the bar.
    let ground = SolvedPart(.ground, isAtBottom(frame) ? frame.cutting(bottom: frame.maxY - screen.maxY) : frame)
    if isGlass { return [ground] }
    return [ground, SolvedPart(.edge, Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 0))]
  }

  /// Returns whether only the home indicator's area is below a bar, to within a point.
  func isAtBottom(_ frame: Rect) -> Bool { frame.maxY >= screen.maxY - environment.safeArea.bottom - 1 }

  func ownHeight(_ frame: Rect, _ usual: Points) -> Points {
    frame.height > BarPartFigures.maxHeight(era) ? usual : frame.height
  }

  func part(_ role: SolvedPart.Role, _ item: BarItem, in box: Rect) -> SolvedPart {
    switch item.content {
    case .title(let title): written(role, title, font: font(of: item), in: box)
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

  /// Returns the insets of a bar's content, which equal the safe area and margins of a root view as wide as the bar.
  private func sides(of bar: Rect) -> EdgeInsets {
    let margin = MarginMetrics.barMargin(width: bar.width, traits: environment.traits)
    let area = environment.safeArea
    return EdgeInsets(top: 0, left: area.left + margin, bottom: 0, right: area.right + margin)
  }
}

extension PartPlacement {
  /// - Parameter height: The height without the safe area below the tabs. nil limits the height to a standard tab
  ///   bar's.
  package func parts(of bar: TabBar, in frame: Rect, height: Points? = nil) -> [SolvedPart] {
    if bar.isFloating { return partsAtTop(of: bar, in: frame) }
    if isGlass { return glassParts(of: bar, in: frame) }
    var parts = groundAtBottom(frame)
    guard !bar.tabs.isEmpty else { return parts }
    let content = frame.top(height ?? ownHeight(frame, BarFigures.tabBar(era)))
    let width = content.width / Double(bar.tabs.count)
    for (place, tab) in bar.tabs.enumerated() {
      let column = isRightToLeft ? bar.tabs.count - 1 - place : place
      let box = Rect(
        x: content.minX + width * Double(column), y: content.minY, width: width, height: content.height)
      parts += self.parts(of: tab, place, in: box)
    }
    return parts
  }

  /// Places an icon above its title or, in low or wide bars, beside the title.
  func parts(of tab: TabBar.Tab, _ place: Int, in box: Rect) -> [SolvedPart] {
    let isLow =
      box.height < BarPartFigures.minHeightOfHighTab(era) || BarPartFigures.tabsStandBeside(era, device)
    let size = (isLow ? BarPartFigures.lowTabFont : BarPartFigures.tabFont)(era, device)
    let weight = (tab.isSelected ? BarPartFigures.selectedTabWeight : BarPartFigures.tabWeight)(era, device)
    let font = Font.system(size, weight)
    let (icon, words) = isLow ? lowFrames(of: tab.title, font, in: box) : highFrames(in: box)
    var parts: [SolvedPart] =
      tab.isSelected ? [SolvedPart(.tabSelection(place), selection(of: tab, font, icon, isLow: isLow))] : []
    parts += [
      SolvedPart(.tabIcon(place), icon),
      written(.tabTitle(place), tab.title, font: font, in: words, alignment: isLow ? leading : .center),
    ]
    if let badge = tab.badge {
      let offset = (isLow ? BarPartFigures.lowBadgeOffset : BarPartFigures.badgeOffset)(era, device)
      let end: BadgeAnchor.End = isLow ? .trailing : isGlass ? .leading : .middle
      let anchor = BadgeAnchor(box: isLow && isGlass ? box : icon, offset: offset, end: end)
      parts.append(self.badge(badge, place, at: anchor, in: box))
    }
    return parts
  }

  private func highFrames(in box: Rect) -> (icon: Rect, words: Rect) {
    let side = BarPartFigures.tabIcon(era)
    let line = BarPartFigures.tabTitle(era)
    return (
      Rect(x: box.midX - side / 2, y: box.minY + BarPartFigures.gapAboveTabIcon(era), width: side, height: side),
      Rect(x: box.minX + line.minX, y: box.minY + line.minY, width: box.width - line.width, height: line.height)
    )
  }

  /// Places an icon and the title beside it. They are centred together or, in glass, start at the leading end of a box
  /// that fits them.
  private func lowFrames(of title: String, _ font: Font, in box: Rect) -> (icon: Rect, words: Rect) {
    let side = BarPartFigures.lowTabIcon(era, device)
    let gap = title.isEmpty ? 0 : BarPartFigures.gapAfterLowTabIcon(era)
    let before = isGlass ? BarPartFigures.aroundLowGlassTab(era).left : 0
    let room = max(0, box.width - before - side - gap)
    let width = min(width(of: title, font), room)
    let start = isGlass ? before : (room - width) / 2
    let icon = leading(start, width: side, of: box).square(side)
    // The additional point prevents rounding from truncating the title.
    return (icon, leading(start + side + gap, width: width + 1, of: box))
  }

  private func selection(of tab: TabBar.Tab, _ font: Font, _ icon: Rect, isLow: Bool) -> Rect {
    let around = BarPartFigures.aroundTabIcon(era)
    let beside = isLow ? width(of: tab.title, font) + BarPartFigures.besideLowTabIcon(era) : around.right
    return icon.inset(
      by: EdgeInsets(
        top: -around.top, left: isRightToLeft ? -beside : -around.left, bottom: -around.bottom,
        right: isRightToLeft ? -around.right : -beside))
  }

  /// The place of a badge. A badge that is as wide as high is centred at an offset from the upper trailing corner of a
  /// box. A wider badge keeps the position of its `end`.
  private struct BadgeAnchor {
    enum End { case leading, middle, trailing }

    var box: Rect
    var offset: Point
    var end: End
  }

  private func badge(_ text: String, _ place: Int, at anchor: BadgeAnchor, in tab: Rect) -> SolvedPart {
    let (box, offset) = (anchor.box, anchor.offset)
    let height = BarPartFigures.tabBadge(era, device)
    let font = BarPartFigures.tabBadgeFont(era, device)
    let width = max(height, width(of: text, font) + BarPartFigures.badgePadding(era, device))
    let growth = (width - height) / 2
    let shift: Points =
      switch anchor.end {
      case .leading: growth
      case .middle: 0
      case .trailing: -growth
      }
    let x = isRightToLeft ? box.minX - offset.x - shift : box.maxX + offset.x + shift
    let y = max(box.minY + offset.y, tab.minY + BarPartFigures.gapAboveBadge(era) + height / 2)
    let frame = Rect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    return written(.tabBadge(place), text, font: font, in: frame)
  }

  /// - Parameter text: The text of the badge, or nil for a dot.
  func part(of text: String?, _ role: SolvedPart.Role, at center: Point) -> SolvedPart {
    func frame(_ width: Points, _ height: Points) -> Rect {
      Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
    guard let text else {
      let dot = BarPartFigures.dotOfBadge(era)
      return SolvedPart(role, frame(dot, dot))
    }
    let font = BarPartFigures.badgeFont(era)
    let height = BarPartFigures.badge(era)
    let width = max(height, width(of: text, font) + BarPartFigures.badgePadding(era))
    return written(role, text, font: font, in: frame(width, height))
  }

  // MARK: At the top

  private func partsAtTop(of bar: TabBar, in frame: Rect) -> [SolvedPart] {
    guard !bar.tabs.isEmpty else { return [] }
    let around = BarPartFigures.aroundSelectedTab(era)
    let room = frame.inset(by: environment.safeArea.horizontal)
    let widths = fitted(bar.tabs.map(widthAtTop), to: room.width - around * 2)
    let width = widths.reduce(0, +) + around * 2
    let height = BarPartFigures.tabCapsule(era)
    let y = isGlass ? frame.minY : frame.midY - height / 2
    let capsule = Rect(x: frame.midX - width / 2, y: y, width: width, height: height)
    var parts = [SolvedPart(.ground, capsule)]
    var x = capsule.minX + around
    for place in isRightToLeft ? Array(bar.tabs.indices.reversed()) : Array(bar.tabs.indices) {
      let box = Rect(x: x, y: capsule.minY + around, width: widths[place], height: height - around * 2)
      parts += partsAtTop(of: bar.tabs[place], place, in: box)
      x += widths[place]
    }
    return parts
  }

  private func partsAtTop(of tab: TabBar.Tab, _ place: Int, in box: Rect) -> [SolvedPart] {
    var parts = tab.isSelected ? [SolvedPart(.tabSelection(place), box)] : []
    if tab.title.isEmpty {
      parts.append(SolvedPart(.tabIcon(place), box.square(BarPartFigures.lowTabIcon(era, device))))
    } else {
      parts.append(written(.tabTitle(place), tab.title, font: topFont(tab), in: box))
    }
    if let badge = tab.badge {
      let content = box.cutting(left: BarPartFigures.besideTopTab(era), right: BarPartFigures.besideTopTab(era))
      let anchor = BadgeAnchor(box: content, offset: BarPartFigures.topBadgeOffset(era), end: .leading)
      parts.append(self.badge(badge, place, at: anchor, in: box))
    }
    return parts
  }

  private func topFont(_ tab: TabBar.Tab) -> Font {
    (tab.isSelected ? BarPartFigures.selectedTopTabFont : BarPartFigures.topTabFont)(era)
  }

  private func widthAtTop(_ tab: TabBar.Tab) -> Points {
    let content = tab.title.isEmpty ? BarPartFigures.lowTabIcon(era, device) : boxWidth(of: tab.title, topFont(tab))
    return content + BarPartFigures.besideTopTab(era) * 2
  }

  /// Scales widths down in proportion if their sum exceeds the available width.
  func fitted(_ widths: [Points], to room: Points) -> [Points] {
    let sum = widths.reduce(0, +)
    return sum <= room ? widths : widths.map { $0 * max(0, room).ratio(to: sum) }
  }
}

extension EdgeInsets {
  fileprivate var horizontal: EdgeInsets { EdgeInsets(top: 0, left: left, bottom: 0, right: right) }
}

extension PartPlacement {
  func parts(of content: SearchBarContent, in frame: Rect) -> [SolvedPart] {
    var box = frame.inset(by: SearchFigures.fieldInsets(era))
    var parts: [SolvedPart] = []
    if !content.prompt.isEmpty {
      let line = box.top(SearchFigures.prompt(era))
      parts.append(written(.prompt, content.prompt, font: SearchFigures.promptFont(era), in: line))
      box = box.cutting(top: SearchFigures.promptStep(era))
    }
    if !content.scopes.isEmpty {
      let scopes = box.bottom(SearchFigures.scopes(era))
      let widths = content.scopes.map { _ in scopes.width / Double(content.scopes.count) }
      parts += segments(content.scopes, selected: content.selectedScope, in: scopes, widths: widths)
      box = box.cutting(bottom: SearchFigures.scopesStep(era))
    }
    if content.showsCancel {
      let cancel = cancel(in: box)
      let cut = cancel.frame.width + SearchFigures.gapBeforeCancel(era)
      parts.append(cancel)
      box = box.cutting(left: isRightToLeft ? cut : 0, right: isRightToLeft ? 0 : cut)
    }
    return parts + searchField(content.text, placeholder: content.placeholder, SearchFigures.font(era), in: box)
  }

  private func cancel(in box: Rect) -> SolvedPart {
    let words = "Cancel"
    let font = SearchFigures.font(era)
    let width = width(of: words, font) + SearchFigures.cancelPadding(era)
    return written(.cancel, words, font: font, in: trailing(0, width: width, of: box))
  }

  func searchField(_ text: String, placeholder: String, _ font: Font, in box: Rect) -> [SolvedPart] {
    let side = SearchFigures.magnifier(era)
    let magnifier = leading(SearchFigures.gapBeforeMagnifier(era), width: side, of: box)
    let start = SearchFigures.textStart(era)
    let end = SearchFigures.textEnd(era)
    let words = box.cutting(left: isRightToLeft ? end : start, right: isRightToLeft ? start : end)
    return [
      SolvedPart(.searchField, box),
      SolvedPart(.magnifier, Rect(x: magnifier.minX, y: box.midY - side / 2, width: side, height: side)),
      written(.searchText, text.isEmpty ? placeholder : text, font: font, in: words, alignment: leading),
    ]
  }

  /// Returns the segments. Each segment includes the separator after it.
  func parts(of content: SegmentedContent, in frame: Rect) -> [SolvedPart] {
    let separator = ControlFigures.drawnSegmentSeparator(era)
    let metrics = ControlMetrics(traits)
    let widths = metrics.shownSegmentWidths(of: content, in: frame.width).map { $0 + separator }
    let parts = segments(content.segments.map(\.title), selected: content.selected, in: frame, widths: widths)
    return parts.flatMap { part -> [SolvedPart] in
      guard case .segment(let place) = part.role, let size = metrics.contentSize(of: content.segments[place].image)
      else { return [part] }
      let box = part.frame.centered(min(size.width, part.frame.width), min(size.height, part.frame.height))
      return [SolvedPart(part.role, part.frame), SolvedPart(.segmentImage(place), box)]
    }
  }

  func segments(_ titles: [String], selected: Int?, in box: Rect, widths: [Points]) -> [SolvedPart] {
    var x = isRightToLeft ? box.maxX : box.minX
    var parts = [SolvedPart(.segments, box)]
    let inset = ControlFigures.segmentTitleInset(era)
    for (place, title) in titles.enumerated() {
      if isRightToLeft { x -= widths[place] }
      let frame = Rect(x: x, y: box.minY, width: widths[place], height: box.height)
      if !isRightToLeft { x += widths[place] }
      let font = ControlFigures.shownSegmentFont(era)
      let weight: FontWeight = place == selected ? .semibold : .medium
      var part = written(
        .segment(place), title, font: .system(font, weight), in: frame.cutting(left: inset, right: inset))
      part.frame = frame
      parts.append(part)
    }
    return parts
  }
}
