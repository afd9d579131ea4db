import FrameRecords
import LayoutModel
import Painting
import ProjectFiles

/// Where a mask is declared: in the project file, or on a view of a layout.
enum MaskSource: Hashable, Sendable {
  case setting(GoldenMask)
  case view(ViewID)
}

/// The masks that apply to a cell, each with the views it covers and their boxes before and now.
struct CellMasks {
  struct Mask {
    var source: MaskSource
    var part: GoldenMask.Part
    /// The paths of the views that the mask names.
    fileprivate var roots: Set<String>
    /// The boxes of those views on the screen, and of their descendants if the mask covers whole views.
    fileprivate(set) var boxes: [Rect] = []

    /// Returns whether the mask names a view or one of its ancestors.
    fileprivate func covers(_ path: String, root: String) -> Bool {
      if roots.isEmpty { return false }
      return roots.contains(path) || roots.contains(root) || ancestors(of: path).contains(where: roots.contains)
    }
  }

  private(set) var masks: [Mask]
  private let root: String

  /// - Parameter old: The golden's frames; nil if they equal the layout's.
  init(_ settings: [GoldenMask], _ layout: SolvedLayout, old: FrameRecord?) {
    let screen = layout.screen
    root = screen.path(of: .root)
    masks = screen.views.indices.filter { screen.views[$0].style.golden == .ignore }.map { view in
      Mask(source: .view(view), part: .whole, roots: [screen.path(of: view)])
    }
    if masks.isEmpty && settings.isEmpty { return }
    let drawn = DrawnBoxes(layout)
    let boxes = drawn.now + drawn.then(old?.screenFrames(at: layout.views[.root].screenFrame.origin) ?? [:])
    masks += settings.map { mask in
      Mask(source: .setting(mask), part: mask.part, roots: Set(boxes.map(\.path).filter(mask.covers)))
    }
    for index in masks.indices {
      let mask = masks[index]
      masks[index].boxes = boxes.filter { view in
        mask.part == .whole ? mask.covers(view.path, root: root) : mask.roots.contains(view.path)
      }.map(\.box)
    }
  }

  /// Returns the changes that are not masked, and the masks that hide the others.
  func masking(_ changes: [ViewChange]) -> (counted: [ViewChange], hiding: Set<MaskSource>) {
    let whole = masks.filter { $0.part == .whole }
    if whole.isEmpty { return (changes, []) }
    var hiding: Set<MaskSource> = []
    let counted = changes.filter { change in
      let covering = whole.filter { $0.covers(change.path, root: root) }
      hiding.formUnion(covering.map(\.source))
      return covering.isEmpty
    }
    return (counted, hiding)
  }
}

/// The boxes in which the views and bars of a layout draw, including shadows and transforms.
private struct DrawnBoxes {
  private(set) var now: [(path: String, box: Rect)] = []
  /// How far each view draws beyond its frame.
  private var overhang: [String: EdgeInsets] = [:]

  init(_ layout: SolvedLayout) {
    for view in layout.screen.views.indices where layout.views[view].isInstalled {
      let path = layout.screen.path(of: view), box = layout.drawnBox(of: view)
      now.append((path, box))
      overhang[path] = layout.views[view].screenFrame.insets(to: box)
    }
    now += FrameRecord.bars(of: layout).map { ($0.path, $0.frame) }
  }

  /// Returns the boxes in which views drew before. A golden stores only frames, so each view is assumed to have drawn
  /// as far beyond its frame as it does now.
  func then(_ frames: [String: Rect]) -> [(path: String, box: Rect)] {
    frames.sorted { $0.key < $1.key }.map { path, frame in
      (path, overhang[path].map { frame.inset(by: $0) } ?? frame)
    }
  }
}

extension Rect {
  fileprivate func insets(to inner: Rect) -> EdgeInsets {
    EdgeInsets(
      top: inner.minY - minY, left: inner.minX - minX, bottom: maxY - inner.maxY, right: maxX - inner.maxX)
  }
}
