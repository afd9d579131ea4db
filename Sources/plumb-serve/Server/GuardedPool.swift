import Dispatch
import FlyingSocks
import Glibc
import Synchronization

/// Waits for sockets, has what is written sent at once, and cuts off those that send far more than any request of the page
/// is long: the server itself reads headers of any length, in time that grows with the square of a line's.
struct GuardedPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base
  /// Rings when a socket is ready.
  private let alarm: Alarm

  init(_ base: Base, _ alarm: Alarm) { (self.base, self.alarm) = (base, alarm) }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if events == .connection { prepare(socket) }
    // Programs started meanwhile, such as a browser, do not keep connections or the port.
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    try await base.suspendSocket(socket, untilReadyFor: events)
    alarm.ring()
  }

  /// Sets what the sockets that one accepts inherit from it.
  private func prepare(_ socket: Socket) {
    func set(_ level: Int, _ option: Int32, _ value: Int32) {
      var value = value
      _ = setsockopt(socket.file.rawValue, Int32(level), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    set(Int(IPPROTO_TCP), TCP_NODELAY, 1)
    // What the kernel holds when a connection is cut off is still read.
    set(Int(SOL_SOCKET), SO_RCVBUF, 8 << 10)
  }
}

/// Wakes who waits for it, who then sees to all that rang.
final class Alarm: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let hasRung = Atomic<Bool>(false)

  func ring() { if !hasRung.exchange(true, ordering: .acquiringAndReleasing) { semaphore.signal() } }

  func wait() {
    semaphore.wait()
    hasRung.store(false, ordering: .releasing)
  }
}

/// How much each connection has sent since it was last answered.
struct Traffic {
  private struct Connection {
    var answered: UInt64
    var receivedBefore, received: UInt64
  }

  private var connections: [Int32: Connection] = [:]

  /// Bytes; browsers send a few hundred.
  private static let limit: UInt64 = 8 << 10
  /// Microseconds between looks while anything is received.
  private static let interval: UInt32 = 20_000

  /// Looks at all connections from now on, after each alarm until nothing comes any more.
  static func watch(_ alarm: Alarm) {
    // A thread of its own: those who flood the server keep the others busy.
    DispatchQueue(label: "traffic").async {
      var traffic = Traffic()
      while true {
        alarm.wait()
        repeat { usleep(interval) } while traffic.cutOff()
      }
    }
  }

  /// Ends the connections that have sent more than the limit since their last answer; whether there is any that sends, or
  /// has sent what is not read yet.
  mutating func cutOff() -> Bool {
    var seen: [Int32: Connection] = [:], isFlowing = false
    for now in Connections() {
      let (descriptor, answered, received) = (now.descriptor, now.answered, now.received)
      var connection = connections[descriptor] ?? Connection(answered: answered, receivedBefore: 0, received: 0)
      isFlowing = isFlowing || connection.received != received || Traffic.hasUnread(descriptor)
      if connection.answered != answered || received < connection.receivedBefore {
        connection = Connection(answered: answered, receivedBefore: received, received: received)
      }
      connection.received = received
      if received - connection.receivedBefore > Traffic.limit { Traffic.end(descriptor) }
      seen[descriptor] = connection
    }
    connections = seen
    return isFlowing
  }

  private static func hasUnread(_ descriptor: Int32) -> Bool {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Puts an empty file in the connection's place: what is still on its way is not read either.
  private static func end(_ descriptor: Int32) {
    let empty = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard empty >= 0 else { return }
    dup2(empty, descriptor)
    close(empty)
  }
}
