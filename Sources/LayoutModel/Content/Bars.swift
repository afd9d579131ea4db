/// A button in a bar, or a space between buttons.
package struct BarItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case title(String), icon(String)
    case flexibleSpace, fixedSpace(Points)

    /// A fixed space of the platform's default width.
    package static let standardSpace = Content.fixedSpace(16)

    /// Creates the English title or the symbol of a system item, by the item's name in UIKit and in documents. An
    /// unknown name becomes the title.
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

    /// The badge's text; nil for a dot.
    package var text: String? {
      switch self {
      case .count(let count): "\(count)"
      case .string(let string): string
      case .indicator: nil
      }
    }

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
  package var color: DynamicColor?
  package var badge: Badge?
  package var badgeColor: DynamicColor?
  /// The subview that the item shows, as an index among the bar's subviews; nil if the item shows none.
  package var view: Int?

  package init(_ content: Content, isProminent: Bool = false, color: DynamicColor? = nil) {
    self.content = content
    self.isProminent = isProminent
    self.color = color
  }
}
