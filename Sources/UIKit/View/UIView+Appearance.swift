import LayoutModel

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback, spatial, forceLeftToRight, forceRightToLeft

  var direction: SemanticDirection {
    switch self {
    case .unspecified: .unspecified
    case .playback: .playback
    case .spatial: .spatial
    case .forceLeftToRight: .forceLeftToRight
    case .forceRightToLeft: .forceRightToLeft
    }
  }
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIScreen.main.interfaceDirection)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  var interfaceDirection: UIUserInterfaceLayoutDirection {
    currentTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Tint

  var currentTint: UIColor {
    var view: UIView? = self
    while let current = view {
      if let tint = current.rare?.tint { return tint }
      view = current.parent
    }
    return .systemBlue
  }

  func setTint(_ color: UIColor?) {
    madeRare.tint = color
    forEachInTree { view in
      if view === self || view.rare?.tint == nil { view.tintColorDidChange() }
    }
  }

  // MARK: Hiding

  func setHidden(_ isHidden: Bool) {
    guard flags.contains(.isHidden) != isHidden else { return }
    flags.set(.isHidden, isHidden)
    parent?.subviewHides(self)
  }

  // MARK: Description

  var describedView: String {
    var text = "<\(type(of: self)): \(address(of: self)); frame = \(described(currentFrame))"
    if isHidden { text += "; hidden = YES" }
    if tag != 0 { text += "; tag = \(tag)" }
    if let identifier = accessibilityIdentifier { text += "; accessibilityIdentifier = \(identifier)" }
    return text + ">"
  }
}

/// Returns an object's address, by which descriptions distinguish objects.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

func described(_ rect: CGRect) -> String {
  "(\(plain(rect.minX)) \(plain(rect.minY)); \(plain(rect.width)) \(plain(rect.height)))"
}
