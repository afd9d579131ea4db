extension Rect {
  /// Returns a rectangle of another size with the same centre.
  package func centered(_ width: Points, _ height: Points) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// Returns the strip of a height at the bottom.
  package func bottom(_ height: Points) -> Rect { Rect(x: minX, y: maxY - height, width: width, height: height) }
  package func top(_ height: Points) -> Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// Returns the largest square with the same centre whose side is at most `side`.
  package func square(_ side: Points) -> Rect {
    let side = min(side, min(width, height))
    return centered(side, side)
  }
}
