import LayoutModel
import Testing

@Suite struct `Variants of an asset` {
  private let photo = AssetVariants([
    AssetVariant("any@1x", scale: 1), AssetVariant("any@3x", scale: 3),
    AssetVariant("dark@2x", appearance: .dark, scale: 2),
    AssetVariant("mirrored@2x", direction: .rightToLeft, scale: 2),
    AssetVariant("pad@2x", idiom: .pad, scale: 2),
  ])

  @Test(
    arguments: [
      (AssetTraits(scale: 3), "any@3x"), (AssetTraits(scale: 1), "any@1x"),
      // The next larger scale is better than a smaller one.
      (AssetTraits(scale: 2), "any@3x"),
      (AssetTraits(appearance: .dark, scale: 3), "dark@2x"),
      (AssetTraits(direction: .rightToLeft, scale: 3), "mirrored@2x"),
      // The appearance takes precedence over the direction, and the kind of device over both.
      (AssetTraits(appearance: .dark, direction: .rightToLeft), "dark@2x"),
      (AssetTraits(idiom: .pad, appearance: .dark), "pad@2x"),
    ])
  func `the one for the device, then the appearance, the direction and the scale`(traits: AssetTraits, shown: String) {
    #expect(photo[traits] == shown)
  }

  @Test func `an asset of other devices only has none`() {
    #expect(AssetVariants([AssetVariant("pad", idiom: .pad)])[AssetTraits()] == nil)
  }

  @Test func `an asset for dark appearance only is shown in light appearance too`() {
    #expect(AssetVariants([AssetVariant("dark", appearance: .dark)])[AssetTraits()] == "dark")
  }

  @Test func `values that are all the same need no choice`() {
    let same = AssetVariants([AssetVariant(24, scale: 2), AssetVariant(24, scale: 3)])
    #expect(same.only == 24)
    #expect(photo.only == nil)
    #expect(AssetVariants<Int>().only == nil)
  }
}
