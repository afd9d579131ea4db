package import Diagnostics
import FrameRecords
import LayoutModel
import Painting
import Pipeline
import ProjectFiles

/// Where a mask is declared: in the project file, or on a view of a layout.
enum MaskSource: Hashable, Sendable {
  case setting(GoldenMask)
  case view(ViewID)
}

/// The masks that apply to a variant, each with the views it covers.
struct VariantMasks {
  struct Mask {
    var source: MaskSource
    var part: GoldenMask.Part
    fileprivate var roots: Set<String>
    /// Where the views are on the screen, before and now. A mask that covers whole views includes their descendants.
    fileprivate(set) var boxes: [Rect] = []

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

  /// Returns the changes that no mask hides, and the masks that hide the others.
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
      let path = layout.screen.path(of: view)
      let box = layout.drawnBox(of: view)
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

/// Counts the variants in which a project's masks match views and hide differences.
struct MaskUsage {
  private let suite: GoldenSuite
  private let project: GoldenProject
  private let settingLines: LineTable
  private var places: [Int: SourcePlaces] = [:]
  private var screens: [ScreenKey: ScreenMasks] = [:]
  private var records: [Key: MaskRecord] = [:]

  private struct Key: Hashable {
    var text: String
    var place: TextPlace
  }

  fileprivate struct ScreenKey: Hashable {
    var file: Int
    var screen: String
    var preview: String?
    var isDrawing: Bool
  }

  fileprivate struct ScreenMasks {
    var paths: [String]
    /// The views that the layout itself masks, in any state.
    var masked: [ViewID]
    var covered: [GoldenMask: Bool] = [:]
  }

  init(_ suite: GoldenSuite, _ project: GoldenProject) {
    self.suite = suite
    self.project = project
    settingLines = LineTable(SourceFile(path: project.fileName, bytes: project.bytes ?? []))
  }

  /// Returns records of the project's masks, sorted by place, without masks that match only variants outside the run.
  mutating func records(_ outcomes: [TestRun.Outcome], of variants: [GoldenVariant]) -> [MaskRecord] {
    let hiding = Dictionary(outcomes.map { ($0.result.variant, $0.hiding) }) { first, _ in first }
    let chosen = Set(variants.map(\.name))
    for mask in project.file.allMasks { records[key(of: mask)] = MaskRecord(mask.text, at: place(of: mask)) }
    var matched: Set<Key> = []
    for variant in suite.variants {
      for source in sources(of: variant) {
        let key = key(of: source, in: variant)
        matched.insert(key)
        guard chosen.contains(variant.name) else { continue }
        records[key, default: MaskRecord(key.text, at: key.place)].variants.append(variant.name)
        if hiding[variant.name]?.contains(source) == true { records[key]?.hiding.append(variant.name) }
      }
    }
    let names = Set(suite.variants.flatMap { $0.request.variant.screen.views.map(\.name) }).sorted()
    for mask in project.file.allMasks where !matched.contains(key(of: mask)) {
      records[key(of: mask)]?.matchesNothing = true
      records[key(of: mask)]?.suggestion = closest(to: mask.view, among: names)
    }
    return records.values.filter { $0.matchesNothing || !$0.variants.isEmpty }.sorted {
      ("\($0.place)", $0.text) < ("\($1.place)", $1.text)
    }
  }

  private mutating func sources(of variant: GoldenVariant) -> [MaskSource] {
    let screen = variant.request.variant.screen
    let key = ScreenKey(file: variant.file, screen: screen.name, preview: screen.preview, isDrawing: screen.isDrawing)
    var known = screens[key] ?? ScreenMasks(screen)
    let settings = project.file.rules(for: variant.name).masks.filter { known.isCovered(by: $0) }
    screens[key] = known
    return known.masked.map { .view($0) } + settings.map { .setting($0) }
  }

  private mutating func key(of source: MaskSource, in variant: GoldenVariant) -> Key {
    switch source {
    case .setting(let mask): return key(of: mask)
    case .view(let id):
      let view = variant.request.variant.screen.views[id]
      let file = suite.files[variant.file]
      let known = places[variant.file] ?? SourcePlaces(file.compilation.sources)
      places[variant.file] = known
      return Key(text: view.name, place: view.origin.map(known.place) ?? TextPlace(file.path))
    }
  }

  private func key(of mask: GoldenMask) -> Key { Key(text: mask.text, place: place(of: mask)) }

  private func place(of mask: GoldenMask) -> TextPlace {
    TextPlace(project.fileName, settingLines.position(at: mask.range.offsets.lowerBound))
  }
}

extension MaskUsage.ScreenMasks {
  fileprivate init(_ screen: Screen) {
    paths = screen.views.indices.map { screen.path(of: $0) } + FrameRecord.barPaths(of: screen)
    masked = screen.views.indices.filter { id in
      screen.views[id].style.golden == .ignore
        || screen.views[id].variations.contains { variation in
          variation.changes.contains { $0.property.name == "golden" && $0.value.source == GoldenUse.ignore.rawValue }
        }
    }
  }

  fileprivate mutating func isCovered(by mask: GoldenMask) -> Bool {
    if let known = covered[mask] { return known }
    let found = paths.contains(where: mask.covers)
    covered[mask] = found
    return found
  }
}

package struct MaskRecord: Hashable, Sendable {
  /// The mask as written in the project file, or the name of a masked view.
  package var text: String
  /// The declaration's place.
  package var place: TextPlace
  /// The variants of the run in which the mask matches a view.
  package var variants: [String] = []
  /// The variants of the run in which the mask hides a difference.
  package var hiding: [String] = []
  /// Whether the mask matches no view of any variant of the project.
  package var matchesNothing = false
  /// The most similar name of a view, if the mask matches nothing.
  package var suggestion: String?

  package init(_ text: String, at place: TextPlace) {
    self.text = text
    self.place = place
  }

  /// A description such as `clock in 12 variants, where it hides a difference in 3`.
  package var words: String {
    if matchesNothing {
      return "'\(text)' hides nothing: no view has this name" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
    let count = "'\(text)' in \(counted(variants.count, "variant"))"
    return hiding.isEmpty ? "\(count), where it hides nothing now" : "\(count), where it hides \(hidden)"
  }

  private var hidden: String {
    hiding.count == variants.count
      ? hiding.count == 1 ? "a difference" : "differences in all" : "differences in \(hiding.count)"
  }

  /// Adds the effect of the same mask in another shard.
  mutating func merge(_ other: MaskRecord) {
    variants = Set(variants + other.variants).sorted()
    hiding = Set(hiding + other.hiding).sorted()
  }
}
