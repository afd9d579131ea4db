/// Returns whether a pixel looks like part of an antialiased edge: darker than some neighbours and brighter than
/// others, where the darkest or the brightest of them lies in an even area of both pictures.
///
/// After V. Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009).
func isAntialiased(_ bitmap: Bitmap, _ other: Bitmap, x: Int, y: Int) -> Bool {
  let own = luminance(bitmap[x, y])
  var darkest = (difference: 0.0, x: 0, y: 0), brightest = (difference: 0.0, x: 0, y: 0)
  var equal = isAtBorder(bitmap, x, y) ? 1 : 0
  for (column, row) in neighbours(of: bitmap, x, y) {
    let difference = luminance(bitmap[column, row]) - own
    if difference == 0 { equal += 1 }
    if equal > 2 { return false }
    if difference < darkest.difference { darkest = (difference, column, row) }
    if difference > brightest.difference { brightest = (difference, column, row) }
  }
  guard darkest.difference < 0, brightest.difference > 0 else { return false }
  return [darkest, brightest].contains { place in
    isInEvenArea(bitmap, place.x, place.y) && isInEvenArea(other, place.x, place.y)
  }
}

/// Returns whether at least three neighbours equal the pixel.
private func isInEvenArea(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
  guard x < bitmap.width, y < bitmap.height else { return false }
  let own = bitmap[x, y]
  let equal = neighbours(of: bitmap, x, y).count { bitmap[$0.0, $0.1] == own }
  return equal + (isAtBorder(bitmap, x, y) ? 1 : 0) > 2
}

private func isAtBorder(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
  x == 0 || y == 0 || x == bitmap.width - 1 || y == bitmap.height - 1
}

private func neighbours(of bitmap: Bitmap, _ x: Int, _ y: Int) -> [(Int, Int)] {
  var places: [(Int, Int)] = []
  for row in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
    for column in max(0, x - 1)...min(bitmap.width - 1, x + 1) where (column, row) != (x, y) {
      places.append((column, row))
    }
  }
  return places
}
