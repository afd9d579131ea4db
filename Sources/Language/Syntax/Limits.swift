/// The limits of the input, each of which has its own diagnostic.
package enum Limits {
  /// The largest size of a file, in bytes.
  package static let fileSize = 8 << 20
  /// The largest size of a file with all its imports, in bytes.
  package static let totalSize = 32 << 20
  /// The deepest nesting of brackets and braces.
  package static let nesting = 64
}
