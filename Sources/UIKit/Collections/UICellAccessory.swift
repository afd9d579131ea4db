import LayoutModel
import Platform

/// What stands beside the content of a list's cell.
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
    /// A sign of the platform's, as wide as a table's.
    case sign(CellContent.Accessory)
    case text(String)
    case view(UIView, LayoutDimension)
  }

  private let kind: Kind
  let side: Side
  private let displayed: DisplayedState
  /// Distinguishes the accessories of a cell.
  let identity: Int

  private static var count = 0

  private init(_ kind: Kind, _ side: Side, _ displayed: DisplayedState) {
    UICellAccessory.count += 1
    (self.kind, self.side, self.displayed, identity) = (kind, side, displayed, UICellAccessory.count)
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

  /// A view of its own, which keeps its size.
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement
    public var reservedLayoutWidth: LayoutDimension?

    public init(customView: UIView, placement: Placement, reservedLayoutWidth: LayoutDimension? = nil) {
      (view, self.placement, self.reservedLayoutWidth) = (customView, placement, reservedLayoutWidth)
    }
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let kind = Kind.view(configuration.view, configuration.reservedLayoutWidth ?? .actual)
    switch configuration.placement {
    case .leading(let displayed): return UICellAccessory(kind, .leading, displayed)
    case .trailing(let displayed): return UICellAccessory(kind, .trailing, displayed)
    }
  }

  // MARK: Layout

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

  var text: String? {
    if case .text(let text) = kind { return text }
    return nil
  }

  var model: CellContent.Accessory? {
    if case .sign(let accessory) = kind { return accessory }
    return nil
  }

  /// The room that it takes from the content.
  func width(_ metrics: TableMetrics, _ labels: [UILabel]) -> CGFloat {
    let gap = MarginMetrics.siblingSpacing.cgFloat
    switch kind {
    case .sign(let accessory): return metrics.width(of: accessory).cgFloat
    case .text: return (labels.first { $0.tag == identity }?.sizeThatFits(.zero).width ?? 0) + 2 * gap
    case .view(let view, .actual): return view.bounds.width + 2 * gap
    case .view(let view, .standard): return max(view.bounds.width, metrics.width(of: .detail).cgFloat)
    case .view(_, .custom(let width)): return width + 2 * gap
    }
  }
}
