import LayoutModel
import Platform

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public var rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// A controller in a popover beside the view that it came from; on phones in a sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView? { didSet { changed() } }
  /// The part of the source view that the popover is next to, in the view's coordinates; null for the whole view.
  open var sourceRect = CGRect.null { didSet { changed() } }
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
  /// The minimum distances from the edges of the safe area.
  open var popoverLayoutMargins: UIEdgeInsets {
    get { margins ?? EdgeInsets(all: ChromeMetrics(UIScreen.main.environment).popoverMargin).uiEdgeInsets }
    set {
      margins = newValue
      changed()
    }
  }
  private var margins: UIEdgeInsets?

  /// The direction of the arrow, from the popover to its source; unknown before the popover is placed.
  open var arrowDirection: UIPopoverArrowDirection {
    placement()?.arrow.direction.permission ?? .unknown
  }

  override var arrow: PopoverArrow? { placement()?.arrow }

  open override var frameOfPresentedViewInContainerView: CGRect {
    placement()?.frame.cgRect ?? super.frameOfPresentedViewInContainerView
  }

  private func placement() -> (frame: Rect, arrow: PopoverArrow)? {
    guard presentationStyle == .popover, let container = containerView as? PresentationView, let sourceView else {
      return nil
    }
    let source = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let permitted = PopoverArrow.Direction.allCases.filter { permittedArrowDirections.contains($0.permission) }
    return ChromeMetrics(container.environment).place(
      Size(super.frameOfPresentedViewInContainerView.size), beside: Rect(source), in: Rect(room),
      permitted.isEmpty ? PopoverArrow.Direction.allCases : permitted)
  }
}

extension PopoverArrow.Direction {
  fileprivate var permission: UIPopoverArrowDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
