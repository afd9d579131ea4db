import Foundation
import Testing

@Suite struct Conversions {
  /// What the compiler puts into every file that converts a floating-point number in a way that traps beyond the range.
  private static let traps = ["", "8", "16", "32", "64"].flatMap { bits in
    ["Int", "UInt"].map { Data("cannot be converted to \($0)\(bits) because it is either infinite or NaN".utf8) }
  }

  /// As built beside the tests: told by the compiler, which knows the types.
  @Test func `floating-point numbers become whole ones in one file only`() throws {
    let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    var converting: [String] = []
    for file in Repository.swiftFiles(in: "Sources") {
      let parts = file.path.split(separator: "/")
      let module = parts[1].replacingOccurrences(of: "-", with: "_")
      let object = build.appending(path: "\(module).build/\(parts[parts.count - 1]).o")
      let code = try Data(contentsOf: object)
      if Self.traps.contains(where: { code.range(of: $0) != nil }) { converting.append(file.path) }
    }
    #expect(converting == ["Sources/LayoutModel/Geometry/Int+Clamping.swift"])
  }
}
