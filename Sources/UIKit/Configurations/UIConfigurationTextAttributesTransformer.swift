/// A function that changes the attributes of a configured text.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  private final class Body {
    let transform: (AttributeContainer) -> AttributeContainer

    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  }

  private let body: Body

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { body = Body(transform) }

  public var transform: (AttributeContainer) -> AttributeContainer { body.transform }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { body.transform(input) }

  public static func == (one: Self, other: Self) -> Bool { one.body === other.body }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }

  /// Applies the resulting font and colour to a text.
  func apply(to text: inout ShownText) {
    var attributes = AttributeContainer()
    attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = text.font
    attributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = text.color
    let changed = body.transform(attributes)
    if let font = changed[AttributeScopes.UIKitAttributes.FontAttribute.self] { text.font = font }
    text.color = changed[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] ?? text.color
  }
}
