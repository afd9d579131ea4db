import Diagnostics

package enum Corner: Hashable, Sendable {
  case square
  case radius(Points)
  /// A radius of half the shorter side.
  case circle
  /// A superellipse with a radius of a quarter of the shorter side.
  case squircle
  /// A radius for each corner, as in `UICornerConfiguration` since iOS 26.
  indirect case each(PerCorner<CornerRadius>)
}

extension Corner {
  /// Returns the radii in a rectangle, at most half of its shorter side. Concentric radii use their minimum.
  /// - Parameter rounded: The corners to round. The others are square.
  package func radii(in rect: Rect, _ rounded: Rounding.Corners = .all) -> PerCorner<Points> {
    let side = max(0, min(rect.width, rect.height))
    var radii =
      switch self {
      case .square: PerCorner<Points>(all: 0)
      case .radius(let radius): PerCorner(all: min(max(radius, 0), side / 2))
      case .circle: PerCorner(all: side / 2)
      case .squircle: PerCorner(all: side / 4)
      case .each(let radii): radii.map { min(max($0.minimum, 0), side / 2) }
      }
    radii.set(Rounding.Corners.all.subtracting(rounded), to: 0)
    return radii
  }
}

package struct Border: Hashable, Sendable {
  package var width: Points
  package var color: DynamicColor?

  package init(width: Points, color: DynamicColor? = nil) {
    self.width = width
    self.color = color
  }
}

package struct Shadow: Hashable, Sendable {
  package var color: DynamicColor
  package var opacity: Double
  package var radius: Points
  package var offset: Point

  package init(color: DynamicColor, opacity: Double, radius: Points, offset: Point) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}

/// Transforms a view's drawing but not its frame: scales and rotates about the centre, then translates.
package struct Transform: Hashable, Sendable {
  package var scaleX, scaleY: Double
  /// Clockwise rotation in degrees.
  package var rotation: Double
  package var translation: Point

  package init(scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0, translation: Point = .zero) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotation = rotation
    self.translation = translation
  }

  package static let identity = Transform()
}

package enum ContentMode: String, CaseIterable, Hashable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, center
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// Whether golden tests compare a view and its descendants.
package enum GoldenUse: String, CaseIterable, Hashable, Sendable { case compare, ignore }

package struct Accessibility: Hashable, Sendable {
  package var label: String?
  package var role: String?

  package init(label: String? = nil, role: String? = nil) {
    self.label = label
    self.role = role
  }
}

extension Corner {
  var source: String {
    switch self {
    case .square: "0"
    case .radius(let radius): decimal(radius.value)
    case .circle: "circle"
    case .squircle: "squircle"
    case .each(let radii): radii.source
    }
  }
}

extension Border {
  var source: String {
    ([decimal(width.value)] + [color?.source].compactMap(\.self)).joined(separator: " ")
  }
}

extension Shadow {
  var source: String {
    "\(color.source) opacity \(decimal(opacity)) radius \(decimal(radius.value)) offset \(pair(offset.x, offset.y))"
  }
}

extension Transform {
  var source: String {
    var parts: [String] = []
    if scaleX != 1 || scaleY != 1 {
      parts.append("scale " + decimal(scaleX) + (scaleX == scaleY ? "" : " by " + decimal(scaleY)))
    }
    if rotation != 0 { parts.append("rotate " + decimal(rotation)) }
    if translation != .zero { parts.append("translate " + pair(translation.x, translation.y)) }
    return parts.isEmpty ? "scale 1" : parts.joined(separator: " ")
  }
}
