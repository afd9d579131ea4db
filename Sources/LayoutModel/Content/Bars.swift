/// A button in a bar, or a space between buttons.
package struct BarItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case title(String), icon(String)
    case flexibleSpace, fixedSpace(Points)

    /// The default width of a fixed space.
    package static let standardSpace = Content.fixedSpace(16)
  }

  package var content: Content
  package var isProminent: Bool
  /// The colour of the item; nil for the bar's tint.
  package var color: DynamicColor?
  /// The index of the bar's subview that the item shows; nil if it shows none.
  package var view: Int?

  package init(_ content: Content, isProminent: Bool = false, color: DynamicColor? = nil) {
    (self.content, self.isProminent, self.color) = (content, isProminent, color)
  }
}
