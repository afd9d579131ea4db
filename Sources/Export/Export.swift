import InterfaceBuilder
package import LayoutModel

/// How constraints are written.
package enum ExportStyle: String, CaseIterable, Sendable {
  /// Layout anchors.
  case anchors
  /// The library SnapKit.
  case snapkit
  case visualFormat = "visual-format"
  /// A call of `pin` for each view.
  case pin
  /// A list of `LayoutInfo` for each view.
  case layoutInfo = "layout-info"
}

/// Screens as Swift code for UIKit.
package struct SwiftExport: Sendable {
  package struct File: Sendable {
    package var name: String
    package var text: String
    /// The index of its document; nil for what several share.
    package var document: Int?
  }

  /// A screen that was written, and the names that its views have in Swift.
  package struct ExportedScreen: Sendable {
    package var screen: Screen
    package var document: Int
    package var viewClass, controllerClass: String
    /// The properties that hold its views, each in the class of the screen or of the row that the view is in.
    package var properties: [ViewID: String]
    /// The rows of its lists.
    package var rows: [ViewID: [ViewID]]
  }

  package private(set) var files: [File] = []
  package private(set) var screens: [ExportedScreen] = []
  /// What the code has not, in the order of the documents.
  package private(set) var losses: [[ExportLoss]]

  /// - Parameters:
  ///   - kept: what of shared files other files use.
  ///   - isTaken: whether a file name is already in use.
  package init(
    _ documents: [(name: String, screens: [Screen])], style: ExportStyle, keeping kept: KeptNames = KeptNames(),
    isTaken: @escaping (_ name: String) -> Bool = { _ in false }
  ) {
    let shown = documents.map { ($0.name, $0.screens.filter { !$0.isDrawing && $0.preview == nil }) }
    let named = namedApart(shown) { isTaken($0 + "View.swift") || isTaken($0 + "ViewController.swift") }
    let shared = SharedNames(of: named.flatMap(\.self), keeping: kept)
    var classes = NameScope(reserved: SharedNames.types)
    losses = documents.map { _ in [] }
    var uses = HelperUses()
    for (document, screens) in named.enumerated() {
      let names = screens.map { ClassNames($0.name, &classes) }
      let graph = Embeddings(screens, names.map(\.controller))
      for (screen, names) in zip(screens, names) {
        var plan = ClassPlan(
          screen, root: .root, className: names.view, embedding: graph.controllers(embeddedBy: screen.name))
        var rows = RowPlanner(screen, base: names.base, classes, isTaken: isTaken)
        rows.complete(&plan)
        classes = rows.givenTypes
        uses.formUnion(add(plan, rows, names, graph.controllers, document, shared, style.constraints))
      }
    }
    files += shared.files.map { File(name: $0.name, text: $0.text) }
    if uses.contains(.priorities) {
      files.append(File(name: "NSLayoutConstraint+Priority.swift", text: priorityHelper))
    }
    if uses.contains(.style), let helper = style.constraints.helper {
      files.append(File(name: helper.name, text: helper.text))
    }
  }

  /// Writes a screen's two files, and those of its rows; returns which helpers they need.
  private mutating func add(
    _ plan: ClassPlan, _ rows: RowPlanner, _ names: ClassNames, _ controllers: [String: String], _ document: Int,
    _ shared: SharedNames, _ style: ConstraintStyle
  ) -> HelperUses {
    func file(_ name: String, _ text: String) -> File { File(name: name + ".swift", text: text, document: document) }
    var view = ViewClass(plan, shared, style)
    files.append(file(names.view, view.text()))
    var controller = ControllerClass(plan, name: names.controller, shared, leadingTo: controllers)
    files.append(file(names.controller, controller.text()))
    losses[document] += view.losses + controller.losses
    var exported = ExportedScreen(
      screen: plan.screen, document: document, viewClass: names.view, controllerClass: names.controller,
      properties: plan.properties, rows: [:])
    var uses = view.uses
    for picker in rows.pickers { files.append(file(picker.dataSource, picker.text)) }
    for list in rows.lists {
      for type in list.classes {
        var row = ViewClass(type.plan, shared, style, configuring: type.parameters)
        files.append(file(type.name, row.text()))
        losses[document] += row.losses
        uses.formUnion(row.uses)
      }
      files.append(file(list.dataSource, DataSourceClass(plan: list, screen: plan.screen, shared: shared).text()))
      exported.add(list)
    }
    screens.append(exported)
    return uses
  }
}

extension SwiftExport.ExportedScreen {
  /// Takes in the names that a list's rows give to the views in them.
  fileprivate mutating func add(_ list: ListPlan) {
    rows[list.list] = list.cells.map { $0[0] }
    for row in list.sections.flatMap(\.rows) {
      let type = list.classes[row.type], model = screen.views(ofRow: type.plan.root)
      for (view, twin) in zip(row.views, model) { properties[view] = type.plan.bareName(of: twin) }
      properties[row.views[0]] = type.name
    }
  }
}

/// Which screens of a document embed which.
private struct Embeddings {
  /// The controllers of the screens, by the screens' names.
  private(set) var controllers: [String: String] = [:]
  private var embedded: [String: [String]] = [:]

  init(_ screens: [Screen], _ controllers: [String]) {
    self.controllers = Dictionary(zip(screens.map(\.name), controllers)) { first, _ in first }
    for screen in screens {
      embedded[screen.name] = screen.views.compactMap { view in
        if case .container(let content) = view.content { content.screen } else { nil }
      }
    }
  }

  /// The controllers that a screen's containers may hold, by their screens' names: none that would hold the screen again.
  func controllers(embeddedBy name: String) -> [String: String] {
    controllers.filter { other, _ in !reaches(name, from: other) }
  }

  private func reaches(_ goal: String, from start: String) -> Bool {
    var known: Set<String> = [start], open = [start]
    while let name = open.popLast() {
      if name == goal { return true }
      for next in embedded[name] ?? [] where known.insert(next).inserted { open.append(next) }
    }
    return false
  }
}

/// The names of a screen's classes.
private struct ClassNames {
  var base, view, controller: String

  init(_ screen: String, _ scope: inout NameScope) {
    var words = SwiftNames.upperCamel(SwiftNames.words(screen))
    for ending in ["ViewController", "Controller", "View", "VC", "Screen"]
    where words.hasSuffix(ending) && words != ending {
      words = String(words.dropLast(ending.count))
      break
    }
    base = scope.name([words.isEmpty ? "Screen" : words])
    view = scope.name([base + "View"])
    controller = scope.name([base + "ViewController"])
  }
}

extension ClassPlan {
  /// The properties that hold its views.
  fileprivate var properties: [ViewID: String] {
    var properties: [ViewID: String] = [:]
    for view in [root] + views { properties[view] = bareName(of: view) }
    return properties
  }
}

private let priorityHelper = """
  import UIKit

  extension NSLayoutConstraint {
    /// The constraint itself, with another priority; only before it is active.
    func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
      self.priority = priority
      return self
    }
  }

  """
