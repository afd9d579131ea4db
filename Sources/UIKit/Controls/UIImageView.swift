import LayoutModel

/// A view that shows an image. Its intrinsic size is the image's size.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private var stored: UIImage?
  private var storedHighlighted: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    stored = image
    begin()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    stored = image
    storedHighlighted = highlightedImage
    begin()
  }

  private func begin() { flags.remove([.takesTouches, .isOpaque]) }

  open var image: UIImage? {
    get { stored }
    set {
      stored = newValue
      contentChanged()
    }
  }
  open var highlightedImage: UIImage? {
    get { storedHighlighted }
    set {
      storedHighlighted = newValue
      contentChanged()
    }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { contentChanged() } }
  }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { contentChanged() } }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var shown = isHighlighted ? storedHighlighted ?? stored : stored
    if let configuration = preferredSymbolConfiguration { shown = shown?.applyingSymbolConfiguration(configuration) }
    return .image(shown?.model)
  }

  override func fittingSize(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
