extension Lens where Part == ImageSource? {
  fileprivate static let image = Lens(
    { .image($0) }, { if case .image(let source) = $0 { .some(source) } else { nil } })
}

extension KindFacts {
  static let image = KindFacts(
    .image(nil), names: ["UIImageView", "imageView", "Image", "ImageView", "img"], inline: "source",
    properties: [
      Property(
        "source", [.image], .optional(.image), .image, \.self,
        "The image; without one it has no intrinsic content size.")
    ])
}
