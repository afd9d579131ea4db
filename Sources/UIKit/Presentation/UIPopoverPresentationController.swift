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
///
/// A popover touches its source: the arrow has no length here.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView? { didSet { changed() } }
  /// In the source view's coordinates; null is all of it.
  open var sourceRect = CGRect.null { didSet { changed() } }
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
  /// The least distances from the edges of the safe area.
  open var popoverLayoutMargins: UIEdgeInsets {
    get { margins ?? EdgeInsets(all: ChromeMetrics(UIScreen.main.environment).popoverMargin).uiEdgeInsets }
    set {
      margins = newValue
      changed()
    }
  }
  private var margins: UIEdgeInsets?

  /// The side of the source that the popover is not on, as far as it is known.
  open var arrowDirection: UIPopoverArrowDirection {
    guard let placed = placement() else { return .unknown }
    return placed.direction
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    placement()?.frame ?? super.frameOfPresentedViewInContainerView
  }

  private func placement() -> (frame: CGRect, direction: UIPopoverArrowDirection)? {
    guard presentationStyle == .popover, let container = containerView, let sourceView else { return nil }
    let source = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let size = super.frameOfPresentedViewInContainerView.size
    let all: [(UIPopoverArrowDirection, CGPoint)] = [
      (.up, CGPoint(x: source.midX - size.width / 2, y: source.maxY)),
      (.down, CGPoint(x: source.midX - size.width / 2, y: source.minY - size.height)),
      (.left, CGPoint(x: source.maxX, y: source.midY - size.height / 2)),
      (.right, CGPoint(x: source.minX - size.width, y: source.midY - size.height / 2)),
    ]
    let permitted = all.filter { permittedArrowDirections.contains($0.0) }
    let candidates = (permitted.isEmpty ? all : permitted).map { direction, origin in
      (frame: keep(CGRect(origin: origin, size: size), in: room), direction: direction)
    }
    return candidates.first { !$0.frame.covers(source) } ?? candidates.first
  }

  private func keep(_ frame: CGRect, in room: CGRect) -> CGRect {
    CGRect(
      x: max(room.minX, min(frame.minX, room.maxX - frame.width)),
      y: max(room.minY, min(frame.minY, room.maxY - frame.height)), width: min(frame.width, room.width),
      height: min(frame.height, room.height))
  }
}

extension CGRect {
  /// Whether they have more in common than an edge.
  fileprivate func covers(_ other: CGRect) -> Bool {
    min(maxX, other.maxX) > max(minX, other.minX) && min(maxY, other.maxY) > max(minY, other.minY)
  }
}
