@testable import ObjectiveCSyntax

/// Returns a text after rewriting, and what could not be rewritten.
func rewritten(_ text: String, isProgram: Bool = false) -> (text: String, problems: [Problem]) {
  let rewriter = Rewriter([SwiftFile(path: "A.swift", bytes: Array(text.utf8))], isProgram: isProgram)
  return (String(decoding: rewriter.result(for: 0).bytes, as: UTF8.self), rewriter.problems)
}

/// Returns several files of one target after rewriting.
func rewritten(_ texts: [String]) -> [String] {
  let files = texts.enumerated().map { SwiftFile(path: "\($0).swift", bytes: Array($1.utf8)) }
  let rewriter = Rewriter(files)
  return files.indices.map { String(decoding: rewriter.result(for: $0).bytes, as: UTF8.self) }
}

/// Returns a text with runs of spaces as one, so that tables can be read.
func squeezed(_ text: String) -> String {
  text.split(separator: " ").joined(separator: " ").trimmingPrefix { $0 == " " }.description
}

func lines(_ bytes: some Collection<UInt8>) -> [Int] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
}
