extension SolvedLayout {
  /// Returns the frame of an item in the screen's coordinates, or nil if the item is not installed.
  package func frame(of item: Item) -> Rect? {
    switch item {
    case .view(let view): frame(of: view)
    case .guide(let guide): frame(of: guide)
    }
  }

  private func frame(of view: ViewID) -> Rect? {
    guard views.indices.contains(view), self[view].isInstalled else { return nil }
    return self[view].screenFrame
  }

  private func frame(of guide: Guide) -> Rect? {
    if let solved = guides.first(where: { $0.guide == guide }) { return solved.screenFrame }
    switch guide {
    case .safeArea(let view): return frame(of: view)?.inset(by: view == .root ? safeArea : self[view].safeArea)
    case .margins(let view): return frame(of: view)?.inset(by: self[view].margins)
    case .scrollContent(let view):
      guard let frame = frame(of: view), let size = self[view].contentSize else { return nil }
      return Rect(origin: frame.origin, size: size)
    case .scrollFrame(let view): return frame(of: view)
    case .keyboard:
      return bars.first { $0.content == .keyboard }?.screenFrame ?? strip(at: safeRect.maxY)
    case .topLayout: return strip(at: safeRect.minY)
    case .bottomLayout: return strip(at: safeRect.maxY)
    case .readable, .custom: return nil
    }
  }

  private var safeRect: Rect {
    (frame(of: .root) ?? Rect(origin: .zero, size: environment.size)).inset(by: safeArea)
  }

  /// Returns an empty strip as wide as the safe area.
  private func strip(at y: Points) -> Rect {
    let area = safeRect
    return Rect(x: area.minX, y: y, width: area.width, height: 0)
  }

  /// Returns the value of an anchor: a position in the screen's coordinates, or a length. Returns nil if its item is
  /// not installed.
  package func value(of anchor: Anchor) -> Points? {
    guard let frame = frame(of: anchor.item) else { return nil }
    let owner = screen.owner(of: anchor.item)
    if let value = frame.value(of: anchor.attribute, isRightToLeft: self[owner].isRightToLeft) { return value }
    // Views without text have their baselines at the bottom, like guides.
    guard case .view(let view) = anchor.item,
      let baseline = anchor.attribute == .firstBaseline ? self[view].firstBaseline : self[view].lastBaseline
    else { return frame.maxY }
    return frame.minY + baseline
  }
}

extension Rect {
  /// Returns a position or length of the rectangle, or nil for baselines.
  package func value(of attribute: Attribute, isRightToLeft: Bool = false) -> Points? {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .leading: isRightToLeft ? maxX : minX
    case .trailing: isRightToLeft ? minX : maxX
    case .top: minY
    case .bottom: maxY
    case .width: width
    case .height: height
    case .centerX: midX
    case .centerY: midY
    case .firstBaseline, .lastBaseline: nil
    }
  }
}
