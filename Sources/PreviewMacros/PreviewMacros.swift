import Diagnostics
import Libc

/// The compiler plug-in that expands `#Preview`.
///
/// The compiler sends the source to expand as text and receives text. Most macros use swift-syntax, which would add
/// minutes to every user's build. This macro only surrounds the text with a declaration.
@main
enum PreviewMacros {
  static func main() {
    while let message = read(), let answer = answer(to: message) { send(answer) }
  }

  /// Returns the answer to a message; nil if the message is malformed.
  static func answer(to message: [UInt8]) -> String? {
    guard let json = try? JSONValue(reading: message) else { return nil }
    if json["getCapability"] != nil { return capability }
    guard let request = json["expandFreestandingMacro"] else {
      return expansion(of: nil, complaint: "#Preview can only be used as a declaration")
    }
    guard let source = request["syntax"]?["source"]?.text, let name = request["discriminator"]?.text,
      let arguments = arguments(in: source)
    else { return expansion(of: nil, complaint: "expected a #Preview") }
    return expansion(of: declaration(named: name, with: arguments, at: request["syntax"]?["location"]))
  }

  /// The version of the compiler's plug-in protocol. Later compilers support it too.
  private static let capability = #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#

  /// Returns the text after `#Preview` or `#Module.Preview`.
  private static func arguments(in source: String) -> Substring? {
    guard let mark = source.firstRange(of: "#"), let word = source[mark.upperBound...].firstRange(of: "Preview") else {
      return nil
    }
    return source[word.upperBound...]
  }

  /// Declares a record in a linker section. The program finds all records in that section, so no code has to run first.
  private static func declaration(named discriminator: String, with arguments: Substring, at location: JSONValue?)
    -> String
  {
    let file = JSONWriter.quoted(location?["fileID"]?.text ?? "")
    let line = location?["line"]?.count ?? 0
    return """
      @section("plumb_previews") @used
      nonisolated private let \(discriminator)7PreviewfMu_: @convention(c) @Sendable (UnsafeMutableRawPointer) -> Void = { list in
        UIKit.Preview._add(to: list, fileID: \(file), line: \(line)) { UIKit.Preview\(arguments) }
      }
      """
  }

  private static func expansion(of source: String?, complaint: String? = nil) -> String {
    var json = JSONWriter()
    json.object { json in
      json.objectField("expandMacroResult") { json in
        json.optionalField("expandedSource", source)
        json.arrayField("diagnostics") { json in
          guard let complaint else { return }
          json.object { json in
            json.field("message", complaint)
            json.field("severity", "error")
            json.objectField("position") { json in
              json.field("fileName", "")
              json.field("offset", 0)
            }
            for name in ["highlights", "notes", "fixIts"] { json.arrayField(name) { _ in } }
          }
        }
      }
    }
    return json.text
  }

  /// Reads a message: its length in bytes as eight bytes, the lowest first, and then JSON. nil at the end.
  private static func read() -> [UInt8]? {
    guard let header = read(count: 8) else { return nil }
    let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return count <= maxCount ? read(count: Int(count)) : nil
  }

  private static let maxCount: UInt64 = 256 << 20

  private static func read(count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < count {
      let got = Libc.read(0, &chunk, min(chunk.count, count - bytes.count))
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return nil }
      bytes += chunk[..<got]
    }
    return bytes
  }

  private static func send(_ text: String) {
    let body = Array(text.utf8)
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(body.count) >> (8 * UInt64($0))) } + body
    while !bytes.isEmpty {
      let sent = Libc.write(1, bytes, bytes.count)
      if sent < 0, errno != EINTR { return }
      bytes.removeFirst(max(sent, 0))
    }
  }
}

extension JSONWriter {
  /// JSON's quotation is valid in a Swift literal too, because paths contain no control characters.
  fileprivate static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.element(text)
    return json.text
  }
}
