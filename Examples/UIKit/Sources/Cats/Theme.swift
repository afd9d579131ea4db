import UIKit

enum Colors {
  static let blackish = UIColor(red: 0x1D / 255, green: 0x1D / 255, blue: 0x1F / 255, alpha: 1)
  static let greenish = UIColor(red: 0x9B / 255, green: 0xC5 / 255, blue: 0x3D / 255, alpha: 1)
  static let yellowish = UIColor(red: 0xFD / 255, green: 0xE7 / 255, blue: 0x4C / 255, alpha: 1)
  static let white = UIColor.white
}

enum Fonts {
  static var body: UIFont { .preferredFont(forTextStyle: .body) }
  static let button = UIFont.systemFont(ofSize: 18, weight: .semibold)
}

enum Padding {
  static let standard: CGFloat = 8
}

extension NSLayoutConstraint {
  @discardableResult
  func activate() -> NSLayoutConstraint {
    isActive = true
    return self
  }
}

@propertyWrapper
public struct UsesAutoLayout<T: UIView> {
  public var wrappedValue: T {
    didSet { wrappedValue.translatesAutoresizingMaskIntoConstraints = false }
  }

  public init(wrappedValue: T) {
    self.wrappedValue = wrappedValue
    wrappedValue.translatesAutoresizingMaskIntoConstraints = false
  }
}
