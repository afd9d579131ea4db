extension SolvedLayout {
  /// The frame of a constraint's item, in the screen's points; nil if the item is not installed.
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

  /// As wide as the safe area, with zero height.
  private func strip(at y: Points) -> Rect {
    let area = safeRect
    return Rect(x: area.minX, y: y, width: area.width, height: 0)
  }

  /// An anchor's value: a position in the screen's points, or a length.
  package func value(of anchor: Anchor) -> Points? {
    guard let frame = frame(of: anchor.item) else { return nil }
    let owner = screen.owner(of: anchor.item)
    if let value = frame.value(of: anchor.attribute, isRightToLeft: self[owner].isRightToLeft) { return value }
    // A view without text has its baselines at its bottom, as guides do.
    guard case .view(let view) = anchor.item,
      let baseline = anchor.attribute == .firstBaseline ? self[view].firstBaseline : self[view].lastBaseline
    else { return frame.maxY }
    return frame.minY + baseline
  }
}

extension Rect {
  /// A position or length of the rectangle; nil for baselines, which rectangles lack.
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
