package import Diagnostics
import FrameRecords
package import InterfaceBuilder
package import LayoutModel

/// A way to write constraints.
package enum ExportStyle: String, CaseIterable, Sendable {
  case anchors
  case snapkit
  case visualFormat = "visual-format"
  /// A call of `pin` for each view, with an exported helper.
  case pin
  /// A list of `LayoutInfo` for each view, with an exported helper.
  case layoutInfo = "layout-info"
}

/// Exports screens as Swift code for UIKit.
package struct SwiftExport: Sendable {
  package struct File: Sendable {
    package var name: String
    package var parts: SourceParts
    /// The index of the file's document; nil for files that several documents share.
    package var document: Int?

    package var text: String { parts.text }

    package var isCode: Bool { name.hasSuffix(".swift") }
  }

  /// An exported screen and the names of its views in the code.
  package struct ExportedScreen: Sendable {
    package var screen: Screen
    package var document: Int
    package var viewClass, controllerClass: String
    /// The names of the properties that hold the views. A view's property belongs to the class of its row or screen.
    package var properties: [ViewID: String]
    package var rows: [ViewID: [ViewID]]
    /// The previews that the code reproduces without losses. `place` is the index among the `#Preview`s of the file.
    package var previews: [(place: Int, screen: Screen)] = []
    /// The instances of components with classes of their own.
    package var components: Set<ViewID>
  }

  package private(set) var files: [File] = []
  package private(set) var screens: [ExportedScreen] = []
  /// The texts of the current document that need translation, with the class that uses each.
  private var texts: [(text: String, file: String)] = []
  /// The names of the numbers that the code uses.
  private var numbers: Set<String> = []
  package private(set) var losses: [[ExportLoss]]

  /// The names in the folder of the code.
  package struct FolderNames {
    /// The names in shared files that other files still use.
    let kept: KeptNames
    /// Returns whether a file name is already in use.
    let isTaken: (_ name: String) -> Bool

    package init(kept: KeptNames = KeptNames(), isTaken: @escaping (_ name: String) -> Bool = { _ in false }) {
      self.kept = kept
      self.isTaken = isTaken
    }
  }

  /// - Parameters:
  ///   - translations: The translations by index of the document; nil for texts in the code. Otherwise texts come from
  ///     string tables, one for each document.
  ///   - target: The oldest version of iOS that the code has to run on.
  package init(
    _ documents: [(name: String, screens: [Screen])], style: ExportStyle, translations: [Int: Translations]? = nil,
    target: DeploymentTarget = .standard, in folder: FolderNames = FolderNames()
  ) {
    var left = documents.map { _ in [ExportLoss]() }
    let documents = documents.enumerated().map { place, document in
      (name: document.name, screens: document.screens.map { $0.runnable(on: target, &left[place]) })
    }
    let shown = documents.enumerated().map { ($1.name, $1.screens.asCode(&left[$0])) }
    var distances = DistanceTable(of: shown.flatMap(\.1), keeping: folder.kept)
    let apart = namedApart(shown) { folder.isTaken($0 + "View.swift") || folder.isTaken($0 + "ViewController.swift") }
    let members = apart.map { $0.map { MemberNames(of: $0) } }
    let named = zip(apart, members).map { zip($0, $1).map { distances.naming($1.naming($0)) } }
    let previews = documents.flatMap(\.screens).filter { !$0.isDrawing && $0.preview != nil }
    let shared = SharedNames(of: named.flatMap(\.self) + previews, keeping: folder.kept, target: target)
    var context = Context(shared: shared, style: style.constraints)
    var tables = TypeScope { _ in false }
    var classes = TypeScope(isTaken: folder.isTaken)
    losses = left
    var uses = HelperUses()
    let names = zip(named, shown).map { screens, shown in
      zip(screens, shown.1).map { ClassNames($0.name, short: $1.name, &classes) }
    }
    let components = ComponentPlanner(named.flatMap(\.self)) { classes.name($0) }
    var place = 0
    for (document, screens) in named.enumerated() {
      let first = place
      context.document = document
      if translations != nil {
        context.shared.table = tables.name(shortenedFileName(documents[document].name, to: 200))
      }
      let graph = Embeddings(screens, names[document].map(\.controller))
      context.controllers = graph.controllers
      for (index, (screen, names)) in zip(screens, names[document]).enumerated() {
        var plan = ClassPlan(
          screen, root: .root, className: names.view,
          using: .init(
            controllers: graph.controllers(embeddedBy: screen.name), components: components.uses[place]))
        place += 1
        var rows = RowPlanner(screen, base: names.base, classes)
        rows.complete(&plan)
        classes = rows.givenTypes
        let previews = documents[document].screens.filter {
          $0.preview != nil && $0.name == shown[document].1[index].name
        }.map(members[document][index].naming)
        uses.formUnion(add(plan, rows: rows, names: names, previewing: previews, in: context))
      }
      for (type, screen) in components.classes where first..<place ~= screen { uses.formUnion(add(type, in: context)) }
      addTabs(of: zip(screens, names[document]).map { ($0, $1.controller) }, documents[document].name, in: context) {
        classes.name($0)
      }
      addTables(translations?[document], in: context)
    }
    losses = losses.map(\.unique)
    distances.keep(used: numbers)
    addShared(distances, uses: uses, in: context)
  }

  /// Shared by the classes of a document.
  private struct Context {
    /// The index of the document.
    var document = 0
    var shared: SharedNames
    let style: ConstraintStyle
    /// The controllers of the document's screens, by screen name.
    var controllers: [String: String] = [:]
  }

  private mutating func addShared(_ distances: DistanceTable, uses: HelperUses, in context: Context) {
    func add(_ name: String, _ code: CodeLines) { files.append(File(name: name + ".swift", parts: code.parts)) }
    if !distances.isEmpty { add(DistanceTable.typeName, distances.file) }
    for file in context.shared.files { add(file.name, file.code) }
    if uses.contains(.priorities) {
      add("NSLayoutConstraint+Priority", .extending("NSLayoutConstraint", with: priorityMethod))
    }
    if uses.contains(.identifiers) {
      add("NSLayoutConstraint+Identifier", .extending("NSLayoutConstraint", with: identifierMethod))
    }
    if uses.contains(.gradients) { add(GradientHelper.typeName, GradientHelper.code(context.shared.target)) }
    if uses.contains(.style), let helper = context.style.helper { add(helper.name, helper.code) }
  }

  package mutating func lose(_ what: [(what: String, range: SourceRange)], inDocument document: Int) {
    losses[document] = (losses[document] + what.map { ExportLoss(what: $0.what, origin: $0.range) }).unique
  }

  private mutating func add(
    _ plan: ClassPlan, rows: RowPlanner, names: ClassNames, previewing previews: [Screen], in context: Context
  ) -> HelperUses {
    let document = context.document
    let shared = context.shared
    var view = ViewClass(plan, shared: shared, style: context.style)
    write(view.code(), to: names.view, ofDocument: document)
    var controller = ControllerClass(plan, name: names.controller, shared, leadingTo: context.controllers)
    write(controller.code(previewing: previews, view.adaptation), to: names.controller, ofDocument: document)
    losses[document] += view.losses + controller.losses + plan.screen.lossesOfRows
    var exported = ExportedScreen(
      screen: plan.screen, document: document, viewClass: names.view, controllerClass: names.controller,
      properties: plan.properties, rows: [:], components: Set(plan.components.keys))
    exported.previews = controller.wholePreviews.map { ($0 + 1, previews[$0]) }
    for use in plan.components.values { exported.properties.merge(use.properties) { _, inner in inner } }
    var uses = view.uses
    for picker in rows.pickers { write(picker.code(shared), to: picker.dataSource, ofDocument: document) }
    for list in rows.lists {
      for type in list.allClasses { uses.formUnion(add(type, in: context)) }
      let source = DataSourceClass(plan: list, screen: plan.screen, shared: shared)
      write(source.code(), to: list.dataSource, ofDocument: document)
      exported.add(list)
    }
    screens.append(exported)
    return uses
  }

  private mutating func add(_ type: RowClass, in context: Context) -> HelperUses {
    var view = ViewClass(type.plan, shared: context.shared, style: context.style, configuring: type.parameters)
    write(view.code(), to: type.name, ofDocument: context.document)
    losses[context.document] += view.losses
    return view.uses
  }

  private mutating func addTabs(
    of screens: [(screen: Screen, controller: String)], _ documentName: String, in context: Context,
    named name: (String) -> String
  ) {
    let byName = Dictionary(screens.map { ($0.screen.name, $0) }) { first, _ in first }
    var known: Set<SourceRange> = []
    for tabs in screens.compactMap(\.screen.imported?.tabs) where known.insert(tabs.origin).inserted {
      let wish = SwiftNames.upperCamel(SwiftNames.words(tabs.name ?? documentName))
      let type = TabBarControllerClass(
        tabs: tabs, name: name(wish.hasSuffix("Controller") ? wish : wish + "TabBarController"),
        documentName: documentName, shared: context.shared, screens: byName)
      write(type.code(), to: type.name, ofDocument: context.document)
      losses[context.document] += type.losses
    }
  }

  private mutating func addTables(_ translations: Translations?, in context: Context) {
    let document = context.document
    if let name = context.shared.table {
      files += StringTable(of: texts, named: name).files(translations?.languages ?? [], ofDocument: document)
    }
    texts = []
    guard let translations else { return }
    losses[document] += translations.clashes.map { clash in
      ExportLoss(
        what:
          "the translation of '\(clash.text)' into '\(clash.language)', because the same text already has another one",
        origin: clash.origin)
    }
    losses[document] += translations.unreadable.map { ExportLoss(what: "the translations in '\($0)'", origin: nil) }
  }

  private mutating func write(_ code: CodeLines, to type: String, ofDocument document: Int) {
    files.append(File(name: type + ".swift", parts: code.parts, document: document))
    texts += code.localizedTexts.map { ($0, type) }
    numbers.formUnion(code.numbers)
  }
}

extension [Screen] {
  fileprivate func asCode(_ losses: inout [ExportLoss]) -> [Screen] {
    filter { !$0.isDrawing && $0.preview == nil }.map { $0.asCode(&losses).withPlainItems(&losses) }
  }
}

extension SwiftExport.ExportedScreen {
  fileprivate mutating func add(_ list: ListPlan) {
    let sides = list.sides.compactMap(\.row)
    rows[list.list] = list.cells.map { $0[0] } + sides.map(\.cell)
    for row in list.sections.flatMap(\.rows) {
      let type = list.classes[row.type]
      let model = screen.views(ofRow: type.plan.root)
      for (view, twin) in zip(row.views, model) { properties[view] = type.plan.bareName(of: twin) }
      properties[row.views[0]] = type.name
    }
    for (cell, type) in sides {
      for view in screen.views(ofRow: cell) { properties[view] = type.plan.bareName(of: view) }
      properties[cell] = type.name
    }
  }
}

extension ClassPlan {
  fileprivate var properties: [ViewID: String] {
    var properties: [ViewID: String] = [:]
    for view in [root] + views { properties[view] = bareName(of: view) }
    return properties
  }
}

private let priorityMethod = """
  /// Sets the priority and returns the constraint. Call it before activating the constraint.
  func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
  """

private let identifierMethod = """
  /// Sets the identifier, which appears in logs, and returns the constraint.
  func withIdentifier(_ identifier: String) -> NSLayoutConstraint {
    self.identifier = identifier
    return self
  }
  """

/// The views that code laid out, by the object that holds each view and the name of the property there.
struct FoundTree {
  private struct Key: Hashable {
    var scope, name: Substring
  }

  private static let besidesRows = ["UITableViewHeaderFooterView", "UICollectionReusableView", "UIRefreshControl"]

  private var byName: [Key: FrameRecord.View] = [:]
  private var rows: [Substring: [FrameRecord.View]] = [:]
  private var labels: [Substring: [FrameRecord.View]] = [:]
  private var images: [Substring: [FrameRecord.View]] = [:]
  /// The paths of hidden views and of views inside hidden ones.
  private var hidden: Set<Substring> = []

  /// - Parameters:
  ///   - components: The properties of the screen that hold objects with properties of their own.
  ///   - containers: The properties whose views contain another screen with names of its own.
  ///   - properties: All properties of the screen. A row may use the name of a container for another kind of view,
  ///     which contains properties of the row.
  init(
    _ record: FrameRecord, components: Set<String> = [], containers: Set<String> = [], properties: Set<String> = []
  ) {
    let kinds = Dictionary(record.views.map { ($0.path[...], $0.kind) }) { first, _ in first }
    var scopes: [Substring: Substring] = [:]
    // `record.views` lists superviews before their subviews.
    for view in record.views {
      let path = view.path[...]
      let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
      let name = parent.isEmpty ? path : path[parent.endIndex...].dropFirst()
      let scope = scopes[parent] ?? ""
      if view.isHidden || hidden.contains(parent) { hidden.insert(path) }
      let isRow =
        [.table, .collection].contains(kinds[parent]) && !Self.besidesRows.contains { name.hasPrefix($0) }
      let isInContainer = parent.split(separator: "/").last.map { containers.contains(String($0)) } ?? false
      let isEmbedded = isInContainer && !properties.contains(String(name))
      let isComponent = scope.isEmpty && components.contains(String(name))
      scopes[path] = isRow || isEmbedded || isComponent ? path : scope
      if isRow {
        rows[parent, default: []].append(view)
      } else if !isEmbedded {
        let key = Key(scope: scope, name: name)
        if byName[key] == nil { byName[key] = view }
      }
      if view.kind == .label { labels[scope, default: []].append(view) }
      if view.kind == .image { images[parent, default: []].append(view) }
    }
    for list in rows.keys { rows[list]?.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } }
  }

  /// - Parameter scope: The path of a row; empty for the screen.
  func view(named name: String, in scope: String) -> FrameRecord.View? {
    byName[Key(scope: scope[...], name: name[...])]
  }

  func rows(of list: String) -> [FrameRecord.View] { rows[list[...]] ?? [] }

  func isHidden(_ view: FrameRecord.View) -> Bool { hidden.contains(view.path[...]) }

  func labels(in row: String) -> [FrameRecord.View] { labels[row[...]] ?? [] }

  func images(in view: String) -> [FrameRecord.View] { images[view[...]] ?? [] }
}
