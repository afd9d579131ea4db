import FlyingFox
import Libc

/// The client that waits for a response.
///
/// The server only notices a closed connection when it writes, so long work checks this before each step.
struct Client: Sendable {
  /// The port of the connection's other end, which is on this machine.
  private let port: UInt16?

  init(_ request: HTTPRequest) {
    if case .ip4(_, port: let port) = request.remoteAddress { self.port = port } else { port = nil }
  }

  /// Lets the client send a body of that many bytes.
  func maySend(_ count: Int) { if let port { Traffic.allow(count, from: port) } }

  var isWaiting: Bool { !Task.isCancelled && Connections.open.contains { $0.remotePort == port } }
}

/// The connections of this process, according to the kernel.
struct Connections: Sequence, IteratorProtocol {
  struct Connection {
    var descriptor: Int32
    /// The numbers of bytes that the other side acknowledged, and that were received from it.
    var answered, received: UInt64
    /// Whether both sides have kept the connection open.
    var isOpen: Bool

    var remotePort: UInt16? {
      var address = sockaddr_in(), size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
      }
      return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }
  }

  static var open: some Sequence<Connection> { Connections().lazy.filter(\.isOpen) }

  private var descriptor: Int32 = 3, unused = 0

  mutating func next() -> Connection? {
    while unused < 32 {
      defer { descriptor += 1 }
      if let connection = Connections.connection(descriptor) {
        unused = 0
        return connection
      }
      unused = fcntl(descriptor, F_GETFD) < 0 ? unused + 1 : 0
    }
    return nil
  }

  /// Returns nil if the descriptor is not a connection.
  private static func connection(_ descriptor: Int32) -> Connection? {
    System.connection(descriptor).map {
      Connection(descriptor: descriptor, answered: $0.answered, received: $0.received, isOpen: $0.isOpen)
    }
  }
}
