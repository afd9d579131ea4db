/// A message or question that the platform shows over a screen, as `UIAlertController` does.
package struct Alert: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case alert, actionSheet }

  package struct Action: Hashable, Sendable {
    package enum Role: String, CaseIterable, Hashable, Sendable { case standard, cancel, destructive }

    package var title: String
    package var role: Role
    /// Whether the action is emphasized, in place of the cancelling one.
    package var isPreferred: Bool
    package var isEnabled: Bool

    package init(title: String, role: Role = .standard, isPreferred: Bool = false, isEnabled: Bool = true) {
      (self.title, self.role, self.isPreferred, self.isEnabled) = (title, role, isPreferred, isEnabled)
    }
  }

  package var title, message: String
  package var style: Style
  /// The placeholders of the alert's text fields.
  package var fields: [String]
  package var actions: [Action]
  /// The colour of the actions; nil is the screen's tint.
  package var tint: DynamicColor?

  package init(title: String = "", message: String = "", style: Style = .alert, actions: [Action] = []) {
    (self.title, self.message, self.style, self.actions) = (title, message, style, actions)
    fields = []
  }
}

extension Lens where Part == Alert {
  fileprivate static let alert = Lens({ .alert($0) }, { if case .alert(let alert) = $0 { alert } else { nil } })
}

extension KindFacts {
  static let alert = KindFacts(
    .alert(Alert()), .isOverScreen, names: ["UIAlertController", "dialog", "actionSheet", "confirmationDialog"],
    inline: "title",
    properties: [
      Property("title", [.alert], .string, .alert, \.title, "The bold text at its top."),
      Property("message", [.alert], .string, .alert, \.message, "The text below its title."),
      Property("style", [.alert], .word, .alert, \.style, "Whether it is an alert or an action sheet."),
    ])
}
