import LayoutModel

/// A row of segments of which one can be selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  public class var noSegment: Int { -1 }

  private struct Segment {
    var title: String?
    var image: UIImage?
    /// The width in points; 0 fits the content.
    var width: CGFloat = 0
    var isEnabled = true

    var model: SegmentedContent.Segment {
      var segment = SegmentedContent.Segment(title: title ?? "", image: image?.model, width: Points(width))
      segment.isEnabled = isEnabled
      return segment
    }
  }

  private var segments: [Segment] = []
  private var selected = -1
  /// Whether segments lose their selection after a touch. No segment is then shown as selected.
  open var isMomentary = false { didSet { contentChanged() } }
  open var selectedSegmentTintColor: UIColor?
  open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with segments.
  ///
  /// - Parameter items: The titles of segments, as strings, or their images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: ($0 as? String), image: $0 as? UIImage) }
    geometry.box.size = fittingSize(.zero)
  }

  private func change(_ body: (inout [Segment]) -> Void) {
    body(&segments)
    contentChanged()
  }

  private func check(_ segment: Int) {
    guard segments.indices.contains(segment) else {
      raise(.range, "index \(segment) beyond bounds of a segmented control of \(segments.count) segments")
    }
  }

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    change { $0.insert(Segment(title: title), at: min(max(segment, 0), $0.count)) }
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    change { $0.insert(Segment(image: image), at: min(max(segment, 0), $0.count)) }
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    change { $0.remove(at: segment) }
  }
  open func removeAllSegments() { change { $0 = [] } }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    check(segment)
    change { ($0[segment].title, $0[segment].image) = (title, nil) }
  }
  open func titleForSegment(at segment: Int) -> String? {
    check(segment)
    return segments[segment].title
  }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    check(segment)
    change { ($0[segment].image, $0[segment].title) = (image, nil) }
  }
  open func imageForSegment(at segment: Int) -> UIImage? {
    check(segment)
    return segments[segment].image
  }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    check(segment)
    change { $0[segment].width = width }
  }
  open func widthForSegment(at segment: Int) -> CGFloat {
    check(segment)
    return segments[segment].width
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    check(segment)
    change { $0[segment].isEnabled = enabled }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    check(segment)
    return segments[segment].isEnabled
  }

  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      if newValue != UISegmentedControl.noSegment { check(newValue) }
      selected = newValue
      contentChanged()
    }
  }

  override func refine(_ style: inout StyleAttributes) {
    style.partColors[.selectedSegment] = selectedSegmentTintColor?.model
  }
  override func content(_ surroundings: ContentEnvironment) -> Content {
    .segmented(
      SegmentedContent(
        segments: segments.map(\.model), selected: selected < 0 || isMomentary ? nil : selected,
        sizesSegmentsByContent: apportionsSegmentWidthsByContent))
  }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}
