import LayoutModel
import Platform

/// Presents a controller in a sheet whose height is one of its detents.
///
/// Detents apply to an iPhone in portrait. In landscape a sheet fills the screen, and on an iPad it has a fixed size.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: KitObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init(made: ())
    }

    /// A detent of about half the screen. It is inactive if the height is compact.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? DetentContext)?.medium ?? context.maximumDetentValue / 2
      }
    }

    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// - Parameters:
    ///   - identifier: The name by which the detent is selected.
    ///   - resolver: A closure that returns the height above the safe area's bottom, or nil if the detent is inactive.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let medium: CGFloat
  }

  /// The detents from the lowest to the highest.
  open var detents = [Detent.large()] { didSet { changed() } }
  /// The selected detent; nil for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The largest detent that does not dim the view behind the sheet; nil dims at every detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false { didSet { changed() } }
  open var preferredCornerRadius: CGFloat?
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Makes changes without animation.
  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() { changed() }

  override var hasGrabber: Bool { prefersGrabberVisible }
  override var wantedCornerRadius: CGFloat? { preferredCornerRadius }
  override var dims: Bool {
    guard super.dims, let largest = largestUndimmedDetentIdentifier,
      let undimmed = detents.firstIndex(where: { $0.identifier == largest })
    else { return super.dims }
    let chosen = detents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    return chosen > undimmed
  }

  override func area(in environment: Environment) -> PresentedArea {
    let area = super.area(in: environment)
    let isCard = environment.traits.idiom == .phone && area.frame.minY > 0
    guard isCard, let height = height(in: environment, area) else { return area }
    return ChromeMetrics(environment).area(of: .pageSheet(PageSheet(.height(height))))
  }

  /// Returns the height above the safe area's bottom.
  private func height(in environment: Environment, _ area: PresentedArea) -> Points? {
    let bottom = environment.safeArea.bottom
    let maximum = area.frame.height - bottom
    let context = DetentContext(
      containerTraitCollection: containerView?.traitCollection ?? .current, maximumDetentValue: maximum.cgFloat,
      medium: (ChromeMetrics(environment).mediumSheetHeight - bottom).cgFloat)
    let heights = detents.compactMap { detent in detent.resolvedValue(in: context).map { (detent.identifier, $0) } }
    let chosen = heights.first { $0.0 == selectedDetentIdentifier } ?? heights.first
    return chosen.map { min(Points($0.1), maximum) }
  }
}

/// The context in which a detent's height is resolved.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of a large sheet above the safe area's bottom.
  var maximumDetentValue: CGFloat { get }
}
