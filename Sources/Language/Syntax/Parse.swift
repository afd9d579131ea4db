package import Diagnostics

/// Parses any bytes as a layout. The tree covers every byte.
package func parse(_ file: SourceFile) -> Diagnosed<SyntaxTree> {
  if let problem = unreadable(file) {
    let token = Token(
      end: UInt32(file.bytes.count), kind: .unread, keyword: .none, startsLine: true, isSpaced: true)
    let root = NodeRecord(kind: .file, isBroken: true, firstToken: 0, endToken: 1, endNode: 1)
    let storage = SyntaxTree.Storage(file: file, tokens: [token], nodes: [root], isComplete: false)
    return Diagnosed(SyntaxTree(storage: storage), [problem])
  }
  let lexer = file.bytes.withUnsafeBufferPointer { bytes in
    var lexer = Lexer(bytes)
    lexer.run()
    return lexer
  }
  var parser = Parser(file, lexer)
  parser.parseFile()
  let isComplete = !lexer.problems.contains { $0.kind.hidesRest }
  let storage = SyntaxTree.Storage(
    file: file, tokens: parser.tokens.dropLast(), nodes: parser.nodes, isComplete: isComplete)
  let found = lexer.problems.filter { problem in
    !parser.skipped.contains { $0.contains(problem.range.lowerBound) }
  }
  let problems = encodingProblems(file) + found.map { $0.diagnostic(in: file) } + parser.diagnostics.all
  return Diagnosed(SyntaxTree(storage: storage), problems.readable)
}

extension [Diagnostic] {
  /// The diagnostics in source order, without duplicates. A final `tooManyProblems` replaces any beyond the limit.
  package var readable: [Diagnostic] {
    let isCut = contains { $0.code == .tooManyProblems }
    let sorted = filter { $0.code != .tooManyProblems }.inSourceOrder
    guard isCut || sorted.count > Problems.limit else { return sorted }
    let told = sorted.prefix(Problems.limit)
    let rest = sorted.dropFirst(Problems.limit).first ?? told.last
    return told + [.tooManyProblems(at: rest?.range)]
  }
}

private func unreadable(_ file: SourceFile) -> Diagnostic? {
  let bytes = file.bytes
  if bytes.count > Limits.fileSize { return .fileTooLarge(bytes.count, file.id) }
  if let format = foreignFormat(bytes) { return .otherFormat(format, at: SourceRange(file.id, 0..<1)) }
  return bytes.firstIndex(of: 0).map { .binaryFile(at: SourceRange(file.id, $0..<$0 + 1)) }
}

/// Recognises other file formats by their first bytes.
private func foreignFormat(_ bytes: [UInt8]) -> String? {
  let formats: [(start: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    ([0x47, 0x49, 0x46, 0x38], "a GIF picture"), ([0x25, 0x50, 0x44, 0x46, 0x2D], "a PDF"),
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive"),
  ]
  return formats.first { bytes.starts(with: $0.start) }?.name
}

private func encodingProblems(_ file: SourceFile) -> [Diagnostic] {
  firstInvalidUTF8(in: file.bytes).map { [.notUTF8(at: SourceRange(file.id, $0..<$0 + 1))] } ?? []
}

/// Limits of the input. Each limit has its own diagnostic.
package enum Limits {
  /// The maximum size of a file, in bytes.
  package static let fileSize = 8 << 20
  /// The maximum size of a file with all its imports, in bytes.
  package static let totalSize = 32 << 20
  /// The maximum nesting of brackets and braces.
  package static let nesting = 64
}
