import Diagnostics
import LayoutModel

/// The value of a parameter of a screen.
struct ParameterValue {
  let value: Value
  let range: SourceRange
  /// The dependency on parameters of the embedding screen.
  var following: FollowingValue?
}

/// A preview as far as it can be read without the views of its screen.
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
  /// The assignments to properties of views.
  var assignments: [AssignmentSyntax] = []
}

/// A part of the environment that a preview can set.
package enum PreviewSetting: String, CaseIterable, Sendable {
  case orientation, appearance, direction, textSize, strings, ios, language, state

  /// The valid words; none if any word is valid.
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

  /// The names of everything that a preview sets by its name alone, but for its screen's parameters.
  static let names = allCases.map(\.rawValue) + ScreenProperty.allCases.map(\.rawValue)
}

extension ScreenBuilder {
  /// Returns the previews of the file itself, in order.
  mutating func previews() -> [PreviewDeclaration] {
    struct Key: Hashable {
      var screen: Int
      var name: String
    }
    var previews: [PreviewDeclaration] = [], names: [Key: SourceRange] = [:]
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
        report(.unknown(.unknownScreen, "screen", token, suggestion(for: token, among: names)))
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
          .unknownPreviewTarget, "parameter of the screen", name, suggestion(for: name, among: names), help: help))
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
    if setting == .state { (preview.state, preview.stateToken) = (word, token) }
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
    let parts = value.parts, single = parts.count == 1 ? parts[0].expression : nil
    let text = single?.word?.text ?? single?.single?.stringValue
    guard let language = text.flatMap(TextLanguage.init) else {
      let help = "write one such as de or \"pt-BR\""
      return report(.wrongType(expected: "a language", found: "'\(value.node.text)'", at: value.range, help: help))
    }
    (preview.overrides.language, preview.languageRange) = (language, value.range)
  }

  /// Reports a state that no condition of the screen mentions, which is most likely misspelt.
  mutating func checkState(of preview: PreviewDeclaration, among states: Set<String>) {
    guard let token = preview.stateToken, !states.contains(token.text) else { return }
    report(.unknownState(token, suggestion(for: token, among: states.sorted())))
  }

  // MARK: - Setting properties

  /// Sets a property of a view, overriding the value in its statement.
  mutating func apply(_ syntax: AssignmentSyntax, in scope: ScopeID) {
    guard let path = syntax.path, let last = path.names.last, let value = syntax.value else { return }
    let place = rootPlace(.root, scope, .screen)
    guard let view = view(path, at: place) else { return }
    let kind = draft.screen.views[view].kind
    guard let property = Property.named(last.text, of: kind) else {
      let names = Property.all(of: kind).map(\.name)
      let suggestion = suggestion(for: last, among: names, foreign: ForeignNames.properties)
      return report(.unknownProperty(last, kind, suggestion))
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

  /// Returns the view whose property a path names. In the braces of an instance, the ids inside it are known too.
  mutating func view(_ path: PathSyntax, at place: Place) -> ViewID? {
    guard let first = path.names.first else { return nil }
    let inner = instance(around: place).map { values.scopes[$0.index].items } ?? [:]
    guard let start = values.item(named: first.text, in: place.scope) ?? inner[first.text] else {
      guard !mayBeDeclared(first.text, in: place.scope) else { return nil }
      let names = values.itemNames(in: place.scope) + inner.keys.sorted()
      report(
        .unknown(
          .unknownItem, "view", first, suggestion(for: first, among: names),
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
