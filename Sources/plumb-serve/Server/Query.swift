import FlyingFox

/// The fields in the query of an address.
struct Query: Sendable {
  let fields: [(name: String, value: String)]

  init(_ request: HTTPRequest) { fields = request.query.map { ($0.name, $0.value) } }

  /// The value of the first field with this name.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}
