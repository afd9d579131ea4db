import FlyingSocks
import Glibc

/// Waits for sockets, has what is written sent at once, and cuts off those that send far more than any request of the page
/// is long: the server itself reads headers of any length.
struct GuardedPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await base.run() }
      group.addTask {
        var traffic = Traffic()
        while true {
          try await Task.sleep(for: .milliseconds(200))
          traffic.cutOff()
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // Sockets that are accepted inherit it from the one that listens.
    var one: Int32 = 1
    _ = setsockopt(socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}

/// How much each connection has sent since it was last answered.
struct Traffic {
  private struct Connection {
    var answered: UInt64
    var receivedBefore: UInt64
  }

  private var connections: [Int32: Connection] = [:]

  /// Bytes; browsers send a few hundred.
  static let limit: UInt64 = 64 << 10

  /// Ends the connections that have sent more than the limit since their last answer.
  mutating func cutOff() {
    var seen: [Int32: Connection] = [:]
    var descriptor: Int32 = 3, unused = 0
    while unused < 32 {
      defer { descriptor += 1 }
      guard let (answered, received) = Traffic.counts(descriptor) else {
        unused += fcntl(descriptor, F_GETFD) < 0 ? 1 : 0
        continue
      }
      unused = 0
      var connection = connections[descriptor] ?? Connection(answered: answered, receivedBefore: 0)
      if connection.answered != answered || received < connection.receivedBefore {
        connection = Connection(answered: answered, receivedBefore: received)
      }
      if received - connection.receivedBefore > Traffic.limit { shutdown(descriptor, Int32(SHUT_RDWR)) }
      seen[descriptor] = connection
    }
    connections = seen
  }

  /// The kernel's counts of bytes acknowledged by the other side and received from it (tcp(7), TCP_INFO); nil for what is
  /// no connection.
  private static func counts(_ descriptor: Int32) -> (answered: UInt64, received: UInt64)? {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { buffer in
      var size = socklen_t(buffer.count)
      guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, buffer.baseAddress, &size) == 0, size >= 136 else {
        return nil
      }
      return (buffer.load(fromByteOffset: 120, as: UInt64.self), buffer.load(fromByteOffset: 128, as: UInt64.self))
    }
  }
}
