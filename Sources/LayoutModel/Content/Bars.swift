/// A button of a bar, or a space between two.
package struct BarItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case title(String), icon(String)
    case flexibleSpace, fixedSpace(Points)

    /// A space without a width of its own.
    package static let standardSpace = Content.fixedSpace(16)
  }

  package var content: Content
  package var isProminent: Bool

  package init(_ content: Content, isProminent: Bool = false) {
    (self.content, self.isProminent) = (content, isProminent)
  }
}

package struct NavigationBar: Hashable, Sendable {
  package var title: String
  package var isLarge: Bool
  package var prompt: String
  package var leading, trailing: [BarItem]
  /// The placeholder of a search field below the title; nil shows no field.
  package var search: String?
  package var background: DynamicColor?

  package init(title: String = "") {
    self.title = title
    isLarge = false
    prompt = ""
    (leading, trailing) = ([], [])
    search = nil
    background = nil
  }
}

package struct TabBar: Hashable, Sendable {
  package struct Tab: Hashable, Sendable {
    package var title: String
    package var icon: String?
    package var badge: String?
    package var isSelected: Bool

    package init(title: String, icon: String? = nil, badge: String? = nil, isSelected: Bool = false) {
      (self.title, self.icon, self.badge, self.isSelected) = (title, icon, badge, isSelected)
    }
  }

  package var tabs: [Tab]
  package var background: DynamicColor?

  package init(tabs: [Tab] = []) { (self.tabs, self.background) = (tabs, nil) }
}

package struct Toolbar: Hashable, Sendable {
  package var items: [BarItem]
  package var background: DynamicColor?

  package init(items: [BarItem] = []) { (self.items, self.background) = (items, nil) }
}
