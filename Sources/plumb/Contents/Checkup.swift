import CairoRenderer
import Goldens
import InterfaceBuilder
import Pipeline
import ProjectFiles
import Raster

struct Need {
  var name: String
  /// Completes the phrase `needed for`.
  var purpose: String
  var isRequired: Bool
  /// The path; nil if the need is missing.
  var place: String?
  var remedy: String
  var files: [String] = []
  var packages: [String] = []
}

/// The programs, libraries and fonts that Plumb can use, and whether they are installed.
struct Checkup {
  let needs: [Need]

  var isFine: Bool { needs.allSatisfy { $0.place != nil || !$0.isRequired } }

  init(_ machine: Machine = Machine()) {
    needs =
      FontSet.all(machine.fonts).map(machine.need(_:)) + [
        machine.preview, machine.state,
        machine.program(
          "git", named: "git", for: "naming the change that moved a view, and comparing with other revisions"),
        machine.program(
          "xdg-utils", named: "xdg-open", for: "opening the browser (--open) and pictures in review"),
        machine.swift,
      ]
  }
}

/// The facts about a machine that a checkup needs. Tests replace them.
struct Machine {
  var fonts = FontFiles.installed
  var programFolder = Program.ownFolder
  /// Returns the path of a program, or nil if it is missing or not executable.
  var place: (String) -> String? = Program.place(of:)
  var stateFolder = UserState.current?.path

  /// Returns the need for a program whose package has the same name on all distributions.
  func program(_ package: String, named name: String, for purpose: String) -> Need {
    Need(name: name, purpose: purpose, isRequired: false, place: place(name), remedy: command(installing: [package]))
  }

  func need(_ set: FontSet) -> Need {
    Need(
      name: set.name, purpose: set.purpose, isRequired: set.isRequired,
      place: set.missing.isEmpty ? PathParts.folder(of: set.files[0]) : nil, remedy: remedy(for: set),
      files: set.present, packages: set.packages)
  }

  /// The preview server, which belongs next to this program. In a build from sources, `plumb serve` builds it first.
  var preview: Need {
    let folder = programFolder ?? "."
    let build = SourceBuild(containing: folder)
    return Need(
      name: "plumb-serve", purpose: "the live preview", isRequired: build == nil, place: place(folder + "/plumb-serve"),
      remedy: build?.command(building: "plumb-serve").joined(separator: " ") ?? Self.anew)
  }

  var state: Need {
    Need(
      name: "state folder", purpose: "undo, and tests that skip unchanged variants", isRequired: true,
      place: stateFolder, remedy: "export XDG_STATE_HOME=FOLDER   # one that only you can write to")
  }

  var swift: Need {
    Need(
      name: "swift", purpose: "the previews of Swift packages (--package)", isRequired: false,
      place: place("swift"), remedy: "see https://www.swift.org/install")
  }

  private static let anew = "the release is incomplete; unpack it again"

  private func remedy(for set: FontSet) -> String {
    if fonts.areReleased { return set.package.map { fonts.remedy(for: [$0]) } ?? Self.anew }
    return command(installing: set.packages)
  }

  private func command(installing packages: [String]) -> String {
    let managers = ["apt-get": "install", "dnf": "install", "zypper": "install", "pacman": "-S"]
    let found = managers.keys.sorted().first { place($0) != nil }
    guard let found, let verb = managers[found] else { return "install \(packages.joined(separator: " and "))" }
    return "sudo \(found) \(verb) \(packages.joined(separator: " "))"
  }
}

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

struct FontSet {
  var name: String
  var packages: [String]
  var purpose: String
  /// The package of optional fonts; nil for required fonts.
  var package: FontPackage?
  var isRequired: Bool { package == nil }
  /// The files of every installation.
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
          name: "fonts for \(package.contents)", packages: [package.rawValue], purpose: "drawing text that uses them",
          package: package, files: files.regular, others: files.bold)
      }
  }
}

extension FontPackage {
  fileprivate var contents: String {
    switch self {
    case .cjk: "Chinese, Japanese and Korean"
    case .emoji: "emoji"
    case .core: "Arabic, Hebrew, Thai, the scripts of India and others"
    }
  }
}
