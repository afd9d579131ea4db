/// What a document may be at most; Interface Builder's own are far below.
package enum XMLLimits {
  /// Bytes of a document.
  package static let size = 64 << 20
  /// Elements in each other: a view takes two levels.
  package static let depth = 200
  package static let elements = 1_000_000
  /// Of an element. The library compares each with each.
  package static let attributes = 200
  /// Declared in all of a document. The library looks through them for each name.
  package static let namespaces = 100
}
