package import LayoutModel

extension Screen {
  /// The views, non-default properties and constraints as text.
  package var dump: String {
    var lines = ["screen \(name) \(quoted(title))" + (preview.map { " preview \(quoted($0))" } ?? "")]
    lines += chrome.map { "  \($0.kind.text)" + when($0.condition) }
    lines += viewLines(views[.root], .root, depth: 1)
    lines += guides.map { "  guide \($0.name) in \(path(of: $0.owner))" + when($0.condition) }
    lines += constraints.map { "  " + describe($0) + ($0.name.map { " as \($0)" } ?? "") + when($0.condition) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func when(_ condition: ConditionID?) -> String {
    condition.map { " when " + conditions[$0].text } ?? ""
  }

  private func viewLines(_ view: View, _ id: ViewID, depth: Int) -> [String] {
    let indentation = String(repeating: "  ", count: depth)
    var lines = [indentation + "\(view.kind.rawValue) \(view.name)" + when(view.condition)]
    let fresh = View(name: "", content: .standard(view.kind)).withStandardAttributes
    for property in Property.all(of: view.kind) {
      let value = property.get(view)
      if value != property.get(fresh) {
        lines.append("\(indentation)  \(property.name): \(value?.source ?? property.absence)")
      }
    }
    for variation in view.variations {
      let changes = variation.changes.map { "\($0.property.name): \($0.value.source)" }.joined(separator: "; ")
      lines.append("\(indentation)  \(changes)" + when(variation.condition))
    }
    return lines + view.children.flatMap { viewLines(views[$0], $0, depth: depth + 1) }
  }
}

extension ChromeElement.Kind {
  fileprivate var text: String {
    switch self {
    case .navigationBar(let bar): "navigationBar \(quoted(bar.title))" + (bar.isLarge ? " large" : "")
    case .tabBar(let bar):
      "tabBar " + bar.tabs.map { quoted($0.title) + ($0.isSelected ? " selected" : "") }.joined(separator: ", ")
    case .toolbar(let bar): "toolbar of \(bar.items.count)"
    case .alert(let alert): "\(alert.style.rawValue) \(quoted(alert.title)) of \(alert.actions.count)"
    case .menu(let menu): "\(menu.style.rawValue) \(quoted(menu.title)) of \(menu.actions.count)"
    case .statusBar(let isHidden): "statusBar " + (isHidden ? "hidden" : "visible")
    case .keyboard(let isShown): "keyboard " + (isShown ? "shown" : "hidden")
    case .presentation(let presentation): "presentation \(presentation)"
    }
  }
}
