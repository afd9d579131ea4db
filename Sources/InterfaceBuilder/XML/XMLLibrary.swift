import CXML

/// The library's name and version, such as `libxml2 2.9.14`.
package var libxml2Version: String { "libxml2 \(LIBXML_DOTTED_VERSION)" }
