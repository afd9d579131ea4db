import Diagnostics

/// The part of the output of `swift package describe` that is needed for previews.
struct PackageDescription {
  /// The package's dependency on Plumb, as a manifest declares it.
  struct Dependency: Hashable {
    var identity: String
    var declaration: String
  }

  var identity: String
  /// The names of the package's library products.
  var libraries: [String]
  /// The dependency on Plumb; nil if the package has none.
  var plumb: Dependency?

  /// - Parameters:
  ///   - folder: The last component of the package's path, which is its identity.
  ///   - isPlumb: Returns whether a folder contains Plumb's own package.
  init?(_ bytes: [UInt8], folder: String, isPlumb: (String) -> Bool) {
    // Other output can come before the JSON.
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
      let json = try? JSONValue(reading: Array(bytes[start...])),
      let products = json["products"]?.array
    else { return nil }
    identity = folder
    libraries = products.filter { $0["type"]?["library"] != nil }.compactMap { $0["name"]?.text }
    plumb = (json["dependencies"]?.array ?? []).compactMap { Dependency($0, isPlumb) }.first
  }
}

extension PackageDescription.Dependency {
  fileprivate init?(_ json: JSONValue, _ isPlumb: (String) -> Bool) {
    guard let identity = json["identity"]?.text else { return nil }
    if let path = json["path"]?.text {
      guard identity == "plumb" || isPlumb(path) else { return nil }
      self.init(identity: identity, declaration: ".package(path: \(swiftLiteral(path)))")
    } else {
      guard identity == "plumb", let url = json["url"]?.text, let version = version(json["requirement"]) else {
        return nil
      }
      self.init(identity: identity, declaration: ".package(url: \(swiftLiteral(url)), \(version))")
    }
  }
}

/// Returns a version requirement as a manifest declares it.
private func version(_ requirement: JSONValue?) -> String? {
  func first(_ kind: String) -> JSONValue? { requirement?[kind]?.array?.first }
  if let exact = first("exact")?.text { return "exact: \(swiftLiteral(exact))" }
  if let branch = first("branch")?.text { return "branch: \(swiftLiteral(branch))" }
  if let revision = first("revision")?.text { return "revision: \(swiftLiteral(revision))" }
  guard let range = first("range"), let low = range["lower_bound"]?.text, let high = range["upper_bound"]?.text else {
    return nil
  }
  return "\(swiftLiteral(low))..<\(swiftLiteral(high))"
}

package func swiftLiteral(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
