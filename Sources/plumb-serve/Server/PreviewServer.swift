import FlyingFox
import FlyingSocks
import FoundationEssentials
import Preview

/// The page and its data over HTTP, on the loopback interface only.
///
/// It goes on until the process ends.
enum PreviewServer {
  /// The port it listens on.
  /// - Parameter orAnyOther: whether a free port will do when this one is taken.
  static func start(_ routes: Routes, port: UInt16, orAnyOther: Bool) async throws -> UInt16 {
    do {
      return try await start(routes, port: port)
    } catch {
      guard orAnyOther else { throw error }
      return try await start(routes, port: 0)
    }
  }

  private static func start(_ routes: Routes, port: UInt16) async throws -> UInt16 {
    let guarded = GuardedPool(HTTPServer.defaultPool())
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), pool: guarded, logger: .disabled)
    await server.appendRoute("*") { request in
      let own = await server.listeningAddress.flatMap(Self.port(of:)) ?? 0
      return await routes.response(to: request, port: own)
    }
    let running = Task { try await server.run() }
    do {
      try await server.waitUntilListening(timeout: 5)
    } catch {
      running.cancel()
      // Why it does not listen is what ended it.
      try await running.value
      throw error
    }
    Task {
      while true {
        try await Task.sleep(for: .seconds(15))
        await routes.hub.beat()
      }
    }
    return await server.listeningAddress.flatMap(Self.port(of:)) ?? port
  }

  private static func port(of address: Socket.Address) -> UInt16? {
    if case .ip4(_, port: let port) = address { port } else { nil }
  }
}
