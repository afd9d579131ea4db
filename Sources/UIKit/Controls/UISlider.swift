import LayoutModel

/// A control to choose a value from a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var range = SliderContent(value: 0)
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var isContinuous = true

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var value: Float {
    get { Float(range.value) }
    set { change { $0.value = Double(newValue) } }
  }
  open var minimumValue: Float {
    get { Float(range.minimum) }
    set { change { ($0.minimum, $0.maximum) = (Double(newValue), max($0.maximum, Double(newValue))) } }
  }
  open var maximumValue: Float {
    get { Float(range.maximum) }
    set { change { ($0.maximum, $0.minimum) = (Double(newValue), min($0.minimum, Double(newValue))) } }
  }

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  private func change(_ body: (inout SliderContent) -> Void) {
    body(&range)
    range.value = min(max(range.value, range.minimum), range.maximum)
    contentChanged()
  }

  override func refine(_ style: inout StyleAttributes) {
    if let minimumTrackTintColor { style.tint = minimumTrackTintColor.model }
    style.partColors[.track] = maximumTrackTintColor?.model
    style.partColors[.knob] = thumbTintColor?.model
  }
  override func content(_ surroundings: ContentEnvironment) -> Content { .slider(range) }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: size) }
}
