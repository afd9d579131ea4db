import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Returns the screens of the file, each followed by its previews, and then the previews of imported screens.
  mutating func document() -> Document {
    var document = Document(sources: values.units.map { $0.tree.file.id })
    let previews = previews(), ofScreen = Dictionary(grouping: previews, by: \.screen)
    for id in values.declarations.own(of: 0, .screen) { document.screens += make(id, ofScreen[id] ?? []) }
    for preview in previews where values.declarations[preview.screen].unit != 0 {
      document.screens += [screen(preview.screen, preview)].compactMap { $0 }
    }
    return document
  }

  /// Returns a screen, with its open forms if conditions depend on previews or parameters, and its previews.
  private mutating func make(_ id: Int, _ previews: [PreviewDeclaration]) -> [Screen] {
    var screens = [screen(id, nil)].compactMap { $0 }
    let asked = draft.states
    let (dependsOnPreview, dependsOnParameters) = (draft.dependsOnPreview, draft.dependsOnParameters)
    if dependsOnPreview, let open = screen(id, nil, as: .checking), !screens.isEmpty { screens[0].open = [open] }
    if dependsOnParameters, let open = openScreen(id), !screens.isEmpty { screens[0].open = [open] }
    for preview in previews {
      checkState(of: preview, among: asked.union(draft.states))
      screens += [screen(id, preview)].compactMap { $0 }
    }
    return screens
  }

  /// Returns a screen with conditions on parameters left open; nil if that is invalid, as when two branches use the
  /// same id. Reports nothing and does not use the budget, because it has no more content than the screen itself.
  private mutating func openScreen(_ id: Int) -> Screen? {
    let (diagnostics, budget) = (values.diagnostics, values.budget)
    defer { (values.diagnostics, values.budget) = (diagnostics, budget) }
    let screen = screen(id, nil, as: .open)
    return values.diagnostics.all.count == diagnostics.all.count ? screen : nil
  }

  /// Builds one state of a screen.
  ///
  /// - Parameter state: The state; nil for that of the preview.
  mutating func screen(_ id: Int, _ preview: PreviewDeclaration?, as state: Draft.State? = nil) -> Screen? {
    guard !values.budget.isExhausted else { return nil }
    let declaration = values.declarations[id], syntax = ScreenSyntax(declaration.node), name = declaration.name.text
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
    let scope = values.addScope(Scope(unit: declaration.unit)), place = rootPlace(rootID, scope, .screen)
    draft.parameters[scope] = preview?.parameters
    if let body = syntax.body { fill(rootID, body, place) }
    setPartProperties()
    for (property, value) in preview?.chrome ?? [] { screenProperty(property, value, place) }
    for assignment in preview?.assignments ?? [] { apply(assignment, in: scope) }
    finish()
    values.scopes.removeLast(values.scopes.count - fileScopes)
    return draft.screen
  }

  func rootPlace(_ root: ViewID, _ scope: ScopeID, _ role: Place.Role) -> Place {
    Place(scope: scope, parent: root, subject: .view(root), root: root, kind: .view, role: role)
  }

  func title(of syntax: ScreenSyntax) -> String { syntax.title?.stringValue ?? "" }

  /// Adds a view to the screen unless there are too many. The first one that is too many is reported.
  mutating func add(_ view: View) -> ViewID? {
    guard !values.budget.isExhausted else { return nil }
    values.budget.views -= 1
    if values.budget.views == 0 { report(.tooManyViews(at: draft.screen.origin ?? SourceRange(SourceID(0), 0..<0))) }
    return draft.screen.add(view.withStandardAttributes)
  }
}
