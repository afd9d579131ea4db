import FlyingFox
import FlyingSocks
import Libc

/// Serves the page and its data over HTTP until the process ends, only on the loopback interface.
enum PreviewServer {
  private struct Listener {
    var running: Task<Void, any Error>
    var port: UInt16
  }

  /// Starts the server, and returns the port that it listens on.
  ///
  /// - Parameter orAnyOther: Whether to use any free port if `port` is in use.
  static func start(_ routes: Routes, port: UInt16, orAnyOther: Bool) async throws -> UInt16 {
    let socketSignal = SocketSignal()
    ConnectionMonitor.watch(socketSignal)
    var listener: Listener
    do {
      listener = try await listen(routes, on: port, notifying: socketSignal)
    } catch {
      guard orAnyOther else { throw error }
      listener = try await listen(routes, on: 0, notifying: socketSignal)
    }
    let first = listener
    Task { await keep(first, for: routes, notifying: socketSignal) }
    Task {
      while true {
        try await Task.sleep(for: .seconds(15))
        await routes.pageState.beat()
      }
    }
    return listener.port
  }

  private static func listen(
    _ routes: Routes, on port: UInt16, notifying socketSignal: SocketSignal
  ) async throws -> Listener {
    let guarded = GuardedPool(HTTPServer.defaultPool(), socketSignal)
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), pool: guarded, logger: .disabled)
    await server.appendRoute("*") { request in
      let own = await server.listeningAddress.flatMap(Self.port(of:)) ?? 0
      return await routes.response(to: request, port: own)
    }
    let running = Task { try await server.run() }
    do {
      try await server.waitUntilListening(timeout: 5)
    } catch {
      running.cancel()
      // Throws the listener's own error, which explains why the listener ended.
      try await running.value
      throw error
    }
    return Listener(running: running, port: await server.listeningAddress.flatMap(Self.port(of:)) ?? port)
  }

  /// Listens again whenever the listener ends. Too many open connections end the listener and close all connections.
  private static func keep(_ first: Listener, for routes: Routes, notifying socketSignal: SocketSignal) async {
    var listener = first
    while true {
      try? await listener.running.value
      try? await Task.sleep(for: .milliseconds(100))
      if let next = try? await listen(routes, on: first.port, notifying: socketSignal) { listener = next }
    }
  }

  private static func port(of address: Socket.Address) -> UInt16? {
    if case .ip4(_, port: let port) = address { port } else { nil }
  }
}

/// The client that waits for a response.
///
/// The server only detects a closed connection when it writes, so long work checks `isWaiting` before each step.
struct Client: Sendable {
  /// The port of the client's end of the connection, which is on this machine.
  private let port: UInt16?

  init(_ request: HTTPRequest) {
    if case .ip4(_, port: let port) = request.remoteAddress { self.port = port } else { port = nil }
  }

  func maySend(_ count: Int) { if let port { ConnectionMonitor.allow(count, from: port) } }

  var isWaiting: Bool { !Task.isCancelled && OpenConnections.open.contains { $0.remotePort == port } }
}

/// The connections of this process, according to the kernel.
struct OpenConnections: Sequence, IteratorProtocol {
  struct Connection {
    var descriptor: Int32
    /// The numbers of bytes that the client has acknowledged, and that the server has received.
    var answered, received: UInt64
    /// Whether neither side has closed the connection.
    var isOpen: Bool

    var remotePort: UInt16? {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
      }
      return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }
  }

  static var open: some Sequence<Connection> { OpenConnections().lazy.filter(\.isOpen) }

  private var descriptor: Int32 = 3, unused = 0

  mutating func next() -> Connection? {
    while unused < 32 {
      defer { descriptor += 1 }
      if let connection = OpenConnections.connection(descriptor) {
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
