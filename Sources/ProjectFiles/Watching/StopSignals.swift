import Dispatch
import Glibc

/// Turns SIGINT and SIGTERM into a descriptor that becomes readable, instead of ending the process.
package struct StopSignals: ~Copyable {
  package let descriptor: Int32
  private let sources: [any DispatchSourceSignal]

  package init() {
    var ends: [Int32] = [-1, -1]
    let isMade = pipe(&ends) == 0
    precondition(isMade, "no pipe could be made: \(String(cString: strerror(errno)))")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (descriptor, other) = (ends[0], ends[1])
    self.descriptor = descriptor
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { write(other, "!", 1) }
      source.resume()
      return source
    }
  }
}
