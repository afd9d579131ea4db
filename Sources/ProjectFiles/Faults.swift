import CFaults
import Glibc

/// As `plumb --version` tells it.
package let plumbVersion = "0.1.0"

/// What becomes of this process when there is a bug in it.
package enum Faults {
  /// Has a trap, a fault of memory or an overflow of the stack told in one line with the command, what was worked on and the
  /// place in the program, and ended with status 3; memory that there is not enough of with status 2, since it is no bug.
  package static func install() {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "plumb"
    faults_install(([name, plumbVersion] + CommandLine.arguments.dropFirst()).joined(separator: " "))
  }

  /// Has this process start anew after a fault while it was working on something, which is left to it to leave out then.
  ///
  /// - Parameter arguments: those that it starts with, the program's name among them.
  /// - Returns: What faults have been on before, in their order.
  package static func startAnew(with arguments: [String]) -> [String] {
    // They are for whenever there is a fault, so nothing frees them.
    let words = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
    _ = words.initialize(from: arguments.map { strdup($0) } + [nil])
    guard let start = words.baseAddress, faults_start_anew(start) else { return [] }
    var subjects: [String] = []
    withUnsafeMutablePointer(to: &subjects) { subjects in
      faults_each_earlier_subject(subjects) { subjects, subject in
        guard let subject else { return }
        subjects?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: subject))
      }
    }
    return subjects
  }

  /// Takes what a fault has been on for mended: it is not among those that are left out when the process starts anew again.
  package static func forget(_ subject: String) { faults_forget(subject) }
}

/// Does something for the sake of a file or another thing with a name, which is told in case of a fault; within itself it is
/// the outermost that is told.
package func working<Result: ~Copyable, Failure: Error>(
  on subject: String, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  faults_begin(subject)
  defer { faults_end() }
  return try body()
}
