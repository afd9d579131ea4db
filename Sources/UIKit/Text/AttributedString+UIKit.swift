/// The attributes that UIKit gives to attributed strings.
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
  /// A string with those attributes that views show.
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
