import LayoutModel
import Platform

/// The header or footer of a table's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  private let content = UIView()
  private var label: UILabel?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    begin()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    begin()
  }

  /// The initializer with which a table creates views of a registered class; see the cell's.
  public required convenience init(_registered identifier: String) { self.init(reuseIdentifier: identifier) }

  private func begin() { addSubview(content) }

  open var contentView: UIView { content }
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .footnote)
    made.adjustsFontForContentSizeCategory = true
    label = made
    content.addSubview(made)
    return made
  }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    guard let label, let table = parent as? UITableView else { return }
    let inset = (table.metrics.sideInset + table.metrics.leadingInset).cgFloat + currentSafeArea.left
    let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * inset, height: 0))
    label.frame = CGRect(
      x: inset, y: max(bounds.height - size.height - 8, 0), width: bounds.width - 2 * inset, height: size.height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    content.fit(targetSize, horizontal, vertical)
  }
}
