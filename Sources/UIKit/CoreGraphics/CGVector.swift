/// A vector in two dimensions.
public struct CGVector: Hashable, Codable, Sendable {
  public var dx, dy: CGFloat

  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }

  public static let zero = CGVector()
}
