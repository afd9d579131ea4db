import LayoutModel

/// Bars since iOS 26, in which items and tabs float above the content in glass capsules.
extension PartPlacement {
  var isGlass: Bool { BarPartFigures.isGlass(era) }

  /// Items that share a capsule, or a space between capsules.
  struct ItemGroup {
    /// The indices are those of the bar's items.
    var items: ArraySlice<BarItem>
    var width: Points
    var isSpace = false
    var isProminent = false
  }

  /// Groups items by capsule. Adjacent icons share a capsule. Each title and each prominent item has its own.
  func groups(of items: [BarItem], in box: Rect) -> [ItemGroup] {
    var groups: [ItemGroup] = []
    var sharesLast = false
    for (place, item) in items.enumerated() {
      let width = glassWidth(of: item, in: box)
      let shares = item.sharesGlass
      if shares, sharesLast, let last = groups.indices.last {
        groups[last].items = items[groups[last].items.startIndex...place]
        groups[last].width += BarPartFigures.gapInGlass(era) + width
      } else {
        groups.append(
          ItemGroup(
            items: items[place...place], width: width, isSpace: item.isSpace,
            isProminent: item.isProminent && item.isEnabled))
      }
      sharesLast = shares
    }
    return groups
  }

  /// Returns a group's capsule and its items from left to right. `isReversed` places the last item first.
  func parts(
    of group: ItemGroup, from x: Points, in box: Rect, isReversed: Bool, _ role: (Int) -> SolvedPart.Role
  ) -> [SolvedPart] {
    let height = glassHeight(in: box)
    let capsule = Rect(x: x, y: box.midY - height / 2, width: group.width, height: height)
    var parts = group.isSpace ? [] : [SolvedPart(.glass(isProminent: group.isProminent), capsule)]
    var start = x
    for place in isReversed ? Array(group.items.indices.reversed()) : Array(group.items.indices) {
      let width = glassWidth(of: group.items[place], in: box)
      let frame = Rect(x: start, y: capsule.minY, width: width, height: height)
      parts.append(part(role(place), group.items[place], in: frame))
      if let badge = group.items[place].badge { parts.append(part(of: badge, .badge(of: role(place)), at: frame)) }
      start += width + BarPartFigures.gapInGlass(era)
    }
    return parts
  }

  private func part(of badge: BarItem.Badge, _ role: SolvedPart.Role, at item: Rect) -> SolvedPart {
    let inset = BarPartFigures.insetOfItemBadge(era)
    let y = item.minY + inset.y
    let x = isRightToLeft ? item.minX + inset.x : item.maxX - inset.x
    return part(of: badge.text, role, at: Point(x: x, y: y))
  }

  /// Places a toolbar's groups side by side, with gaps between groups that no space item separates.
  func glassParts(of bar: Toolbar, in box: Rect) -> [SolvedPart] {
    var groups = groups(of: bar.items, in: box)
    var parts: [SolvedPart] = []
    let gap = BarPartFigures.gapOfGlass(era)
    let isClose = groups.indices.map { $0 > 0 && !groups[$0].isSpace && !groups[$0 - 1].isSpace }
    let used = groups.reduce(0) { $0 + $1.width } + gap * Double(isClose.count { $0 })
    let flexible = groups.filter { $0.items.first?.content == .flexibleSpace }.count
    // A search field takes all the free space.
    let free = bar.search == nil ? max(0, box.width - used) : 0
    for index in groups.indices where groups[index].items.first?.content == .flexibleSpace {
      groups[index].width = free / Double(flexible)
    }
    var x = box.minX
    for (group, isClose) in zip(groups, isClose) {
      if isClose { x += gap }
      let left = isRightToLeft ? box.minX + box.maxX - x - group.width : x
      parts += self.parts(of: group, from: left, in: box, isReversed: isRightToLeft) { .item($0) }
      x += group.width
    }
    if let search = bar.search {
      let start = x > box.minX ? x + gap - box.minX : 0
      let height = glassHeight(in: box)
      let room = isRightToLeft ? box.cutting(right: start) : box.cutting(left: start)
      parts += glassField(search, in: Rect(x: room.minX, y: room.midY - height / 2, width: room.width, height: height))
    }
    return parts
  }

  private func glassField(_ placeholder: String, in box: Rect) -> [SolvedPart] {
    let inset = BarPartFigures.besideGlassTitle(era) - SearchFigures.gapBeforeMagnifier(era)
    let font = traits.scaledInBar(SearchFigures.fontInToolbar(era))
    let inside = searchField("", placeholder: placeholder, font, in: box.cutting(left: inset, right: inset))
    return [SolvedPart(.glass(isProminent: false), box)] + inside.filter { $0.role != .searchField }
  }

  func glassParts(of bar: TabBar, in frame: Rect) -> [SolvedPart] {
    guard !bar.tabs.isEmpty else { return [] }
    let area = environment.safeArea
    let around = BarPartFigures.aroundTabGlass(era, device)
    let height = BarPartFigures.tabGlass(era, device)
    let bottom = isAtBottom(frame) ? screen.maxY - around.bottom : frame.maxY
    let room = frame.cutting(left: area.left + around.left, right: area.right + around.right)
    let isLow = BarPartFigures.tabsStandBeside(era, device)
    let row = isLow ? lowRow(of: bar.tabs, in: room.width) : highRow(of: bar.tabs, in: room.width)
    let capsule = Rect(x: room.midX - row.width / 2, y: bottom - height, width: row.width, height: height)
    let padding = BarPartFigures.aroundSelectedTab(era)
    let overhang = isLow ? 0 : BarPartFigures.overhangOfSelectedTab(era)
    var parts = [SolvedPart(.ground, capsule)]
    var start = row.around
    for (place, tab) in bar.tabs.enumerated() {
      let column = leading(start, width: row.widths[place], of: capsule)
      let ground = column.inset(by: EdgeInsets(top: padding, left: -overhang, bottom: padding, right: -overhang))
      if tab.isSelected { parts.append(SolvedPart(.tabSelection(place), ground)) }
      parts += self.parts(of: tab, place, in: isLow ? ground : column).filter { $0.role != .tabSelection(place) }
      start += column.width + row.gap
    }
    return parts
  }

  /// The widths of tabs, and the space between them and at both ends.
  private struct TabRow {
    var around: Points
    var gap: Points = 0
    var widths: [Points]

    var width: Points { widths.reduce(0, +) + gap * Double(widths.count - 1) + around * 2 }
  }

  /// Returns columns of equal width, for tabs with titles below icons.
  private func highRow(of tabs: [TabBar.Tab], in room: Points) -> TabRow {
    let around = BarPartFigures.besideGlassTabs(era)
    let width = min(BarPartFigures.widestGlassTab(era), max(0, room - around * 2) / Double(tabs.count))
    return TabRow(around: around, widths: tabs.map { _ in width })
  }

  /// Returns tabs as wide as their icon and title. The titles are measured in the weight of unselected tabs.
  private func lowRow(of tabs: [TabBar.Tab], in room: Points) -> TabRow {
    let gap = BarPartFigures.gapOfLowGlassTabs(era)
    let around = BarPartFigures.aroundLowGlassTab(era)
    let font = Font.system(BarPartFigures.lowTabFont(era, device), BarPartFigures.tabWeight(era, device))
    let icon = BarPartFigures.lowTabIcon(era, device)
    let widths = tabs.map { tab in
      let words = tab.title.isEmpty ? 0 : BarPartFigures.gapAfterLowTabIcon(era) + width(of: tab.title, font)
      return around.left + icon + words + around.right
    }
    return TabRow(around: gap, gap: gap, widths: fitted(widths, to: room - gap * Double(tabs.count + 1)))
  }

  /// Returns the height of capsules, which is limited by the height of the bar.
  func glassHeight(in box: Rect) -> Points { min(BarPartFigures.glassItem(era), box.height) }

  private func glassWidth(of item: BarItem, in box: Rect) -> Points {
    switch item.content {
    case .title: max(width(of: item) + BarPartFigures.besideGlassTitle(era) * 2, glassHeight(in: box))
    case .icon: glassHeight(in: box)
    case .flexibleSpace, .fixedSpace: width(of: item)
    }
  }
}

extension BarItem {
  fileprivate var isSpace: Bool {
    switch content {
    case .title, .icon: false
    case .flexibleSpace, .fixedSpace: true
    }
  }

  fileprivate var sharesGlass: Bool {
    switch content {
    case .icon: !isProminent
    case .title, .flexibleSpace, .fixedSpace: false
    }
  }
}
