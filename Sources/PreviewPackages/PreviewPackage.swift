import Diagnostics
import PreviewJobs
package import ProjectFiles

/// Why the previews of a package cannot be drawn.
package struct PackageFailure: Error, Sendable {
  package var message: String
  /// The compiler's output; empty where something else failed.
  package var output: [UInt8] = []

  package init(_ message: String, output: [UInt8] = []) { (self.message, self.output) = (message, output) }
}

/// A Swift package whose previews are drawn: built together with a program that holds all of them.
package struct PreviewPackage: Sendable {
  /// Absolute.
  package let folder: String
  /// A package of ours in the folder for what is built: its one program depends on the libraries of the user's.
  private var ours: String { PathParts.joined(folder, ".build/plumb-previews") }
  private var scratch: String { PathParts.joined(ours, ".build") }
  private static let product = "plumb-preview-runner"

  package init(_ path: String) throws(PackageFailure) {
    guard let folder = Files.absolutePath(path), Files.exists(PathParts.joined(folder, "Package.swift")) else {
      throw PackageFailure("'\(path)' is not a Swift package: it has no Package.swift")
    }
    self.folder = folder
  }

  // MARK: - Files

  /// The files and folders whose changes can change the previews.
  package var sources: FileStamps {
    FileStamps(files: [PathParts.joined(folder, "Package.swift")], folders: sourceFolders, extensions: ["swift"])
  }

  /// One file of each folder that there may be sources in, for the watcher.
  package var watched: [String] {
    let files = sourceFolders.flatMap { (try? Files.walk($0, extensions: ["swift"])) ?? [] }
    return files + [PathParts.joined(folder, "Package.swift")]
  }

  private var sourceFolders: [String] {
    ["Sources", "Source", "src", "srcs"].map { PathParts.joined(folder, $0) }.filter(Files.isFolder)
  }

  // MARK: - Building

  /// Builds the package and its program.
  package func build() throws(PackageFailure) -> PreviewProgram {
    try writeManifest()
    let arguments = ["swift", "build", "--package-path", ours, "--scratch-path", scratch, "--product", Self.product]
    guard let outcome = Program.run(arguments, complaints: .inOutput) else { throw noToolchain }
    guard outcome.status == 0 else {
      throw PackageFailure("'\(folder)' does not build, so its previews cannot be drawn", output: outcome.output)
    }
    return PreviewProgram(path: PathParts.joined(scratch, "debug/\(Self.product)"), folder: ours)
  }

  private var noToolchain: PackageFailure {
    PackageFailure(
      "there is no 'swift' on the path; previews of a package need Swift's tool chain: https://swift.org/install")
  }

  /// Writes our package anew if that of the user has another manifest than it was written for.
  private func writeManifest() throws(PackageFailure) {
    let manifest = try withFiles { () throws(FileError) in try Files.read(PathParts.joined(folder, "Package.swift")) }
    let mark = "// For the manifest \(ContentHash(of: manifest).text)\n"
    let path = PathParts.joined(ours, "Package.swift")
    let known = try withFiles { () throws(FileError) in try Files.readIfPresent(path) }
    if let known, String(decoding: known, as: UTF8.self).contains(mark) { return }
    let text = try manifestText(mark)
    try withFiles { () throws(FileError) in
      try Files.write(
        Array("import PreviewRunner\n\nPreviewRunner.run()\n".utf8),
        to: PathParts.joined(ours, "Sources/\(Self.product)/main.swift"))
      try Files.write(Array(text.utf8), to: path)
    }
  }

  private func manifestText(_ mark: String) throws(PackageFailure) -> String {
    let package = try describe()
    guard let plumb = package.plumb else {
      throw PackageFailure("the package '\(folder)' does not depend on Plumb; add it to its dependencies")
    }
    guard !package.libraries.isEmpty else {
      throw PackageFailure(
        "the package '\(folder)' has no library: add the targets with previews to one in its products")
    }
    let libraries = package.libraries.map {
      ".product(name: \(swiftLiteral($0)), package: \(swiftLiteral(package.identity)))"
    }
    return """
      // swift-tools-version: 6.2
      \(mark)import PackageDescription

      let package = Package(
        name: "\(Self.product)",
        dependencies: [.package(path: \(swiftLiteral(folder))), \(plumb.declaration)],
        targets: [
          .executableTarget(
            name: "\(Self.product)",
            dependencies: [
              .product(name: "PreviewRunner", package: \(swiftLiteral(plumb.identity))),
              \(libraries.joined(separator: ",\n        ")),
            ])
        ])

      """
  }

  private func describe() throws(PackageFailure) -> PackageDescription {
    let arguments = ["swift", "package", "--package-path", folder, "describe", "--type", "json"]
    guard let outcome = Program.run(arguments, complaints: .shown) else { throw noToolchain }
    let name = PathParts.last(of: folder).lowercased()
    guard outcome.status == 0 else { throw PackageFailure("'swift package describe' fails in '\(folder)'") }
    guard let package = PackageDescription(outcome.output, folder: name, isPlumb: isPlumb) else {
      throw PackageFailure("cannot read what 'swift package describe' prints about '\(folder)'")
    }
    return package
  }
}

/// Whether the package in a folder is this one.
package func isPlumb(_ folder: String) -> Bool {
  let manifest = (try? Files.readIfPresent(PathParts.joined(folder, "Package.swift"))) ?? nil
  return manifest.map { String(decoding: $0, as: UTF8.self).contains("name: \"plumb\",") } ?? false
}

/// Does something with files that drawing a package's previews needs.
func withFiles<Result>(_ body: () throws(FileError) -> Result) throws(PackageFailure) -> Result {
  do throws(FileError) { return try body() } catch { throw PackageFailure(error.message) }
}
