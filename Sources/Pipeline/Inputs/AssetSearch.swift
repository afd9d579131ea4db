import AssetCatalogs
package import Diagnostics
import LayoutModel

/// Looks up images and colours in the asset catalogs of a document's project, which are listed on first use.
///
/// A class, because closures that look up single colours share its state.
final class AssetSearch {
  private let path: String
  private let files: FileAccess
  private lazy var catalogs = {
    isUsed = true
    return AssetCatalogs(files.list(path, AssetCatalogs.extensions), near: path)
  }()
  private var isUsed = false
  private var bytesRead = 0
  private var misspelt: [Diagnostic] = []

  private static let maxSum = 64 << 20

  init(around path: String, in files: FileAccess) {
    self.path = path
    self.files = files
  }

  var colors: AssetColors {
    AssetColors(
      color: { self.catalogs.color($0, reading: self.files.read) },
      names: { self.catalogs.names(of: .color, reading: self.files.read) })
  }

  func hasSymbol(_ name: String) -> Bool { catalogs.hasSymbol(name, reading: files.read) }

  /// Returns the images of a set; nil if no set has this name.
  ///
  /// - Parameter unreadable: Called with the path of each file in an unknown format.
  func image(_ name: String, at origin: SourceRange?, unreadable: (String) -> Void) -> AssetVariants<ImageFile>? {
    guard let variants = catalogs.image(name, reading: files.read) else { return nil }
    var images: [AssetVariant<ImageFile>] = []
    for variant in variants.all where bytesRead < AssetSearch.maxSum {
      let path = variant.value.file
      let slices = variant.value.slices
      let scale = variant.scale ?? 1
      guard let bytes = files.read(path) else {
        catalogs.reportMissing(path, reading: files.read)
        continue
      }
      bytesRead += bytes.count
      guard let size = PictureSize(of: bytes)?.size(scale: scale, slices: slices) else {
        unreadable(path)
        continue
      }
      let image = ImageFile(path: path, bytes: bytes, size: size, slices: slices, scale: scale, origin: origin)
      images.append(variant.with(image))
    }
    return AssetVariants(images)
  }

  /// Reports a missing image if a catalog has an image with a similar name.
  func reportUnknownImage(_ name: String, at origin: SourceRange?) {
    if catalogs.isEmpty { return }
    guard let meant = closest(to: name, among: catalogs.names(of: .image, reading: files.read)) else { return }
    misspelt.append(.unknownAsset("image", named: name, suggesting: meant, at: origin))
  }

  /// Returns the problems of the catalogs, and adds the files with mistakes to the sources.
  func diagnostics(in sources: inout Sources) -> [Diagnostic] {
    guard isUsed else { return [] }
    var known: [String: SourceFile] = [:]
    let mistakes = catalogs.problems.map { problem in
      guard let bytes = problem.bytes else { return Diagnostic.invalidAsset(problem, at: nil) }
      let file = known[problem.path] ?? sources.add(path: problem.path, bytes: bytes)
      known[problem.path] = file
      return .invalidAsset(problem, at: SourceRange(file.id, problem.offset..<problem.offset))
    }
    return mistakes + misspelt
  }
}

extension DiagnosticCode {
  package static let invalidAsset = DiagnosticCode(
    19, title: "unreadable asset",
    """
    Each image and colour of an asset catalog has its own folder. A Contents.json in the folder describes the asset and
    names an image's files. Plumb ignores an asset that it cannot read.
    """,
    wrong: "image face \"avatar\", whose avatar.imageset/Contents.json names a missing file\n",
    right: "image face \"avatar\", whose avatar.imageset has every file that its Contents.json names\n"
  ).with(form: .words)

  package static let unknownAsset = DiagnosticCode(
    20, title: "misspelt asset",
    "No asset catalog of the project has an asset with this name, but one has an asset with a similar name.",
    wrong: "image face \"avatr\", in a project whose Media.xcassets has avatar.imageset\n",
    right: "image face \"avatar\", in a project whose Media.xcassets has avatar.imageset\n"
  ).with(form: .words)
}

extension Diagnostic {
  fileprivate static func invalidAsset(_ problem: AssetProblem, at range: SourceRange?) -> Diagnostic {
    let what = problem.bytes == nil ? "cannot be read" : "is invalid"
    return .warning(.invalidAsset, "'\(problem.path)' \(what): \(problem.words)", at: range)
  }

  static func unknownAsset(
    _ kind: String, named name: String, suggesting meant: String, at range: SourceRange?
  ) -> Diagnostic {
    .warning(
      .unknownAsset, "no asset catalog of the project has the \(kind) '\(name)'", at: range,
      help: "did you mean '\(meant)'?")
  }
}
