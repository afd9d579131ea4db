import Foundation
import Testing

@Suite struct Conversions {
  /// Messages that the compiler emits for every conversion from floating point that traps out of range.
  private static let traps = ["", "8", "16", "32", "64"].flatMap { bits in
    ["Int", "UInt"].map { Data("cannot be converted to \($0)\(bits) because it is either infinite or NaN".utf8) }
  }

  /// Examines the object files of this build, because only the compiler knows the types.
  @Test func `floating-point numbers become whole ones in one file only`() throws {
    let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    var converting: [String] = []
    for file in Repository.swiftFiles(in: "Sources") {
      let parts = file.path.split(separator: "/")
      let module = parts[1].replacingOccurrences(of: "-", with: "_")
      // Macros run inside the compiler and are built as tools.
      let kind = module == "PreviewMacros" ? "-tool" : ""
      let object = build.appending(path: "\(module)\(kind).build/\(parts[parts.count - 1]).o")
      let code = try Data(contentsOf: object)
      if Self.traps.contains(where: { code.range(of: $0) != nil }) { converting.append(file.path) }
    }
    #expect(converting == ["Sources/LayoutModel/Geometry/Points.swift"])
  }
}
