import CairoRenderer
import ProjectFiles

/// A set of fonts that are installed together.
struct FontSet {
  var name: String
  /// The Debian packages that contain them.
  var packages: [String]
  /// Their purpose, which completes the phrase `needed for`.
  var purpose: String
  /// The package, for fonts that pictures can do without.
  var package: FontPackage?
  /// Whether nothing can be drawn without them.
  var isRequired: Bool { package == nil }
  /// The files that belong to every installation.
  var files: [String]
  /// The files that an installation may lack.
  var others: [String] = []

  var present: [String] { (files + others).filter(Files.exists) }
  var missing: [String] { files.filter { !Files.exists($0) } }

  static func all(_ fonts: FontFiles) -> [FontSet] {
    let needed = FontSet(
      name: "Inter and DejaVu Sans", packages: ["fonts-inter", "fonts-dejavu-core"], purpose: "every picture",
      files: fonts.required)
    return [needed]
      + FontPackage.allCases.reversed().map { package in
        let files = fonts.files(of: package)
        return FontSet(
          name: "fonts for \(package.contents)", packages: [package.rawValue], purpose: "pictures of texts in them",
          package: package, files: files.regular, others: files.bold)
      }
  }
}

extension FontPackage {
  /// The scripts that its fonts cover.
  fileprivate var contents: String {
    switch self {
    case .cjk: "Chinese, Japanese and Korean"
    case .emoji: "emoji"
    case .core: "Arabic, Hebrew, Thai, the scripts of India and others"
    }
  }
}
