import Foundation
import TestSupport

@testable import Export

/// Type-checks exported code with the compiler, against the UIKit of this build.
struct CompiledExports {
  private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  static let compiler = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns the compiler's errors and warnings about the files of one module; empty if there are none.
  static func problems(_ files: [SwiftExport.File], style: ExportStyle) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-exports-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var paths: [String] = []
    for file in files where file.isCode {
      let place = folder.appending(path: file.name)
      try Data(file.text.utf8).write(to: place)
      paths.append(place.path)
    }
    if style == .snapkit {
      let module = folder.appending(path: "SnapKit.swift")
      try Data(snapKit.utf8).write(to: module)
      let complaints = try compile(
        [
          "-emit-module", "-module-name", "SnapKit", "-emit-module-path", folder.path + "/SnapKit.swiftmodule",
          module.path,
        ])
      if !complaints.isEmpty { return complaints }
    }
    return try compile(["-typecheck", "-module-name", "Exported", "-I", folder.path] + paths)
  }

  private static func compile(_ arguments: [String]) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: compiler ?? "/usr/bin/swiftc")
    process.arguments =
      ["-swift-version", "6", "-I", products.appending(path: "Modules").path, "-load-plugin-executable"]
      + ["\(products.path)/PreviewMacros-tool#PreviewMacros"] + arguments
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = output.split(whereSeparator: \.isNewline).map(String.init)
    let problems = lines.filter { line in [": error: ", ": warning: "].contains { line.contains($0) } }
    return process.terminationStatus != 0 && problems.isEmpty ? Array(lines.prefix(5)) + ["it failed"] : problems
  }

  /// The part of SnapKit that exported code uses.
  private static let snapKit = """
    import UIKit

    public protocol ConstraintTarget {}
    extension UIView: ConstraintTarget {}
    extension UILayoutGuide: ConstraintTarget {}
    extension Int: ConstraintTarget {}
    extension Double: ConstraintTarget {}
    extension CGFloat: ConstraintTarget {}

    @MainActor public struct ConstraintItem: ConstraintTarget {
      public var leading: ConstraintItem { self }
      public var trailing: ConstraintItem { self }
      public var left: ConstraintItem { self }
      public var right: ConstraintItem { self }
      public var top: ConstraintItem { self }
      public var bottom: ConstraintItem { self }
      public var width: ConstraintItem { self }
      public var height: ConstraintItem { self }
      public var centerX: ConstraintItem { self }
      public var centerY: ConstraintItem { self }
      public var center: ConstraintItem { self }
      public var size: ConstraintItem { self }
      public var edges: ConstraintItem { self }
      public var directionalEdges: ConstraintItem { self }
      public var firstBaseline: ConstraintItem { self }
      public var lastBaseline: ConstraintItem { self }

      @discardableResult public func equalTo(_ target: any ConstraintTarget) -> Self { self }
      @discardableResult public func lessThanOrEqualTo(_ target: any ConstraintTarget) -> Self { self }
      @discardableResult public func greaterThanOrEqualTo(_ target: any ConstraintTarget) -> Self { self }
      @discardableResult public func equalToSuperview() -> Self { self }
      @discardableResult public func lessThanOrEqualToSuperview() -> Self { self }
      @discardableResult public func greaterThanOrEqualToSuperview() -> Self { self }
      @discardableResult public func offset(_ amount: CGFloat) -> Self { self }
      @discardableResult public func inset(_ amount: CGFloat) -> Self { self }
      @discardableResult public func multipliedBy(_ amount: CGFloat) -> Self { self }
      @discardableResult public func priority(_ priority: ConstraintPriority) -> Self { self }
    }

    public struct ConstraintPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
      public static let high = ConstraintPriority()
      public static let low = ConstraintPriority()
      public init() {}
      public init(floatLiteral value: Float) {}
      public init(integerLiteral value: Int) {}
    }

    @MainActor public struct ConstraintViewDSL {
      public func makeConstraints(_ make: (ConstraintItem) -> Void) {}
      public var leading: ConstraintItem { ConstraintItem() }
      public var trailing: ConstraintItem { ConstraintItem() }
      public var left: ConstraintItem { ConstraintItem() }
      public var right: ConstraintItem { ConstraintItem() }
      public var top: ConstraintItem { ConstraintItem() }
      public var bottom: ConstraintItem { ConstraintItem() }
      public var width: ConstraintItem { ConstraintItem() }
      public var height: ConstraintItem { ConstraintItem() }
      public var centerX: ConstraintItem { ConstraintItem() }
      public var centerY: ConstraintItem { ConstraintItem() }
      public var firstBaseline: ConstraintItem { ConstraintItem() }
      public var lastBaseline: ConstraintItem { ConstraintItem() }
    }

    extension UIView { public var snp: ConstraintViewDSL { ConstraintViewDSL() } }
    extension UILayoutGuide { public var snp: ConstraintViewDSL { ConstraintViewDSL() } }

    """
}
