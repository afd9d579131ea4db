/// Actions that the platform lists beside what was touched, as `UIMenu` does.
package struct Menu: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case menu
    /// Over the dimmed screen, on which only its view is bright.
    case contextMenu
  }

  /// The view or bar button that it opens from.
  package enum Source: Hashable, Sendable {
    case view(ViewID)
    /// In the screen's points.
    case rect(Rect)
  }

  package struct Action: Hashable, Sendable {
    package var title: String
    package var icon: String?
    package var isDestructive: Bool
    package var isEnabled: Bool
    /// Whether it has a checkmark.
    package var isSelected: Bool
    /// Whether it opens a menu of its own.
    package var opensMenu: Bool

    package init(
      title: String, icon: String? = nil, isDestructive: Bool = false, isEnabled: Bool = true,
      isSelected: Bool = false, opensMenu: Bool = false
    ) {
      (self.title, self.icon, self.isDestructive) = (title, icon, isDestructive)
      (self.isEnabled, self.isSelected, self.opensMenu) = (isEnabled, isSelected, opensMenu)
    }
  }

  /// Actions that stand apart from the others.
  package struct Group: Hashable, Sendable {
    package var title: String
    package var actions: [Action]

    package init(title: String = "", actions: [Action] = []) { (self.title, self.actions) = (title, actions) }
  }

  package var title: String
  package var style: Style
  package var groups: [Group]
  /// nil where a bar's button is it.
  package var source: Source?
  /// The title or the icon of that button.
  package var sourceItem: String?

  package init(title: String = "", style: Style = .menu, groups: [Group] = [], source: Source? = nil) {
    (self.title, self.style, self.groups, self.source) = (title, style, groups, source)
  }

  package var actions: [Action] { groups.flatMap(\.actions) }
}

extension Lens where Part == Menu {
  fileprivate static let menu = Lens({ .menu($0) }, { if case .menu(let menu) = $0 { menu } else { nil } })
}

extension KindFacts {
  static let menu = KindFacts(
    .menu(Menu()), .isOverScreen, names: ["UIMenu", "contextMenu", "pullDownButton"], inline: "title",
    properties: [
      Property("title", [.menu], .string, .menu, \.title, "The title above its items."),
      Property(
        "style", [.menu], .word, .menu, \.style,
        "How it opens: `menu` on tap, `contextMenu` on touch and hold, with the screen dimmed around its view."),
      Property(
        "sourceItem", [.menu], .optional(.string), .menu, \.sourceItem, absence: "the view it is in",
        "The title or icon of the bar button that the menu belongs to."),
    ])
}
