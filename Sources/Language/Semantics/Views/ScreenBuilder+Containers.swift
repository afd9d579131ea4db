import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Puts the views of the screen that a container names into it, edge to edge, and the bars that it has.
  mutating func embed(_ container: ViewID, _ bag: PropertyBag, _ syntax: ViewSyntax, _ place: Place) {
    if let entry = bag.entries.first(where: { $0.property.type == .screen && $0.condition != nil }) {
      report(.conditionalScreen(at: entry.range))
    }
    guard case .container(let content) = draft.screen[container].content, let name = content.screen,
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
    if let body = ScreenSyntax(values.declarations[id].node).body {
      fill(root, body, rootPlace(root, scope, .embedded))
    }
  }
}
