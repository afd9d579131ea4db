import Diagnostics
import Language
import LayoutModel

/// Checks that parsing is lossless, that formatting is idempotent, and that every problem can be printed.
func checkLanguage(_ bytes: [UInt8]) {
  var sources = Sources()
  let parsed = parse(sources.add(path: "main.plumb", bytes: bytes))
  precondition(parsed.value.bytes == bytes, "the tree has other bytes than the file")
  checkFormat(parsed)
  let resolved = resolve(parsed) { path in
    // A file can import itself under any name, which makes many files with the same declarations.
    path.count { $0 == "/" } < 2 ? parse(sources.add(path: path, bytes: bytes)) : nil
  }
  tell(resolved.diagnostics, sources)
  for screen in resolved.value.screens { _ = screen.constraints.map(screen.describe) }
}

private func checkFormat(_ parsed: Diagnosed<SyntaxTree>) {
  guard let text = format(parsed) else { return }
  let again = parse(SourceFile(path: "main.plumb", text: text))
  precondition(format(again) == text, "formatted twice is not formatted once")
}
