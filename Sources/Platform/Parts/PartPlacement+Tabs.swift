package import LayoutModel

/// The tabs of a bar at the bottom or, on wide screens of newer platforms, at the top.
extension PartPlacement {
  /// - Parameter height: The height without the area that the bar covers below itself; nil limits it to that of any
  ///   bar.
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

  /// Returns an icon above its title or, where the bar is low or wide, beside it.
  func parts(of tab: TabBar.Tab, _ place: Int, in box: Rect) -> [SolvedPart] {
    let isLow =
      box.height < BarPartFigures.leastHeightOfHighTab(era) || BarPartFigures.tabsStandBeside(era, device)
    let size = (isLow ? BarPartFigures.lowTabFont : BarPartFigures.tabFont)(era, device)
    let weight = (tab.isSelected ? BarPartFigures.selectedTabWeight : BarPartFigures.tabWeight)(era, device)
    let font = Font.system(size, weight)
    let (icon, words) = isLow ? lowFrames(of: tab.title, font, in: box) : highFrames(in: box)
    var parts: [SolvedPart] =
      tab.isSelected ? [SolvedPart(.tabSelection(place), selection(of: tab, font, icon, isLow: isLow))] : []
    parts += [
      SolvedPart(.tabIcon(place), icon),
      written(.tabTitle(place), tab.title, font, in: words, isLow ? leading : .center),
    ]
    if let badge = tab.badge {
      let offset = (isLow ? BarPartFigures.lowBadgeOffset : BarPartFigures.badgeOffset)(era, device)
      let end: EndOfBadge = isLow ? .trailing : isGlass ? .leading : .middle
      parts.append(self.badge(badge, place, at: isLow && isGlass ? box : icon, offset, end, in: box))
    }
    return parts
  }

  private func highFrames(in box: Rect) -> (icon: Rect, words: Rect) {
    let side = BarPartFigures.tabIcon(era), line = BarPartFigures.tabTitle(era)
    return (
      Rect(x: box.midX - side / 2, y: box.minY + BarPartFigures.gapAboveTabIcon(era), width: side, height: side),
      Rect(x: box.minX + line.minX, y: box.minY + line.minY, width: box.width - line.width, height: line.height)
    )
  }

  /// Returns an icon and the title beside it: together in the middle or, in glass, at the leading end of a box that is
  /// as wide as they are.
  private func lowFrames(of title: String, _ font: Font, in box: Rect) -> (icon: Rect, words: Rect) {
    let side = BarPartFigures.lowTabIcon(era, device), gap = title.isEmpty ? 0 : BarPartFigures.gapAfterLowTabIcon(era)
    let before = isGlass ? BarPartFigures.aroundLowGlassTab(era).left : 0
    let room = max(0, box.width - before - side - gap), width = min(width(of: title, font), room)
    let start = isGlass ? before : (room - width) / 2
    let icon = leading(start, width: side, of: box).square(side)
    // A point more keeps rounding from truncating the title.
    return (icon, leading(start + side + gap, width: width + 1, of: box))
  }

  /// Returns the frame around an icon and, in a low bar, around the title beside it.
  private func selection(of tab: TabBar.Tab, _ font: Font, _ icon: Rect, isLow: Bool) -> Rect {
    let around = BarPartFigures.aroundTabIcon(era)
    let beside = isLow ? width(of: tab.title, font) + BarPartFigures.besideLowTabIcon(era) : around.right
    return icon.inset(
      by: EdgeInsets(
        top: -around.top, left: isRightToLeft ? -beside : -around.left, bottom: -around.bottom,
        right: isRightToLeft ? -around.right : -beside))
  }

  /// The part of a badge that keeps its place where the badge is wider than high.
  private enum EndOfBadge { case leading, middle, trailing }

  /// Returns the badge of a tab. If it is as wide as high, its centre is at an offset from the upper trailing corner of a
  /// box; if it is wider, an end or its middle keeps the place that it has then.
  private func badge(
    _ text: String, _ place: Int, at box: Rect, _ offset: Point, _ end: EndOfBadge, in tab: Rect
  ) -> SolvedPart {
    let height = BarPartFigures.tabBadge(era, device), font = BarPartFigures.tabBadgeFont(era, device)
    let width = max(height, width(of: text, font) + BarPartFigures.badgePadding(era, device))
    let growth = (width - height) / 2
    let shift: Points =
      switch end {
      case .leading: growth
      case .middle: 0
      case .trailing: -growth
      }
    let x = isRightToLeft ? box.minX - offset.x - shift : box.maxX + offset.x + shift
    let y = max(box.minY + offset.y, tab.minY + BarPartFigures.gapAboveBadge(era) + height / 2)
    let frame = Rect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    return written(.tabBadge(place), text, font, in: frame)
  }

  /// Returns a badge about its centre.
  ///
  /// - Parameter text: nil for a dot.
  func part(of text: String?, _ role: SolvedPart.Role, at center: Point) -> SolvedPart {
    func frame(_ width: Points, _ height: Points) -> Rect {
      Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
    guard let text else {
      let dot = BarPartFigures.dotOfBadge(era)
      return SolvedPart(role, frame(dot, dot))
    }
    let font = BarPartFigures.badgeFont(era), height = BarPartFigures.badge(era)
    let width = max(height, width(of: text, font) + BarPartFigures.badgePadding(era))
    return written(role, text, font, in: frame(width, height))
  }

  // MARK: At the top

  /// Returns the capsule in the middle of the row, with titles side by side, or icons for tabs without a title.
  private func partsAtTop(of bar: TabBar, in frame: Rect) -> [SolvedPart] {
    guard !bar.tabs.isEmpty else { return [] }
    let around = BarPartFigures.aroundSelectedTab(era), room = frame.inset(by: environment.safeArea.horizontal)
    let widths = fitted(bar.tabs.map(widthAtTop), to: room.width - around * 2)
    let width = widths.reduce(0, +) + around * 2, height = BarPartFigures.tabCapsule(era)
    let y = isGlass ? frame.minY : frame.midY - height / 2
    let capsule = Rect(x: frame.midX - width / 2, y: y, width: width, height: height)
    var parts = [SolvedPart(.ground, capsule)], x = capsule.minX + around
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
      parts.append(written(.tabTitle(place), tab.title, topFont(tab), in: box))
    }
    if let badge = tab.badge {
      let content = box.cutting(left: BarPartFigures.besideTopTab(era), right: BarPartFigures.besideTopTab(era))
      parts.append(self.badge(badge, place, at: content, BarPartFigures.topBadgeOffset(era), .leading, in: box))
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

  /// Returns the widths, reduced by the same share if there is not enough room for them.
  func fitted(_ widths: [Points], to room: Points) -> [Points] {
    let sum = widths.reduce(0, +)
    return sum <= room ? widths : widths.map { $0 * max(0, room).ratio(to: sum) }
  }
}

extension EdgeInsets {
  fileprivate var horizontal: EdgeInsets { EdgeInsets(top: 0, left: left, bottom: 0, right: right) }
}
