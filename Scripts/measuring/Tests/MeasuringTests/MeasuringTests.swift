import Foundation
import MeasuredCases
import Testing

/// Measures all cases, and writes what `Scripts/measure-frames` reads to the file that MEASUREMENT names.
@MainActor
@Test(.enabled(if: ProcessInfo.processInfo.environment["MEASUREMENT"] != nil, "MEASUREMENT names no file"))
func measurement() throws {
  #if os(Linux)
    let engine = "Plumb, iOS"
  #else
    let engine = "iOS"
  #endif
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  let file = try #require(ProcessInfo.processInfo.environment["MEASUREMENT"])
  try encoder.encode(Measurement(by: engine)).write(to: URL(fileURLWithPath: file))
}
