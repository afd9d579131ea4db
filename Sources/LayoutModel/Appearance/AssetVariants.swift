/// The traits of a device that select an asset's variant.
package struct AssetTraits: Hashable, Sendable {
  package var idiom: Idiom
  package var appearance: Appearance
  package var direction: LayoutDirection
  /// Pixels per point.
  package var scale: Int

  package init(
    idiom: Idiom = .phone, appearance: Appearance = .light, direction: LayoutDirection = .leftToRight, scale: Int = 3
  ) {
    self.idiom = idiom
    self.appearance = appearance
    self.direction = direction
    self.scale = scale
  }

  package init(_ environment: Environment) {
    let traits = environment.traits
    self.init(
      idiom: traits.idiom, appearance: traits.appearance, direction: traits.direction,
      scale: Int(clamping: environment.scale.factor.rounded(.up)))
  }
}

/// An asset's value for some devices and settings. A nil attribute matches all of them.
package struct AssetVariant<Value: Hashable & Sendable>: Hashable, Sendable {
  package var idiom: Idiom?
  package var appearance: Appearance?
  package var direction: LayoutDirection?
  package var scale: Int?
  package var value: Value

  package init(
    _ value: Value, idiom: Idiom? = nil, appearance: Appearance? = nil, direction: LayoutDirection? = nil,
    scale: Int? = nil
  ) {
    self.value = value
    self.idiom = idiom
    self.appearance = appearance
    self.direction = direction
    self.scale = scale
  }

  package func with<Other>(_ value: Other) -> AssetVariant<Other> {
    .init(value, idiom: idiom, appearance: appearance, direction: direction, scale: scale)
  }

  /// A rank to compare variants by, higher for a better match; nil if the variant is for another idiom. Among scales,
  /// the device's own is best, then the next larger one, then the largest.
  fileprivate func rank(in traits: AssetTraits) -> (fits: Int, own: Int, scale: Int)? {
    guard idiom == nil || idiom == traits.idiom else { return nil }
    let fits = [appearance.map { $0 == traits.appearance }, direction.map { $0 == traits.direction }]
    let own = (idiom == nil ? 0 : 4) + (appearance == nil ? 0 : 2) + (direction == nil ? 0 : 1)
    let distance = (scale ?? traits.scale) - traits.scale
    return (fits.contains(false) ? 0 : 1, own, distance < 0 ? distance - 100 : -distance)
  }
}

/// The variants of an asset.
package struct AssetVariants<Value: Hashable & Sendable>: Hashable, Sendable {
  package var all: [AssetVariant<Value>]

  package init(_ all: [AssetVariant<Value>] = []) { self.all = all }

  package var isEmpty: Bool { all.isEmpty }

  /// Returns the best variant for a device and its settings, or nil if the asset has none for the device's idiom.
  package func variant(for traits: AssetTraits) -> AssetVariant<Value>? {
    var best: (rank: (Int, Int, Int), variant: AssetVariant<Value>)?
    for variant in all {
      guard let rank = variant.rank(in: traits) else { continue }
      if let best, best.rank >= rank { continue }
      best = (rank, variant)
    }
    return best?.variant
  }

  package subscript(traits: AssetTraits) -> Value? { variant(for: traits)?.value }

  /// The value, if all variants have the same one.
  package var only: Value? {
    all.first.flatMap { first in all.allSatisfy { $0.value == first.value } ? first.value : nil }
  }

  package func compactMap<Other>(_ transform: (Value) -> Other?) -> AssetVariants<Other> {
    .init(all.compactMap { variant in transform(variant.value).map { variant.with($0) } })
  }
}

/// The sizes, in points, of a screen's asset catalog images whose size varies by device or differs from the document's.
package struct AssetSizes: Hashable, Sendable {
  package var sizes: [String: AssetVariants<Size>]
  /// Whether the document's own sizes only record the images on its canvas, so that these sizes take precedence.
  package var areRecorded: Bool

  package init(_ sizes: [String: AssetVariants<Size>] = [:], areRecorded: Bool = false) {
    self.sizes = sizes
    self.areRecorded = areRecorded
  }

  package func shown(_ image: ImageSource, in traits: AssetTraits) -> ImageSource {
    var image = image
    if image.size == nil || areRecorded, !image.isSymbol, let size = sizes[image.name]?[traits] { image.size = size }
    return image
  }
}

/// The colours that a project's asset catalogs name.
package struct AssetColors {
  package var color: (_ name: String) -> DynamicColor?
  package var names: () -> [String]

  package init(color: @escaping (String) -> DynamicColor?, names: @escaping () -> [String]) {
    self.color = color
    self.names = names
  }

  package static var none: AssetColors { AssetColors(color: { _ in nil }, names: { [] }) }
}

/// The slicing of an asset catalog image along an axis: two end caps that keep their length, and a centre. Pixels
/// between the centre and the caps are dropped, so the image's length is the sum of the three parts (six image sets in
/// three repositories).
package struct ImageSlice: Hashable, Sendable {
  /// Lengths in pixels, or in points for vector images.
  package let start, center, end: Int

  package init(start: Int, center: Int, end: Int) {
    self.start = start
    self.center = center
    self.end = end
  }

  package var length: Int { start + center + end }

  /// Whether an image of this length, in the same unit, contains the parts.
  package func fits(_ length: Int) -> Bool {
    start >= 0 && end >= 0 && center > 0 && [start, center, end].allSatisfy { $0 <= length } && self.length <= length
  }
}

/// An image's slices; nil along an axis that is not sliced.
package typealias ImageSlices = PerAxis<ImageSlice?>

extension PerAxis<ImageSlice?> {
  package static let whole = ImageSlices(horizontal: nil, vertical: nil)
}
