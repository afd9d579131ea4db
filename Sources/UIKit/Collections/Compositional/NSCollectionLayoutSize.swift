/// A width or height in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: KitObject {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init(made: ())
  }

  /// A fraction of the container's width.
  public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fraction)
  }
  public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fraction)
  }
  public class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, points)
  }
  /// An estimate that the view's own length replaces when the view comes into view.
  public class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, points)
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

@preconcurrency @MainActor
public final class NSCollectionLayoutSize: KitObject {
  public let widthDimension, heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init(made: ())
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// Returns the size, with the measured lengths along estimated dimensions.
  func size(in container: CGSize, measured: CGSize?) -> CGSize {
    let size = size(in: container)
    guard let measured else { return size }
    return CGSize(
      width: widthDimension.isEstimated ? measured.width : size.width,
      height: heightDimension.isEstimated ? measured.height : size.height)
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// The space between items: fixed, or a minimum that grows by a share of the remaining space.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: KitObject {
  public let spacing: CGFloat
  public let isFlexible: Bool
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
    super.init(made: ())
  }

  public class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing, isFlexible: false)
  }
  public class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing, isFlexible: true)
  }
}
