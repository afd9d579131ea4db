import ProjectFiles
import Programs

/// A build of Plumb from its sources by SwiftPM, which this program is part of.
struct SourceBuild {
  /// The folder of Plumb's sources.
  let root: String
  /// SwiftPM's scratch folder, such as `.build`.
  let scratch: String
  /// `debug` or `release`.
  let configuration: String

  /// - Parameter folder: The folder of the running program.
  /// - Returns: nil if the program is not where SwiftPM builds it.
  init?(containing folder: String) {
    // SwiftPM builds into SCRATCH/TRIPLE/CONFIGURATION.
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, let last = parts.last, ["debug", "release"].contains(last) else { return nil }
    configuration = String(last)
    scratch = parts.dropLast(2).joined(separator: "/")
    let ancestors = (1..<parts.count - 2).reversed().map { parts[..<$0].joined(separator: "/") }
    guard let root = ancestors.first(where: { Files.exists($0 + "/Sources/plumb-serve/Serve.swift") }) else {
      return nil
    }
    self.root = root
  }

  /// The command that builds a product into this build.
  func command(building product: String) -> [String] {
    [
      "swift", "build", "-c", configuration, "--package-path", root, "--scratch-path", scratch, "--product", product,
    ]
  }

  /// Builds a product, and says so on standard error because that can take minutes.
  func build(_ product: String) throws {
    let words = command(building: product)
    Standard.error("building \(product) once, with '\(words.joined(separator: " "))' …\n")
    guard let outcome = Program.run(words, complaints: .inOutput) else {
      throw failure("there is no 'swift' on the path to build \(product) with")
    }
    guard outcome.status == 0 else {
      Complaints.quote(outcome.output)
      throw failure("cannot build \(product)")
    }
  }
}
