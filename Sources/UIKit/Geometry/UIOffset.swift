/// A horizontal and a vertical offset, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  public var horizontal, vertical: CGFloat

  public init() { self.init(horizontal: 0, vertical: 0) }

  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  public static let zero = UIOffset()
}
