import Diagnostics
import PreviewJobs
package import ProjectFiles

/// A reason why the previews of a package cannot be drawn.
package struct PackageFailure: Error, Sendable {
  package var message: String
  /// The compiler's output; empty if something else failed.
  package var output: [UInt8] = []

  package init(_ message: String, output: [UInt8] = []) {
    self.message = message
    self.output = output
  }
}

/// A Swift package whose previews are drawn by building it together with a program that contains them.
package struct PreviewPackage: Sendable {
  /// The absolute path of the package.
  package let folder: String
  /// The folder of a generated package, inside the user's build folder. Its only product is the program, which depends
  /// on the user's libraries.
  private var ours: String { PathParts.joined(folder, ".build/plumb-previews") }
  private var scratch: String { PathParts.joined(ours, ".build") }
  private static let product = "plumb-preview-runner"

  package init(_ path: String) throws(PackageFailure) {
    guard let folder = Files.absolutePath(path), Files.exists(PathParts.joined(folder, "Package.swift")) else {
      throw PackageFailure("'\(path)' is not a Swift package: it has no Package.swift")
    }
    self.folder = folder
  }

  /// The stamps of all files whose changes can affect previews.
  package var sources: FileStamps {
    FileStamps(files: [PathParts.joined(folder, "Package.swift")], folders: sourceFolders, extensions: ["swift"])
  }

  /// The source files and the manifest. The watcher observes their folders.
  package var watched: [String] {
    let files = sourceFolders.flatMap { (try? Files.walk($0, extensions: ["swift"])) ?? [] }
    return files + [PathParts.joined(folder, "Package.swift")]
  }

  private var sourceFolders: [String] {
    ["Sources", "Source", "src", "srcs"].map { PathParts.joined(folder, $0) }.filter(Files.isFolder)
  }

  /// Builds the package and its preview program.
  package func build() throws(PackageFailure) -> PreviewProgram {
    try writeManifest()
    let arguments = ["swift", "build", "--package-path", ours, "--scratch-path", scratch, "--product", Self.product]
    guard let outcome = Program.run(arguments, errors: .inOutput) else { throw noToolchain }
    guard outcome.status == 0 else {
      throw PackageFailure("'\(folder)' does not build, so its previews cannot be drawn", output: outcome.output)
    }
    return PreviewProgram(path: PathParts.joined(scratch, "debug/\(Self.product)"), folder: ours)
  }

  private var noToolchain: PackageFailure {
    PackageFailure(
      "'swift' is not on the path; previews of a package need Swift's toolchain: https://swift.org/install")
  }

  /// Writes the generated package, unless it was written for the current manifest of the user's package.
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
        "the package '\(folder)' has no library; add the targets with previews to a library product")
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
    guard let outcome = Program.run(arguments, errors: .shown) else { throw noToolchain }
    let name = PathParts.last(of: folder).lowercased()
    guard outcome.status == 0 else { throw PackageFailure("'swift package describe' fails in '\(folder)'") }
    guard let package = PackageDescription(outcome.output, folder: name, isPlumb: isPlumb) else {
      throw PackageFailure("cannot read the output of 'swift package describe' for '\(folder)'")
    }
    return package
  }
}

/// Returns whether a folder contains Plumb's own package.
package func isPlumb(_ folder: String) -> Bool {
  let manifest = (try? Files.readIfPresent(PathParts.joined(folder, "Package.swift"))) ?? nil
  return manifest.map { String(decoding: $0, as: UTF8.self).contains("name: \"plumb\",") } ?? false
}

/// Runs `body` and throws its file errors as package failures.
func withFiles<Result>(_ body: () throws(FileError) -> Result) throws(PackageFailure) -> Result {
  do throws(FileError) { return try body() } catch { throw PackageFailure(error.message) }
}
