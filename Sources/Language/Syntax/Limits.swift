/// Limits of the input; each has its own diagnostic.
package enum Limits {
  /// Bytes of a file.
  package static let fileSize = 8 << 20
  /// Bytes of a file with all its imports.
  package static let totalSize = 32 << 20
  /// Nesting of brackets and braces.
  package static let nesting = 64
}
