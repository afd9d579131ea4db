import Libc

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
struct Main {
  static func main() {
    guard target != nil else {
      print("FUZZ_TARGET has to be one of \(Target.allCases.map(\.rawValue))")
      exit(64)
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    let status = runFuzzer(&count, &arguments) { data, size in
      let start = processorSeconds()
      target?.check(Array(UnsafeBufferPointer(start: data, count: size)))
      precondition(processorSeconds() - start < mostSeconds, "one input took too much of the processor's time")
      return 0
    }
    exit(status)
  }
}

/// A fuzz target, with a function that checks the invariants for any bytes.
private enum Target: String, CaseIterable {
  case language, layouts, documents, tables, settings, frames, png, fonts, assets, runs, journal, http, systems, objc

  func check(_ bytes: [UInt8]) {
    switch self {
    case .language: checkLanguage(bytes)
    case .layouts: checkLayouts(bytes)
    case .documents: checkDocument(bytes)
    case .tables: checkTables(bytes)
    case .settings: checkSettings(bytes)
    case .frames: checkFrameRecord(bytes)
    case .png: checkPNG(bytes)
    case .fonts: checkFonts(bytes)
    case .assets: checkAssets(bytes)
    case .runs: checkRunRecord(bytes)
    case .journal: checkJournal(bytes)
    case .http: checkHTTP(bytes)
    case .systems: checkSystem(bytes)
    case .objc: checkObjectiveC(bytes)
    }
  }
}

private let target = getenv("FUZZ_TARGET").flatMap { Target(rawValue: String(cString: $0)) }

/// The limit for one input, in seconds of CPU time, which does not depend on the machine's load; infinite by default.
private let mostSeconds = getenv("FUZZ_SECONDS").flatMap { Double(String(cString: $0)) } ?? .infinity

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
