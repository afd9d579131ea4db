import Diagnostics
import PreviewPackages
import Programs
import ProjectFiles

extension Serve {
  /// Exports the page to a folder.
  func export(to folder: String) throws {
    var project = try exported()
    let page: ExportedPage
    do throws(PreviewRequest.Problem) {
      page = try ExportedPage(of: &project, at: options.address ?? "")
    } catch {
      throw failure(error.message)
    }
    guard page.pictureCount > 0 else { throw failure("there is nothing to export; 'plumb check' says why") }
    if page.isCut { Standard.error("only the first \(PreviewProject.limit) pictures are exported\n") }
    do throws(FileError) { try page.write(to: folder) } catch { throw failure(error.message) }
    let count = page.pictureCount == 1 ? "1 picture" : "\(page.pictureCount) pictures"
    try Standard.output("exported \(count) into \(folder)".onOneLine + "\n")
  }

  private func exported() throws -> PreviewProject {
    var project = PreviewProject()
    guard let path = options.package else {
      let workspace = Workspace(options.inputs)
      project.update(workspace.inputs, changed: Set(workspace.inputs.map(\.path)))
      return project
    }
    let package: PreviewPackage
    do throws(PackageFailure) { package = try PreviewPackage(path) } catch { throw failure(error.message) }
    var build = PackageBuild()
    build.update(package)
    for complaint in build.complaints { Complaints.quote(Array(complaint.text.utf8)) }
    project.update(build.inputs, changed: Set(build.inputs.map(\.path)), build: build)
    return project
  }
}
