package import LayoutModel

/// A flow layout: lines that each contain as many items as fit, one after another in the scroll direction.
package struct FlowPlacement {
  private let collection: CollectionContent
  private let line: Axis
  private let lineStart, lineLength: Points
  private let bounds: Size

  package init(_ collection: CollectionContent, bounds: Size) {
    self.collection = collection
    self.bounds = bounds
    line = collection.axis.crossed
    let inset = collection.sectionInset
    lineStart = line == .horizontal ? inset.left : inset.top
    lineLength = bounds[line] - (line == .horizontal ? inset.horizontal : inset.vertical)
  }

  /// Returns the items' exact frames, and the size of the content including the section's insets, header and footer.
  package func place(_ sizes: [Size]) -> (frames: [Rect], contentSize: Size) {
    let inset = collection.sectionInset
    let scroll = collection.axis
    var frames: [Rect] = []
    var offset =
      scroll == .vertical ? inset.top + collection.headerSize.height : inset.left + collection.headerSize.width
    var rest = sizes[...]
    while !rest.isEmpty {
      let count = countInLine(rest)
      let items = rest.prefix(count)
      rest = rest.dropFirst(count)
      let thickness = items.map { $0[scroll] }.max() ?? 0
      let gap = rest.isEmpty ? gapOfLastLine(items) : spreadGap(items.map { $0[line] })
      let isAlone = count == 1 && (!rest.isEmpty || isFull(items))
      let start = isAlone ? lineStart + (lineLength - items[items.startIndex][line]) / 2 : lineStart
      frames += place(Array(items), from: start, at: offset, thickness, gap: gap)
      offset += thickness + (rest.isEmpty ? 0 : collection.lineSpacing)
    }
    let end =
      scroll == .vertical ? inset.bottom + collection.footerSize.height : inset.right + collection.footerSize.width
    var content = Size.zero
    content[scroll] = offset + end
    content[line] = lineLength + (line == .horizontal ? inset.horizontal : inset.vertical)
    return (frames, content)
  }

  package func placeSides(around contentSize: Size) -> (header: Rect, footer: Rect) {
    let scroll = collection.axis
    func side(_ length: Points, at offset: Points) -> Rect {
      scroll == .vertical
        ? Rect(x: 0, y: offset, width: bounds.width, height: length)
        : Rect(x: offset, y: 0, width: length, height: bounds.height)
    }
    let footer = collection.footerSize[scroll]
    return (side(collection.headerSize[scroll], at: 0), side(footer, at: contentSize[scroll] - footer))
  }

  private func countInLine(_ sizes: ArraySlice<Size>) -> Int {
    var length: Points = 0
    var count = 0
    for size in sizes {
      length += size[line] + (count > 0 ? collection.itemSpacing : 0)
      if count > 0, length > lineLength + 0.001 { break }
      count += 1
    }
    return count
  }

  private func isFull(_ items: ArraySlice<Size>) -> Bool {
    let used = items.reduce(Points.zero) { $0 + $1[line] + collection.itemSpacing }
    return used + (items.last?[line] ?? 0) > lineLength + 0.001
  }

  /// The gap on all lines but the last, which are justified.
  private func spreadGap(_ lengths: [Points]) -> Points {
    guard lengths.count > 1 else { return collection.itemSpacing }
    return max(collection.itemSpacing, (lineLength - lengths.reduce(0, +)) / Double(lengths.count - 1))
  }

  /// Items of one size are placed as on a full line, others as close together as allowed. Measured on iOS 26.1 by
  /// OpenUIKit and, for lines of one size, by PSTCollectionView on iOS 6.
  private func gapOfLastLine(_ items: ArraySlice<Size>) -> Points {
    guard let size = items.first, items.allSatisfy({ $0 == size }), size[line] + collection.itemSpacing > 0 else {
      return collection.itemSpacing
    }
    let step = size[line] + collection.itemSpacing
    let count = ((lineLength + collection.itemSpacing + 0.001).value / step.value).rounded(.down)
    guard count > 1 else { return collection.itemSpacing }
    return max(collection.itemSpacing, (lineLength - size[line] * count) / (count - 1))
  }

  /// Smaller items are centered across the line.
  private func place(
    _ items: [Size], from start: Points, at offset: Points, _ thickness: Points, gap: Points
  ) -> [Rect] {
    var position = start
    return items.map { size in
      let across = offset + (thickness - size[collection.axis]) / 2
      defer { position += size[line] + gap }
      let origin = line == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
      return Rect(origin: origin, size: size)
    }
  }
}
