import LayoutModel
import Platform

/// An item of a list: its content, and accessories at its ends.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell, RowOfList {
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in oldValue.compactMap(\.view) where !accessories.contains(where: { $0.view === view }) {
        view.removeFromSuperview()
      }
      for view in accessories.compactMap(\.view) where view.superview !== self { addSubview(view) }
      accessoriesChanged()
    }
  }
  open var indentationLevel = 0 { didSet { accessoriesChanged() } }
  open var indentationWidth: CGFloat = 10 { didSet { accessoriesChanged() } }
  /// Whether leading accessories are indented with the content.
  open var indentsAccessories = true { didSet { accessoriesChanged() } }
  private var labels: [UILabel] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func accessoriesChanged() {
    showLabels()
    contentView.contentChanged()
    markForLayout()
  }

  /// The content of a list's cell, or header, without any text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// From the beginning of the content to the cell's end: where the line below it is.
  open var separatorLayoutGuide: UILayoutGuide { ownSeparatorGuide }
  private lazy var ownSeparatorGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let content = (contentView as? UIListContentView)?.textLayoutGuide ?? contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 0),
    ])
    return guide
  }()

  // MARK: Layout

  private var metrics: TableMetrics {
    let list = sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? UICollectionView }.first
    return UITableView.metrics(surroundings.environment, .plain, width: (list ?? self).bounds.width)
  }

  /// Of the cell's own edges; in a group they are those of the group.
  var rowMargins: UIEdgeInsets {
    let side = metrics.rootMargin.cgFloat, beside = MarginMetrics.view.right.cgFloat
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = shown(.leading).isEmpty ? side : beside, end = shown(.trailing).isEmpty ? side : beside
    return UIEdgeInsets(top: 0, left: isRight ? end : start, bottom: 0, right: isRight ? start : end)
  }

  private func shown(_ side: UICellAccessory.Side) -> [UICellAccessory] {
    accessories.filter { $0.side == side && $0.isShown(editing: false) }
  }

  private func width(of side: UICellAccessory.Side) -> CGFloat {
    shown(side).reduce(0) { $0 + $1.width(metrics, labels) }
  }

  override var contentFrame: CGRect {
    let safe = currentSafeArea, indentation = CGFloat(indentationLevel) * indentationWidth
    let start = width(of: .leading) + indentation, end = width(of: .trailing)
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: safe.left + (isRight ? end : start), bottom: 0, right: safe.right + (isRight ? start : end)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
  }

  /// Texts beside the content are labels of the cell.
  private func showLabels() {
    for label in labels { label.removeFromSuperview() }
    labels = accessories.compactMap { accessory in
      accessory.text.map { text in
        let label = AccessoryLabel()
        (label.text, label.textColor, label.tag) = (text, .secondaryLabel, accessory.identity)
        label.font = .preferredFont(forTextStyle: .body)
        addSubview(label)
        return label
      }
    }
  }

  private func placeAccessories() {
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft, safe = currentSafeArea
    let indentation = indentsAccessories ? CGFloat(indentationLevel) * indentationWidth : 0
    var start = (isRight ? safe.right : safe.left) + indentation
    var end = bounds.width - (isRight ? safe.left : safe.right)
    for accessory in shown(.leading) {
      let width = accessory.width(metrics, labels)
      place(accessory, CGRect(x: start, y: 0, width: width, height: bounds.height), isRight)
      start += width
    }
    for accessory in shown(.trailing).reversed() {
      let width = accessory.width(metrics, labels)
      place(accessory, CGRect(x: end - width, y: 0, width: width, height: bounds.height), isRight)
      end -= width
    }
  }

  private func place(_ accessory: UICellAccessory, _ box: CGRect, _ isRight: Bool) {
    let box = isRight ? CGRect(x: bounds.width - box.maxX, y: 0, width: box.width, height: box.height) : box
    guard let view = accessory.view ?? labels.first(where: { $0.tag == accessory.identity }) else { return }
    let size = accessory.view == nil ? view.sizeThatFits(.zero) : view.bounds.size
    view.frame = CGRect(
      x: box.midX - size.width / 2, y: (box.height - size.height) / 2, width: size.width, height: size.height)
  }

  // MARK: To the engine

  override func shownContent(_ surroundings: ContentEnvironment) -> Content {
    let texts = TextAttributes(font: CellContent.Style.basic.titleFont)
    var content = CellContent(title: texts, detail: texts)
    content.accessory = shown(.trailing).lazy.compactMap(\.model).first ?? .none
    return .cell(content)
  }
}

/// A text beside the content of a list's cell.
private final class AccessoryLabel: UILabel {}
