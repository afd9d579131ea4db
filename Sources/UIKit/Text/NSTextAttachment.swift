import LayoutModel

/// A picture in a text.
open class NSTextAttachment: TextAttributeValue {
  /// The character that stands for an attachment.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// The size, and the place relative to the baseline, in which y runs upwards; zero for the image's own.
  open var bounds = CGRect.zero

  public init() {}

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  open func isEqual(_ object: Any?) -> Bool { object as? NSTextAttachment === self }
  open var hash: Int { ObjectIdentifier(self).hashValue }

  var model: TextAttachment? {
    guard let image = image?.model else { return nil }
    if bounds == .zero { return TextAttachment(image) }
    let size = Size(width: Points(bounds.width), height: Points(bounds.height))
    return TextAttachment(image, bounds: TextAttachment.Bounds(size: size, rise: Points(bounds.minY)))
  }
}

extension NSAttributedString.Key {
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextAttachment.character, attributes: [.attachment: attachment])
  }
}
