import LayoutModel

extension Alert {
  /// The name of the method that presents it, such as `presentDeleteThisAccount`.
  var wishedName: String { SwiftNames.lowerCamel(["present"] + (title.isEmpty ? ["alert"] : SwiftNames.words(title))) }

  /// Returns the statements with which a controller presents it.
  func statements(_ shared: SharedNames) -> [Code] {
    func words(_ text: String) -> Code { text.isEmpty ? .raw("nil") : shared.words(text) }
    let alert = Code.call(
      "UIAlertController",
      [.init("title", words(title)), .init("message", words(message)), .init("preferredStyle", ".\(style.rawValue)")])
    var statements: [Code] = [.assignment("let alert", alert)]
    for field in fields where style == .alert {
      statements.append(.call("alert.addTextField", []))
      if !field.isEmpty {
        statements.append(.assignment("alert.textFields?.last?.placeholder", shared.words(field)))
      }
    }
    var scope = NameScope(reserved: UIKitNames.membersOfControllers.union(["alert"]))
    let cancelling = actions.firstIndex { $0.role == .cancel }
    for (place, action) in actions.enumerated() {
      var action = action
      if action.role == .cancel, place != cancelling { action.role = .standard }
      statements += action.statements(shared, &scope)
    }
    if let tint { statements.append(.assignment("alert.view.tintColor", .raw(shared.colors.code(tint)))) }
    // On an iPad an action sheet is a popover, which needs a source view.
    if style == .actionSheet { statements.append(.raw("alert.popoverPresentationController?.sourceView = view")) }
    return statements + [.call("present", [.init("", "alert"), .init("animated", "true")])]
  }

  /// Mistakes for which UIKit would raise an exception.
  var losses: [String] {
    (style == .actionSheet && !fields.isEmpty ? ["the text fields of an action sheet, which has none in UIKit"] : [])
      + (actions.count { $0.role == .cancel } > 1
        ? ["the role of a second action that cancels, of which an alert of UIKit has one"] : [])
  }
}

extension Alert.Action {
  fileprivate func statements(_ shared: SharedNames, _ scope: inout NameScope) -> [Code] {
    let made = Code.call(
      "UIAlertAction",
      [.init("title", shared.words(title)), .init("style", role == .standard ? ".default" : ".\(role.rawValue)")])
    if isEnabled, !isPreferred { return [.call("alert.addAction", [.init("", made)])] }
    let name = SwiftNames.escaped(scope.name([SwiftNames.lowerCamel(SwiftNames.words(title)), "action"]))
    return [.assignment("let \(name)", made)]
      + (isEnabled ? [] : [.raw("\(name).isEnabled = false")]) + [.call("alert.addAction", [.init("", name)])]
      + (isPreferred ? [.raw("alert.preferredAction = \(name)")] : [])
  }
}

extension ChromeElement {
  /// Whether a controller presents it, or a view that people touch.
  var isOverScreen: Bool {
    switch kind {
    case .alert, .menu: true
    case .navigationBar, .tabBar, .toolbar, .statusBar, .keyboard, .presentation: false
    }
  }
}
