/// Maximum sizes of a document; Interface Builder's own are far smaller.
package enum XMLLimits {
  /// Bytes in a document.
  package static let size = 64 << 20
  /// Nesting of elements; a view takes two levels.
  package static let depth = 200
  package static let elements = 1_000_000
  /// Attributes of an element; the library compares each with every other.
  package static let attributes = 200
  /// Namespace declarations in a document; the library searches them for every name.
  package static let namespaces = 100
}
