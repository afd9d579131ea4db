import Diagnostics
import LayoutModel

/// A file and its imports, with which fixes are tried one after the other.
struct FixedFiles {
  private let main: Diagnosed<SyntaxTree>
  private let imports: [String: Diagnosed<SyntaxTree>]
  private var tries = ResolutionLimits.triedFixes
  private var views = ResolutionLimits.triedViews
  private var workLeft = ResolutionLimits.triedWork
  private let work: Int

  /// - Parameter work: What it costs to resolve them once.
  init(_ main: Diagnosed<SyntaxTree>, _ imports: [String: Diagnosed<SyntaxTree>], work: Int) {
    (self.main, self.imports, self.work) = (main, imports, work)
  }

  var trees: [SyntaxTree] { [main.value] + imports.values.map(\.value) }

  /// Returns whether another fix may be tried, and counts it.
  mutating func mayTry(sizeOf document: Document) -> Bool {
    tries -= 1
    workLeft -= work
    // A statement takes about 32 bytes.
    views -= document.screens.reduce(0) { $0 + $1.views.count } + trees.reduce(0) { $0 + $1.file.bytes.count } / 32
    return tries >= 0 && views >= 0 && workLeft >= 0
  }

  /// Returns the files with the replacements of a fix.
  func with(_ fixIt: FixIt) -> (main: Diagnosed<SyntaxTree>, imports: [String: Diagnosed<SyntaxTree>]) {
    func edited(_ tree: Diagnosed<SyntaxTree>) -> Diagnosed<SyntaxTree> {
      var file = tree.value.file
      let own = fixIt.replacements.filter { $0.range.source == file.id }
      if own.isEmpty { return tree }
      for replacement in own.sorted(by: { $0.range > $1.range }) {
        file.bytes.replaceSubrange(replacement.range.offsets, with: Array(replacement.text.utf8))
      }
      return parse(file)
    }
    return (edited(main), imports.mapValues(edited))
  }
}

extension Diagnostic {
  /// Keeps the fixes that are certain. Others become help, unless there is help already.
  mutating func keepFixes(_ isCertain: (FixIt) -> Bool) {
    if fixIts.isEmpty { return }
    let offered = fixIts
    fixIts = offered.filter(isCertain)
    if fixIts.isEmpty, help == nil { help = offered[0].message }
  }
}
