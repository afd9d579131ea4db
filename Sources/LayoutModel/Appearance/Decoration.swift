package enum Corner: Hashable, Sendable {
  case square
  case radius(Points)
  /// The radius is half of the shorter side.
  case circle
  /// A superellipse. The radius is a quarter of the shorter side.
  case squircle
}

package struct Border: Hashable, Sendable {
  package var width: Points
  package var color: DynamicColor?

  package init(width: Points, color: DynamicColor? = nil) { (self.width, self.color) = (width, color) }
}

package struct Shadow: Hashable, Sendable {
  package var color: DynamicColor
  /// The opacity, from 0 to 1.
  package var opacity: Double
  package var radius: Points
  package var offset: Point

  package init(color: DynamicColor, opacity: Double, radius: Points, offset: Point) {
    (self.color, self.opacity, self.radius, self.offset) = (color, opacity, radius, offset)
  }
}

/// A transform of a view's drawing, not its frame: scales and rotates about the centre, then translates.
package struct Transform: Hashable, Sendable {
  package var scaleX, scaleY: Double
  /// Clockwise rotation in degrees.
  package var rotation: Double
  package var translation: Point

  package init(scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0, translation: Point = .zero) {
    (self.scaleX, self.scaleY, self.rotation, self.translation) = (scaleX, scaleY, rotation, translation)
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

  package init(label: String? = nil, role: String? = nil) { (self.label, self.role) = (label, role) }
}
