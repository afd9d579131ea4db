/// A button in a bar, or a space between buttons.
package struct BarItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case title(String), icon(String)
    case flexibleSpace, fixedSpace(Points)

    /// The default width of a fixed space.
    package static let standardSpace = Content.fixedSpace(16)

    /// Creates the English title or the symbol that the system shows for one of its items, by the item's name in UIKit
    /// and in documents. An item of an unknown name has its name as the title.
    package init(systemItem name: String) {
      if name == "flexibleSpace" {
        self = .flexibleSpace
      } else if name == "fixedSpace" {
        self = .standardSpace
      } else {
        self = Content.systemSymbols[name].map { .icon($0) } ?? .title(name.prefix(1).uppercased() + name.dropFirst())
      }
    }

    private static let systemSymbols = [
      "add": "plus", "compose": "square.and.pencil", "reply": "arrowshape.turn.up.left",
      "action": "square.and.arrow.up", "organize": "folder", "bookmarks": "book", "search": "magnifyingglass",
      "refresh": "arrow.clockwise", "stop": "xmark", "close": "xmark", "camera": "camera", "trash": "trash",
      "play": "play.fill", "pause": "pause.fill", "rewind": "backward.fill", "fastForward": "forward.fill",
    ]
  }

  /// A small count, text or dot at an item's corner, which bars show since iOS 26.
  package enum Badge: Hashable, Sendable {
    case count(Int), string(String), indicator

    /// The text in it; nil for a dot.
    package var text: String? {
      switch self {
      case .count(let count): "\(count)"
      case .string(let string): string
      case .indicator: nil
      }
    }

    /// The badge as layout files write it.
    package var source: String {
      switch self {
      case .count(let count): "\(count)"
      case .string(let string): quoted(string)
      case .indicator: "indicator"
      }
    }
  }

  package var content: Content
  package var isProminent: Bool
  package var isEnabled = true
  /// The colour of the item; nil for the bar's tint.
  package var color: DynamicColor?
  package var badge: Badge?
  /// The colour of the badge; nil is the platform's.
  package var badgeColor: DynamicColor?
  /// The index of the bar's subview that the item shows; nil if it shows none.
  package var view: Int?

  package init(_ content: Content, isProminent: Bool = false, color: DynamicColor? = nil) {
    self.content = content
    self.isProminent = isProminent
    self.color = color
  }
}
