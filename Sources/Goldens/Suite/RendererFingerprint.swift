package import CairoRenderer
import ProjectFiles
import Raster

/// Identifies everything besides layouts that affects pictures on a machine. Each picture carries it, so that a change
/// of renderer can be told from a change of layout.
package struct RendererFingerprint: Hashable, Sendable {
  /// Such as `plumb pictures 1; cairo 1.16.0; freetype 2.12.1; harfbuzz 6.0.0; fonts 0123456789ab`.
  package let text: String

  package init(text: String) { self.text = text }

  /// Reads the fingerprint in a picture. Returns nil for pictures of other programs.
  init?(drawing png: [UInt8]) {
    guard let text = PNGText.text(RendererFingerprint.keyword, in: png), text.hasPrefix(RendererFingerprint.name) else {
      return nil
    }
    self.init(text: text)
  }

  private static let name = "plumb pictures"

  /// The PNG text keyword that the fingerprint is stored under.
  package static let keyword = "Software"

  /// Returns a PNG file with the fingerprint added, along with any optional fonts it was drawn with.
  package func marking(_ png: [UInt8], drawnWith fonts: DrawnFonts) -> [UInt8] {
    PNGText.adding(RendererFingerprint.keyword, ([text] + fonts.names).joined(separator: "; "), to: png)
  }

  /// Increased when pictures of unchanged layouts change on purpose.
  private static let formatVersion = 1

  /// Returns the fingerprint of this machine.
  package static func current(fonts: FontFiles = .installed) -> RendererFingerprint {
    let parts = ["\(name) \(formatVersion)"] + RendererIdentity.libraries + ["fonts \(fontHash(fonts))"]
    return RendererFingerprint(text: parts.joined(separator: "; "))
  }

  private static func fontHash(_ fonts: FontFiles) -> String {
    let places = fonts.places
    let paths = ((try? Files.walk(places.folder, extensions: ["otf"])) ?? []) + places.files
    let hashes = paths.map { path in (try? Files.read(path)).map { ContentHash(of: $0).text } ?? "" }
    let names = paths.map { String($0.split(separator: "/").last ?? "") }
    return String(ContentHash(of: zip(names, hashes).map { "\($0) \($1)" }.sorted()).text.prefix(12))
  }

  /// Returns the parts that differ from another fingerprint, such as `cairo 1.16.0 → 1.18.0`.
  package func changes(from other: String) -> [String] {
    let old = RendererFingerprint.parts(other), new = RendererFingerprint.parts(text)
    let names = (old + new).map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return names.compactMap { name in
      let before = old.first { $0.name == name }?.version, after = new.first { $0.name == name }?.version
      return before == after ? nil : "\(name) \(before ?? "none") → \(after ?? "none")"
    }
  }

  private static func parts(_ text: String) -> [(name: String, version: String)] {
    text.split(separator: ";").map { part in
      let words = part.split(separator: " ")
      return (words.dropLast().joined(separator: " "), words.last.map(String.init) ?? "")
    }
  }
}
