/// A problem at a place of a file, in the words and the form of the compiler's errors.
package struct Problem: Equatable {
  package var path: String
  package var line: Int
  /// Counted in bytes from 1, as the compiler counts.
  package var column: Int
  /// States what cannot be rewritten and, after a semicolon, what to write instead.
  package var message: String

  package var text: String { "\(path):\(line):\(column): error: \(message)" }
}

/// A file after rewriting.
package struct Rewriting {
  /// Equal to the original if the file has no Objective-C syntax.
  package var bytes: [UInt8]
  package var isChanged: Bool
  /// The lines, from 1, whose columns differ from those of the original. The lines themselves are the same.
  package var changedLines: [Int]
}

/// Rewrites the Objective-C syntax in a target's files to Swift that compiles without Objective-C.
///
/// Every line keeps its number. Most changes keep columns too; `Rewriting.changedLines` has the others. Strings,
/// comments and interpolations stay as they are.
package struct Rewriter {
  let files: [SwiftFile]
  let declared: TargetIndex
  let conditions: [Conditions]
  /// Whether the target is a program, so that an application's delegate becomes its main type.
  let isProgram: Bool
  private var edits: [[Edit]]
  /// Where the lines of files with problems begin.
  private var lineStarts: [Int: [Int]] = [:]
  private(set) package var problems: [Problem] = []
  /// Whether a file has a selector, so that the target needs `selectorInitializers`.
  package var hasSelectors = false

  /// - Parameter dependencies: The files of targets that this one can import, whose protocols have optional requirements.
  package init(_ files: [SwiftFile], dependencies: [SwiftFile] = [], isProgram: Bool = false) {
    self.files = files
    self.isProgram = isProgram
    declared = TargetIndex(files: files, dependencies: dependencies)
    conditions = files.map(Conditions.init)
    edits = files.map { _ in [] }
    for number in files.indices {
      rewriteImports(of: number)
      rewriteAttributes(of: number)
      rewriteProtocols(of: number)
      rewriteExpressions(of: number)
      rewriteOptionalUses(of: number)
    }
    rewriteOverridesInExtensions()
  }

  package func result(for number: Int) -> Rewriting {
    let bytes = files[number].bytes
    let edits = edits[number]
    guard !edits.isEmpty else { return Rewriting(bytes: bytes, isChanged: false, changedLines: []) }
    return Rewriting(
      bytes: Edit.apply(edits, to: bytes), isChanged: true, changedLines: Edit.changedLines(edits, in: bytes))
  }

  // MARK: Edits

  mutating func add(_ edit: Edit, to number: Int) { edits[number].append(edit) }

  mutating func insert(_ text: String, before token: Int, in number: Int) {
    let file = files[number]
    let place = token < file.tokens.count ? file.tokens[token].range.lowerBound : file.bytes.count
    add(Edit(range: place..<place, text: text), to: number)
  }

  mutating func insert(_ text: String, after token: Int, in number: Int) {
    let place = files[number].tokens[token].range.upperBound
    add(Edit(range: place..<place, text: text), to: number)
  }

  /// Replaces tokens with the space between them. A text that is shorter is followed by spaces.
  mutating func replace(_ tokens: Range<Int>, with text: String, in number: Int) {
    let file = files[number]
    guard let first = tokens.first, let last = tokens.last else { return }
    let range = file.tokens[first].range.lowerBound..<file.tokens[last].range.upperBound
    add(.replace(range, with: text, in: file.bytes), to: number)
  }

  /// Removes tokens without leaving space.
  mutating func remove(_ token: Int, in number: Int) {
    add(Edit(range: files[number].tokens[token].range, text: ""), to: number)
  }

  mutating func report(_ message: String, at token: Int, in number: Int) {
    let file = files[number]
    let offset = file.tokens[token].range.lowerBound
    let starts = lineStarts[number] ?? file.lineStarts()
    lineStarts[number] = starts
    var lines = 0..<starts.count
    while lines.count > 1 {
      let middle = lines.lowerBound + lines.count / 2
      lines = starts[middle] <= offset ? middle..<lines.upperBound : lines.lowerBound..<middle
    }
    let (line, column) = (lines.lowerBound + 1, offset - starts[lines.lowerBound] + 1)
    problems.append(Problem(path: file.path, line: line, column: column, message: message))
  }

  // MARK: Imports

  /// Makes an import of a part of UIKit, which only Objective-C's modules have, one of UIKit.
  private mutating func rewriteImports(of number: Int) {
    let file = files[number]
    for index in file.declarations.imports where file.isName(index + 1) && file.name(at: index + 1) == "UIKit" {
      if file.isMark(index + 2, "."), file.isName(index + 3) { replace(index + 2..<index + 4, with: "", in: number) }
    }
  }

  /// Makes `Selector` visible in a file that imports only Foundation, after its last line so that all lines stay.
  mutating func importUIKit(in number: Int) {
    let file = files[number]
    let isImported = file.declarations.imports.contains { file.isName($0 + 1) && file.name(at: $0 + 1) == "UIKit" }
    guard !isImported else { return }
    let text = file.bytes.last == UInt8(ascii: "\n") ? "import UIKit\n" : "\nimport UIKit\n"
    add(Edit(range: file.bytes.count..<file.bytes.count, text: text), to: number)
  }
}
