package import LayoutModel

/// The tabs of a bar at the bottom or, on wide screens of newer platforms, at the top.
extension PartPlacement {
  var device: DeviceClass { ChromeMetrics(environment).device }

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
    let font = (isLow ? BarPartFigures.lowTabFont : BarPartFigures.tabFont)(era, device)
    let weight: FontWeight = tab.isSelected ? .semibold : .medium
    let icon = isLow ? lowIcon(beside: tab.title, weight, in: box) : highIcon(in: box)
    let line = BarPartFigures.tabTitle(era)
    let words =
      isLow
      ? box : Rect(x: box.minX + line.minX, y: box.minY + line.minY, width: box.width - line.width, height: line.height)
    var parts: [SolvedPart] =
      tab.isSelected ? [SolvedPart(.tabSelection(place), selection(of: tab, icon, isLow: isLow))] : []
    parts += [
      SolvedPart(.tabIcon(place), icon),
      written(.tabTitle(place), tab.title, .system(font, weight), in: words),
    ]
    if let badge = tab.badge {
      let offset = (isLow ? BarPartFigures.lowBadgeOffset : BarPartFigures.badgeOffset)(era)
      parts.append(self.badge(badge, place, at: icon, offset, in: box))
    }
    return parts
  }

  private func highIcon(in box: Rect) -> Rect {
    let side = BarPartFigures.tabIcon(era)
    return Rect(x: box.midX - side / 2, y: box.minY + BarPartFigures.gapAboveTabIcon(era), width: side, height: side)
  }

  /// Returns the frame around an icon and, in a low bar, around the title beside it.
  private func selection(of tab: TabBar.Tab, _ icon: Rect, isLow: Bool) -> Rect {
    let around = BarPartFigures.aroundTabIcon(era)
    let width = width(of: tab.title, .system(BarPartFigures.lowTabFont(era, device), .semibold))
    let beside = isLow ? width + BarPartFigures.besideLowTabIcon(era) : around.right
    return icon.inset(
      by: EdgeInsets(
        top: -around.top, left: isRightToLeft ? -beside : -around.left, bottom: -around.bottom,
        right: isRightToLeft ? -around.right : -beside))
  }

  private func lowIcon(beside title: String, _ weight: FontWeight, in box: Rect) -> Rect {
    let half = width(of: title, .system(BarPartFigures.lowTabFont(era, device), weight)) / 2
    let side = BarPartFigures.lowTabIcon(era), gap = BarPartFigures.gapAfterLowTabIcon(era)
    let x = box.midX + (isRightToLeft ? half + gap : -half - side - gap)
    return Rect(x: x, y: box.midY - side / 2, width: side, height: side)
  }

  private func badge(_ text: String, _ place: Int, at icon: Rect, _ offset: Point, in tab: Rect) -> SolvedPart {
    let x = isRightToLeft ? icon.minX - offset.x : icon.maxX + offset.x
    let highest = tab.minY + BarPartFigures.gapAboveBadge(era) + BarPartFigures.badge(era) / 2
    return part(of: text, .tabBadge(place), at: Point(x: x, y: max(icon.minY + offset.y, highest)))
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
    let capsule = Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
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
      parts.append(SolvedPart(.tabIcon(place), box.square(BarPartFigures.lowTabIcon(era))))
    } else {
      parts.append(written(.tabTitle(place), tab.title, topFont(tab), in: box))
    }
    if let badge = tab.badge {
      let content = box.cutting(left: BarPartFigures.besideTopTab(era), right: BarPartFigures.besideTopTab(era))
      parts.append(self.badge(badge, place, at: content, BarPartFigures.topBadgeOffset(era), in: box))
    }
    return parts
  }

  private func topFont(_ tab: TabBar.Tab) -> Font {
    .system(BarPartFigures.topTabFont(era), tab.isSelected ? .semibold : .medium)
  }

  private func widthAtTop(_ tab: TabBar.Tab) -> Points {
    let content = tab.title.isEmpty ? BarPartFigures.lowTabIcon(era) : width(of: tab.title, topFont(tab)) + 1
    return content + BarPartFigures.besideTopTab(era) * 2
  }

  /// Returns the widths, reduced by the same share if there is not enough room for them.
  private func fitted(_ widths: [Points], to room: Points) -> [Points] {
    let sum = widths.reduce(0, +)
    return sum <= room ? widths : widths.map { $0 * max(0, room).ratio(to: sum) }
  }
}

extension EdgeInsets {
  fileprivate var horizontal: EdgeInsets { EdgeInsets(top: 0, left: left, bottom: 0, right: right) }
}
