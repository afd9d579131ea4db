import Foundation
import Testing

@Suite struct `Commands that are killed, and disks that are full` {
  /// A small sample of the cases in `Scripts/torture`.
  @Test func `leave every file as it was or as it was to be`() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      Plumb.repository.appending(path: "Tests/Torture/torture.py").path, "--plumb", Plumb.command.path, "--kills", "18",
      "--random", "4", "--saves", "24", "--full", "1", "--memory", "0",
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("all as promised"))
  }
}
