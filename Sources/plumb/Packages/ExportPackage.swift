import ArgumentParser
import Diagnostics
import Export
import LayoutModel
import PreviewJobs
import PreviewPackages
import ProjectFiles
import Programs

/// A scratch package that builds exported code against Plumb's UIKit, together with a program that lays out its
/// previews.
struct ExportPackage {
  let folder: String
  let plumb: String
  let library: Library?
  private static let product = "plumb-preview-runner"

  struct Library {
    let name: String
    let folder: String
    /// Files that do not compile on this platform.
    let leftOut: Set<String>

    /// SnapKit's descriptions of constraints are omitted, because they need Objective-C. Exported code does not use
    /// them.
    ///
    /// - Parameter folder: The folder of SnapKit's package or of its sources.
    static func snapKit(_ folder: String) -> Library {
      let isPackage = Files.exists(PathParts.joined(folder, "Package.swift"))
      let sources = isPackage ? PathParts.joined(folder, "Sources") : folder
      return Library(name: "SnapKit", folder: sources, leftOut: ["Debugging.swift"])
    }
  }

  init(_ folder: String, plumb: String?, library: Library? = nil) throws {
    self.library = library
    let named = plumb.map { Files.absolutePath($0) } ?? Program.ownFolder.flatMap(Self.checkout)
    guard let plumb = named, isPlumb(plumb) else {
      throw failure("--verify needs Plumb's sources for its UIKit; name their folder with --plumb")
    }
    try withFiles { () throws(FileError) in try Files.makeFolder(folder) }
    guard let folder = Files.absolutePath(folder) else { throw failure("cannot create the folder '\(folder)'") }
    self.folder = folder
    self.plumb = plumb
  }

  /// Returns the checkout that a program in `.build` was built from.
  private static func checkout(_ program: String) -> String? {
    sequence(first: program, next: PathParts.folder).first(where: isPlumb)
  }

  /// Builds the code as one module. If the build fails, prints the compiler's output unchanged.
  ///
  /// - Parameters:
  ///   - sources: Swift files by name.
  ///   - pictures: The pictures to put next to the program.
  func build(_ sources: [(name: String, text: String)], pictures: [PictureStub]) throws -> PreviewProgram {
    try withFiles { () throws(FileError) in
      try write(manifest, to: "Package.swift")
      try write(Self.main, to: "Sources/\(Self.product)/main.swift")
      try replace("Sources/Screens", sources.map { ($0.name, Array(Self.askingTheDevice($0.text).utf8)) })
      if let library { try replace("Sources/" + library.name, files(of: library)) }
    }
    // Only editors need an index, and whole-module builds do not write one.
    let arguments = ["swift", "build", "--package-path", folder, "--product", Self.product, "--disable-index-store"]
    guard let outcome = Program.run(arguments, errors: .inOutput) else {
      throw failure("'swift' is not on the path; --verify needs Swift's toolchain: https://swift.org/install")
    }
    guard outcome.status == 0 else {
      ErrorOutput.quote(outcome.output)
      throw failure("the exported code does not build in '\(folder)'")
    }
    try withFiles { () throws(FileError) in
      try replacePictures(pictures)
    }
    return PreviewProgram(path: PathParts.joined(folder, ".build/debug/\(Self.product)"), folder: folder)
  }

  /// Returns the declarations that the code uses although Apple's UIKit lacks them in the target version of iOS, or nil if
  /// they cannot be determined. The package must have been built.
  func missingAPI(_ sources: [(name: String, text: String)], target: DeploymentTarget) throws -> [String]? {
    let table = try withFiles { () throws(FileError) in try Files.read(PathParts.joined(plumb, "Sources/UIKit/api.tsv"))
    }
    guard let api = AppleAPI(String(decoding: table, as: UTF8.self)) else { return nil }
    // Version checks are as exported here, because the compiler respects them.
    try withFiles { () throws(FileError) in
      try replace("Exported", sources.map { ($0.name, Array($0.text.utf8)) })
    }
    let built = PathParts.joined(folder, ".build/debug")
    let arguments = SyntaxTrees.arguments(
      of: sources.map { PathParts.joined(folder, "Exported/" + $0.name) }, modules: built + "/Modules",
      macros: built + "/PreviewMacros-tool#PreviewMacros")
    guard let outcome = Program.run(["swiftc"] + arguments), outcome.status == 0 else { return nil }
    return api.problems(of: UsedDeclaration.all(of: "UIKit", inTrees: outcome.output), target: target)
  }

  /// Returns the code with version checks for the device of the layout. `#available` would check the machine that runs
  /// the program.
  private static func askingTheDevice(_ text: String) -> String {
    guard text.contains("available(iOS ") else { return text }
    func comparison(_ sign: String, _ number: Substring) -> String {
      "(Double(UIDevice.current.systemVersion) ?? 0) \(sign) \(number)"
    }
    return text.replacing(#/#available\(iOS (\d+), \*\)/#) { comparison(">=", $0.output.1) }
      .replacing(#/#unavailable\(iOS (\d+)\)/#) { comparison("<", $0.output.1) }
  }

  /// Puts pictures next to the program, and removes those of the last run, whose sizes may differ.
  private func replacePictures(_ pictures: [PictureStub]) throws(FileError) {
    let list = ".build/debug/plumb-pictures.txt"
    let names = Set(pictures.map(\.fileName))
    let known = try Files.readIfPresent(PathParts.joined(folder, list)) ?? []
    for name in String(decoding: known, as: UTF8.self).split(separator: "\n") where !names.contains(String(name)) {
      if let file = FileName(String(name)) { try Folder(PathParts.joined(folder, ".build/debug")).remove(file) }
    }
    try put(Array(pictures.map { $0.fileName + "\n" }.joined().utf8), list)
    for picture in pictures { try put(picture.bytes, ".build/debug/\(picture.fileName)") }
  }

  private func replace(_ place: String, _ sources: [(name: String, bytes: [UInt8])]) throws(FileError) {
    let module = PathParts.joined(folder, place)
    let names = Set(sources.map(\.name))
    if Files.isFolder(module) {
      for path in try Files.walk(module, extensions: ["swift"]) where !names.contains(PathParts.last(of: path)) {
        if let name = FileName(place + "/" + PathParts.last(of: path)) { try Folder(folder).remove(name) }
      }
    }
    for source in sources { try put(source.bytes, place + "/" + source.name) }
  }

  private func files(of library: Library) throws(FileError) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    for path in try Files.walk(library.folder, extensions: ["swift"]) {
      let name = PathParts.last(of: path)
      if !library.leftOut.contains(name) { files.append((name, try Files.read(path))) }
    }
    return files
  }

  /// Writes a file unless it already has this content, so that the build need not process it again.
  private func write(_ text: String, to name: String) throws(FileError) { try put(Array(text.utf8), name) }

  private func put(_ bytes: [UInt8], _ name: String) throws(FileError) {
    let path = PathParts.joined(folder, name)
    if try Files.readIfPresent(path) != bytes { try Files.write(bytes, to: path) }
  }

  private static let main = """
    import PreviewRunner
    import Screens

    PreviewRunner.run()

    """

  private var libraryTarget: String {
    guard let library else { return "" }
    return """

          .target(
            name: "\(library.name)", dependencies: [.product(name: "UIKit", package: "plumb")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
      """
  }

  /// The manifest. Screens are compiled as a whole module, because with thousands of files each batch would parse all
  /// the others. `-num-threads` makes the compiler write an object file for each source, which the build expects.
  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(Self.product)",
      dependencies: [.package(name: "plumb", path: \(swiftLiteral(plumb)))],
      targets: [
        .target(
          name: "Screens", dependencies: [.product(name: "UIKit", package: "plumb")\(library.map { ", \"\($0.name)\"" } ?? "")],
          swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-wmo", "-num-threads", "2"])]),\(libraryTarget)
        .executableTarget(
          name: "\(Self.product)",
          dependencies: [.product(name: "PreviewRunner", package: "plumb"), "Screens"]),
      ])

    """
  }
}

/// A stand-in for a picture of which only the size is known: the start of a PNG file, which is enough to read the size.
struct PictureStub {
  let fileName: String
  let bytes: [UInt8]
  /// The size in points for the whole number of pixels.
  let size: Size

  /// Returns nil if the name cannot be a file name.
  init?(_ name: String, width: Double, height: Double) {
    let scale = [1, 2, 3].first { scale in
      [width, height].allSatisfy { ($0 * Double(scale)).truncatingRemainder(dividingBy: 1) == 0 }
    }
    let factor = scale ?? 3
    let suffix = factor == 1 ? "" : "@\(factor)x"
    // The content is always PNG, because readers ignore the extension.
    let known = [".png", ".jpg", ".jpeg"].first(where: name.hasSuffix)
    let end = known ?? ".png"
    let base = known == nil ? name : String(name.dropLast(end.count))
    guard !base.isEmpty, FileName(base + suffix + end) != nil else { return nil }
    fileName = base + suffix + end
    func pixels(_ length: Double) -> UInt32 { UInt32(clamping: Int(clamping: (length * Double(factor)).rounded())) }
    func number(_ length: Double) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pixels(length) >> $0) }
    }
    size = Size(
      width: Points(Double(pixels(width)) / Double(factor)), height: Points(Double(pixels(height)) / Double(factor)))
    bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + number(width)
      + number(height) + [8, 6, 0, 0, 0]
  }
}
