import Diagnostics

/// The radius of one corner.
package enum CornerRadius: Hashable, Sendable {
  case fixed(Points)
  /// A radius that makes the corner concentric with the container's corner, but at least `minimum`.
  case concentric(minimum: Points)

  /// The radius without a container.
  package var minimum: Points {
    switch self {
    case .fixed(let radius): radius
    case .concentric(let minimum): minimum
    }
  }

  package var isConcentric: Bool {
    switch self {
    case .fixed: false
    case .concentric: true
    }
  }

  var source: String {
    switch self {
    case .fixed(let radius): decimal(radius.value)
    case .concentric(0): "concentric"
    case .concentric(let minimum): "concentric " + decimal(minimum.value)
    }
  }
}

/// A value for each corner of a rectangle.
package struct PerCorner<Value> {
  package var topLeft, topRight, bottomLeft, bottomRight: Value

  package init(topLeft: Value, topRight: Value, bottomLeft: Value, bottomRight: Value) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  package init(all value: Value) { self.init(topLeft: value, topRight: value, bottomLeft: value, bottomRight: value) }

  package var all: [Value] { [topLeft, topRight, bottomLeft, bottomRight] }

  package func map<Other>(_ transform: (Value) -> Other) -> PerCorner<Other> {
    PerCorner<Other>(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomLeft: transform(bottomLeft),
      bottomRight: transform(bottomRight))
  }

  package mutating func set(_ corners: Rounding.Corners, to value: Value) {
    if corners.contains(.topLeft) { topLeft = value }
    if corners.contains(.topRight) { topRight = value }
    if corners.contains(.bottomLeft) { bottomLeft = value }
    if corners.contains(.bottomRight) { bottomRight = value }
  }
}

extension PerCorner: Equatable where Value: Equatable {
  package var common: Value? { all.allSatisfy { $0 == topLeft } ? topLeft : nil }
}

extension PerCorner: Hashable where Value: Hashable {}
extension PerCorner: Sendable where Value: Sendable {}

extension PerCorner<CornerRadius> {
  /// The radii in a layout file's syntax, which can set both corners of an edge at once if they are equal.
  var source: String {
    if let common { return common.source }
    var rest: [(name: String, radius: CornerRadius)] = []
    if topLeft == topRight, bottomLeft == bottomRight {
      rest = [("top", topLeft), ("bottom", bottomLeft)]
    } else if topLeft == bottomLeft, topRight == bottomRight {
      rest = [("left", topLeft), ("right", topRight)]
    } else {
      rest = [
        ("topLeft", topLeft), ("topRight", topRight), ("bottomLeft", bottomLeft), ("bottomRight", bottomRight),
      ]
    }
    return rest.filter { $0.radius != .fixed(0) }.map { $0.name + " " + $0.radius.source }.joined(separator: " ")
  }
}

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

    static let names: [(name: String, corners: Corners)] =
      [
        ("all", .all), ("top", [.topLeft, .topRight]), ("bottom", [.bottomLeft, .bottomRight]),
        ("left", [.topLeft, .bottomLeft]), ("right", [.topRight, .bottomRight]),
      ] + single

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
  /// Whether the corner curve is continuous instead of a quarter circle.
  package var isSmooth = false

  package init() {}
}
