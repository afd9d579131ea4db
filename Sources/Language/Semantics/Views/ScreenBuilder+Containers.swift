import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Adds a container that embeds a screen, with arguments for the screen's parameters.
  mutating func instance(ofScreen id: Int, _ syntax: ViewSyntax, _ place: Place) {
    let name = values.declarations[id].name.text
    if let text = syntax.text { report(.textOfComponent(name, at: text.range)) }
    guard let parent = parent(for: .container, syntax, place) else { return markAbsent(syntax.node, in: place.scope) }
    var place = place
    place.parent = parent
    guard let container = addView(.container(ContainerContent(screen: name)), syntax, place, named: name) else {
      return
    }
    var own = PropertyBag()
    if let body = syntax.body { walk(body, place.inside(container, .container), &own) }
    let bag = own.over(styled(syntax, .container, place, PropertyBag()))
    apply(bag, to: container)
    let arguments = arguments(ofScreen: id, syntax, place)
    if !arguments.isEmpty { draft.noteStructure(at: syntax.header) }
    embed(container, bag, syntax, place, arguments: arguments)
  }

  private mutating func arguments(
    ofScreen id: Int, _ syntax: ViewSyntax, _ place: Place
  ) -> [String: ParameterValue] {
    let parameters = parameters(of: id)
    var all: [String: ParameterValue] = [:], given: [String: SourceRange] = [:]
    for node in syntax.arguments?.children.filter({ $0.kind == .argument && !$0.isBroken }) ?? [] {
      let argument = ArgumentSyntax(node)
      guard let value = argument.value else { continue }
      guard let name = argument.name else {
        report(.unnamedArgument(at: node.range, parameters.sorted()))
        continue
      }
      guard parameters.contains(name.text) else {
        let suggestion = suggestion(for: name, among: parameters.sorted())
        report(.unknown(.unknownParameter, "parameter of '\(values.declarations[id].name.text)'", name, suggestion))
        continue
      }
      if let first = given.updateValue(name.range, forKey: name.text) { report(.repeatedArgument(name, first: first)) }
      let choice = values.choice(of: value.node, in: place.scope) { $0.value(of: value, in: place.scope) }
      var found = ParameterValue(value: choice, range: value.range)
      found.following = values.following(value.node, in: place.scope)
      all[name.text] = found
    }
    return all
  }

  /// Adds the views and bars of the screen that a container embeds. The screen's root is pinned to the container's
  /// edges.
  mutating func embed(
    _ container: ViewID, _ bag: PropertyBag, _ syntax: ViewSyntax, _ place: Place,
    arguments: [String: ParameterValue] = [:]
  ) {
    if let entry = bag.entries.first(where: { $0.property.type == .screen && $0.condition != nil }) {
      report(.conditionalScreen(at: entry.range))
    }
    guard case .container(let content) = draft.screen.views[container].content, let name = content.screen,
      let id = values.declarations.find(name, .screen, in: values.unit(of: place.scope))
    else { return }
    guard !draft.containers.contains(name) else { return report(.circularContainer(name, at: syntax.header)) }
    draft.containers.append(name)
    defer { draft.containers.removeLast() }
    let view = View(name: name, isNamed: false, content: .view, parent: container, origin: syntax.header)
    guard let root = add(view) else { return }
    for attribute in Composite.edges.attributes {
      draft.screen.constraints.append(
        Constraint(Anchor(root, attribute), .equal, Anchor(container, attribute), origin: syntax.header))
    }
    let scope = values.addScope(Scope(unit: values.declarations[id].unit))
    draft.instances[container] = scope
    draft.parameters[scope] = arguments
    if let body = ScreenSyntax(values.declarations[id].node).body {
      fill(root, body, rootPlace(root, scope, .embedded))
    }
  }
}
