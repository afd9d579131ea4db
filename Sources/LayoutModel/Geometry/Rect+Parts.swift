extension Rect {
  /// A rectangle of a size about the same centre.
  package func centered(_ width: Points, _ height: Points) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The lower end of a rectangle.
  package func bottom(_ height: Points) -> Rect { Rect(x: minX, y: maxY - height, width: width, height: height) }
  package func top(_ height: Points) -> Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The largest square about the centre that is no larger than `side`.
  package func square(_ side: Points) -> Rect {
    let side = min(side, min(width, height))
    return centered(side, side)
  }
}
