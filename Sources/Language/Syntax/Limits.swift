/// What is accepted at most; more is answered with a diagnostic of its own.
package enum Limits {
  /// The bytes of a file.
  package static let fileSize = 8 << 20
  /// The bytes of a file and all that it imports.
  package static let totalSize = 32 << 20
  /// The brackets and braces that are open at one place.
  package static let nesting = 64
}
