extension SolvedLayout {
  /// Returns the frame of an item in the screen's coordinates, or nil if the item is not installed.
  package func frame(of item: Item) -> Rect? {
    switch item {
    case .view(let view): isInstalled(view) ? views[view].screenFrame : nil
    case .guide(let guide): frame(of: guide)
    }
  }

  private func frame(of guide: Guide) -> Rect? {
    if let solved = guides.first(where: { $0.guide == guide }) { return solved.screenFrame }
    switch guide {
    case .safeArea(let view): return alignmentRect(of: view)?.inset(by: insets(ofSafeAreaIn: view))
    case .margins(let view): return alignmentRect(of: view)?.inset(by: views[view].margins)
    case .scrollContent(let view): return contentRect(of: view)
    case .scrollFrame(let view): return alignmentRect(of: view)
    case .keyboard:
      return bars.first { $0.content == .keyboard }?.screenFrame ?? strip(at: safeRect.maxY)
    case .topLayout: return strip(at: safeRect.minY)
    case .bottomLayout: return strip(at: safeRect.maxY)
    case .readable, .custom: return nil
    }
  }

  private func isInstalled(_ view: ViewID) -> Bool { views.indices.contains(view) && views[view].isInstalled }

  /// Returns the rectangle that constraints take a view for.
  private func alignmentRect(of view: ViewID) -> Rect? {
    isInstalled(view) ? views[view].screenFrame.inset(by: views[view].alignmentInsets) : nil
  }

  /// Returns the rectangle of a scroll view's content, where it has been scrolled to.
  private func contentRect(of view: ViewID) -> Rect? {
    guard let rect = alignmentRect(of: view), let size = views[view].contentSize else { return nil }
    return Rect(origin: rect.origin + views[view].contentShift, size: size)
  }

  /// Returns the insets of a view's safe area, which in the root include bars.
  package func insets(ofSafeAreaIn view: ViewID) -> EdgeInsets { view == .root ? safeArea : views[view].safeArea }

  private var safeRect: Rect {
    (frame(of: .view(.root)) ?? Rect(origin: .zero, size: environment.size)).inset(by: safeArea)
  }

  /// Returns an empty strip as wide as the safe area.
  private func strip(at y: Points) -> Rect {
    let area = safeRect
    return Rect(x: area.minX, y: y, width: area.width, height: 0)
  }
}

/// An anchor of a constraint in a solved layout.
package struct SolvedAnchor: Hashable, Sendable {
  /// The rectangle that it belongs to, in the screen's coordinates.
  package var rect: Rect
  /// A position in the screen's coordinates, or a length.
  package var value: Points
}

extension SolvedLayout {
  /// Returns both anchors of a constraint as Auto Layout relates them, or nil if an item is not installed.
  ///
  /// Anchors belong to alignment rectangles. Leading and trailing are those of the innermost view around both items. To
  /// views inside a scroll view, its edges are those of its content.
  package func values(of constraint: Constraint) -> (first: SolvedAnchor, second: SolvedAnchor?)? {
    let first = constraint.first
    guard let second = constraint.second else {
      guard let only = solved(first, beside: nil, isRightToLeft: false) else { return nil }
      return (only, nil)
    }
    let isDirected = first.attribute.isDirectional || second.attribute.isDirectional
    let isRightToLeft = isDirected && views[screen.commonAncestor(first.item, second.item)].isRightToLeft
    guard let one = solved(first, beside: second.item, isRightToLeft: isRightToLeft),
      let other = solved(second, beside: first.item, isRightToLeft: isRightToLeft)
    else { return nil }
    return (one, other)
  }

  private func solved(_ anchor: Anchor, beside other: Item?, isRightToLeft: Bool) -> SolvedAnchor? {
    guard let rect = rect(of: anchor, beside: other) else { return nil }
    let value = rect.value(of: anchor.attribute, isRightToLeft: isRightToLeft)
    return SolvedAnchor(rect: rect, value: value ?? baseline(anchor, in: rect))
  }

  /// Returns the rectangle that an anchor belongs to in a constraint with another item.
  private func rect(of anchor: Anchor, beside other: Item?) -> Rect? {
    let owner = screen.owner(of: anchor.item)
    guard let other, !anchor.attribute.isSize, screen.scrolls(owner, over: other), isInstalled(owner) else {
      return rect(of: anchor.item)
    }
    let content = contentRect(of: owner)
    switch anchor.item {
    // The centre remains that of the frame, in the content's coordinates.
    case .view where anchor.attribute.isCenter: return rect(of: anchor.item)?.offset(by: views[owner].contentShift)
    case .view: return content ?? rect(of: anchor.item)
    case .guide(.safeArea): return content?.inset(by: insets(ofSafeAreaIn: owner))
    case .guide(.margins): return content?.inset(by: views[owner].margins)
    case .guide: return rect(of: anchor.item)
    }
  }

  /// Returns the rectangle that constraints take an item for.
  private func rect(of item: Item) -> Rect? {
    switch item {
    case .view(let view): alignmentRect(of: view)
    case .guide(let guide): frame(of: guide)
    }
  }

  /// Returns the position of a baseline in the screen's coordinates. Without text, the first is at the top and the last
  /// at the bottom.
  private func baseline(_ anchor: Anchor, in rect: Rect) -> Points {
    let isFirst = anchor.attribute == .firstBaseline
    guard case .view(let view) = anchor.item,
      let baseline = isFirst ? views[view].firstBaseline : views[view].lastBaseline
    else { return isFirst ? rect.minY : rect.maxY }
    return views[view].screenFrame.minY + baseline
  }
}

extension Screen {
  /// Returns whether an item is part of a scroll view's content.
  fileprivate func scrolls(_ view: ViewID, over item: Item) -> Bool {
    views[view].kind == .scroll && ancestors(of: owner(of: item)).contains(view)
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
