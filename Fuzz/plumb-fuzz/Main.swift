import Diagnostics
import Glibc
import LayoutModel
import Semantics
import Syntax

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
struct Main {
  static func main() {
    var count = CommandLine.argc, arguments = CommandLine.unsafeArgv
    let status = runFuzzer(&count, &arguments) { data, size in
      let start = processorSeconds()
      check(Array(UnsafeBufferPointer(start: data, count: size)))
      precondition(processorSeconds() - start < mostSeconds, "one input took too much of the processor's time")
      return 0
    }
    exit(status)
  }
}

/// What holds of any bytes at all: nothing is lost, what is formatted stays so, and every problem can be told.
private func check(_ bytes: [UInt8]) {
  var sources = Sources()
  let parsed = parse(sources.add(path: "main.plumb", bytes: bytes))
  precondition(parsed.value.bytes == bytes, "the tree has other bytes than the file")
  checkFormat(parsed)
  let resolved = resolve(parsed) { path in
    // A file can import itself under any name, so that there are many files and all declare the same.
    path.count { $0 == "/" } < 2 ? parse(sources.add(path: path, bytes: bytes)) : nil
  }
  for form in DiagnosticFormat.allCases { _ = formatted(resolved.diagnostics, in: sources, as: form) }
  for screen in resolved.value.screens { _ = screen.constraints.map(screen.describe) }
}

private func checkFormat(_ parsed: Diagnosed<SyntaxTree>) {
  guard let text = format(parsed) else { return }
  let again = parse(SourceFile(path: "main.plumb", text: text))
  precondition(format(again) == text, "formatted twice is not formatted once")
}

/// The processor's time that one input may take, where that is watched: another's load on the machine is not counted.
private let mostSeconds = getenv("FUZZ_SECONDS").flatMap { Double(String(cString: $0)) } ?? .infinity

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
