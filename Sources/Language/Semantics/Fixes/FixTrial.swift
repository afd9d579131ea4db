package import Diagnostics
package import LayoutModel

/// Decides whether a fix is certain, by comparing what a file means with and without it.
///
/// A fix is certain if its problem is gone, no problem is new, and no view or constraint has changed but those of its own
/// statement. For a problem in a declaration these are the statements that use it.
package struct FixTrial {
  private let before: Diagnosed<Document>
  private let trees: [SyntaxTree]

  /// - Parameter trees: Those of the file and of its imports.
  package init(_ before: Diagnosed<Document>, _ trees: [SyntaxTree]) { (self.before, self.trees) = (before, trees) }

  /// Returns whether fixes that are applied together are certain.
  ///
  /// - Parameters:
  ///   - problems: What they fix.
  ///   - after: What the file means with them.
  ///   - numbers: The sources of the file and its imports before, by those after, where they differ.
  package func areCertain(
    _ fixIts: [FixIt], for problems: [Diagnostic], _ after: Diagnosed<Document>, _ numbers: [SourceID: SourceID] = [:]
  ) -> Bool {
    let edits = SourceEdits(fixIts), unedited = SourceEdits([], numbers)
    var left: [Problem: Int] = [:]
    for problem in before.diagnostics { left[Problem(problem, edits), default: 0] += 1 }
    for problem in after.diagnostics {
      guard let count = left[Problem(problem, unedited)], count > 0 else { return false }
      left[Problem(problem, unedited)] = count - 1
    }
    let gone = before.diagnostics.filter { left[Problem($0, edits)] ?? 0 > 0 }
    guard problems.allSatisfy(gone.contains) else { return false }
    // One import can declare many names.
    let fixed = gone.filter { problems.contains($0) || DeclaredName.codesIfUnknown.contains($0.code) }
    var own = OwnParts(trees)
    for problem in fixed { if let range = problem.range { own.add(range) } }
    return changes(edits, after.value, unedited).allSatisfy { own.contains($0, edits) }
  }

  /// Returns the parts that differ between the documents.
  private func changes(_ edits: SourceEdits, _ after: Document, _ unedited: SourceEdits) -> [ScreenPart] {
    func snapshots(_ document: Document, _ edits: SourceEdits) -> [ScreenSnapshot.Name: ScreenSnapshot] {
      let screens = document.screens.map { ScreenSnapshot($0, edits) }
      return Dictionary(screens.map { ($0.name, $0) }) { first, _ in first }
    }
    let old = snapshots(before.value, edits), new = snapshots(after, unedited)
    return Set(old.keys).union(new.keys).flatMap { name in
      (old[name] ?? ScreenSnapshot(name)).differences(from: new[name] ?? ScreenSnapshot(name))
    }
  }
}

/// A problem as it is recognised after an edit, which may change its words.
private struct Problem: Hashable {
  private let code: UInt16
  private let severity: Severity
  private let place: SourcePlace?

  init(_ diagnostic: Diagnostic, _ edits: SourceEdits) {
    (code, severity) = (diagnostic.code.number, diagnostic.severity)
    place = diagnostic.range.map { edits.place(of: $0) }
  }
}

/// A place in a source.
struct SourcePlace: Hashable {
  var source: SourceID
  var offset: Int
}

/// The replacements of fixes, and where other places are after them.
struct SourceEdits {
  private let replacements: [FixIt.Replacement]
  private let numbers: [SourceID: SourceID]

  /// - Parameter numbers: Other numbers for sources.
  init(_ fixIts: [FixIt], _ numbers: [SourceID: SourceID] = [:]) {
    replacements = fixIts.flatMap(\.replacements).sorted { $0.range < $1.range }
    self.numbers = numbers
  }

  /// Returns where the start of a range is after the edits.
  func place(of range: SourceRange) -> SourcePlace {
    place(SourcePlace(source: range.source, offset: Int(range.lower)))
  }

  /// Returns where a place is after the edits. A place within replaced text is then after the new text, and one where
  /// text is inserted is after that.
  func place(_ old: SourcePlace) -> SourcePlace {
    var shift = 0
    if let source = numbers[old.source] { return SourcePlace(source: source, offset: old.offset) }
    for replacement in replacements where replacement.range.source == old.source {
      let range = replacement.range.offsets, length = replacement.text.utf8.count
      if range.upperBound <= old.offset {
        shift += length - range.count
      } else if range.lowerBound < old.offset {
        return SourcePlace(source: old.source, offset: range.lowerBound + shift + length)
      }
    }
    return SourcePlace(source: old.source, offset: old.offset + shift)
  }
}
