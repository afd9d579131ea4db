import CairoRenderer
import FileSystem
import Geometry
import LayoutModel
import Painting
import Pipeline

extension Render {
  /// Draws all pictures of the run on one sheet, or as one PDF with a page for each screen.
  func drawSheet(_ planned: [PlannedPicture], _ project: Project) throws {
    guard let first = planned.first else { return }
    let painted = inParallel(planned.count, jobs: jobs) {
      // Painting keeps nothing between pictures.
    } _: { index, _ in
      planned[index].request.painted()
    }
    for (picture, plan) in zip(painted, planned) {
      reports.report(picture.layout.diagnostics, in: project.compilations[plan.compilation].sources)
    }
    let sheet = contactSheet(zip(planned, painted).map { ($0.request.cell, $1.list) })
    let bytes: [UInt8]
    do throws(RenderError) {
      var maker = PictureMaker()
      bytes = try maker.make(sheet, format: chosenFormat, scale: first.request.scale, svgText: pictures.svgText)
    } catch {
      throw failure("cannot draw the sheet: \(error)")
    }
    try write(bytes, to: sheetPath)
  }

  private var sheetPath: String {
    let name = "sheet.\(chosenFormat.rawValue)"
    guard let output else { return name }
    if output.hasSuffix("/") || Files.isFolder(output) { return output + (output.hasSuffix("/") ? "" : "/") + name }
    return output
  }

  /// A row for each screen and preview, a column for each environment, both in the order of the run.
  private func contactSheet(_ cells: [(cell: Cell, list: DisplayList)]) -> ContactSheet {
    let rows = cells.map { rowCaption($0.cell) }.uniqued, columns = cells.map { $0.cell.environmentName }.uniqued
    var grid = [[DisplayList?]](repeating: Array(repeating: nil, count: columns.count), count: rows.count)
    for (cell, list) in cells {
      guard let row = rows.firstIndex(of: rowCaption(cell)), let column = columns.firstIndex(of: cell.environmentName)
      else { continue }
      grid[row][column] = list
    }
    return ContactSheet(
      title: cells.map(\.cell.file).uniqued.joined(separator: ", "), captions: columns,
      rows: zip(rows, grid).map { ContactSheet.Row(caption: $0, pictures: $1) },
      appearance: cells.allSatisfy { $0.cell.environment.traits.appearance == .dark } ? .dark : .light)
  }

  private func rowCaption(_ cell: Cell) -> String {
    let title = cell.screen.title.isEmpty ? cell.screen.name : cell.screen.title
    return cell.screen.preview.map { "\(title): \($0)" } ?? title
  }
}

extension Array where Element: Hashable {
  /// The first of each of its values, in their order.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
