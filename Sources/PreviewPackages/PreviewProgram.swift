import Diagnostics
package import FrameRecords
package import Libc
package import PreviewJobs
import ProjectFiles

/// The program that contains the previews of a package.
package struct PreviewProgram: Sendable {
  package let path: String
  /// The folder for files that are passed to the program.
  package let folder: String

  /// The time limit for one job, in seconds.
  package let secondsForJob: Int

  package init(path: String, folder: String, secondsForJob: Int = 60) {
    self.path = path
    self.folder = folder
    self.secondsForJob = secondsForJob
  }

  /// A reason why a job has no result.
  package struct DrawingFailure: Error, Hashable, Sendable {
    package let message: String
  }

  package typealias Answer<Value> = Result<Value, DrawingFailure>

  package func previews() throws(PackageFailure) -> [PreviewListing] {
    let output = try run(["list"])
    var previews: [PreviewListing] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let json = try? JSONValue(reading: Array(line)), let listing = PreviewListing(json) else { throw misread }
      previews.append(listing)
    }
    return previews
  }

  /// Draws the pictures of some jobs and returns them in order. After a cancellation, any number of the last pictures
  /// are missing.
  package func draw(
    _ jobs: [PreviewJob], unless cancellation: Cancellation = Cancellation()
  ) throws(PackageFailure) -> [Answer<[UInt8]>] {
    try answers(to: jobs, "draw", errors: .shown, unless: cancellation) { $0 }
  }

  /// Returns the frames and looks for some jobs, in order.
  package func record(_ jobs: [PreviewJob]) throws(PackageFailure) -> [Answer<FrameRecord>] {
    try answers(to: jobs, "record", errors: .discarded) { try? FrameRecord(reading: $0) }
  }

  /// Returns previews for the live page, in order. After a cancellation, any number of the last previews are missing.
  package func show(
    _ jobs: [PreviewJob], unless cancellation: Cancellation
  ) throws(PackageFailure) -> [Answer<ShownPreview>] {
    try answers(to: jobs, "show", errors: .shown, unless: cancellation) { ShownPreview($0) }
  }

  /// Returns previews as layout files, in order.
  package func describe(_ jobs: [PreviewJob]) throws(PackageFailure) -> [Answer<DescribedPreview>] {
    try answers(to: jobs, "describe", errors: .shown) { DescribedPreview($0) }
  }

  /// Runs some jobs. If a job crashes, the next job is run. If a job exceeds the time limit, the other jobs of its
  /// preview are skipped.
  private func answers<Value>(
    to jobs: [PreviewJob], _ command: String, errors: Program.StandardError,
    unless cancellation: Cancellation = Cancellation(), _ read: ([UInt8]) -> Value?
  ) throws(PackageFailure) -> [Answer<Value>] {
    var known: [Int: Answer<Value>] = [:]
    var waiting = Array(jobs.indices)
    while !waiting.isEmpty, !cancellation.isRequested {
      let arguments = [path, command, try write(waiting.map { jobs[$0] }), String(secondsForJob)]
      guard let outcome = Program.run(arguments, errors: errors, unless: cancellation) else { throw notStarted }
      if cancellation.isRequested { break }
      var output = outcome.output[...]
      var rest = waiting[...]
      while let place = rest.first, let answer = try next(&output) {
        known[place] = try taken(answer, read)
        rest.removeFirst()
      }
      waiting = Array(rest)
      guard let stopping = rest.first else { break }
      if outcome.status == 0 { throw misread }
      let isLate = outcome.signal == SIGALRM
      for place in isLate ? waiting.filter({ jobs[$0].preview == jobs[stopping].preview }) : [stopping] {
        known[place] = .failure(isLate ? overdue : stopped)
      }
      waiting.removeAll { known[$0] != nil }
    }
    return jobs.indices.compactMap { known[$0] }
  }

  private func taken<Value>(
    _ answer: Answer<[UInt8]>, _ read: ([UInt8]) -> Value?
  ) throws(PackageFailure) -> Answer<Value> {
    switch answer {
    case .failure(let failure): return .failure(failure)
    case .success(let bytes):
      guard let value = read(bytes) else { throw misread }
      return .success(value)
    }
  }

  private var stopped: DrawingFailure {
    DrawingFailure(message: "it crashes; the terminal shows why")
  }

  private var overdue: DrawingFailure {
    DrawingFailure(message: "it takes longer than \(secondsForJob) s; look for an endless loop in its code")
  }

  /// Writes a file with jobs and returns its path.
  private func write(_ jobs: [PreviewJob]) throws(PackageFailure) -> String {
    let lines = jobs.map { job in
      var json = JSONWriter()
      job.write(to: &json)
      return json.text + "\n"
    }
    let file = PathParts.joined(folder, "jobs.jsonl")
    try withFiles { () throws(FileError) in try Files.write(Array(lines.joined().utf8), to: file) }
    return file
  }

  /// Reads the next answer; nil at the end.
  private func next(_ output: inout ArraySlice<UInt8>) throws(PackageFailure) -> Answer<[UInt8]>? {
    if output.isEmpty { return nil }
    guard let end = output.firstIndex(of: UInt8(ascii: "\n")), let json = try? JSONValue(reading: Array(output[..<end]))
    else { throw misread }
    output = output[(end + 1)...]
    if let error = json["error"]?.text { return .failure(DrawingFailure(message: error)) }
    guard let count = json["bytes"]?.count, count <= output.count else { throw misread }
    defer { output = output.dropFirst(count) }
    return .success(Array(output.prefix(count)))
  }

  private func run(_ arguments: [String]) throws(PackageFailure) -> [UInt8] {
    guard let outcome = Program.run([path] + arguments, errors: .shown) else { throw notStarted }
    guard outcome.status == 0 else {
      throw PackageFailure("the program that draws the previews stopped; its output is above")
    }
    return outcome.output
  }

  private var notStarted: PackageFailure { PackageFailure("cannot start '\(path)'") }

  private var misread: PackageFailure {
    PackageFailure("'\(path)' was built by another version of Plumb; remove the folder '\(folder)'")
  }
}
