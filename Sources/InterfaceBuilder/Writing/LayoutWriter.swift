import Diagnostics
package import LayoutModel

/// Returns a screen of a document as a layout file, before formatting.
package func layoutText(of screen: Screen, theme: Theme) -> String {
  var writer = LayoutWriter(screen, theme)
  return writer.text()
}

/// Writes a screen, collecting the statements of each body.
struct LayoutWriter {
  let screen: Screen
  let theme: Theme
  /// The statements, by the view whose body contains them.
  private var statements: [ViewID: [String]] = [:]
  /// The statements that combine several constraints, by the view that they place.
  private var composites: [ViewID: [String]] = [:]

  private let viewNames: Set<String>

  init(_ screen: Screen, _ theme: Theme) {
    (self.screen, self.theme) = (screen.withoutConstraintsOfAbsentViews, theme)
    viewNames = Set(screen.views.map(\.name) + screen.guides.map(\.name))
  }

  /// Returns a unique name for something that the document does not contain.
  func freeName(_ wish: String) -> String { viewNames.contains(wish) ? freeName(wish + "Guide") : wish }

  mutating func text() -> String {
    addConstraints()
    let files = (theme.isEmpty ? [] : [Theme.fileName]) + embeddedScreens.map { "\($0).plumb" }
    var lines = files.map { "import \(quoted($0))" } + (files.isEmpty ? [] : [""])
    lines.append("screen \(screen.name) \(quoted(screen.title.isEmpty ? screen.name : screen.title)) {")
    lines += screen.chrome.filter { $0.root == .root }.map(chrome)
    if screen.views[.root].kind == .view {
      lines += body(of: .root)
    } else {
      // A screen's root is a plain view, which the document's actual root fills.
      lines += view(.root, extra: rootPins)
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The screens that this screen's own containers embed, each once.
  private var embeddedScreens: [String] {
    var names: [String] = [], known: Set<String> = []
    for view in screen.views.indices {
      guard case .container(let content) = screen.views[view].content, let name = content.screen, !isEmbedded(view),
        known.insert(name).inserted
      else {
        continue
      }
      names.append(name)
    }
    return names
  }

  private func isEmbedded(_ view: ViewID) -> Bool {
    screen.ancestors(of: view).contains { screen.views[$0].kind == .container }
  }

  /// Adds combined statements first, then each remaining constraint.
  private mutating func addConstraints() {
    let all = Composites(screen)
    var said: Set<ConstraintID> = []
    for view in screen.views.indices.dropFirst() {
      let (statements, indices) = all.statements(of: view, theme) { guideName($0) }
      composites[view] = statements.flatMap { statements in
        statements.condition.map { wrapped(statements.lines, where: screen.conditions[$0]) }
          ?? statements.lines
      }
      said.formUnion(indices)
    }
    addChains(&said)
    for id in screen.constraints.indices where !said.contains(id) { add(screen.constraints[id]) }
  }

  private mutating func addChains(_ said: inout Set<ConstraintID>) {
    let open = screen.constraints.indices.filter { !said.contains($0) && screen.constraints[$0].isPlain }
    for chain in Chains(screen, open).chains {
      let containers = Set(chain.constraints.map { container(of: screen.constraints[$0]) })
      guard containers.count == 1, let container = containers.first.flatMap(\.self) else { continue }
      let texts = chain.anchors.compactMap { text(of: $0, in: container) }
      guard texts.count == chain.anchors.count, Set(texts).count == texts.count else { continue }
      add(texts.joined(separator: " == "), in: container)
      said.formUnion(chain.constraints)
    }
  }

  mutating func add(_ statement: String, in container: ViewID) { statements[container, default: []].append(statement) }

  /// Statements that pin a view to the whole screen. Constraints apply to a control's alignment rectangle, which a
  /// switch's frame exceeds.
  private var rootPins: [String] {
    guard case .switch = screen.views[.root].content else { return ["pin edges"] }
    return ["pin top, leading, bottom", "pin trailing inset 2"]
  }

  // MARK: Views

  private func view(_ id: ViewID, extra: [String] = []) -> [String] {
    let view = screen.views[id]
    let head = "\(view.kind == .contentView ? "view" : view.kind.rawValue) \(view.name)"
    let lines = ["\(head) {"] + extra + body(of: id) + ["}"]
    guard let condition = view.condition.map({ screen.conditions[$0] }) else { return lines }
    return wrapped(lines, where: condition)
  }

  /// Returns statements under a condition: unchanged if it always holds, none if it never does, and otherwise inside a
  /// `when`.
  func wrapped(_ lines: [String], where condition: Condition) -> [String] {
    switch condition.simplified {
    case .always: lines
    case .never: []
    case .sometimes(let condition): ["when \(condition.text) {"] + lines + ["}"]
    }
  }

  /// Returns the content of a view's braces. A cell's includes that of its content view.
  private func body(of id: ViewID) -> [String] {
    let view = screen.views[id]
    var lines = properties(of: view, but: view.kind == .cell ? Property.contentMargins : [])
    if view.kind == .cell, let content = view.children.first(where: { screen.views[$0].kind == .contentView }) {
      lines += properties(of: screen.views[content], only: Property.contentMargins)
      return lines + (composites[id] ?? []) + inner(of: content) + (statements[id] ?? [])
    }
    return lines + items(of: view) + placement(of: id) + (composites[id] ?? []) + inner(of: id)
  }

  /// Returns the children, guides and constraints in a view's braces. The children of a container are in a file of
  /// their own.
  private func inner(of id: ViewID) -> [String] {
    (screen.views[id].kind == .container ? [] : screen.views[id].children.flatMap { view($0) }) + guides(of: id)
      + (statements[id] ?? [])
  }

  private func guides(of id: ViewID) -> [String] {
    screen.guides.filter { bodyOwner($0.owner) == id }.map { "guide \($0.name) {}" }
  }

  private func properties(of view: View, but left: [Property] = [], only: [Property]? = nil) -> [String] {
    // Some properties imply others, as a button's style does its font. The implied ones count as written.
    var said = View(name: "", content: .standard(view.kind)).withStandardAttributes
    let all = Property.all(of: view.kind).filter { property in
      !left.contains(property) && only?.contains(property) ?? true
    }
    var lines: [String] = []
    for property in all {
      guard let value = property.get(view), value != property.get(said) else { continue }
      property.set(&said, value)
      lines.append("\(property.name): \(theme.source(value))")
    }
    for variation in view.variations where only == nil {
      let changes = variation.changes.map { "\($0.property.name): \(theme.source($0.value))" }
      lines += wrapped(changes, where: screen.conditions[variation.condition])
    }
    return lines
  }
}

extension Screen {
  /// This screen without constraints of views that are never installed, because such views are not written.
  fileprivate var withoutConstraintsOfAbsentViews: Screen {
    var absent: Set<ViewID> = []
    for view in views.indices {
      let isAbsent = views[view].condition.map { conditions[$0].isNever } ?? false
      if isAbsent || views[view].parent.map(absent.contains) ?? false { absent.insert(view) }
    }
    if absent.isEmpty { return self }
    var screen = self
    screen.constraints.removeAll { constraint in
      [constraint.first, constraint.second].compactMap(\.self).contains { absent.contains(owner(of: $0.item)) }
    }
    return screen
  }
}

/// Returns a number with as many digits as can make a difference in a layout.
func number(_ value: Double) -> String { Decimal.text(value, decimals: 6) }
