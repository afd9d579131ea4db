#if os(Linux)
  import Diagnostics
  import Goldens
  import LayoutModel
  import ProjectFiles
  import UIKit

  /// A reason why an expectation cannot be checked.
  struct TestingFailure: Error {
    let message: String
  }

  /// The package that contains the tests, with its goldens and the record of the last run.
  @MainActor
  final class TestedPackage {
    let root: String
    let goldens: GoldenFolder
    let workspace: StateFolder
    private let folder: Folder
    /// The location of the expectation that uses each golden's name.
    private var claims: [String: TextPlace] = [:]
    /// The variants that differ according to the record; nil until the record is read.
    private var different: Set<String>?

    private static var known: [String: TestedPackage] = [:]

    private init(_ root: String) throws(FileError) {
      self.root = root
      folder = Folder(root)
      goldens = try GoldenFolder(".", of: folder)
      workspace = StateFolder(of: folder)
    }

    /// Returns the package of a source file: the nearest folder above it with a manifest.
    static func around(_ file: String) throws -> TestedPackage {
      let above = sequence(first: PathParts.folder(of: file)) { $0 == "/" ? nil : $0.flatMap(PathParts.folder) }
      let root = above.lazy.compactMap(\.self).first { Files.exists(PathParts.joined($0, "Package.swift")) }
      guard let root else { throw TestingFailure(message: "no parent folder of '\(file)' has a Package.swift") }
      if let package = known[root] { return package }
      let package = try TestedPackage(root)
      known[root] = package
      return package
    }

    func path(of place: TestPlace) -> String { PathParts.relative(place.path, to: root) ?? place.path }

    func goldenPrefix(of place: TestPlace) -> String {
      PathParts.relative(place.goldenFolder, to: root) ?? place.goldenFolder
    }

    /// Reserves goldens for an expectation. Throws if another expectation uses them, because each would overwrite the
    /// other's goldens.
    func claim(_ name: String, for place: TestPlace) throws {
      let here = TextPlace(place.path, TextPosition(line: Int(place.line), column: Int(place.column)))
      if let other = claims.updateValue(here, forKey: name), other != here {
        throw TestingFailure(message: "the expectation at \(other) has the same goldens; pass 'named:' to one of them")
      }
    }

    /// Returns whether any of the variants differs according to the last record.
    func hasResults(of variants: [String]) -> Bool {
      if different == nil { different = Set(lastRecord()?.results.map(\.variant) ?? []) }
      return !(different ?? []).isDisjoint(with: variants)
    }

    private func lastRecord() -> RunRecord? {
      guard let bytes = try? workspace.read(StateFolder.record), let record = try? RunRecord(reading: bytes),
        record.goldens == goldens.path, record.base == nil
      else { return nil }
      return record
    }

    /// Replaces earlier results of the same variants in the record, for `plumb accept`, `review` and `report`.
    func keep(_ results: [VariantResult], equal: [String], of place: TestPlace) throws(FileError) {
      let inputs = sources(with: path(of: place))
      try locked { () throws(FileError) in
        let own = Set(results.map(\.variant) + equal)
        let file = path(of: place)
        var record = lastRecord() ?? RunRecord(goldens: goldens.path, fingerprint: RendererFingerprint.current().text)
        record.results = (record.results.filter { !own.contains($0.variant) } + results).sorted {
          $0.variant < $1.variant
        }
        record.equal = Set(record.equal).subtracting(results.map(\.variant)).union(equal).sorted()
        record.files.removeAll { $0.path == file }
        record.files.append(RunRecord.File(path: file, inputs: inputs))
        try workspace.clear(equal)
        try workspace.keep(record, try ProjectState(folder))
        different = Set(record.results.map(\.variant))
      }
    }

    func record(_ results: [VariantResult]) throws(FileError) {
      guard !results.isEmpty else { return }
      try locked { () throws(FileError) in
        for result in results {
          let frames = try workspace.read(StateFolder.artefact(.actualFrames, of: result.variant))
          let picture = try workspace.read(StateFolder.artefact(.actual, of: result.variant))
          if let frames { try folder.write(frames, to: try goldens.framesName(result.variant)) }
          if let picture { try folder.write(picture, to: try goldens.pictureName(result.variant)) }
        }
      }
    }

    private func locked(_ body: () throws(FileError) -> Void) throws(FileError) {
      let lock = try FileLock.project(folder) {}
      try body()
      withExtendedLifetime(lock) {}
    }

    /// Returns all source files that the layouts may depend on. Differences can be accepted only while these files stay
    /// the same.
    private func sources(with test: String) -> [InputFile] {
      let paths = (try? Files.walk(PathParts.joined(root, "Sources"), extensions: ["swift"])) ?? []
      return ([PathParts.joined(root, test)] + paths).map { path in
        let bytes = try? Files.readIfPresent(path)
        return InputFile(path: PathParts.relative(path, to: root) ?? path, hash: bytes.map { ContentHash(of: $0) })
      }
    }
  }

  extension LayoutRecording {
    /// The mode that the environment variable `PLUMB_RECORD` selects. Throws if that mode records goldens while `CI` is
    /// set.
    static var asked: LayoutRecording {
      get throws {
        let variables = ProcessInfo.processInfo.environment
        guard let text = variables["PLUMB_RECORD"], !text.isEmpty else { return .none }
        guard let recording = LayoutRecording(rawValue: text) else {
          throw TestingFailure(message: "PLUMB_RECORD must be missing, failed or none, not '\(text)'")
        }
        if let ci = variables["CI"], !["", "0", "false"].contains(ci), recording != .none {
          throw TestingFailure(message: "cannot record goldens while the environment variable CI is set")
        }
        return recording
      }
    }
  }
#endif
