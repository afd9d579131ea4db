import CairoRenderer
import LayoutModel
import Painting
import Pipeline
import ProjectFiles
import Programs
import Raster

extension Render {
  /// Draws all pictures of the run on one sheet, or in one PDF with a page per screen.
  func drawSheet(_ planned: [PlannedPicture], _ project: Project) throws {
    guard let first = planned.first else { return }
    let painted = inParallel(planned.count, jobs: outputs.jobs) {
      PictureMaker()
    } _: { index, maker in
      working(on: project.compilations[planned[index].compilation].path) { maker.paint(planned[index].request) }
    }
    var found = RunFindings()
    for (picture, plan) in zip(painted, planned) { found.add(picture.layout.diagnostics, of: plan) }
    found.report(with: reports) { project.compilations[$0].sources }
    try writeSheet(zip(planned, painted).map { ($0.request.cell, $1.list) }, scale: first.request.scale)
  }

  /// Draws some pictures on a sheet and writes it.
  func writeSheet(_ cells: [(cell: Cell, list: DisplayList)], scale: Scale) throws {
    let bytes: [UInt8]
    do throws(RenderError) {
      var maker = PictureMaker()
      bytes = try maker.make(
        contactSheet(cells), format: outputs.chosenFormat, scale: scale, svgText: pictures.svgText)
      reports.report(missing: maker.drawnFonts.missing)
    } catch {
      throw failure("cannot draw the sheet: \(error)")
    }
    try write(bytes, to: sheetPlace)
  }

  private var sheetPlace: Destination {
    let name = "sheet.\(outputs.chosenFormat.rawValue)", output = outputs.output ?? "."
    let isFolder = output.hasSuffix("/") || Files.isFolder(output)
    return isFolder ? Destination(PathParts.joined(output, name), foundIn: output) : .path(output)
  }

  /// Returns a sheet with the pictures in their grid, with rows and columns in the order of the run.
  private func contactSheet(_ cells: [(cell: Cell, list: DisplayList)]) -> ContactSheet {
    let grid = SheetGrid(cells.map(\.cell))
    let rows = cells.map { grid.row(of: $0.cell) }.uniqued, columns = cells.map { grid.column(of: $0.cell) }.uniqued
    var pictures = [[DisplayList?]](repeating: Array(repeating: nil, count: columns.count), count: rows.count)
    for (cell, list) in cells {
      guard let row = rows.firstIndex(of: grid.row(of: cell)),
        let column = columns.firstIndex(of: grid.column(of: cell))
      else { continue }
      pictures[row][column] = list
    }
    return ContactSheet(
      title: cells.map(\.cell.file).uniqued.joined(separator: ", "), captions: columns,
      rows: zip(rows, pictures).map { ContactSheet.Row(caption: $0, pictures: $1) },
      appearance: cells.allSatisfy { $0.cell.environment.traits.appearance == .dark } ? .dark : .light)
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order of first appearance.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension DisplayList {
  /// A display list that contains a finished picture.
  init(_ png: [UInt8], scale: Scale) throws(PNGError) {
    let bitmap = try Bitmap(png: png, limit: ImageFiles.pixelLimit)
    let size = Size(
      width: Points(Double(bitmap.width) / scale.factor), height: Points(Double(bitmap.height) / scale.factor))
    self.init(title: "", size: size, background: Color(red: 255, green: 255, blue: 255))
    image(bitmap, in: bounds)
  }
}
