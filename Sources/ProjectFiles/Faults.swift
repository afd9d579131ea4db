import CFaults
import Libc

/// The version that `plumb --version` prints.
package let plumbVersion = "0.1.0"

/// Crash handling for this process.
package enum Faults {
  /// Makes a trap, a memory fault or a stack overflow print one line with the command, its subject and the place in the
  /// program, and exit with status 3. Running out of memory is not a bug and exits with status 2.
  package static func install() {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "plumb"
    faults_install(([name, plumbVersion] + CommandLine.arguments.dropFirst()).joined(separator: " "))
  }

  /// Makes a fault restart the process, which can then skip the fault's subject.
  ///
  /// - Parameter arguments: The arguments for the restart, including the program's name.
  /// - Returns: The subjects of earlier faults, in order.
  package static func restart(with arguments: [String]) -> [String] {
    // The words are never freed, because a fault can need them at any time.
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

  /// Removes a subject from the subjects to skip at the next restart.
  package static func forget(_ subject: String) { faults_forget(subject) }
}

/// Runs `body` for a subject, such as a file, which a fault report names. For nested subjects, the report names the
/// outermost.
package func working<Result: ~Copyable, Failure: Error>(
  on subject: String, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  faults_begin(subject)
  defer { faults_end() }
  return try body()
}
