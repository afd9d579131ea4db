import Diagnostics
import LayoutModel
import Pipeline
package import ProjectFiles
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import struct Foundation.URLComponents
#endif

/// The page as files for any web server: pictures, trees of views and explanations of frames.
package struct ExportedPage {
  private let variants: [PaintedVariant]
  private let state: String

  private static let scale = Scale(2)

  /// Whether the page leaves pictures out, because the request has more than `PreviewProject.limit`.
  package let isCut: Bool

  package var pictureCount: Int { variants.count }

  /// - Parameter address: An address of the page, or its part after `?`.
  package init(of project: inout PreviewProject, at address: String) throws(PreviewRequest.Problem) {
    let fields = ExportedPage.fields(of: address)
    let request = try PreviewRequest(query: fields)
    let alone = fields.first { $0.name == "cell" }?.value
    let all = project.variants(for: request)
    let own = all.filter { $0.screenID == alone || $0.id == alone }
    variants = own.isEmpty ? all : own
    isCut = project.hasMore(for: request)
    state = stateJSON(
      variants, turn: 0, hasMore: isCut, problems: project.problems(with: variants),
      compilerErrors: project.compilerErrors)
  }

  private static func fields(of address: String) -> [(name: String, value: String)] {
    let page = address.prefix { $0 != "#" }
    let query = page.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
    let items = URLComponents(string: "?" + query.replacing("+", with: " "))?.queryItems ?? []
    return items.map { ($0.name, $0.value ?? "") }
  }

  /// Writes the page to a folder, and replaces the files of an earlier export.
  package func write(to path: String) throws(FileError) {
    let folder = Folder(path)
    try Files.makeFolder(path)
    for (address, file) in PageFile.all.sorted(by: { $0.key < $1.key }) {
      try folder.write(ExportedPage.exported(file, at: address), to: try FileName(asking: String(address.dropFirst())))
    }
    try folder.write(Array(state.utf8), to: try FileName(asking: "state.json"))
    try folder.write(Array(mapsJSON(compilations).utf8), to: try FileName(asking: "maps.json"))
    let names = try writeVariants(to: folder)
    try folder.write(Array(options(names).utf8), to: try FileName(asking: "options.json"))
  }

  /// Returns a file of the page. An attribute of the root element of `index.html` marks the page as exported.
  private static func exported(_ file: PageFile, at address: String) -> [UInt8] {
    guard address == "/index.html" else { return file.bytes }
    let text = String(decoding: file.bytes, as: UTF8.self)
    return Array(text.replacing("<html ", with: "<html data-exported ", maxReplacements: 1).utf8)
  }

  private func options(_ pictures: [Int: String]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.objectField("pictures") { json in
        for (revision, name) in pictures.sorted(by: { $0.key < $1.key }) { json.field(String(revision), name) }
      }
    }
    return json.text
  }

  private var compilations: [String: Compilation] {
    Dictionary(variants.map { ($0.path, $0.compilation) }) { first, _ in first }
  }

  private func writeVariants(to folder: Folder) throws(FileError) -> [Int: String] {
    let failure = Mutex<FileError?>(nil)
    let store = PictureStore()
    let names = inParallel(variants, jobs: 2) {
      VariantSolver()
    } _: { variant, solver in
      do throws(FileError) {
        return try working(on: variant.path) { () throws(FileError) in
          try write(variant, with: &solver, drawnBy: store, to: folder)
        }
      } catch {
        failure.withLock { $0 = $0 ?? error }
        return nil
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return Dictionary(zip(variants.map(\.revision), names).compactMap { revision, name in name.map { (revision, $0) } })
    {
      first, _ in first
    }
  }

  private func write(
    _ variant: PaintedVariant, with solver: inout VariantSolver, drawnBy store: PictureStore, to folder: Folder
  ) throws(FileError) -> String? {
    if let layout = layoutJSON(variant) {
      try folder.write(Array(layout.utf8), to: try FileName(asking: "layouts/\(variant.revision).json"))
    }
    if let layout = variant.layout {
      let whys = layout.views.indices.map { whyJSON(variant, viewAt: Int($0.index), &solver) ?? "null" }
      try folder.write(
        Array("[\(whys.joined(separator: ","))]".utf8), to: try FileName(asking: "why/\(variant.revision).json"))
    }
    guard let picture = (try? store.draw(variant, scale: ExportedPage.scale)) ?? nil else { return nil }
    let (name, bytes) =
      switch picture {
      case .png(let bytes): ("pictures/\(variant.revision).png", bytes)
      case .svg(let bytes): ("pictures/\(variant.revision).svg", bytes)
      }
    try folder.write(bytes, to: try FileName(asking: name))
    return name
  }
}
