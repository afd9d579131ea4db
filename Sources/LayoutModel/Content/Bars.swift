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
  /// nil is the bar's tint.
  package var color: DynamicColor?
  /// The place among the bar's subviews of the one that stands in its space; nil for none.
  package var view: Int?

  package init(_ content: Content, isProminent: Bool = false, color: DynamicColor? = nil) {
    (self.content, self.isProminent, self.color) = (content, isProminent, color)
  }
}
