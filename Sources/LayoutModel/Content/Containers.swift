package enum Spacing: Hashable, Sendable {
  case points(Points)
  /// The platform's standard spacing.
  case system
}

package enum RowHeight: Hashable, Sendable {
  case automatic
  case points(Points)
}
