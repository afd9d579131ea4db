/// Which corners a radius rounds, and with which curve.
package struct Rounding: Hashable, Sendable {
  package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomLeft = Corners(rawValue: 4)
    package static let bottomRight = Corners(rawValue: 8)
    package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    private static let single: [(name: String, corners: Corners)] = [
      ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
    ]

    /// The sets of corners that have a name.
    static let names: [(name: String, corners: Corners)] =
      [
        ("all", .all), ("top", [.topLeft, .topRight]), ("bottom", [.bottomLeft, .bottomRight]),
        ("left", [.topLeft, .bottomLeft]), ("right", [.topRight, .bottomRight]),
      ] + single

    /// The set's name, or else the names of its corners.
    var name: String {
      Corners.names.first { $0.corners == self }?.name
        ?? Corners.single.filter { contains($0.corners) }.map(\.name).joined(separator: " ")
    }

    package init?(named name: String) {
      let corners = name.split(separator: " ").map { word in Corners.names.first { $0.name == word }?.corners }
      guard !corners.contains(nil) else { return nil }
      self = corners.reduce(into: []) { $0.formUnion($1 ?? []) }
    }
  }

  package var corners = Corners.all
  /// Whether the curvature changes gradually (`continuous`) instead of along a quarter circle.
  package var isSmooth = false

  package init() {}
}
