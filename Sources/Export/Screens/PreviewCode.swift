import LayoutModel
import Platform

/// A document's preview of a screen, as statements that change a controller.
struct PreviewCode {
  let preview: Screen
  private let plan: ClassPlan
  private let shared: SharedNames
  private let parameters: ParameterCode
  private let view: String
  private(set) var statements: [Code] = []
  private(set) var losses: [ExportLoss] = []
  /// Whether the code reproduces the preview, apart from losses that depend on the code that presents the screen.
  private(set) var isComplete = true

  /// - Parameter adaptation: The states and parameters of the view's class. Bars may depend on other states.
  init(_ preview: Screen, of plan: ClassPlan, view: String, shared: SharedNames, adaptation: Adaptation) {
    var preview = preview
    var shared = shared
    if preview.overrides.strings == .pseudo { preview.pseudoLocalize() }
    // A text that only appears in a preview needs no translation.
    shared.table = nil
    self.preview = preview
    self.plan = plan
    self.view = "controller." + view
    self.shared = shared
    parameters = adaptation.parameters
    if let state = preview.state, adaptation.states.contains(state) {
      statements.append(.assignment("\(self.view).state", .raw("." + state)))
    }
    addParameters()
    addViews()
    compareConstraints()
    addBars()
    if preview.overrides.ios != nil { lose("the iOS version") }
    if preview.overrides.language != nil { lose("the language") }
    for element in preview.chrome where element.isOverScreen { loseCircumstance(element.words) }
  }

  private mutating func addParameters() {
    let values = plan.screen.parameterValues
    let shown = preview.parameterValues
    for parameter in parameters.parameters {
      guard let value = shown[parameter.name], value != values[parameter.name] else { continue }
      let name = SwiftNames.escaped(parameter.name)
      statements.append(.assignment("\(view).\(name)", value.code))
    }
  }

  private mutating func lose(_ what: String) {
    loseCircumstance(what)
    isComplete = false
  }

  private mutating func loseCircumstance(_ what: String) {
    let loss = ExportLoss(what: "preview '\(preview.preview ?? "")': \(what)", origin: preview.origin)
    if !losses.contains(loss) { losses.append(loss) }
  }

  var arguments: [Code.Argument] {
    let name = Code.Argument("", .text(preview.preview ?? ""))
    switch preview.overrides.orientation {
    case .landscape: return [name, .init("traits", ".landscapeLeft")]
    case .portrait: return [name, .init("traits", ".portrait")]
    case nil: return [name]
    }
  }

  var surroundings: [(member: String, value: String)] {
    var all: [(String, String)] = []
    if let look = preview.overrides.appearance { all.append(("overrideUserInterfaceStyle", "." + look.rawValue)) }
    if let direction = preview.overrides.direction ?? preview.overrides.language?.direction {
      let isReversed = direction == .rightToLeft
      all.append(("traitOverrides.layoutDirection", isReversed ? ".rightToLeft" : ".leftToRight"))
    }
    if let size = preview.overrides.textSize {
      all.append(("traitOverrides.preferredContentSizeCategory", "." + size.categoryName))
    }
    return all
  }

  private mutating func addViews() {
    let screen = plan.screen
    let own = screen.viewsByOrigin
    let shown = preview.viewsByOrigin
    for (key, id) in shown.sorted(by: { $0.value < $1.value }) {
      guard let twin = own[key], screen.views[twin].kind == preview.views[id].kind else {
        lose("views that only the preview has")
        continue
      }
      addDifferences(of: preview.views[id], twin)
    }
    for (key, id) in own where shown[key] == nil && !dependsOnState(id) { lose("views that the preview lacks") }
  }

  /// Sets the title and items of bars. The view has to load first, because `viewDidLoad` sets other values.
  private mutating func addBars() {
    let own = Bars(plan.screen)
    let shown = Bars(preview)
    var setup = Setup("controller", shared)
    if let title = shown.title, title != own.title { setup.words("title", title) }
    if let bar = shown.navigationBar {
      let old = own.navigationBar ?? NavigationBar()
      let isLess =
        bar.prompt.isEmpty && !old.prompt.isEmpty || bar.leading.isEmpty && !old.leading.isEmpty
        || bar.trailing.isEmpty && !old.trailing.isEmpty
      if isLess {
        lose("items or a prompt that its navigation bar lacks")
      } else if (bar.prompt, bar.leading, bar.trailing) != (old.prompt, old.leading, old.trailing) {
        setup.addItems(of: bar, to: "controller.navigationItem")
      }
    }
    if let bar = shown.toolbar, bar.items != own.toolbar?.items ?? [] {
      let items = setup.items(bar.items)
      setup.set("toolbarItems", items)
    }
    for loss in shown.losses where !own.losses.contains(where: { $0.what == loss.what }) { lose(loss.what) }
    for what in shown.circumstances where !own.circumstances.contains(where: { $0.what == what.what }) {
      loseCircumstance(what.what)
    }
    if shown.hidesStatusBar != own.hidesStatusBar { lose("the status bar") }
    if setup.statements.isEmpty { return }
    statements += ["controller.loadViewIfNeeded()"] + setup.statements
  }

  private func dependsOnState(_ view: ViewID) -> Bool {
    ([view] + Array(plan.screen.ancestors(of: view))).contains {
      plan.screen.views[$0].condition.map { plan.screen.conditions[$0].asksForState } ?? false
    }
  }

  private mutating func addDifferences(of shown: View, _ id: ViewID) {
    var base = plan.screen.views[id]
    for variation in base.variations where plan.screen.conditions[variation.condition].asksForState {
      guard case .always = plan.screen.conditions[variation.condition].in(preview).simplified else {
        continue
      }
      for change in variation.changes { base.apply(change) }
    }
    // The view itself derives the properties that depend on its parameters.
    for use in plan.screen.formulas.uses where use.formula != nil {
      guard case .property(id, let property) = use.target, parameters.followed.contains(use.target),
        let value = property.get(shown)
      else { continue }
      property.set(&base, value)
    }
    var setup = Setup(receiver(of: id) ?? "", shared)
    let isRoot = id == plan.root
    setup.addChanges(to: shown, from: base, isRoot: isRoot)
    let unstated = setup.unstated(of: shown, from: base, isRoot: isRoot).map { "'\($0.name)'" }
    if receiver(of: id) == nil, !(setup.statements.isEmpty && setup.losses.isEmpty && unstated.isEmpty) {
      return lose("changes to views in rows")
    }
    statements += setup.statements
    if !setup.layerColors.isEmpty { lose("colours of borders and shadows that differ between appearances") }
    for what in setup.losses + unstated { lose(what) }
  }

  /// Returns the expression for a view, or nil for views that a data source creates.
  private func receiver(of id: ViewID) -> String? {
    if id == plan.root { return view }
    if let name = plan.name(of: id) { return "\(view).\(name)" }
    for (root, use) in plan.components {
      if let inner = use.properties[id] { return "\(view).\(plan.reference(root)).\(SwiftNames.escaped(inner))" }
    }
    return nil
  }

  private mutating func compareConstraints() {
    let screen = plan.screen
    let own = screen.constraintsByOrigin
    let shown = preview.constraintsByOrigin
    for (key, id) in shown {
      if let twin = own[key], parameters.followed.contains(.constant(twin)) { continue }
      guard let twin = own[key].map({ screen.constraints[$0] }), twin.hasNumbers(of: preview.constraints[id]) else {
        return lose("constraints that differ from the screen's")
      }
    }
  }
}

extension Constraint {
  fileprivate func hasNumbers(of other: Constraint) -> Bool {
    (constant, multiplier, priority) == (other.constant, other.multiplier, other.priority)
  }
}
