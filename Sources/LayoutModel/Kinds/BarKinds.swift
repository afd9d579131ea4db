/// The content of a `UIAlertController`.
package struct Alert: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case alert, actionSheet }

  package struct Action: Hashable, Sendable {
    package enum Role: String, CaseIterable, Hashable, Sendable { case standard, cancel, destructive }

    package var title: String
    package var role: Role
    /// Whether the action is emphasized, in place of the cancel action.
    package var isPreferred = false
    package var isEnabled: Bool

    package init(title: String, role: Role = .standard, isEnabled: Bool = true) {
      self.title = title
      self.role = role
      self.isEnabled = isEnabled
    }
  }

  package var title, message: String
  package var style: Style
  package var fields: [String]
  package var actions: [Action]
  /// The colour of the actions; nil uses the screen's tint.
  package var tint: DynamicColor?

  package init(title: String = "", message: String = "", style: Style = .alert, actions: [Action] = []) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
    fields = []
  }
}

extension Lens where Part == Alert {
  fileprivate static let alert = Lens(
    of: .alert, { .alert($0) }, { if case .alert(let alert) = $0 { alert } else { nil } })
}

extension KindFacts {
  static let alert = KindFacts(
    .alert(Alert()), .isOverScreen,
    forms: KindForms(
      otherNames: ["UIAlertController", "dialog", "actionSheet", "confirmationDialog"], inline: "title"),
    properties: [
      Property("title", .string, at: \.title, of: .alert, summary: "The bold text at its top."),
      Property("message", .string, at: \.message, of: .alert, summary: "The text below its title."),
      Property("style", .word, at: \.style, of: .alert, summary: "Whether it is an alert or an action sheet."),
    ])
}

/// The content of a `UIMenu`.
package struct Menu: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case menu
    /// The screen is dimmed except for the menu's source view.
    case contextMenu
  }

  package enum Source: Hashable, Sendable {
    case view(ViewID)
    /// In the screen's coordinates.
    case rect(Rect)
  }

  package struct Action: Hashable, Sendable {
    package struct Attributes: OptionSet, Sendable {
      package let rawValue: UInt8

      package init(rawValue: UInt8) { self.rawValue = rawValue }

      package static let disabled = Attributes(rawValue: 1)
      package static let destructive = Attributes(rawValue: 2)
    }

    package var title: String
    package var icon: String?
    package var isDestructive: Bool
    package var isEnabled: Bool
    package var isSelected: Bool
    package var opensMenu: Bool

    package init(
      title: String, icon: String? = nil, isSelected: Bool = false, attributes: Attributes = [],
      opensMenu: Bool = false
    ) {
      self.title = title
      self.icon = icon
      isDestructive = attributes.contains(.destructive)
      isEnabled = !attributes.contains(.disabled)
      self.isSelected = isSelected
      self.opensMenu = opensMenu
    }
  }

  /// Actions that are separated from the others.
  package struct Group: Hashable, Sendable {
    package var title: String
    package var actions: [Action]

    package init(title: String = "", actions: [Action] = []) {
      self.title = title
      self.actions = actions
    }
  }

  package var title: String
  package var style: Style
  package var groups: [Group]
  /// The view that the menu opens from; nil if the menu opens from a bar button.
  package var source: Source?
  /// The title or icon of the bar button that the menu opens from.
  package var sourceItem: String?

  package init(title: String = "", style: Style = .menu, groups: [Group] = [], source: Source? = nil) {
    self.title = title
    self.style = style
    self.groups = groups
    self.source = source
  }

  package var actions: [Action] { groups.flatMap(\.actions) }
}

extension Lens where Part == Menu {
  fileprivate static let menu = Lens(of: .menu, { .menu($0) }, { if case .menu(let menu) = $0 { menu } else { nil } })
}

extension KindFacts {
  static let menu = KindFacts(
    .menu(Menu()), .isOverScreen,
    forms: KindForms(otherNames: ["UIMenu", "contextMenu", "pullDownButton"], inline: "title"),
    properties: [
      Property("title", .string, at: \.title, of: .menu, summary: "The title above its items."),
      Property(
        "style", .word, at: \.style, of: .menu,
        summary: "How it opens: `menu` on tap, `contextMenu` on touch and hold, with the screen dimmed around its view."
      ),
      Property(
        "sourceItem", .optional(.string), at: \.sourceItem, of: .menu,
        summary: "The title or icon of the bar button that the menu belongs to."
      ).with(absence: "the view it is in"),
    ])
}

package struct NavigationBar: Hashable, Sendable {
  package enum SearchPlacement: String, CaseIterable, Hashable, Sendable {
    /// Below the title or, since iOS 26 on phones, in the toolbar.
    case automatic
    case stacked
  }

  package var title: String
  package var isLarge: Bool
  package var prompt: String
  package var leading, trailing: [BarItem]
  /// The placeholder of the search field; nil shows no field.
  package var search: String?
  package var searchPlacement: SearchPlacement
  /// The title of the back button, possibly empty; nil shows no button.
  package var back: String?
  package var titleColor: DynamicColor?
  package var titleFont: Font?
  /// The width of a view that replaces the title; nil shows the title.
  package var titleViewWidth: Points?
  /// The subview that replaces the title, as an index; nil shows the title.
  package var titleView: Int?
  package var background: DynamicColor?
  /// nil uses the screen's tint. A bar in a view hierarchy uses its view's tint.
  package var tint: DynamicColor?

  package init(title: String = "") {
    self.title = title
    isLarge = false
    prompt = ""
    leading = []
    trailing = []
    search = nil
    searchPlacement = .automatic
    back = nil
    titleColor = nil
    titleFont = nil
    titleViewWidth = nil
    background = nil
    tint = nil
  }
}

extension Lens where Part == NavigationBar {
  fileprivate static let navigationBar = Lens(
    of: .navigationBar, { .navigationBar($0) }, { if case .navigationBar(let bar) = $0 { bar } else { nil } })
}

extension KindFacts {
  static let navigationBar = KindFacts(
    .navigationBar(NavigationBar()), .isBar,
    forms: KindForms(class: "UINavigationBar", otherNames: ["navBar"], inline: "title"),
    properties: [
      Property("title", .string, at: \.title, of: .navigationBar, summary: "Its title."),
      Property("large", .flag, at: \.isLarge, of: .navigationBar, summary: "Whether its title is large."),
      Property("prompt", .string, at: \.prompt, of: .navigationBar, summary: "A line above its title."),
      Property(
        "search", .optional(.string), at: \.search, of: .navigationBar, summary: "The placeholder of a search field."),
      Property(
        "searchPlacement", .word, at: \.searchPlacement, of: .navigationBar,
        summary: "Where the search field is: since iOS 26 in the toolbar on phones, otherwise below the title."),
      Property(
        "back", .optional(.string), at: \.back, of: .navigationBar,
        summary: "The title of the back button; without text, only the arrow is shown."),
      Property(
        "titleColor", .optional(.color), at: \.titleColor, of: .navigationBar, summary: "The colour of its title."
      ).with(absence: "the platform's"),
      Property(
        "titleFont", .optional(.font), at: \.titleFont, of: .navigationBar,
        summary: "The font of its title, unless the title is large."
      ).with(absence: "the platform's"),
    ])
}

package struct SearchBarContent: Hashable, Sendable {
  package var text, placeholder: String
  package var prompt: String
  package var scopes: [String]
  package var selectedScope: Int
  package var showsCancel: Bool

  package init(text: String = "", placeholder: String = "Search") {
    self.text = text
    self.placeholder = placeholder
    prompt = ""
    scopes = []
    selectedScope = 0
    showsCancel = false
  }
}

extension Lens where Part == SearchBarContent {
  fileprivate static let searchBar = Lens(
    of: .searchBar, { .searchBar($0) }, { if case .searchBar(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let searchBar = KindFacts(
    .searchBar(SearchBarContent(placeholder: "")), [.isControl, .scrollsText, .hasFixedHeight],
    forms: KindForms(class: "UISearchBar", inline: "text"),
    properties: [
      Property("text", .string, at: \.text, of: .searchBar, summary: "The text in its field."),
      Property("placeholder", .string, at: \.placeholder, of: .searchBar, summary: "The text shown while it is empty."),
      Property("prompt", .string, at: \.prompt, of: .searchBar, summary: "A line above the field."),
      Property("scopes", .strings, at: \.scopes, of: .searchBar, summary: "The titles of its scope buttons."),
      Property("showsCancel", .flag, at: \.showsCancel, of: .searchBar, summary: "Whether it has a Cancel button."),
    ])
}

package struct TabBar: Hashable, Sendable {
  package struct Tab: Hashable, Sendable {
    package var title: String
    package var icon: String?
    package var badge: String?
    package var isSelected: Bool
    package var isEnabled = true
    package var badgeColor: DynamicColor?

    package init(title: String, icon: String? = nil, badge: String? = nil, isSelected: Bool = false) {
      self.title = title
      self.icon = icon
      self.badge = badge
      self.isSelected = isSelected
    }
  }

  package var tabs: [Tab]
  package var background: DynamicColor?
  package var tint: DynamicColor?
  /// The colour of unselected tabs; nil uses the platform's.
  package var unselected: DynamicColor?
  /// Whether the tabs float in a capsule at the top of the screen.
  package var isFloating = false

  package init(tabs: [Tab] = []) {
    self.tabs = tabs
    background = nil
    tint = nil
    unselected = nil
  }
}

extension KindFacts {
  static let tabBar = KindFacts(
    .tabBar(TabBar()), .isBar, forms: KindForms(class: "UITabBar"))
}

package struct Toolbar: Hashable, Sendable {
  package var items: [BarItem]
  /// The placeholder of a search field that moved here from the navigation bar; nil shows no field.
  package var search: String?
  package var background: DynamicColor?
  package var tint: DynamicColor?

  package init(items: [BarItem] = []) {
    self.items = items
    search = nil
    background = nil
    tint = nil
  }
}

extension KindFacts {
  static let toolbar = KindFacts(
    .toolbar(Toolbar()), .isBar, forms: KindForms(class: "UIToolbar"))
}
