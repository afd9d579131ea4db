import Diagnostics
import FrameRecords
import PreviewJobs
import ProjectFiles
import Programs

/// The program that holds the previews of a package.
struct PreviewProgram {
  let path: String
  /// Where it may be handed files.
  let folder: String

  func previews() throws -> [PreviewListing] {
    let output = try run(["list"])
    return try output.split(separator: UInt8(ascii: "\n")).map { line in
      guard let json = try? JSONValue(reading: Array(line)), let listing = PreviewListing(json) else { throw misread }
      return listing
    }
  }

  /// The pictures of some jobs, in their order, or why there is none.
  func draw(_ jobs: [PreviewJob]) throws -> [Result<[UInt8], DrawingFailure>] {
    var output = try run(["draw", try write(jobs[...])])[...]
    return try jobs.map { _ in
      guard let answer = try next(&output) else { throw misread }
      return answer
    }
  }

  /// The frames and looks of some jobs, in their order; nil where the code stopped the program.
  func record(_ jobs: [PreviewJob]) throws -> [FrameRecord?] {
    var records: [FrameRecord?] = []
    while records.count < jobs.count {
      let rest = jobs[records.count...]
      guard let outcome = Program.run([path, "record", try write(rest)], complaints: .unheard) else { throw notStarted }
      var output = outcome.output[...]
      while records.count < jobs.count, let answer = try next(&output) {
        guard case .success(let bytes) = answer, let record = try? FrameRecord(reading: bytes) else { throw misread }
        records.append(record)
      }
      if records.count < jobs.count {
        if outcome.status == 0 { throw misread }
        records.append(nil)
      }
    }
    return records
  }

  /// Writes a file of jobs; returns its path.
  private func write(_ jobs: ArraySlice<PreviewJob>) throws -> String {
    let lines = jobs.map { job in
      var json = JSONWriter()
      job.write(to: &json)
      return json.text + "\n"
    }
    let file = PathParts.joined(folder, "jobs.jsonl")
    try withFiles { () throws(FileError) in try Files.write(Array(lines.joined().utf8), to: file) }
    return file
  }

  struct DrawingFailure: Error {
    let message: String
  }

  /// The next answer; nil at the end.
  private func next(_ output: inout ArraySlice<UInt8>) throws -> Result<[UInt8], DrawingFailure>? {
    if output.isEmpty { return nil }
    guard let end = output.firstIndex(of: UInt8(ascii: "\n")), let json = try? JSONValue(reading: Array(output[..<end]))
    else { throw misread }
    output = output[(end + 1)...]
    if let error = json["error"]?.text { return .failure(DrawingFailure(message: error)) }
    guard let count = json["bytes"]?.count, count <= output.count else { throw misread }
    defer { output = output.dropFirst(count) }
    return .success(Array(output.prefix(count)))
  }

  private func run(_ arguments: [String]) throws -> [UInt8] {
    guard let outcome = Program.run([path] + arguments, complaints: .shown) else { throw notStarted }
    guard outcome.status == 0 else { throw failure("the previews came to no end: see above what stopped them") }
    return outcome.output
  }

  private var notStarted: any Error { failure("cannot start '\(path)'") }

  private var misread: any Error { failure("'\(path)' is of another version of Plumb: remove the folder '\(folder)'") }
}
