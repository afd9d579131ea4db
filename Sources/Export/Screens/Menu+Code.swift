import LayoutModel

extension Menu {
  /// The statements that give a button this menu.
  func statements(of button: String, _ shared: SharedNames) -> [Code] {
    [.assignment("\(button).menu", code(shared)), .raw("\(button).showsMenuAsPrimaryAction = true")]
  }

  private func code(_ shared: SharedNames) -> Code {
    let parts = groups.enumerated().flatMap { place, group in
      place == 0 && group.title.isEmpty ? group.actions.map { $0.code(shared) } : [group.code(shared)]
    }
    let title: [Code.Argument] = title.isEmpty ? [] : [.init("title", shared.words(title))]
    return .call("UIMenu", title + [.init("children", .list(parts))])
  }

  /// In the ledger, where no button of a view has it.
  var lossWithoutButton: String {
    switch (style, sourceItem) {
    case (.contextMenu, _): "the context menu, which an interaction of its view shows in UIKit"
    case (.menu, let item?): "the menu of the bar's button '\(item)'"
    case (.menu, nil): "the menu of a view that is not a button"
    }
  }
}

extension Menu.Group {
  fileprivate func code(_ shared: SharedNames) -> Code {
    let title: [Code.Argument] = title.isEmpty ? [] : [.init("title", shared.words(title))]
    return .call(
      "UIMenu",
      title + [.init("options", ".displayInline"), .init("children", .list(actions.map { $0.code(shared) }))])
  }
}

extension Menu.Action {
  fileprivate func code(_ shared: SharedNames) -> Code {
    var arguments: [Code.Argument] = [.init("title", shared.words(title))]
    if let icon { arguments.append(.init("image", shared.icon(icon))) }
    if opensMenu { return .call("UIMenu", arguments + [.init("children", .list([]))]) }
    let attributes = (isDestructive ? [".destructive"] : []) + (isEnabled ? [] : [".disabled"])
    if attributes.count == 1 { arguments.append(.init("attributes", attributes[0])) }
    if attributes.count > 1 { arguments.append(.init("attributes", .list(attributes.map { .raw($0) }))) }
    if isSelected { arguments.append(.init("state", ".on")) }
    return .call("UIAction", arguments, tail: " { _ in }")
  }
}
