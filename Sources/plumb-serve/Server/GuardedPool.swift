import Dispatch
import FlyingSocks
import Libc
import Synchronization

/// Wraps a socket pool. Sends responses without delay, and closes connections that send far more than any request of
/// the page, because the server parses headers of unlimited length in time that is quadratic in the length of a line.
struct GuardedPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base
  private let socketSignal: SocketSignal

  init(_ base: Base, _ socketSignal: SocketSignal) {
    self.base = base
    self.socketSignal = socketSignal
  }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if events == .connection { prepare(socket) }
    // Child processes, such as a browser, must not keep connections or the port open.
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    try await base.suspendSocket(socket, untilReadyFor: events)
    socketSignal.notify()
  }

  /// Sets options that accepted sockets inherit.
  private func prepare(_ socket: Socket) {
    func set(_ option: Int32, at level: Int, to value: Int32) {
      var value = value
      _ = setsockopt(socket.file.rawValue, Int32(level), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    set(TCP_NODELAY, at: Int(IPPROTO_TCP), to: 1)
    // After a connection is closed, the server still reads the data that the kernel has buffered.
    set(SO_RCVBUF, at: Int(SOL_SOCKET), to: 8 << 10)
  }
}

/// Wakes a waiting thread. Several notifications before the thread waits again count as one.
final class SocketSignal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let hasRung = Atomic<Bool>(false)

  func notify() { if !hasRung.exchange(true, ordering: .acquiringAndReleasing) { semaphore.signal() } }

  func wait() {
    semaphore.wait()
    hasRung.store(false, ordering: .releasing)
  }
}

/// The number of bytes that each connection has sent since its last response.
struct ConnectionMonitor {
  private struct Connection {
    var answered: UInt64
    var receivedBefore, received: UInt64
    /// The bytes of a body that the connection may send before its next response.
    var allowed: UInt64 = 0
    /// The number of checks since the connection exceeded its limit.
    var excessCount = 0
  }

  /// The additional bytes that clients may send, by port, until the next check.
  private static let allowances = Mutex<[UInt16: UInt64]>([:])

  private var connections: [Int32: Connection] = [:]

  /// The limit in bytes besides bodies. Browsers send a few hundred.
  private static let limit: UInt64 = 8 << 10
  /// The number of checks for which the server may leave more than the limit unread.
  private static let patience = 100
  /// The time between checks while data arrives, in microseconds.
  private static let interval: UInt32 = 20_000

  /// Lets a client send `count` more bytes before its next response.
  static func allow(_ count: Int, from port: UInt16) { allowances.withLock { $0[port, default: 0] += UInt64(count) } }

  /// Checks all connections after each notification, until no more data arrives.
  static func watch(_ socketSignal: SocketSignal) {
    // This needs a separate thread, because floods keep the others busy.
    DispatchQueue(label: "connections").async {
      var monitor = ConnectionMonitor()
      while true {
        socketSignal.wait()
        repeat { usleep(interval) } while monitor.cutOff()
      }
    }
  }

  /// Closes connections that have sent more than the limit since their last response. Returns whether any connection is
  /// sending or has unread data.
  mutating func cutOff() -> Bool {
    var seen: [Int32: Connection] = [:]
    var isFlowing = false
    let allowances = ConnectionMonitor.allowances.withLock { $0 }
    for now in OpenConnections() {
      let descriptor = now.descriptor
      let answered = now.answered
      let received = now.received
      let first = Connection(answered: answered, receivedBefore: 0, received: 0)
      var connection = connections[descriptor] ?? first
      // The numbers of a connection only grow, so the descriptor now belongs to another connection.
      if answered < connection.answered || received < connection.received { connection = first }
      let unread = ConnectionMonitor.unreadCount(descriptor)
      isFlowing = isFlowing || connection.received != received || unread > 0
      if connection.answered != answered {
        connection.answered = answered
        connection.receivedBefore = received
        connection.allowed = 0
      }
      connection.received = received
      if let port = now.remotePort, let allowed = allowances[port] { connection.allowed += allowed }
      let limit = connection.receivedBefore + ConnectionMonitor.limit + connection.allowed
      connection.excessCount = received > limit ? connection.excessCount + 1 : 0
      // The kernel may have buffered part of a body before the server has read the request's head.
      if received > limit + min(unread, received) || connection.excessCount > ConnectionMonitor.patience {
        cutOff(descriptor)
      }
      seen[descriptor] = connection
    }
    connections = seen
    ConnectionMonitor.forget(allowances)
    return isFlowing
  }

  /// Subtracts allowances that this check has added to connections.
  private static func forget(_ known: [UInt16: UInt64]) {
    allowances.withLock { allowances in
      for (port, count) in known { allowances[port] = allowances[port].flatMap { $0 > count ? $0 - count : nil } }
    }
  }

  private func cutOff(_ descriptor: Int32) {
    // The descriptor stays open, because the pool waits for it.
    shutdown(descriptor, Int32(SHUT_RDWR))
    // Otherwise, the server would read the data in the kernel's buffer.
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    _ = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
  }

  private static func unreadCount(_ descriptor: Int32) -> UInt64 {
    var count: Int32 = 0
    return ioctl(descriptor, System.unreadCount, &count) == 0 ? UInt64(max(0, count)) : 0
  }
}
