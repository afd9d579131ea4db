import LayoutModel
import Platform

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wraps lines at the width. Without this option, text is measured as one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Information about drawn text. It is always empty, because nothing is recorded in it.
public final class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  /// Creates an empty string. Foundation on Linux lacks the initializer without arguments.
  public convenience init(_empty: Void = ()) { self.init(string: "") }
}

extension NSAttributedString {
  public func size() -> CGSize { measured(width: nil) }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let measured = measured(width: isWrapped ? size.width : nil)
    let isCut = options.contains(.truncatesLastVisibleLine) && size.height > 0
    return CGRect(
      x: 0, y: 0, width: measured.width, height: isCut ? min(measured.height, size.height) : measured.height)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: description, attributes: attributes).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: description, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

/// UIKit's attributes of attributed strings.
extension AttributeScopes {
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension NSAttributedString {
  /// Creates a string with the attributes that views show.
  convenience init(kit string: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in string.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = run[AttributeScopes.UIKitAttributes.FontAttribute.self]
      attributes[.foregroundColor] = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
      attributes[.backgroundColor] = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self]
      attributes[.underlineStyle] = run[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self]?.rawValue
      attributes[.strikethroughStyle] =
        run[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self]?.rawValue
      attributes[.link] = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
      text.append(NSAttributedString(string: String(string[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: text)
  }
}

/// A picture in a text.
open class NSTextAttachment: TextAttributeValue {
  /// The character that represents an attachment.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// The size, and the position relative to the baseline, where y increases upwards; zero uses the image's size.
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

/// The area of a text view in which its text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: KitObject {
  /// The padding at both ends of each line, in points.
  open var lineFragmentPadding = ControlMetrics.lineFragmentPadding.cgFloat { didSet { changed() } }
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The truncation of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  var changed: () -> Void = {}

  init() { super.init(made: ()) }
}
