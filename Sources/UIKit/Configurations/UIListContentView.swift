import LayoutModel
import Platform

/// A view that shows a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let picture = UIImageView(image: nil)
  private let first = UILabel(), second = UILabel()
  private let texts = ListStack(), row = ListStack()
  private var constraintsOfPicture: [NSLayoutConstraint] = []
  private lazy var height = heightAnchor.constraint(greaterThanOrEqualToConstant: 0).with(.required - 1)
  /// The area reserved for the image, which is centred in it.
  private let imageBox = ListImageBox(frame: .zero)

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    begin()
    show()
  }

  /// Shows an empty cell, because there are no archives to decode.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    begin()
  }

  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != shown else { return }
      shown = new
      show()
    }
  }

  public var imageView: UIImageView? { imageBox.isHidden ? nil : picture }
  public var textLabel: UILabel { first }
  public var secondaryTextLabel: UILabel { second }
  public var textLayoutGuide: UILayoutGuide? { first.isHidden ? nil : first.wholeGuide }
  public var secondaryTextLayoutGuide: UILayoutGuide? { second.isHidden ? nil : second.wholeGuide }
  public var imageLayoutGuide: UILayoutGuide? { imageBox.isHidden ? nil : imageBox.wholeGuide }

  private func begin() {
    for view in [row, picture, imageBox] { view.translatesAutoresizingMaskIntoConstraints = false }
    imageBox.addSubview(picture)
    for view in [imageBox, texts] { row.addArrangedSubview(view) }
    for label in [first, second] { texts.addArrangedSubview(label) }
    row.alignment = .center
    addSubview(row)
    second.setContentHuggingPriority(.required - 1, for: .horizontal)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      row.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor), height,
      picture.centerXAnchor.constraint(equalTo: imageBox.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: imageBox.centerYAnchor),
    ])
    // If the view is shorter than its content, the content overflows at both ends.
    row.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor).with(.required - 1).isActive = true
  }

  private func show() {
    shown.textProperties.show(shown.text, shown.attributedText, in: first)
    shown.secondaryTextProperties.show(shown.secondaryText, shown.secondaryAttributedText, in: second)
    first.isHidden = (shown.text ?? shown.attributedText?.string ?? "").isEmpty
    second.isHidden = (shown.secondaryText ?? shown.secondaryAttributedText?.string ?? "").isEmpty
    row.spacing = shown.imageToTextPadding
    showPicture()
    height.constant = shown.minHeight
    arrange(width: bounds.width > 0 ? bounds.width : .infinity)
    marginsChanged()
  }

  private func showPicture() {
    let properties = shown.imageProperties
    var image = shown.image
    if let configuration = properties.preferredSymbolConfiguration, image?.symbolConfiguration == nil {
      image = image?.applyingSymbolConfiguration(configuration)
    }
    picture.image = image
    picture.tintColor = properties.tintColor
    if properties.cornerRadius > 0 || picture.storedLayer != nil {
      picture.layer.cornerRadius = properties.cornerRadius
      picture.clipsToBounds = properties.cornerRadius > 0
    }
    imageBox.isHidden = image == nil
    NSLayoutConstraint.deactivate(constraintsOfPicture)
    guard let image else { return constraintsOfPicture = [] }
    let size = properties.size(of: image)
    let room = properties.room(for: size)
    constraintsOfPicture = [
      picture.widthAnchor.constraint(equalToConstant: size.width),
      picture.heightAnchor.constraint(equalToConstant: size.height),
      imageBox.widthAnchor.constraint(equalToConstant: room.width),
      imageBox.heightAnchor.constraint(equalToConstant: room.height),
    ]
    NSLayoutConstraint.activate(constraintsOfPicture)
  }

  private func arrange(width: CGFloat) {
    let isBeside = shown.prefersSideBySideTextAndSecondaryText && !second.isHidden && fitsBeside(width)
    texts.axis = isBeside ? .horizontal : .vertical
    texts.alignment = isBeside ? .firstBaseline : .fill
    texts.spacing =
      isBeside ? shown.textToSecondaryTextHorizontalPadding : shown.textToSecondaryTextVerticalPadding
  }

  private func fitsBeside(_ width: CGFloat) -> Bool {
    let margins = currentMargins
    let labels = [first, second].filter { !$0.isHidden }
    var wanted = labels.reduce(0) { $0 + $1.sizeThatFits(.zero).width }
    if labels.count > 1 { wanted += shown.textToSecondaryTextHorizontalPadding }
    if let image = picture.image, !imageBox.isHidden {
      let properties = shown.imageProperties
      wanted += properties.room(for: properties.size(of: image)).width + shown.imageToTextPadding
    }
    return wanted <= width - margins.left - margins.right
  }

  override func willFit(width: CGFloat) { arrange(width: width) }

  open override func layoutSubviews() {
    arrange(width: bounds.width)
    super.layoutSubviews()
  }

  override var platformMargins: UIEdgeInsets {
    var own = UIEdgeInsets(shown.directionalLayoutMargins, effectiveUserInterfaceLayoutDirection)
    let outer = marginsAround
    let axes = shown.axesPreservingSuperviewLayoutMargins
    if axes.contains(.horizontal) { (own.left, own.right) = (max(own.left, outer.left), max(own.right, outer.right)) }
    if axes.contains(.vertical) { (own.top, own.bottom) = (max(own.top, outer.top), max(own.bottom, outer.bottom)) }
    return own
  }

  /// The parts of the surrounding cell's or view's margins that overlap this view.
  private var marginsAround: UIEdgeInsets {
    guard let parent else { return .zero }
    if let cell = parent as? any RowOfList { return cell.rowMargins }
    let outer = parent.currentMargins
    let around = parent.geometry.bounds
    let box = geometry.box
    return UIEdgeInsets(
      top: outer.top - (box.minY - around.minY), left: outer.left - (box.minX - around.minX),
      bottom: outer.bottom - (around.maxY - box.maxY), right: outer.right - (around.maxX - box.maxX))
  }
}

/// A view whose content uses the margins of list rows.
@MainActor
protocol RowOfList: UIView {
  /// The margins of the content, relative to the view's own edges.
  var rowMargins: UIEdgeInsets { get }
}

private final class ListStack: UIStackView {}

private final class ListImageBox: UIView {}

extension UIView {
  fileprivate var wholeGuide: UILayoutGuide {
    if let guide = guides.first { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor), guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }
}

extension NSLayoutConstraint {
  fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
