import Dispatch
import Libc
import ProjectFiles
@testable import plumb_serve

/// Checks that the server responds to any bytes with HTTP or closes the connection, and then serves its page to the
/// next client.
///
/// The first byte is the number of following bytes to send before a pause. Port 7586 stands for the server's port.
func checkHTTP(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let port = server
  let request = addressed(stretched(Array(bytes.dropFirst())), to: port)
  let border = request.isEmpty ? 0 : Int(first) * request.count >> 8
  let answer = send([request[..<border], request[border...]], to: port)
  precondition(answer.isEmpty || answer.starts(with: "HTTP/1.1 ".utf8), "an answer that is none")
  let page = send(
    ["GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8.map(\.self)[...]], to: port)
  precondition(page.starts(with: "HTTP/1.1 200".utf8), "the page is no longer there")
}

private func addressed(_ request: [UInt8], to port: UInt16) -> [UInt8] {
  let usual = Array(":7586".utf8)
  var result: [UInt8] = []
  var rest = request[...]
  while !rest.isEmpty {
    let isPort = rest.starts(with: usual)
    result += isPort ? Array(":\(port)".utf8) : [rest[rest.startIndex]]
    rest = rest.dropFirst(isPort ? usual.count : 1)
  }
  return result
}

/// The port of a project's server, which is started once.
private let server: UInt16 = {
  nonisolated(unsafe) var port: UInt16 = 0
  let started = DispatchSemaphore(value: 0)
  Task {
    let pageState = PageState()
    let workspace = Workspace(["Examples/credits.plumb"])
    await pageState.update(workspace.inputs, changed: Set(workspace.inputs.map(\.path)))
    let routes = Routes(pageState: pageState, options: PageOptions(), review: nil, inputs: nil)
    port = (try? await PreviewServer.start(routes, port: 0, orAnyOther: true)) ?? 0
    started.signal()
  }
  started.wait()
  precondition(port != 0, "the server does not start")
  return port
}()

/// Sends pieces one after another. Returns the first bytes of the response; empty if the connection is closed without
/// one.
private func send(_ pieces: [ArraySlice<UInt8>], to port: UInt16) -> [UInt8] {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let isConnected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  precondition(isConnected, "the server takes no connection")
  var limit = timeval(tv_sec: 30, tv_usec: 0)
  setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  for piece in pieces where !piece.isEmpty {
    // Even if the server has closed the connection, its response can be read.
    guard piece.withUnsafeBytes({ Libc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }) > 0
    else { break }
    usleep(200)
  }
  shutdown(descriptor, Int32(SHUT_WR))
  var answer = [UInt8](repeating: 0, count: 64)
  var count = 0
  repeat { count = recv(descriptor, &answer, answer.count, 0) } while count < 0 && errno == EINTR
  // The server's guard against floods covers all sockets of the process, including this one.
  if count < 0, ![ECONNRESET, EPIPE].contains(errno) {
    fatalError("no answer: \(String(cString: strerror(errno)))")
  }
  return Array(answer.prefix(max(count, 0)))
}
