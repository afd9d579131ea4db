import LayoutModel

/// A control that shows a colour and opens a colour picker.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The chosen colour; nil if none was chosen.
  open var selectedColor: UIColor? { didSet { contentChanged() } }
  open var title: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { geometry.box.size = fittingSize(.zero) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    .colorWell(ColorWellContent(color: selectedColor?.model))
  }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}
