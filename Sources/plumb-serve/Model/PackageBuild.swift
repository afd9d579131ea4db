import Cassowary
import LayoutModel
import Pipeline
package import PreviewJobs
package import PreviewPackages
package import ProjectFiles

/// The previews of a package from its last successful build, and the errors of later builds.
package struct PackageBuild: Sendable {
  /// The program that draws the previews; nil before the first successful build.
  private var program: PreviewProgram?
  /// One input for each file with previews.
  package private(set) var inputs: [Workspace.Input] = []
  package private(set) var complaints: [CompilerComplaint] = []
  /// The indices of previews in the program's list, by file and name.
  private var places: [String: Int] = [:]

  package init() {}

  package mutating func update(_ package: PreviewPackage) {
    do throws(PackageFailure) {
      let program = try package.build()
      take(try program.previews(), of: program)
    } catch {
      fail(error)
    }
  }

  /// Adopts the previews of a build.
  package mutating func take(_ previews: [PreviewListing], of program: PreviewProgram) {
    (self.program, complaints, places) = (program, [], [:])
    var documents: [(path: String, document: Document)] = []
    for (place, preview) in previews.enumerated() {
      var screen = preview.screen
      // Cells are identified by name.
      if places[key(preview.fileID, screen.name)] != nil { screen.name += " (line \(preview.line))" }
      places[key(preview.fileID, screen.name)] = place
      if documents.last?.path != preview.fileID { documents.append((preview.fileID, Document())) }
      documents[documents.count - 1].document.screens.append(screen)
    }
    inputs = documents.map { path, document in Workspace.Input(Compilation(path: path, document)) }
  }

  /// Records the errors of a failed build. The previews stay, although they are out of date.
  package mutating func fail(_ failure: PackageFailure) {
    complaints = CompilerComplaint.all(in: failure.output)
    if complaints.isEmpty {
      let output = String(decoding: failure.output, as: UTF8.self)
      let text = output.isEmpty ? failure.message : "\(failure.message)\n\(output)"
      complaints = [CompilerComplaint(message: failure.message, text: text)]
    }
    for place in inputs.indices { inputs[place].current = nil }
  }

  // MARK: - Pictures

  /// Returns the pictures of some cells of a file, as drawn by the program. A cancellation leaves some out.
  func show(
    _ cells: [Cell], of path: String, _ request: PreviewRequest, unless cancellation: Cancellation
  ) -> [PaintedCell.Content] {
    do throws(PackageFailure) {
      guard let program else { return [] }
      let jobs = cells.map { cell in
        PreviewJob(
          places[key(path, cell.screen.name)] ?? 0,
          PictureRequest(cell, format: .svg, scale: Scale(1), style: request.style, overlays: request.overlays))
      }
      return zip(cells, try program.show(jobs, unless: cancellation)).map { cell, shown in
        switch shown {
        case .success(let shown): .preview(shown)
        case .failure(let failure): .failed("cannot draw the preview '\(cell.screen.name)': \(failure.message)")
        }
      }
    } catch {
      return cells.map { _ in .failed(error.message) }
    }
  }

  private func key(_ path: String, _ name: String) -> String { "\(path)|\(name)" }
}
