import LayoutModel

extension UIView {
  /// The view's size in a bar: its own size if its mask is translated, otherwise what its constraints or its content
  /// give.
  var sizeInBar: CGSize {
    if flags.contains(.translatesMask), geometry.box.size != .zero {
      // Aligning the view to pixels earlier left rounding noise in its size.
      let size = Size(geometry.box.size), scale = surroundings.environment.scale
      return Size(width: scale.withoutNoise(size.width), height: scale.withoutNoise(size.height)).cgSize
    }
    let fitted = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), own = intrinsicContentSize
    return CGSize(
      width: fitted.width > 0 ? fitted.width : max(own.width, 0),
      height: fitted.height > 0 ? fitted.height : max(own.height, 0))
  }

  /// Centres the view in a part of a bar and limits its size to that part.
  ///
  /// The frame is set directly, because a bar has no constraints.
  func stand(in part: CGRect) {
    var wanted = sizeInBar
    // A view without a size of its own fills the part. A length that constraints set to 0 stays 0.
    if flags.contains(.translatesMask) {
      if wanted.width <= 0 { wanted.width = part.width }
      if wanted.height <= 0 { wanted.height = part.height }
    }
    let width = min(wanted.width, part.width), height = min(wanted.height, part.height)
    let scale = surroundings.environment.scale
    let box = CGRect(x: part.midX - width / 2, y: part.midY - height / 2, width: width, height: height)
    takeSolved(scale.roundingEdges(Rect(box)).cgRect)
  }
}
