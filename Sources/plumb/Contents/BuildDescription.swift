import CairoRenderer
import Goldens
import InterfaceBuilder
import ProjectFiles
import Raster

/// The output of `plumb --version --verbose`: everything that a picture or a bug can depend on.
enum BuildDescription {
  static func text(fonts: FontFiles = .installed) -> String {
    let libraries = RendererIdentity.libraries + [libdeflateVersion, libxml2Version] + Libraries.ofProjectFiles
    return """
      plumb \(plumbVersion)
      fingerprint: \(RendererFingerprint.current(fonts: fonts).text)
      libraries: \(libraries.joined(separator: ", "))
      fonts:
      \(FontSet.all(fonts).map(line(for:)).joined(separator: "\n"))

      """
  }

  private static func line(for set: FontSet) -> String {
    let found = set.present
    guard let first = found.first else { return "  \(set.name): none" }
    let missing = set.missing.isEmpty ? "" : ", \(set.missing.count) missing"
    return "  \(set.name): \(found.count) in \(PathParts.folder(of: first) ?? ".")\(missing)"
  }
}
