import FrameRecords
import LayoutModel
import ProjectFiles

/// Where a mask is written: in the project file, or at a view of a layout.
enum MaskSource: Hashable, Sendable {
  case setting(GoldenMask)
  case view(ViewID)
}

/// The masks of a cell, each with the views that it is about and the places where these were and are.
struct CellMasks {
  struct Mask {
    var source: MaskSource
    var part: GoldenMask.Part
    /// The paths of the views.
    fileprivate var roots: Set<String>
    /// On the screen, of the views and, if nothing of them is compared, of all in them.
    fileprivate(set) var boxes: [Rect] = []

    /// Whether a view is one that it is about, or in one.
    fileprivate func covers(_ path: String, root: String) -> Bool {
      if roots.isEmpty { return false }
      return roots.contains(path) || roots.contains(root) || ancestors(of: path).contains(where: roots.contains)
    }
  }

  private(set) var masks: [Mask]
  private let root: String

  /// - Parameter old: the golden's frames; nil where they are those of the layout.
  init(_ settings: [GoldenMask], _ layout: SolvedLayout, old: FrameRecord?) {
    let screen = layout.screen
    root = screen.path(of: .root)
    masks = screen.views.indices.filter { screen[$0].style.golden == .ignore }.map { view in
      Mask(source: .view(view), part: .whole, roots: [screen.path(of: view)])
    }
    if masks.isEmpty && settings.isEmpty { return }
    let frames =
      screen.views.indices.filter { layout[$0].isInstalled }.map {
        (path: screen.path(of: $0), frame: layout[$0].screenFrame)
      } + FrameRecord.bars(of: layout).map { (path: $0.path, frame: $0.frame) }
    let earlier = (old?.screenFrames(at: layout[.root].screenFrame.origin) ?? [:]).sorted { $0.key < $1.key }.map {
      (path: $0.key, frame: $0.value)
    }
    masks += settings.map { mask in
      Mask(
        source: .setting(mask), part: mask.part,
        roots: Set((frames + earlier).map(\.path).filter(mask.covers)))
    }
    for index in masks.indices {
      let mask = masks[index]
      masks[index].boxes = (frames + earlier).filter { view in
        mask.part == .whole ? mask.covers(view.path, root: root) : mask.roots.contains(view.path)
      }.map(\.frame)
    }
  }

  /// The changes that count, and the masks that leave out others.
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
