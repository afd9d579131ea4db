import Diagnostics
import Pipeline
import ProjectFiles

/// A layout as it would be with some of its changes taken back.
struct Counterfactual {
  var edits: [SourceEdit]
  var compilation: Compilation
}

/// More changes than these are not told apart.
private let greatestEditCount = 60

/// For each change since an older state of a layout, the layout without it; changes that only make sense together are
/// taken back together.
func counterfactuals(of file: SuiteFile, since old: OldLayout) -> [Counterfactual] {
  let current = currentSources(of: file)
  let paths = Set(current.keys).union(old.sources.keys).sorted()
  let edits = paths.filter(isLayout).flatMap { sourceEdits($0, from: old.sources[$0] ?? [], to: current[$0] ?? []) }
  guard edits.count <= greatestEditCount else { return [] }
  var found: [Counterfactual] = [], broken: [SourceEdit] = []
  for edit in edits {
    let compilation = compiled(file, current, without: [edit])
    if compilation.hasErrors {
      broken.append(edit)
    } else {
      found.append(Counterfactual(edits: [edit], compilation: compilation))
    }
  }
  if !broken.isEmpty {
    let compilation = compiled(file, current, without: broken)
    if !compilation.hasErrors { found.append(Counterfactual(edits: broken, compilation: compilation)) }
  }
  return found + changedPictures(of: file, current, since: old)
}

private func isLayout(_ path: String) -> Bool {
  ["plumb", "xib", "storyboard"].contains { path.hasSuffix("." + $0) }
}

/// The layout's sources, as read.
private func currentSources(of file: SuiteFile) -> [String: [UInt8]] {
  var sources: [String: [UInt8]] = [:]
  for source in file.compilation.sources.files { sources[source.path] = source.bytes }
  for input in file.inputs where input.hash != nil && sources[input.path] == nil {
    sources[input.path] = try? Files.readIfPresent(input.path)
  }
  return sources
}

private func compiled(
  _ file: SuiteFile, _ current: [String: [UInt8]], without edits: [SourceEdit]
) -> Compilation {
  var sources = current
  for (path, edits) in Dictionary(grouping: edits, by: \.path) {
    sources[path] = reverting(edits, in: sources[path] ?? [])
  }
  return compile(file.path, sources[file.path] ?? []) { sources[$0] }
}

/// The layout with each of its other files, such as pictures, as it was.
private func changedPictures(
  of file: SuiteFile, _ current: [String: [UInt8]], since old: OldLayout
) -> [Counterfactual] {
  let paths = Set(current.keys).union(old.sources.keys).filter { !isLayout($0) && current[$0] != old.sources[$0] }
  return paths.sorted().map { path in
    var sources = current
    sources[path] = old.sources[path]
    let words = (old.sources[path] == nil ? "no file" : "another file", current[path] == nil ? "no file" : "this file")
    let edit = SourceEdit(path: path, newLines: 0..<0, before: [Substring(words.0)], after: [Substring(words.1)])
    return Counterfactual(edits: [edit], compilation: compile(file.path, sources[file.path] ?? []) { sources[$0] })
  }
}
