/// An object that makes the device vibrate. Nothing is felt here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: KitObject {
  public init() { super.init(made: ()) }

  open func prepare() {}
}

@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium, heavy, soft, rigid
  }

  public convenience init(style: FeedbackStyle) { self.init() }

  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// The copied text, link, image and colour, in the memory of this process.
@preconcurrency @MainActor
open class UIPasteboard: KitObject {
  public static let general = UIPasteboard()

  private init() { super.init(made: ()) }

  open var strings: [String]?
  open var url: URL?
  open var image: UIImage?
  open var color: UIColor?
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  open var hasStrings: Bool { strings?.isEmpty == false }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  open var hasColors: Bool { color != nil }
}
