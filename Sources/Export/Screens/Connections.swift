import LayoutModel

/// The connections of a document to a controller: actions, segues to other screens, and alerts.
struct Connections {
  /// The methods, in the order of the document.
  private(set) var methods: [(name: String, body: [Code])] = []
  /// The statements that connect events with the methods.
  private(set) var statements: [Code] = []
  /// The methods to call when a row of a list is selected.
  private(set) var selections: [(isTable: Bool, method: String)] = []
  private(set) var losses: [ExportLoss] = []

  /// - Parameters:
  ///   - path: The prefix of the names of the class's views.
  ///   - controllers: The controllers of the document's screens, by screen name.
  ///   - taken: The other members of the controller.
  init(
    _ plan: ClassPlan, _ path: String, _ controllers: [String: String], _ shared: SharedNames, besides taken: [String]
  ) {
    var scope = NameScope(reserved: UIKitNames.membersOfControllers.union(taken)), names: [String: String] = [:]
    let held = Set([plan.root] + plan.views), screen = plan.screen
    for id in screen.views.indices {
      for action in screen.views[id].imported?.actions ?? [] {
        guard held.contains(id), screen.views[id].kind.isUIControl, Connections.events.contains(action.event) else {
          losses.append(ExportLoss(what: "the action '\(action.name)'", origin: screen.views[id].origin))
          continue
        }
        if names[action.name] == nil {
          let wish = SwiftNames.lowerCamel(SwiftNames.words(action.name))
          let name = scope.name([wish, wish + "Action"])
          names[action.name] = name
          methods.append((name, []))
        }
        connect(path + plan.reference(id), names[action.name] ?? "", action.event)
      }
    }
    for segue in screen.segues {
      guard let controller = controllers[segue.destination] else { continue }
      let wish = SwiftNames.lowerCamel(SwiftNames.words(segue.identifier ?? ""))
      let name = scope.name([
        wish, "show" + (controller.hasSuffix("ViewController") ? String(controller.dropLast(14)) : controller),
      ])
      methods.append((name, [segue.code(controller)]))
      follow(segue, name, plan, path)
    }
    for element in screen.chrome {
      if case .menu(let menu) = element.kind {
        if case .view(let view)? = menu.source, held.contains(view), screen.views[view].kind == .button,
          menu.style == .menu
        {
          statements += menu.statements(of: path + plan.reference(view), shared)
        } else {
          losses.append(ExportLoss(what: menu.lossWithoutButton, origin: element.origin))
        }
      }
      guard case .alert(let alert) = element.kind else { continue }
      methods.append((scope.name([alert.wishedName, "presentAlert"]), alert.statements(shared)))
      losses += alert.losses.map { ExportLoss(what: $0, origin: element.origin) }
    }
  }

  private mutating func connect(_ view: String, _ method: String, _ event: String) {
    let call = "UIAction { [weak self] _ in self?.\(SwiftNames.escaped(method))() }"
    statements.append(.call("\(view).addAction", [.init("", call), .init("for", "." + event)]))
  }

  /// Connects a segue's method to the controls and rows that trigger it.
  private mutating func follow(_ segue: ImportedSegue, _ method: String, _ plan: ClassPlan, _ path: String) {
    let screen = plan.screen, held = Set([plan.root] + plan.views)
    for trigger in segue.triggers {
      guard let view = screen.views.indices.first(where: { screen.views[$0].imported?.objectID == trigger }) else {
        continue
      }
      if held.contains(view), screen.views[view].kind.isUIControl {
        let event = screen.views[view].kind == .button ? "touchUpInside" : "valueChanged"
        connect(path + plan.reference(view), method, event)
      } else if let list = plan.lists.values.first(where: { $0.cells.contains { $0[0] == view } }),
        list.classes.count == 1,
        list.ownHeights == nil, !selections.contains(where: { $0.isTable == list.isTable })
      {
        selections.append((list.isTable, method))
        statements.append(.raw("\(path)\(plan.reference(list.list)).delegate = self"))
      } else {
        losses.append(ExportLoss(what: "what follows the segue to '\(segue.destination)'", origin: segue.origin))
      }
    }
  }

  // MARK: Writing

  func writeMethods(to lines: inout CodeLines) {
    for method in methods {
      lines.line()
      let name = SwiftNames.escaped(method.name)
      if method.body.isEmpty {
        lines.line("func \(name)() {}")
      } else {
        lines.block("func \(name)() {") { lines in for statement in method.body { lines.add(statement) } }
      }
    }
  }

  /// Writes the delegate methods as extensions of the controller.
  func writeDelegates(of controller: String, to lines: inout CodeLines) {
    for selection in selections {
      let (kind, list, noun) =
        selection.isTable ? ("Table", "tableView", "Row") : ("Collection", "collectionView", "Item")
      lines.line()
      lines.block("extension \(controller): UI\(kind)ViewDelegate {") { lines in
        let signature = Code.call(
          "func \(list)", [.init("_ \(list)", "UI\(kind)View"), .init("didSelect\(noun)At indexPath", "IndexPath")],
          tail: " {")
        lines.method(signature) { $0.line("\(SwiftNames.escaped(selection.method))()") }
      }
    }
  }

  // MARK: Names

  /// The names of a control's events in UIKit.
  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
    "editingChanged", "editingDidEnd", "editingDidEndOnExit",
  ]
}

extension ImportedSegue {
  /// Returns the statement that performs the segue.
  fileprivate func code(_ controller: String) -> Code {
    let content = "\(controller)()"
    let shown = isInNavigation ? "UINavigationController(rootViewController: \(content))" : content
    switch kind {
    // A navigation controller can't be pushed.
    case .show where !isInNavigation: return .call("show", [.init("", shown), .init("sender", "self")])
    case .showDetail: return .call("showDetailViewController", [.init("", shown), .init("sender", "self")])
    case .show, .presentation: return .call("present", [.init("", shown), .init("animated", "true")])
    }
  }
}

extension ViewKind {
  /// Whether its class inherits from `UIControl`.
  fileprivate var isUIControl: Bool {
    has(.isControl) && self != .picker && self != .searchBar
  }
}
