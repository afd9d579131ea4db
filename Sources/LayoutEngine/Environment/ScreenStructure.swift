import LayoutModel
import Platform

/// The part of a screen that is the same in all environments in which the screen's conditions have the same values.
///
/// A class, because the value is large and immutable, and read everywhere.
final class ScreenStructure {
  /// Everything, apart from the document, that the structure of a screen and its problems depend on.
  struct Signature: Hashable {
    var conditions: TypedArray<Condition, Bool>
    var direction: LayoutDirection
    var strings: StringsMode
    var language: TextLanguage?
    var era: PlatformEra
    /// Nil unless text sizes determine which constraints exist.
    var measures: Measures?
    /// Nil if images have the same sizes everywhere.
    var assets: AssetTraits?
    /// Nil if the screen has no split views.
    var columns: SplitArrangement.AvailableSpace?
  }

  /// Everything, apart from the content, that content sizes depend on.
  struct Measures: Hashable {
    var textSize: TextSize
    var scale: Scale
    var idiom: Idiom
    var estimates: Estimates
    var isCanvas: Bool

    init(_ environment: Environment) {
      textSize = environment.traits.textSize
      idiom = environment.traits.idiom
      scale = environment.scale
      estimates = environment.estimates
      isCanvas = CanvasRules(environment) != nil
    }
  }

  /// The traits, apart from those in conditions, that the structure depends on.
  struct Needs {
    let contentSizes: Bool
    let columns: Bool

    init(_ screen: Screen) {
      contentSizes = screen.constraintsDependOnContent
      columns = screen.hasSplitView
    }
  }

  /// The screen with variations applied and strings replaced.
  let screen: Screen
  let signature: Signature
  /// Whether a view and all its ancestors are installed.
  let isInstalled: PerView<Bool>
  /// Every pass reads these for all views. Separate arrays are faster than the views, which are large.
  let kinds: PerView<ViewKind>
  let wraps: PerView<Bool>
  let scrollsByContent: Bool
  let needsUIKit: Bool
  let splits: [ViewID: SplitColumns]
  let ancestry: Ancestry
  let units: Units

  init(_ screen: Screen, _ signature: Signature) {
    self.signature = signature
    var screen = screen
    let holds = signature.conditions
    if !holds.isEmpty { screen.applyVariations(where: holds) }
    if let table = signature.language.flatMap({ screen.translations[$0] }) { screen.translate(by: table) }
    if signature.strings == .pseudo { screen.pseudoLocalize() }
    if let traits = signature.assets { screen.chooseImageSizes(for: traits) }
    let splits = signature.columns.map { SplitColumns.all(in: screen, $0) } ?? [:]
    var isInstalled: PerView<Bool> = []
    isInstalled.reserveCapacity(screen.views.count)
    for id in screen.views.indices {
      let own = screen.views[id].condition.map { holds[$0] } ?? true
      let isShown = screen.views[id].parent.map { parent in
        isInstalled[parent] && splits[parent]?.hides(id) != true && !screen.leavesOut(id, of: parent)
      }
      isInstalled.append(own && isShown ?? true)
    }
    self.screen = screen
    self.isInstalled = isInstalled
    self.splits = splits
    let kinds = screen.kinds
    self.kinds = kinds
    wraps = screen.wraps
    scrollsByContent = screen.scrollsByContent(kinds)
    needsUIKit = screen.views.indices.contains { CanvasRules.needsUIKit(kinds[$0], screen.views[$0].imported) }
    ancestry = Ancestry(screen)
    units = Units(screen, kinds, isInstalled: isInstalled)
  }

  init(_ old: ScreenStructure, screen: Screen) {
    self.screen = screen
    signature = old.signature
    isInstalled = old.isInstalled
    kinds = old.kinds
    needsUIKit = old.needsUIKit
    ancestry = old.ancestry
    units = old.units
    splits = old.splits
    wraps = screen.wraps
    scrollsByContent = screen.scrollsByContent(kinds)
  }

  /// Nil always holds.
  func holds(_ condition: ConditionID?) -> Bool { condition.map { signature.conditions[$0] } ?? true }

  /// Returns the chrome elements of a root view's screen that apply. Of each kind, the last one wins.
  func chrome(of root: ViewID) -> [ChromeElement] { screen.chrome.filter { $0.root == root && holds($0.condition) } }
}

extension ScreenStructure.Signature {
  init(_ screen: Screen, in environment: Environment, _ needs: ScreenStructure.Needs) {
    conditions = TypedArray(screen.conditions.map { $0.holds(in: environment) })
    direction = environment.traits.direction
    strings = environment.strings
    era = environment.era
    language = environment.language
    measures = needs.contentSizes ? ScreenStructure.Measures(environment) : nil
    assets = screen.assets.sizes.isEmpty || !screen.assets.areShown(in: environment) ? nil : AssetTraits(environment)
    columns = needs.columns ? SplitArrangement.AvailableSpace(environment) : nil
  }
}

extension Screen {
  fileprivate var kinds: PerView<ViewKind> { PerView(views.indices.map { views[$0].kind }) }

  fileprivate var hasSplitView: Bool {
    views.indices.contains { if case .splitView = views[$0].content { true } else { false } }
  }

  fileprivate var wraps: PerView<Bool> { PerView(views.indices.map { views[$0].content.wraps }) }

  /// Whether content sizes determine which constraints exist. This is the case in proportional stacks, and where a
  /// horizontal stack chooses the view that provides its baseline.
  fileprivate var constraintsDependOnContent: Bool {
    var hasRow = false
    var asksForBaselines = constraints.contains { $0.asksForBaselines }
    for view in views.indices {
      guard case .stack(let stack) = views[view].content else { continue }
      if stack.distribution == .fillProportionally || !views[view].variations.isEmpty { return true }
      hasRow = hasRow || stack.axis == .horizontal
      asksForBaselines = asksForBaselines || stack.asksForBaselines
    }
    return hasRow && asksForBaselines
  }

  fileprivate mutating func applyVariations(where holds: TypedArray<Condition, Bool>) {
    for index in views.indices where !views[index].variations.isEmpty {
      for variation in views[index].variations where holds[variation.condition] {
        for change in variation.changes { views[index].apply(change) }
      }
    }
    for index in constraints.indices where !constraints[index].variations.isEmpty {
      for variation in constraints[index].variations where holds[variation.condition] {
        if let constant = variation.constant { constraints[index].constant = constant }
        if let priority = variation.priority { constraints[index].priority = priority }
      }
    }
  }
}

extension Screen {
  fileprivate mutating func chooseImageSizes(for traits: AssetTraits) {
    let shelf = assets
    for index in views.indices { views[index].content.changeImages { shelf.shown($0, in: traits) } }
  }
}

extension AssetSizes {
  /// Whether images have the sizes of their files instead of the sizes recorded in a canvas's document.
  fileprivate func areShown(in environment: Environment) -> Bool {
    if case .canvas = environment.surface { !areRecorded } else { true }
  }
}

extension Constraint {
  fileprivate var asksForBaselines: Bool {
    let attributes = [first.attribute, second?.attribute]
    return attributes.contains(.firstBaseline) || attributes.contains(.lastBaseline)
  }
}

extension StackContent {
  fileprivate var asksForBaselines: Bool {
    switch alignment {
    case .firstBaseline, .lastBaseline: true
    case .fill, .leading, .center, .trailing: isBaselineRelative
    }
  }
}

extension Screen {
  fileprivate func scrollsByContent(_ kinds: PerView<ViewKind>) -> Bool {
    // The kind is checked first, because content is large to copy.
    views.indices.contains {
      kinds[$0].has(.scrolls) && views[$0].content.scrolling?.offset.dependsOnContent ?? false
    }
  }
}

extension Screen {
  fileprivate func leavesOut(_ page: ViewID, of parent: ViewID) -> Bool {
    guard case .pageView(let content) = views[parent].content else { return false }
    let pages = views[parent].children
    return content.index(count: pages.count).map { pages[$0] } != page
  }
}

/// The view hierarchy with the depth of each view, so that queries visit as few views as possible.
struct Ancestry {
  private let parents: PerView<ViewID?>
  private let depths: PerView<Int32>

  init(_ screen: Screen) {
    var parents: PerView<ViewID?> = []
    var depths: PerView<Int32> = []
    parents.reserveCapacity(screen.views.count)
    depths.reserveCapacity(screen.views.count)
    for view in screen.views.indices {
      let parent = screen.views[view].parent
      parents.append(parent)
      depths.append(parent.map { depths[$0] + 1 } ?? 0)
    }
    self.parents = parents
    self.depths = depths
  }

  func isAncestor(_ ancestor: ViewID, of view: ViewID) -> Bool {
    depth(ancestor) < depth(view) && climb(view, to: depth(ancestor)) == ancestor
  }

  /// Returns the innermost view that contains both views. A view contains itself.
  func commonAncestor(_ a: ViewID, _ b: ViewID) -> ViewID {
    let depth = min(self.depth(a), self.depth(b))
    var a = climb(a, to: depth)
    var b = climb(b, to: depth)
    while a != b {
      a = parent(a)
      b = parent(b)
    }
    return a
  }

  private func depth(_ view: ViewID) -> Int32 { depths[view] }

  /// The root counts as its own superview, so that every search ends there.
  private func parent(_ view: ViewID) -> ViewID { parents[view] ?? .root }

  private func climb(_ view: ViewID, to depth: Int32) -> ViewID {
    var view = view
    while self.depth(view) > depth { view = parent(view) }
    return view
  }
}

struct SplitColumns {
  let arrangement: SplitArrangement
  /// In order, including hidden columns.
  private let columns: [(column: SplitContent.Column, view: ViewID)]

  private init(_ split: SplitContent, _ children: [ViewID], in room: SplitArrangement.AvailableSpace) {
    let roles = SplitContent.columns(count: children.count)
    columns = zip(roles, children).map { ($0, $1) }
    arrangement = SplitArrangement(split, hasSupplementary: roles.contains(.supplementary), in: room)
  }

  static func all(in screen: Screen, _ room: SplitArrangement.AvailableSpace) -> [ViewID: SplitColumns] {
    var found: [ViewID: SplitColumns] = [:]
    for id in screen.views.indices {
      guard case .splitView(let split) = screen.views[id].content else { continue }
      found[id] = SplitColumns(split, screen.views[id].children, in: room)
    }
    return found
  }

  func view(of column: SplitContent.Column) -> ViewID? { columns.first { $0.column == column }?.view }

  func hides(_ view: ViewID) -> Bool {
    !columns.contains { $0.view == view && arrangement.shows($0.column) }
  }

  /// Returns the column below another one in a collapsed split view.
  fileprivate func view(below view: ViewID) -> ViewID? {
    guard arrangement.isCollapsed, let place = columns.firstIndex(where: { $0.view == view }), place > 0 else {
      return nil
    }
    return columns[place - 1].view
  }
}

extension ResolvedScreen {
  /// Returns the title of the column to which a column's back button leads. Nil unless the split view is collapsed.
  func titleBelow(columnWith root: ViewID) -> String? {
    guard let column = views[root].parent, let split = views[column].parent,
      let below = structure.splits[split]?.view(below: column)
    else { return nil }
    for element in views[below].children.first.map({ structure.chrome(of: $0) }) ?? [] {
      if case .navigationBar(let bar) = element.kind { return bar.title }
    }
    return ""
  }
}
