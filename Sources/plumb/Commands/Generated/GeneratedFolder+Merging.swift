import ArgumentParser
import Export
import ProjectFiles
import Programs

/// Writing between markers, in files that also have other authors.
extension GeneratedFolder {
  private var markers: MergedPart.Markers { MergedPart.Markers(command) }

  /// Returns the changes between the markers of files. New files get markers of their own.
  func merging(_ files: [File]) throws -> [FileChange] {
    var changes: [FileChange] = [], problems: [String] = [], edited: [FileName] = []
    for file in files {
      guard let name = file.name.asFileName else { continue }
      let parts = SourceParts(file.text), before = present[name]
      do throws(MergedPart.Problem) {
        let part = try MergedPart(writable(before, for: parts), markers)
        if part.isEdited, overwriting == .refused {
          edited.append(name)
          continue
        }
        let lines = parts.lines(addedTo: part.surroundings, asMembers: part.isMember)
        let after = part.replaced(by: lines, from: file.document.map { documents[$0] } ?? "")
        if after != before { changes.append(FileChange(name, before: before, after: after)) }
      } catch {
        problems.append(words(for: error, in: folder.path(of: name)))
      }
    }
    if !edited.isEmpty {
      let verb = edited.count == 1 ? "was" : "were"
      problems.append("\(list(edited)) \(verb) edited between the markers (--force replaces)")
    }
    guard let last = problems.last else { return changes }
    for problem in problems.dropLast() { Complaints.report(failure: problem) }
    throw failure("\(last); nothing was written")
  }

  /// Returns a file with markers: the existing one, or an empty one if there is none or the command wrote all of it.
  private func writable(_ before: [UInt8]?, for parts: SourceParts) -> [UInt8] {
    guard let before, mark(before) == nil else { return MergedPart.fresh(markers, importing: parts.imports) }
    return before
  }

  private func words(for problem: MergedPart.Problem, in file: String) -> String {
    switch problem {
    case .missing(let marker):
      "'\(file)' has no line '\(marker)'; '\(markers.begin)' and '\(markers.end)' go around what \(command) may write"
    case .doubled(let marker, let line, let first):
      "line \(line) of '\(file)' repeats '\(marker)' of line \(first); keep one of them"
    case .reversed(let line): "line \(line) of '\(file)' is '\(markers.end)', before the line '\(markers.begin)'"
    }
  }
}
