import Diagnostics
import Pipeline

extension TestRun {
  /// The output of a commit's layouts for some cells, drawn now; without cells that the commit lacks.
  package func goldens(of cells: [GoldenCell], at commit: String, _ git: Git) -> [String: GoldenFiles] {
    var sources = OldSources(git)
    let layouts = suite.files.map { sources.layout($0.path, at: commit) }
    let drawn = inParallel(cells.count, jobs: options.jobs) {
      PictureMaker()
    } _: { index, maker -> (String, GoldenFiles)? in
      var cell = cells[index]
      guard let old = layouts[cell.file], let screen = old.file.compilation.screen(like: cell) else { return nil }
      cell.request.cell.screen = screen
      cell.request.images = old.file.compilation.images.catalog().value
      guard case .success(let actual) = draw(cell, &maker) else { return nil }
      return (cell.name, GoldenFiles(frames: actual.frames, picture: actual.picture))
    }
    return Dictionary(drawn.compactMap(\.self)) { first, _ in first }
  }
}
