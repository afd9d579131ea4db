import Geometry
import LayoutModel

extension Painter {
  /// Where an item of a constraint is, in the screen's points; nil where nobody can tell.
  func frame(of item: Item) -> Rect? {
    switch item {
    case .view(let view): frame(of: view)
    case .guide(let guide): frame(of: guide)
    }
  }

  private func frame(of view: ViewID) -> Rect? {
    guard layout.views.indices.contains(Int(view.index)), layout[view].isInstalled else { return nil }
    return layout[view].screenFrame
  }

  private func frame(of guide: Guide) -> Rect? {
    if let solved = layout.guides.first(where: { $0.guide == guide }) { return solved.screenFrame }
    switch guide {
    case .safeArea(let view): return frame(of: view)?.inset(by: layout[view].safeAreaOr(layout, view))
    case .margins(let view), .readable(let view): return frame(of: view)?.inset(by: layout[view].margins)
    case .keyboard:
      let bottom = (frame(of: .root) ?? screen).inset(by: layout.safeArea)
      return layout.bars.first { $0.content == .keyboard }?.screenFrame
        ?? Rect(x: bottom.minX, y: bottom.maxY, width: bottom.width, height: 0)
    case .scrollContent(let view):
      guard let frame = frame(of: view), let size = layout[view].contentSize else { return nil }
      return Rect(origin: frame.origin, size: size)
    case .scrollFrame(let view): return frame(of: view)
    case .topLayout:
      let area = (frame(of: .root) ?? screen).inset(by: layout.safeArea)
      return Rect(x: area.minX, y: area.minY, width: area.width, height: 0)
    case .bottomLayout:
      let area = (frame(of: .root) ?? screen).inset(by: layout.safeArea)
      return Rect(x: area.minX, y: area.maxY, width: area.width, height: 0)
    case .custom: return nil
    }
  }

  /// Where an attribute of an item is on its axis: a coordinate, or a length.
  func value(of anchor: Anchor) -> Points? {
    guard let frame = frame(of: anchor.item) else { return nil }
    switch anchor.attribute {
    case .left: return frame.minX
    case .right: return frame.maxX
    case .leading: return isRightToLeft(anchor.item) ? frame.maxX : frame.minX
    case .trailing: return isRightToLeft(anchor.item) ? frame.minX : frame.maxX
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.midX
    case .centerY: return frame.midY
    case .firstBaseline: return baseline(of: anchor.item, \.firstBaseline, frame)
    case .lastBaseline: return baseline(of: anchor.item, \.lastBaseline, frame)
    }
  }

  private func isRightToLeft(_ item: Item) -> Bool {
    guard case .view(let view) = item, layout.views.indices.contains(Int(view.index)) else { return isRightToLeft }
    return layout[view].isRightToLeft
  }

  /// A view without text has its baseline at its bottom.
  private func baseline(of item: Item, _ path: KeyPath<SolvedView, Points?>, _ frame: Rect) -> Points {
    guard case .view(let view) = item, let baseline = layout[view][keyPath: path] else { return frame.maxY }
    return frame.minY + baseline
  }
}

extension SolvedView {
  /// Its own safe area; the screen's for the root.
  fileprivate func safeAreaOr(_ layout: SolvedLayout, _ view: ViewID) -> EdgeInsets {
    view == .root ? layout.safeArea : safeArea
  }
}
