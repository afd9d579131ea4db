import CairoRenderer
import Pipeline
import ProjectFiles

/// Something outside the program that parts of it need.
struct Need {
  var name: String
  /// Its purpose, which completes the phrase `needed for`.
  var purpose: String
  /// Whether Plumb cannot work without it.
  var isRequired: Bool
  /// Its path; nil if it is missing.
  var place: String?
  /// How to get it, if possible as a shell command.
  var remedy: String
  /// Its files that are present, for a set of files.
  var files: [String] = []
  /// The Debian packages that contain it.
  var packages: [String] = []
}

/// The programs, libraries and fonts that Plumb can use, and whether they are installed.
struct Checkup {
  let needs: [Need]

  var isFine: Bool { needs.allSatisfy { $0.place != nil || !$0.isRequired } }

  /// - Parameter machine: The machine to examine.
  init(_ machine: Machine = Machine()) {
    needs =
      FontSet.all(machine.fonts).map(machine.need(_:)) + [
        machine.preview, machine.state,
        machine.program(
          "git", named: "git", for: "naming the change that moved a view, and comparing with other revisions"),
        machine.program(
          "xdg-utils", named: "xdg-open", for: "opening a browser by itself: --open, and pictures in review"),
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

  /// The preview server, which belongs next to this program. In a build from sources `plumb serve` builds it first.
  var preview: Need {
    let folder = programFolder ?? "."
    let build = SourceBuild(containing: folder)
    return Need(
      name: "plumb-serve", purpose: "the live preview", isRequired: build == nil, place: place(folder + "/plumb-serve"),
      remedy: build?.command(building: "plumb-serve").joined(separator: " ") ?? Self.anew)
  }

  var state: Need {
    Need(
      name: "state folder", purpose: "undoing, and tests that skip what is unchanged", isRequired: true,
      place: stateFolder, remedy: "export XDG_STATE_HOME=FOLDER   # one that only you can write to")
  }

  var swift: Need {
    Need(
      name: "swift", purpose: "the previews of Swift packages (--package)", isRequired: false,
      place: place("swift"), remedy: "see https://www.swift.org/install")
  }

  private static let anew = "unpack the release again; it is incomplete"

  private func remedy(for set: FontSet) -> String {
    if fonts.areReleased { return set.package.map { fonts.remedy(for: [$0]) } ?? Self.anew }
    return command(installing: set.packages)
  }

  /// Returns the command for this machine's package manager.
  private func command(installing packages: [String]) -> String {
    let managers = ["apt-get": "install", "dnf": "install", "zypper": "install", "pacman": "-S"]
    let found = managers.keys.sorted().first { place($0) != nil }
    guard let found, let verb = managers[found] else { return "install \(packages.joined(separator: " and "))" }
    return "sudo \(found) \(verb) \(packages.joined(separator: " "))"
  }
}
