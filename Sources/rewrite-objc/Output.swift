import Diagnostics
import Foundation

/// The files that a build of a target reads instead of its sources.
struct Output {
  private let arguments: Arguments
  private var copies: [(source: String, path: String, bytes: [UInt8])] = []

  init(_ arguments: Arguments) { self.arguments = arguments }

  private var folder: String { arguments.folder + "/" + arguments.target }
  private var copyFolder: String { folder + "/Sources" }

  mutating func add(_ bytes: [UInt8], for source: String) {
    // Two sources in different folders can have one name.
    let name = "\(Self.digest(of: source.utf8))-\((source as NSString).lastPathComponent)"
    copies.append((source, copyFolder + "/" + name, bytes))
  }

  /// Writes the files whose content changes.
  ///
  /// - Parameter support: Code that the rewritten sources need.
  func write(support: String) throws {
    try FileManager.default.createDirectory(atPath: copyFolder, withIntermediateDirectories: true)
    let build = isMissedByCompiler() ? UUID().uuidString.filter { $0 != "-" } : lastBuild() ?? "0"
    for copy in copies { try write(copy.bytes, to: copy.path) }
    let names = Set(copies.map { ($0.path as NSString).lastPathComponent })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: copyFolder)) ?? [] where !names.contains(name) {
      try FileManager.default.removeItem(atPath: copyFolder + "/" + name)
    }
    try write(overlay(), to: folder + "/overlay.yaml")
    let flags = "-vfsoverlay \(quoted(folder + "/overlay.yaml")) \(Self.mark)\(build)\n"
    try write(Array(flags.utf8), to: folder + ".flags")
    // The compiler has to run if a copy is another one, although no source of this target may have changed.
    let mark = "// \(Self.digest(of: copies.map(\.bytes).joined())) \(build)\n"
    try write(Array((mark + support).utf8), to: folder + "/Rewritten.swift")
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    if let old = FileManager.default.contents(atPath: path), Array(old) == bytes { return }
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func overlay() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("version", 0)
      json.field("case-sensitive", true)
      json.field("use-external-names", false)
      json.arrayField("roots") { json in
        for copy in copies {
          json.object { json in
            json.field("type", "file")
            json.field("name", copy.source)
            json.field("external-contents", copy.path)
          }
        }
      }
    }
    return Array((json.text + "\n").utf8)
  }

  /// Quotes a word for a file of arguments.
  private func quoted(_ path: String) -> String {
    "\"" + path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  private static func digest(of bytes: some Sequence<UInt8>) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(digest, radix: 16)
  }

  // MARK: Changes that the compiler cannot see

  /// An argument that no source uses. Another one makes the compiler compile every file.
  private static let mark = "-DPLUMB_OBJC_"

  private func lastBuild() -> String? {
    guard let flags = FileManager.default.contents(atPath: folder + ".flags") else { return nil }
    return String(decoding: flags, as: UTF8.self).components(separatedBy: Self.mark).dropFirst().first?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether a copy changes although its source is older than the last compilation, so that the compiler would keep what
  /// it made of the old copy: another file changed its meaning, or the source was saved while it was being compiled.
  private func isMissedByCompiler() -> Bool {
    guard let compiled = lastCompilation() else { return false }
    return copies.contains { copy in
      guard let old = FileManager.default.contents(atPath: copy.path), Array(old) == copy.bytes else {
        return modification(of: copy.source).map { $0 <= compiled } ?? true
      }
      return false
    }
  }

  /// Returns when the compiler last recorded what it compiled of this target, in any configuration.
  private func lastCompilation() -> Date? {
    let files = FileManager.default
    var last: Date?
    for triple in (try? files.contentsOfDirectory(atPath: arguments.scratch)) ?? [] {
      for configuration in ["debug", "release"] {
        let folder = "\(arguments.scratch)/\(triple)/\(configuration)/\(arguments.target).build"
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".priors") {
          last = [last, modification(of: folder + "/" + name)].compactMap(\.self).max()
        }
      }
    }
    return last
  }

  private func modification(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
