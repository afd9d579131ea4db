import LayoutModel

extension UIView {
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Resizes the subviews according to their autoresizing masks.
  func resizeSubviews(from old: CGSize) {
    let size = geometry.box.size
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      let springs = view.autoresizingMask.rawValue, box = view.geometry.box
      if springs == 0 { continue }
      let x = Spring(springs, box.minX, box.width).fit(from: old.width, to: size.width)
      let y = Spring(springs >> 3, box.minY, box.height).fit(from: old.height, to: size.height)
      view.setBox(CGRect(x: x.near, y: y.near, width: x.size, height: y.size))
    }
  }
}

private struct Spring {
  let flexesNear, flexesSize, flexesFar: Bool
  let near, size: CGFloat

  /// - Parameter bits: The flags of near margin, size and far margin, from the lowest bit.
  init(_ bits: UInt, _ near: CGFloat, _ size: CGFloat) {
    (flexesNear, flexesSize, flexesFar) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    (self.near, self.size) = (near, size)
  }

  /// Returns the part after a change of the superview's length. Flexible parts share the change in proportion to their
  /// lengths, or equally if those are zero.
  func fit(from old: CGFloat, to new: CGFloat) -> (near: CGFloat, size: CGFloat) {
    let far = old - near - size, change = new - old
    let parts = [flexesNear ? near : 0, flexesSize ? size : 0, flexesFar ? far : 0]
    let flexible = [flexesNear, flexesSize, flexesFar], whole = parts.reduce(0, +)
    func share(_ place: Int) -> CGFloat {
      guard flexible[place] else { return 0 }
      return whole == 0 ? change / CGFloat(flexible.count { $0 }) : change * parts[place] / whole
    }
    return (near + share(0), size + share(1))
  }
}

extension LayoutModel.AutoresizingMask {
  init(_ mask: UIView.AutoresizingMask) {
    // Both masks assign the same bits.
    self.init(rawValue: UInt8(truncatingIfNeeded: mask.rawValue))
  }
}
