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

/// The page as files for any web server: pictures, trees of views, and explanations of their frames.
package struct ExportedPage {
  private let cells: [PaintedCell]
  private let state: String

  /// The pixels per point of the pictures.
  private static let scale = Scale(2)

  /// Whether a request has more pictures than a page shows.
  package let isCut: Bool

  package var pictureCount: Int { cells.count }

  /// - Parameter address: An address of the page, or its part after `?`.
  package init(of project: inout PreviewProject, at address: String) throws(PreviewRequest.Problem) {
    let fields = ExportedPage.fields(of: address)
    let request = try PreviewRequest(query: fields)
    let alone = fields.first { $0.name == "cell" }?.value
    let all = project.cells(for: request)
    let own = all.filter { $0.screenID == alone || $0.id == alone }
    cells = own.isEmpty ? all : own
    isCut = project.hasMore(for: request)
    state = stateJSON(
      cells, turn: 0, hasMore: isCut, problems: project.problems(with: cells), complaints: project.complaints)
  }

  private static func fields(of address: String) -> [(name: String, value: String)] {
    let page = address.prefix { $0 != "#" }
    let query = page.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
    let items = URLComponents(string: "?" + query.replacing("+", with: " "))?.queryItems ?? []
    return items.map { ($0.name, $0.value ?? "") }
  }

  /// Writes the page to a folder, replacing files of an earlier export.
  package func write(to path: String) throws(FileError) {
    let folder = Folder(path)
    try Files.makeFolder(path)
    for (address, file) in PageFile.all.sorted(by: { $0.key < $1.key }) {
      try folder.write(ExportedPage.exported(file, at: address), to: try FileName(asking: String(address.dropFirst())))
    }
    try folder.write(Array(state.utf8), to: try FileName(asking: "state.json"))
    try folder.write(Array(mapsJSON(compilations).utf8), to: try FileName(asking: "maps.json"))
    let names = try writeCells(to: folder)
    try folder.write(Array(options(names).utf8), to: try FileName(asking: "options.json"))
  }

  /// Returns a file of the page. The root element of `index.html` tells the page that there is no server.
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
    Dictionary(cells.map { ($0.path, $0.compilation) }) { first, _ in first }
  }

  /// Returns the pictures' names by revision.
  private func writeCells(to folder: Folder) throws(FileError) -> [Int: String] {
    let failure = Mutex<FileError?>(nil)
    let store = PictureStore()
    let names = inParallel(cells.count, jobs: 2) {
      CellSolver()
    } _: { index, solver in
      let cell = cells[index]
      do throws(FileError) {
        return try working(on: cell.path) { () throws(FileError) in try write(cell, &solver, store, to: folder) }
      } catch {
        failure.withLock { $0 = $0 ?? error }
        return nil
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return Dictionary(zip(cells.map(\.revision), names).compactMap { revision, name in name.map { (revision, $0) } }) {
      first, _ in first
    }
  }

  private func write(
    _ cell: PaintedCell, _ solver: inout CellSolver, _ store: PictureStore, to folder: Folder
  ) throws(FileError) -> String? {
    if let layout = layoutJSON(cell) {
      try folder.write(Array(layout.utf8), to: try FileName(asking: "layouts/\(cell.revision).json"))
    }
    if let layout = cell.layout {
      let whys = layout.views.indices.map { whyJSON(cell, viewAt: Int($0.index), &solver) ?? "null" }
      try folder.write(
        Array("[\(whys.joined(separator: ","))]".utf8), to: try FileName(asking: "why/\(cell.revision).json"))
    }
    guard let picture = (try? store.draw(cell, scale: ExportedPage.scale)) ?? nil else { return nil }
    let (name, bytes) =
      switch picture {
      case .png(let bytes): ("pictures/\(cell.revision).png", bytes)
      case .svg(let bytes): ("pictures/\(cell.revision).svg", bytes)
      }
    try folder.write(bytes, to: try FileName(asking: name))
    return name
  }
}
