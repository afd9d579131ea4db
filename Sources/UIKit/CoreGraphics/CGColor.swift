/// A resolved colour in sRGB, which does not depend on the appearance.
public final class CGColor: NSObject, Sendable {
  let red, green, blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Red, green, blue and alpha, each from 0 to 1.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  public var numberOfComponents: Int { 4 }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.components == components }
  public override var hash: Int { components.hashValue }
}
