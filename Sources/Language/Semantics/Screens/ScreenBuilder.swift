import Diagnostics
import LayoutModel

/// Builds screens: first the views with their properties, then the values of previews, then the constraints.
struct ScreenBuilder: ScreenStage {
  var values: Evaluator
  var draft = Draft()
  var usedComponents: Set<Int> = []
  var parameters: [Int: Set<String>] = [:]

  init(_ values: Evaluator) { self.values = values }

  mutating func finish() {
    var builder = ConstraintBuilder(values: values, draft: draft)
    // Moving both to the builder avoids a copy.
    values = Evaluator([], Declarations())
    draft = Draft()
    builder.constrainAll()
    values = builder.values
    draft = builder.draft
  }
}

/// Something that decides conditions.
protocol ConditionReader {
  var values: Evaluator { get set }

  /// Returns the truth of a condition on the environment or the preview, as far as it is known.
  mutating func decided(_ condition: Condition) -> Truth

  /// Returns a comparison that stays open because it depends on parameters.
  mutating func openComparison(
    of path: PathSyntax, _ sign: FormulaComparison.Sign, _ value: Node?, in scope: ScopeID
  ) -> FormulaComparison?
}

/// A stage in building a screen.
protocol ScreenStage: ConditionReader {
  var draft: Draft { get set }
}

extension ConditionReader {
  mutating func report(_ diagnostic: Diagnostic) { values.report(diagnostic) }

  mutating func spend(_ cost: Int) -> Bool { values.spend(cost) }

  func suggestion(for token: SyntaxToken, among names: [String], foreign: [String: String] = [:]) -> Suggestion {
    values.suggestion(for: token, among: names, foreign: foreign)
  }

  func mayBeDeclared(_ name: String, in scope: ScopeID) -> Bool { values.mayBeDeclared(name, in: scope) }

  func mayBeID(_ name: String, in scope: ScopeID) -> Bool { values.mayBeID(name, in: scope) }
}

extension ScreenBuilder {
  /// Returns the screens of the file, each followed by its previews, and then the previews of imported screens.
  mutating func document() -> Document {
    var document = Document(sources: values.units.map { $0.tree.file.id })
    let previews = previews()
    let ofScreen = Dictionary(grouping: previews, by: \.screen)
    for id in values.declarations.own(of: 0, .screen) { document.screens += make(id, ofScreen[id] ?? []) }
    for preview in previews where values.declarations[preview.screen].unit != 0 {
      document.screens += [screen(preview.screen, preview)].compactMap { $0 }
    }
    return document
  }

  /// Returns a screen and its previews. The screen has open forms if conditions depend on previews or parameters.
  private mutating func make(_ id: Int, _ previews: [PreviewDeclaration]) -> [Screen] {
    var screens = [screen(id, nil)].compactMap { $0 }
    let asked = draft.states
    let dependsOnPreview = draft.dependsOnPreview
    let dependsOnParameters = draft.dependsOnParameters
    if dependsOnPreview, let open = screen(id, nil, as: .checking), !screens.isEmpty {
      screens[0].formulas.open = [open]
    }
    if dependsOnParameters, let open = openScreen(id), !screens.isEmpty { screens[0].formulas.open = [open] }
    for preview in previews {
      checkState(of: preview, among: asked.union(draft.states))
      screens += [screen(id, preview)].compactMap { $0 }
    }
    return screens
  }

  /// Returns a screen with open conditions on parameters; nil if the result is invalid, as when two branches use the
  /// same id. The open screen has no more content than the screen itself, so it reports no problems and uses no budget.
  private mutating func openScreen(_ id: Int) -> Screen? {
    let diagnostics = values.diagnostics
    let budget = values.budget
    defer {
      values.diagnostics = diagnostics
      values.budget = budget
    }
    let screen = screen(id, nil, as: .open)
    return values.diagnostics.all.count == diagnostics.all.count ? screen : nil
  }

  /// Builds one state of a screen.
  ///
  /// - Parameter state: The state; nil for the preview's state.
  mutating func screen(_ id: Int, _ preview: PreviewDeclaration?, as state: Draft.State? = nil) -> Screen? {
    guard !values.budget.isExhausted else { return nil }
    let declaration = values.declarations[id]
    let syntax = ScreenSyntax(declaration.node)
    let name = declaration.name.text
    let fileScopes = values.units.count
    draft = Draft()
    draft.screen = Screen(name: name, title: title(of: syntax), preview: preview?.name, origin: declaration.name.range)
    values.origin = draft.screen.origin
    draft.screen.state = preview?.state
    draft.screen.overrides = preview?.overrides ?? EnvironmentOverrides()
    draft.screen.languageOrigin = preview?.languageRange
    draft.state = state ?? .preview(name: preview?.name, state: preview?.state)
    values.hasParameters = false
    draft.containers = [name]
    let root = View(name: name, content: .view, origin: declaration.name.range)
    guard let rootID = add(root) else { return nil }
    let scope = values.addScope(Scope(unit: declaration.unit))
    let place = rootPlace(rootID, in: scope, as: .screen)
    draft.parameters[scope] = preview?.parameters
    if let body = syntax.body { fill(rootID, with: body, at: place) }
    setPartProperties()
    for (property, value) in preview?.chrome ?? [] { screenProperty(property, value, at: place) }
    for assignment in preview?.assignments ?? [] { apply(assignment, in: scope) }
    finish()
    values.scopes.removeLast(values.scopes.count - fileScopes)
    return draft.screen
  }

  func rootPlace(_ root: ViewID, in scope: ScopeID, as role: Place.Role) -> Place {
    Place(scope: scope, parent: root, subject: .view(root), root: root, kind: .view, role: role)
  }

  func title(of syntax: ScreenSyntax) -> String { syntax.title?.stringValue ?? "" }

  /// Adds a view to the screen, and reports the first view beyond the limit.
  mutating func add(_ view: View) -> ViewID? {
    guard !values.budget.isExhausted else { return nil }
    values.budget.views -= 1
    if values.budget.views == 0 { report(.tooManyViews(at: draft.screen.origin ?? SourceRange(SourceID(0), 0..<0))) }
    return draft.screen.add(view.withStandardAttributes)
  }
}

extension ScreenBuilder {
  /// Checks the declarations that no screen of the file uses, to report their problems as well.
  mutating func checkRest() {
    draft = Draft()
    values.origin = nil
    draft.state = .checking
    for id in values.declarations.all.indices {
      let declaration = values.declarations[id]
      switch Namespace(declaration.node.kind) {
      case .value, .color, .font:
        _ = values.value(ofDeclaration: id, for: declaration.name)
      case .style: checkStyle(id)
      case .component: checkComponent(id)
      case .screen: if declaration.unit != 0 { checkImported(id) }
      case nil: break
      }
    }
  }

  private mutating func checkStyle(_ id: Int) {
    let syntax = StyleSyntax(values.declarations[id].node)
    guard let token = syntax.kind else {
      _ = bag(ofStyle: id, for: .view)
      return
    }
    let kinds = ViewKind.allCases.filter { $0 != .contentView }.map(\.rawValue)
    if let kind = ViewKind(rawValue: token.text), kind != .contentView {
      _ = bag(ofStyle: id, for: kind)
    } else {
      let suggestion = suggestion(for: token, among: kinds, foreign: ForeignNames.kinds)
      report(.unknown(.unknownKind, "kind of view", named: token, suggesting: suggestion))
    }
  }

  private mutating func checkComponent(_ id: Int) {
    let syntax = ComponentSyntax(values.declarations[id].node)
    checkParameters(syntax, in: ScopeID(values.declarations[id].unit))
    guard !usedComponents.contains(id), let body = syntax.body, !values.budget.isExhausted else { return }
    let properties = body.children.filter { $0.kind == .property }.compactMap { PropertySyntax($0).name?.text }
    let isRow = properties.contains {
      Property.named($0).allSatisfy { $0.kinds == [.cell] } && !Property.named($0).isEmpty
    }
    draft = Draft()
    values.origin = nil
    draft.state = .checking
    draft.components = [values.declarations[id].name.text]
    guard let root = add(View(name: values.declarations[id].name.text, content: .standard(isRow ? .cell : .view)))
    else {
      return
    }
    var scope = Scope(unit: values.declarations[id].unit)
    for name in syntax.parameters.compactMap(\.name) { scope.values[name.text] = .known(.unknown) }
    let scopeID = values.addScope(scope)
    var place = rootPlace(root, in: scopeID, as: .view)
    place.kind = isRow ? .cell : .view
    fill(root, with: body, at: place)
    finish()
    values.scopes.removeLast(values.scopes.count - values.units.count)
  }

  private mutating func checkParameters(_ syntax: ComponentSyntax, in scope: ScopeID) {
    var names: [String: SourceRange] = [:]
    for parameter in syntax.parameters {
      // Instances that give every argument never read the default.
      if let value = parameter.defaultValue { _ = values.value(of: value, as: parameter, in: scope) }
      if let name = parameter.name {
        if let first = names[name.text] { report(.declaredTwice(name.text, at: name.range, first: first)) }
        names[name.text] = name.range
        if ReservedNames.all.contains(name.text) { report(.reservedValue(name)) }
      }
      if let type = parameter.type, ParameterType(rawValue: type.text) == nil {
        let types = ParameterType.allCases.map(\.rawValue)
        report(
          .unknown(
            .unknownParameterType, "type", named: type,
            suggesting: suggestion(for: type, among: types, foreign: ForeignNames.types),
            help: "the types of parameters are " + types.joined(separator: ", ")))
      }
    }
  }

  private mutating func checkImported(_ id: Int) {
    let outer = draft
    _ = screen(id, nil)
    draft = outer
    values.origin = outer.screen.origin
  }
}

extension ForeignNames {
  static let types = [
    "string": "text", "String": "text", "int": "number", "Int": "number", "double": "number", "Double": "number",
    "CGFloat": "number", "float": "number", "bool": "flag", "Bool": "flag", "UIColor": "color", "UIFont": "font",
    "UIImage": "image",
  ]
}

struct ParameterValue {
  let value: Value
  let range: SourceRange
  var following: FollowingValue?
}

/// A preview, as far as it can be read without the screen's views.
struct PreviewDeclaration {
  let screen: Int
  let name: String
  let nameRange: SourceRange
  var state: String?
  var stateToken: SyntaxToken?
  var overrides = EnvironmentOverrides()
  var languageRange: SourceRange?
  var parameters: [String: ParameterValue] = [:]
  var chrome: [(property: ScreenProperty, value: ValueSyntax)] = []
  var assignments: [AssignmentSyntax] = []
}

/// A part of the environment that a preview can set.
package enum PreviewSetting: String, CaseIterable, Sendable {
  case orientation, appearance, direction, textSize, strings, ios, language, state

  /// The valid words; empty if any word is valid.
  package var words: [String] {
    switch self {
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .appearance: Appearance.allCases.map(\.rawValue)
    case .direction: LayoutDirection.allCases.map(\.rawValue)
    case .textSize: TextSize.allCases.map(\.rawValue)
    case .strings: StringsMode.allCases.map(\.rawValue)
    case .ios: IOSVersion.allCases.map(\.rawValue)
    case .language, .state: []
    }
  }

  /// The names that every preview can set, in addition to its screen's parameters.
  static let names = allCases.map(\.rawValue) + ScreenProperty.allCases.map(\.rawValue)
}

extension ScreenBuilder {
  /// Returns the previews in the file itself, in source order.
  mutating func previews() -> [PreviewDeclaration] {
    struct Key: Hashable {
      var screen: Int
      var name: String
    }
    var previews: [PreviewDeclaration] = []
    var names: [Key: SourceRange] = [:]
    for node in values.units[0].tree.root.children where node.kind == .previewDeclaration {
      guard let preview = preview(PreviewSyntax(node)) else { continue }
      if let first = names.updateValue(preview.nameRange, forKey: Key(screen: preview.screen, name: preview.name)) {
        report(.duplicatePreview(preview.name, at: preview.nameRange, first: first))
      }
      previews.append(preview)
    }
    return previews
  }

  private mutating func preview(_ syntax: PreviewSyntax) -> PreviewDeclaration? {
    guard let token = syntax.screen, let text = syntax.name, let name = text.stringValue else { return nil }
    guard let screen = values.declarations.find(token.text, .screen, in: 0) else {
      if !mayBeDeclared(token.text, in: ScopeID(0)) {
        let names = values.declaredNames(.screen, in: ScopeID(0))
        report(.unknown(.unknownScreen, "screen", named: token, suggesting: suggestion(for: token, among: names)))
      }
      return nil
    }
    var preview = PreviewDeclaration(screen: screen, name: name, nameRange: text.range)
    for node in syntax.body?.children.filter({ !$0.isBroken && $0.kind != .error }) ?? [] {
      guard node.kind == .assignment else {
        report(.previewHoldsAssignments(at: node.range))
        continue
      }
      read(AssignmentSyntax(node), into: &preview)
    }
    return preview
  }

  private mutating func read(_ syntax: AssignmentSyntax, into preview: inout PreviewDeclaration) {
    guard let names = syntax.path?.names, let name = names.first, let value = syntax.value else { return }
    guard names.count == 1 else { return preview.assignments.append(syntax) }
    if let setting = PreviewSetting(rawValue: name.text) { return read(setting, value, into: &preview) }
    if let property = ScreenProperty(rawValue: name.text) { return preview.chrome.append((property, value)) }
    let parameters = parameters(of: preview.screen)
    guard parameters.contains(name.text) else {
      let names = values.candidates { _ in parameters.sorted() } + PreviewSetting.names
      let help =
        "a preview sets parameters of its screen, properties of its views as in 'title.text = \"…\"', and "
        + PreviewSetting.names.joined(separator: ", ")
      report(
        .unknown(
          .unknownPreviewTarget, "parameter of the screen", named: name,
          suggesting: suggestion(for: name, among: names), help: help))
      return
    }
    let found = values.choice(of: value.node, in: ScopeID(0)) { $0.value(of: value, in: ScopeID(0)) }
    preview.parameters[name.text] = ParameterValue(value: found, range: value.range)
  }

  mutating func parameters(of screen: Int) -> Set<String> {
    if let known = parameters[screen] { return known }
    let body = ScreenSyntax(values.declarations[screen].node).body
    let names = body?.children.filter { $0.kind == .param }.compactMap { DefinitionSyntax($0).name?.text } ?? []
    parameters[screen] = Set(names)
    return Set(names)
  }

  private mutating func read(_ setting: PreviewSetting, _ value: ValueSyntax, into preview: inout PreviewDeclaration) {
    if setting == .language { return readLanguage(value, into: &preview) }
    let token = values.readAll(value, of: .other(setting.rawValue)) { values, cursor in
      setting == .state ? values.anyWord(&cursor) : values.word(&cursor, among: setting.words)
    }
    guard let token else { return }
    let word = token.text
    if setting == .state {
      preview.state = word
      preview.stateToken = token
    }
    switch setting {
    case .orientation: preview.overrides.orientation = Orientation(rawValue: word)
    case .appearance: preview.overrides.appearance = Appearance(rawValue: word)
    case .direction: preview.overrides.direction = LayoutDirection(rawValue: word)
    case .textSize: preview.overrides.textSize = TextSize(rawValue: word)
    case .strings: preview.overrides.strings = StringsMode(rawValue: word)
    case .ios: preview.overrides.ios = IOSVersion(rawValue: word)
    case .language, .state: break
    }
  }

  /// Reads a language: `de` or, in quotes because of the hyphen, `"pt-BR"`.
  private mutating func readLanguage(_ value: ValueSyntax, into preview: inout PreviewDeclaration) {
    let parts = value.parts
    let single = parts.count == 1 ? parts[0].expression : nil
    let text = single?.word?.text ?? single?.single?.stringValue
    guard let language = text.flatMap(TextLanguage.init) else {
      let help = "write a language such as de or \"pt-BR\""
      return report(.wrongType(expected: "a language", found: "'\(value.node.text)'", at: value.range, help: help))
    }
    preview.overrides.language = language
    preview.languageRange = value.range
  }

  /// Reports a state that no condition of the screen mentions, which is most likely misspelt.
  mutating func checkState(of preview: PreviewDeclaration, among states: Set<String>) {
    guard let token = preview.stateToken, !states.contains(token.text) else { return }
    report(.unknownState(token, suggestion(for: token, among: states.sorted())))
  }

  mutating func apply(_ syntax: AssignmentSyntax, in scope: ScopeID) {
    guard let path = syntax.path, let last = path.names.last, let value = syntax.value else { return }
    let place = rootPlace(.root, in: scope, as: .screen)
    guard let view = view(path, at: place) else { return }
    let kind = draft.screen.views[view].kind
    guard let property = Property.named(last.text, of: kind) else {
      let names = Property.all(of: kind).map(\.name)
      let suggestion = suggestion(for: last, among: names, foreign: ForeignNames.properties)
      return report(.unknownProperty(last, of: kind, suggesting: suggestion))
    }
    forEachCase(of: value.node, in: ScopeID(0)) { stage, found in
      guard let input = stage.values.read(value, for: property, in: ScopeID(0)) else { return }
      guard let condition = place.when(found.overriding).condition else {
        stage.set(property, input, on: view)
        return stage.draft.note(.property(view, property), nil, at: nil)
      }
      let entry = PropertyBag.Entry(property: property, input: input, condition: condition, range: last.range)
      stage.apply(PropertyBag(entries: [entry]), to: view)
    }
  }

  /// Returns the view whose property a path names. In the braces of an instance, the instance's inner ids are also
  /// visible.
  mutating func view(_ path: PathSyntax, at place: Place) -> ViewID? {
    guard let first = path.names.first else { return nil }
    let inner = instance(around: place).map { values.scopes[$0.index].items } ?? [:]
    guard let start = values.item(named: first.text, in: place.scope) ?? inner[first.text] else {
      guard !mayBeDeclared(first.text, in: place.scope) else { return nil }
      let names = values.itemNames(in: place.scope) + inner.keys.sorted()
      report(
        .unknown(
          .unknownItem, "view", named: first, suggesting: suggestion(for: first, among: names),
          help: ForeignNames.helpWithItem(first.text)))
      return nil
    }
    if case .guide = start.target { report(.previewSetsViews(at: path.range)) }
    guard case .view(let view) = start.target else { return nil }
    switch follow(path.names.dropFirst().dropLast(), from: .view(view), at: place, endsInItem: true) {
    case .item(.view(let view)): return view
    case .item, .member:
      report(.previewSetsViews(at: path.range))
      return nil
    case .nothing: return nil
    }
  }

  mutating func set(_ property: Property, _ input: PropertyInput, on view: ViewID) {
    switch input {
    case .value(let value):
      property.set(&draft.screen.views[view], value)
      draft.markups[view]?[property] = nil
    case .markup(let markup):
      property.set(&draft.screen.views[view], .text(markup.text(in: draft.screen.views[view].font(of: property))))
      draft.markups[view, default: [:]][property] = markup
    }
    for index in draft.screen.views[view].variations.indices {
      draft.screen.views[view].variations[index].changes.removeAll { $0.property == property }
    }
    for change in restyled(draft.markups[view] ?? [:], on: draft.screen.views[view]) {
      draft.screen.views[view].apply(change)
    }
  }
}
