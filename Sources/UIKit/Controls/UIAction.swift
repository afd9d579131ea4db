/// Something that a control does, with its title.
@preconcurrency @MainActor
open class UIAction: KitObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0

  public let identifier: Identifier
  open var title: String
  open var image: UIImage?
  open private(set) var sender: Any?
  let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    UIAction.count += 1
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UIAction.count)")
    (self.title, self.image, self.handler) = (title, image, handler)
    super.init(made: ())
  }

  func perform(by sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
