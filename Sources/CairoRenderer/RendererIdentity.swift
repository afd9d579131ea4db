import CCairo
import CHarfBuzz
import Libc

/// The versions of the libraries that pictures depend on.
package enum RendererIdentity {
  /// Such as `cairo 1.16.0`, `freetype 2.12.1`, `harfbuzz 6.0.0`.
  package static var libraries: [String] {
    [
      "cairo \(String(cString: cairo_version_string()))", "freetype \(freeTypeVersion)",
      "harfbuzz \(String(cString: hb_version_string()))",
    ]
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var major: FT_Int = 0, minor: FT_Int = 0, patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

extension FontFiles {
  /// Changes whenever optional fonts are installed, updated or removed.
  package var installationStamp: String {
    "\(FontFiles.stamp(of: noto)) \(FontFiles.stamp(of: notoCJK))"
  }

  private static func stamp(of folder: String) -> String {
    System.modified(folder).map { "\($0.tv_sec).\($0.tv_nsec)" } ?? ""
  }

  /// The folder of the fonts that replace San Francisco, and the files of the fallback font.
  package var places: (folder: String, files: [String]) {
    (inter, [false, true].map { path(of: .dejaVu(isBold: $0)) })
  }
}
