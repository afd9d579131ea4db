import Foundation
import TestSupport
import Testing

@Suite struct `Layout files from Swift code` {
  @Test(
    arguments: [
      (["import"], 64, "name storyboards, xibs or folders, or a package with --package"),
      (["import", "--package", ".", "a.xib"], 64, "--package cannot be combined with files"),
      (["import", "a.xib", "--device", "ipad-10"], 64, "--device needs --package"),
      (["import", "--package", "nowhere"], 2, "'nowhere' is not a Swift package: it has no Package.swift"),
    ])
  func `what cannot be asked for is an error`(arguments: [String], status: Int, words: String) throws {
    let outcome = try Plumb().run(arguments)
    #expect(Int(outcome.status) == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `an unknown device is an error before anything is built`() throws {
    let plumb = try Plumb()
    try plumb.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    let outcome = try plumb.run("import", "--package", ".", "--device", "iphone-61")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("no device named 'iphone-61'; did you mean 'iphone-16'?"), "\(outcome.errors)")
  }

  private static let isWanted = ProcessInfo.processInfo.environment["PLUMB_PACKAGES"] != nil

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App", products: [.library(name: "Screens", targets: ["Screens"])],
      dependencies: [.package(name: "plumb", path: "\(Plumb.repository.path)")],
      targets: [
        .target(
          name: "Screens", dependencies: [.product(name: "UIKit", package: "plumb")],
          swiftSettings: [.treatAllWarnings(as: .error)])
      ])
    """

  /// Returns the frames of a folder's screens, without the names of their files.
  private func frames(_ plumb: Plumb, _ folder: String) throws -> [String] {
    let outcome = try plumb.run(
      "frames", folder, "--format", "csv", "--device", "iphone-se-3,iphone-16,ipad-10", "--orientation", "both",
      "--direction", "both")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").dropFirst()
      .map { String($0.drop { $0 != "," }) }.sorted()
  }

  @Test(.enabled(if: isWanted, "builds a package, which takes minutes: set PLUMB_PACKAGES"))
  func `have the frames of those that the code was exported from`() throws {
    let plumb = try Plumb()
    let count = 200
    for folder in ["layouts", "Sources/Screens"] {
      try FileManager.default.createDirectory(
        at: plumb.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try plumb.write(Self.manifest, to: "Package.swift")
    for seed in 0..<count {
      let name = "Generated\(seed)"
      try plumb.write(GeneratedLayout.text(seed: 1000 + seed, name: name), to: "layouts/\(name).plumb")
    }
    let exported = try plumb.run("export", "layouts", "-o", "Sources/Screens")
    #expect(exported.status == 0, "\(exported.errors)")
    let imported = try plumb.run("import", "--package", ".", "-o", "back", "--check-frames", "0.01", "--strict")
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try plumb.files(in: "back").count == count)
    let wanted = try frames(plumb, "layouts")
    let found = try frames(plumb, "back")
    #expect(wanted.count > 12 * 5 * count)
    #expect(Set(found).symmetricDifference(wanted).sorted() == [])
  }
}
