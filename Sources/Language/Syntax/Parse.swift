package import Diagnostics

/// Parses any bytes as a layout; the tree contains every byte.
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
  let problems = encodingProblems(file) + lexer.problems.map { $0.diagnostic(in: file) } + parser.diagnostics.all
  return Diagnosed(SyntaxTree(storage: storage), problems.readable)
}

extension [Diagnostic] {
  /// In source order without duplicates, up to the limit; the first one beyond it says so.
  package var readable: [Diagnostic] {
    let isCut = contains { $0.code == .tooManyProblems }
    let sorted = filter { $0.code != .tooManyProblems }.inSourceOrder
    guard isCut || sorted.count > Problems.limit else { return sorted }
    let told = sorted.prefix(Problems.limit)
    let rest = sorted.dropFirst(Problems.limit).first ?? told.last
    return told + [.tooManyProblems(at: rest?.range)]
  }
}

/// Why a file cannot be read at all.
private func unreadable(_ file: SourceFile) -> Diagnostic? {
  let bytes = file.bytes
  if bytes.count > Limits.fileSize { return .fileTooLarge(bytes.count, file.id) }
  return bytes.firstIndex(of: 0).map { .binaryFile(at: SourceRange(file.id, $0..<$0 + 1)) }
}

private func encodingProblems(_ file: SourceFile) -> [Diagnostic] {
  firstInvalidUTF8(in: file.bytes).map { [.notUTF8(at: SourceRange(file.id, $0..<$0 + 1))] } ?? []
}
