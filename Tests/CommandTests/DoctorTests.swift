import CairoRenderer
import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import plumb

@Suite struct `plumb doctor` {
  private let bare = Machine(
    fonts: FontFiles(inter: "/none", dejaVu: "/none", noto: "/none", notoCJK: "/none"), programFolder: "/none",
    place: { _ in nil }, stateFolder: nil)

  @Test func `finds nothing missing that the tests need`() throws {
    let outcome = try Plumb().run("doctor")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("ok        Inter and DejaVu Sans: /usr/share/fonts"))
    #expect(outcome.output.hasSuffix("Plumb has everything it requires.\n"))
  }

  @Test func `prints the same as JSON, with the files of fonts`() throws {
    let outcome = try Plumb().run("doctor", "--format", "json")
    let top = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let needs = try #require(top["needs"] as? [[String: Any]])
    #expect(top["ok"] as? Bool == true)
    #expect(needs.allSatisfy { $0["place"] != nil || $0["remedy"] != nil })
    #expect((needs.first?["files"] as? [String])?.count == 38)
  }

  @Test func `says of everything that is missing what it is for and what mends it`() {
    let checkup = Checkup(bare)
    #expect(!checkup.isFine)
    #expect(checkup.needs.allSatisfy { $0.place == nil && !$0.purpose.isEmpty && !$0.remedy.isEmpty })
    #expect(
      checkup.text.contains(
        "missing   Inter and DejaVu Sans, needed for every picture\n          the release is incomplete; unpack it again"
      ))
    #expect(checkup.text.contains("optional  git, needed for"))
  }

  @Test func `is satisfied without what only some commands need`() {
    var machine = bare
    machine.fonts = .debian
    machine.stateFolder = "/state"
    machine.place = { $0.hasSuffix("/plumb-serve") ? $0 : nil }
    let checkup = Checkup(machine)
    #expect(checkup.isFine && checkup.needs.contains { $0.name == "git" && $0.place == nil })
  }

  @Test(arguments: [
    ("apt-get", "sudo apt-get install git"), ("dnf", "sudo dnf install git"), ("zypper", "sudo zypper install git"),
    ("pacman", "sudo pacman -S git"), ("none", "install git"),
  ])
  func `names the command of this machine's package manager`(manager: String, remedy: String) {
    var machine = bare
    machine.place = { $0 == manager ? "/usr/bin/\(manager)" : nil }
    #expect(Checkup(machine).needs.first { $0.name == "git" }?.remedy == remedy)
  }

  @Test func `asks a source build to install Debian's packages, a release to get its fonts`() {
    var machine = bare
    #expect(Checkup(machine).needs.contains { $0.remedy == "add plumb-fonts, which comes with each release" })
    #expect(Checkup(machine).needs.contains { $0.remedy == "the release is incomplete; unpack it again" })
    machine.fonts = .debian
    machine.place = { $0 == "apt-get" ? $0 : nil }
    let needs = Checkup(machine).needs.filter { $0.files.isEmpty && !$0.packages.isEmpty }
    #expect(needs.allSatisfy { $0.remedy == "sudo apt-get install \($0.packages.joined(separator: " "))" })
  }
}

@Suite struct `A build from sources` {
  private let folder = TemporaryFolder()

  private func make(_ path: String) throws -> String {
    let url = URL(filePath: folder.path).appending(path: path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  @Test func `is one whose program SwiftPM built in Plumb's sources, and builds the live preview when it is needed`()
    throws
  {
    let program = try make("plumb/.build/x86_64-unknown-linux-gnu/debug")
    #expect(SourceBuild(containing: program) == nil)
    _ = try make("plumb/Sources/plumb-serve/Serve.swift")
    let build = try #require(SourceBuild(containing: program))
    let words = "-c debug --package-path \(folder.path)/plumb --scratch-path \(folder.path)/plumb/.build"
    #expect(
      build.command(building: "plumb-serve").joined(separator: " ") == "swift build \(words) --product plumb-serve")

    var machine = Machine()
    machine.programFolder = program
    machine.place = { _ in nil }
    #expect(machine.preview.isRequired == false && machine.preview.remedy.hasPrefix("swift build -c debug "))
  }

  @Test(arguments: ["/usr/bin", "/", "", "/opt/plumb/bin", "/debug", "/a/release"])
  func `is not any other folder`(folder: String) {
    #expect(SourceBuild(containing: folder) == nil)
  }
}

@Suite struct `What the program says about itself` {
  @Test func `is a version by itself, and with --verbose what pictures depend on`() throws {
    let plumb = try Plumb()
    #expect(try plumb.run("--version").output == "\(plumbVersion)\n")
    let outcome = try plumb.run("--version", "--verbose")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("plumb \(plumbVersion)\n"))
    for word in ["cairo 1.", "freetype 2.", "harfbuzz ", "libdeflate 1.", "libxml2 2.", "libyaml 0.", "xxHash 0."] {
      #expect(outcome.output.contains(word), "\(word)")
    }
    #expect(outcome.output.contains("\nfingerprint: plumb pictures "))
    #expect(outcome.output.contains("  Inter and DejaVu Sans: 38 in /usr/share/fonts"))
  }

  @Test(arguments: [
    ["render", "--version"], ["check", "a.plumb", "--version"], ["serve", "--version"], ["why", "--version", "a.top"],
  ])
  func `is its version where a command is asked for it`(words: [String]) throws {
    let outcome = try Plumb().run(words)
    #expect(outcome.status == 0 && outcome.output == "\(plumbVersion)\n", "\(outcome)")
    #expect(try Plumb().run(words + ["--verbose"]).output.hasPrefix("plumb \(plumbVersion)\n"))
  }

  @Test func `is no version behind two hyphens`() throws {
    let outcome = try Plumb().run("check", "--", "--version")
    #expect(outcome.status == 2 && outcome.errors.contains("--version"), "\(outcome)")
  }

  @Test func `is which licenses its parts are under`() throws {
    let output = try Plumb().run("--licenses").output
    #expect(Part.all.count > 20)
    for part in Part.all { #expect(output.contains(part.name) && output.contains(part.license), "\(part)") }
    #expect(output.contains("This is not a release"))
  }

  @Test func `is its help where nothing is asked for`() throws {
    let outcome = try Plumb().run()
    #expect(outcome.status == 0 && outcome.output.contains("SUBCOMMANDS:"))
  }
}
