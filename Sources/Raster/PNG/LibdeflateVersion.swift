import CDeflate

/// The name and version of libdeflate, such as `libdeflate 1.14`.
package var libdeflateVersion: String { "libdeflate \(LIBDEFLATE_VERSION_STRING)" }
