import Foundation

/// The CPU seconds of this thread.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the median CPU milliseconds of some work, over at least three repeats and about `seconds` seconds.
func medianMilliseconds(for seconds: Double = 0.5, _ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  let start = threadTime()
  while times.count < 3 || (threadTime() - start < seconds && times.count < 1000) {
    let before = threadTime()
    try work()
    times.append((threadTime() - before) * 1000)
  }
  return median(times)
}

/// Measures two kinds of work in turn, so that both run on an equally fast and busy machine.
func medianMilliseconds(for seconds: Double = 1, _ one: () throws -> Void, _ other: () throws -> Void) rethrows
  -> (one: Double, other: Double)
{
  var times: [(one: Double, other: Double)] = []
  let start = threadTime()
  while times.count < 3 || (threadTime() - start < seconds && times.count < 1000) {
    let first = threadTime()
    try one()
    let second = threadTime()
    try other()
    times.append(((second - first) * 1000, (threadTime() - second) * 1000))
  }
  return (median(times.map(\.one)), median(times.map(\.other)))
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Runs a peer and returns its output, or nil if the peer is missing or fails.
func runPeer(_ command: [String], environment: [String: String] = [:], limit seconds: Double = 120) -> String? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["timeout", "\(seconds)"] + command
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}

let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
