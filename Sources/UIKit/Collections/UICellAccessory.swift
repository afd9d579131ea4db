import LayoutModel
import Platform

extension CellContent.Accessory {
  /// The symbol that draws the accessory where the row does not draw it, which is anywhere but at the row's end.
  fileprivate var symbol: String {
    switch self {
    case .none, .disclosure: "chevron.forward"
    case .checkmark: "checkmark"
    case .detail, .detailDisclosure: "info.circle"
    }
  }
}

/// A view or symbol beside the content of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  public enum Placement {
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  public enum LayoutDimension {
    case actual
    case standard
    case custom(CGFloat)
  }

  enum Side { case leading, trailing }

  private enum Kind {
    /// An accessory of the platform, as wide as in a table.
    case sign(CellContent.Accessory)
    case text(String)
    /// A symbol of the platform, in the given colour or the cell's tint.
    case symbol(String, UIColor?)
    case view(UIView, LayoutDimension)
  }

  private let kind: Kind
  let side: Side
  private let displayed: DisplayedState
  /// A unique number, which identifies the accessory's view by its tag.
  let identity: Int

  private static var count = 0

  private init(_ kind: Kind, _ side: Side, _ displayed: DisplayedState) {
    UICellAccessory.count += 1
    self.kind = kind
    self.side = side
    self.displayed = displayed
    identity = UICellAccessory.count
  }

  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.sign(.disclosure), .trailing, displayed)
  }
  public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.sign(.disclosure), .trailing, displayed)
  }
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.sign(.checkmark), .trailing, displayed)
  }
  public static func detail(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.sign(.detail), .trailing, displayed)
  }
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.text(text), .trailing, displayed)
  }

  public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.symbol("minus.circle.fill", .systemRed), .leading, displayed)
  }
  public static func insert(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.symbol("plus.circle.fill", .systemGreen), .leading, displayed)
  }
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.symbol("circle", .tertiaryLabel), .leading, displayed)
  }
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.symbol("line.3.horizontal", .tertiaryLabel), .trailing, displayed)
  }

  /// A custom view as an accessory. The view keeps its size.
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement
    public var reservedLayoutWidth: LayoutDimension?

    public init(customView: UIView, placement: Placement, reservedLayoutWidth: LayoutDimension? = nil) {
      view = customView
      self.placement = placement
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let kind = Kind.view(configuration.view, configuration.reservedLayoutWidth ?? .actual)
    switch configuration.placement {
    case .leading(let displayed): return UICellAccessory(kind, .leading, displayed)
    case .trailing(let displayed): return UICellAccessory(kind, .trailing, displayed)
    }
  }

  func isShown(editing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }

  var view: UIView? {
    if case .view(let view, _) = kind { return view }
    return nil
  }

  /// Returns the view that the cell creates for the accessory; nil for a custom view, and for an accessory at the row's
  /// end that the row draws.
  func made(isAtEnd: Bool) -> UIView? {
    switch kind {
    case .sign(let sign): return isAtEnd ? nil : symbol(sign.symbol, sign == .disclosure ? .systemGray3 : nil)
    case .view: return nil
    case .text(let text):
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      label.tag = identity
      label.font = .preferredFont(forTextStyle: .body)
      return label
    case .symbol(let name, let color): return symbol(name, color)
    }
  }

  private func symbol(_ name: String, _ color: UIColor?) -> UIView {
    let view = UIImageView(image: UIImage(systemName: name))
    if let color { view.tintColor = color }
    view.tag = identity
    return view
  }

  var model: CellContent.Accessory? {
    if case .sign(let accessory) = kind { return accessory }
    return nil
  }

  /// Returns the width that the accessory takes from the content.
  ///
  /// - Parameter made: The views that the cell created for its accessories.
  func width(_ metrics: TableMetrics, _ made: [UIView]) -> CGFloat {
    let gap = MarginMetrics.siblingSpacing.cgFloat
    switch kind {
    case .sign(let accessory): return metrics.width(of: accessory).cgFloat
    case .text, .symbol: return (made.first { $0.tag == identity }?.sizeThatFits(.zero).width ?? 0) + 2 * gap
    case .view(let view, .actual): return view.bounds.width + 2 * gap
    case .view(let view, .standard): return max(view.bounds.width, metrics.width(of: .detail).cgFloat)
    case .view(_, .custom(let width)): return width + 2 * gap
    }
  }
}
