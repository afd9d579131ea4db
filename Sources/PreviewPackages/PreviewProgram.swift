import Diagnostics
package import FrameRecords
package import PreviewJobs
import ProjectFiles

/// The program that holds the previews of a package.
package struct PreviewProgram: Sendable {
  package let path: String
  /// Where it may be handed files.
  package let folder: String

  package init(path: String, folder: String) { (self.path, self.folder) = (path, folder) }

  package struct DrawingFailure: Error, Sendable {
    package let message: String
  }

  private typealias Answer = Result<[UInt8], DrawingFailure>

  package func previews() throws(PackageFailure) -> [PreviewListing] {
    let output = try run(["list"])
    var previews: [PreviewListing] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let json = try? JSONValue(reading: Array(line)), let listing = PreviewListing(json) else { throw misread }
      previews.append(listing)
    }
    return previews
  }

  /// The pictures of some jobs, in their order, or why there is none.
  package func draw(_ jobs: [PreviewJob]) throws(PackageFailure) -> [Result<[UInt8], DrawingFailure>] {
    var output = try run(["draw", try write(jobs[...])])[...], answers: [Answer] = []
    for _ in jobs {
      guard let answer = try next(&output) else { throw misread }
      answers.append(answer)
    }
    return answers
  }

  /// The frames and looks of some jobs, in their order; nil where the code stopped the program.
  package func record(_ jobs: [PreviewJob]) throws(PackageFailure) -> [FrameRecord?] {
    try answers(to: jobs, "record", complaints: .unheard) { try? FrameRecord(reading: $0) }
  }

  /// Some jobs as the live page shows them, in their order; nil where the code stopped the program.
  package func show(_ jobs: [PreviewJob]) throws(PackageFailure) -> [ShownPreview?] {
    try answers(to: jobs, "show", complaints: .shown) { ShownPreview($0) }
  }

  /// Goes on after a job that stopped the program.
  private func answers<Value>(
    to jobs: [PreviewJob], _ command: String, complaints: Program.Complaints, _ read: ([UInt8]) -> Value?
  ) throws(PackageFailure) -> [Value?] {
    var values: [Value?] = []
    while values.count < jobs.count {
      let arguments = [path, command, try write(jobs[values.count...])]
      guard let outcome = Program.run(arguments, complaints: complaints) else { throw notStarted }
      var output = outcome.output[...]
      while values.count < jobs.count, let answer = try next(&output) {
        guard case .success(let bytes) = answer, let value = read(bytes) else { throw misread }
        values.append(value)
      }
      if values.count < jobs.count {
        if outcome.status == 0 { throw misread }
        values.append(nil)
      }
    }
    return values
  }

  /// Writes a file of jobs; returns its path.
  private func write(_ jobs: ArraySlice<PreviewJob>) throws(PackageFailure) -> String {
    let lines = jobs.map { job in
      var json = JSONWriter()
      job.write(to: &json)
      return json.text + "\n"
    }
    let file = PathParts.joined(folder, "jobs.jsonl")
    try withFiles { () throws(FileError) in try Files.write(Array(lines.joined().utf8), to: file) }
    return file
  }

  /// The next answer; nil at the end.
  private func next(_ output: inout ArraySlice<UInt8>) throws(PackageFailure) -> Answer? {
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
    guard let outcome = Program.run([path] + arguments, complaints: .shown) else { throw notStarted }
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
