/// The maximum sizes of a document, which Interface Builder's documents are far below.
package enum XMLLimits {
  /// The number of bytes in a document.
  package static let size = 64 << 20
  /// The nesting depth of elements; a view takes two levels.
  package static let depth = 200
  package static let elements = 1_000_000
  /// The number of attributes of an element; the library compares each with every other.
  package static let attributes = 200
  /// The number of namespace declarations in a document; the library searches them for every name.
  package static let namespaces = 100
}
