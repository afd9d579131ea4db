import Dispatch
import FlyingSocks
import Libc
import Synchronization

/// Wraps a socket pool. Sends responses without delay, and cuts off clients that send far more than any request of the
/// page, because the server reads headers of any length in time that is quadratic in the length of a line.
struct GuardedPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base
  /// Rings when a socket is ready.
  private let alarm: Alarm

  init(_ base: Base, _ alarm: Alarm) { (self.base, self.alarm) = (base, alarm) }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if events == .connection { prepare(socket) }
    // Programs started from here, such as a browser, must not keep connections or the port open.
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    try await base.suspendSocket(socket, untilReadyFor: events)
    alarm.ring()
  }

  /// Sets options that accepted sockets inherit.
  private func prepare(_ socket: Socket) {
    func set(_ level: Int, _ option: Int32, _ value: Int32) {
      var value = value
      _ = setsockopt(socket.file.rawValue, Int32(level), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    set(Int(IPPROTO_TCP), TCP_NODELAY, 1)
    // The server still reads data that the kernel holds when a connection is cut off.
    set(Int(SOL_SOCKET), SO_RCVBUF, 8 << 10)
  }
}

/// Wakes a waiting thread, which then handles everything that rang.
final class Alarm: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let hasRung = Atomic<Bool>(false)

  func ring() { if !hasRung.exchange(true, ordering: .acquiringAndReleasing) { semaphore.signal() } }

  func wait() {
    semaphore.wait()
    hasRung.store(false, ordering: .releasing)
  }
}

/// The amount that each connection has sent since its last response.
struct Traffic {
  private struct Connection {
    var answered: UInt64
    var receivedBefore, received: UInt64
  }

  private var connections: [Int32: Connection] = [:]

  /// The limit in bytes; browsers send a few hundred.
  private static let limit: UInt64 = 8 << 10
  /// The time between checks while data arrives, in microseconds.
  private static let interval: UInt32 = 20_000

  /// Checks all connections after each alarm, until no more data arrives.
  static func watch(_ alarm: Alarm) {
    // This runs on a thread of its own, because floods keep the others busy.
    DispatchQueue(label: "traffic").async {
      var traffic = Traffic()
      while true {
        alarm.wait()
        repeat { usleep(interval) } while traffic.cutOff()
      }
    }
  }

  /// Cuts off connections that have sent more than the limit since their last response. Returns whether any connection
  /// is sending or has unread data.
  mutating func cutOff() -> Bool {
    var seen: [Int32: Connection] = [:], isFlowing = false
    for now in Connections() {
      let (descriptor, answered, received) = (now.descriptor, now.answered, now.received)
      let first = Connection(answered: answered, receivedBefore: 0, received: 0)
      var connection = connections[descriptor] ?? first
      // Another connection has the descriptor now: these numbers only grow.
      if answered < connection.answered || received < connection.received { connection = first }
      isFlowing = isFlowing || connection.received != received || Traffic.hasUnread(descriptor)
      if connection.answered != answered { (connection.answered, connection.receivedBefore) = (answered, received) }
      connection.received = received
      // The descriptor stays the socket that the pool waits for.
      if received - connection.receivedBefore > Traffic.limit { shutdown(descriptor, Int32(SHUT_RDWR)) }
      seen[descriptor] = connection
    }
    connections = seen
    return isFlowing
  }

  private static func hasUnread(_ descriptor: Int32) -> Bool {
    var count: Int32 = 0
    return ioctl(descriptor, System.unreadCount, &count) == 0 && count > 0
  }
}
