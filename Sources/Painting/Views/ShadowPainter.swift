import Libc
import LayoutModel

/// Draws a shadow as a stack of growing, faint outlines: soft in every format, without a bitmap.
///
/// A blur extends to about twice its radius; each layer adds its share of the falloff over that distance.
struct ShadowPainter: ViewPainter {
  let scene: ViewScene
  let shadow: Shadow

  func paint(on list: inout DisplayList) {
    let color = colors.resolve(shadow.color, or: .black)
    let opacity = min(max(shadow.opacity, 0), 1) * (Double(color.alpha) / 255)
    let reach = shadow.reach
    guard opacity > 0 else { return }
    let count = min(16, max(1, Int(clamping: (opacity * 255 / 4).rounded())))
    let share = 1 - pow(1 - opacity, 1 / Double(count))
    let frame = frame.offset(by: shadow.offset), radii = scene.corner.radii(in: frame, view.style.rounding.corners)
    for layer in 0..<count {
      let spread = reach * (0.5 - (Double(layer) + 0.5) / Double(count))
      let grown = frame.inset(by: -spread)
      guard !grown.isEmpty else { continue }
      let layerColor = Color(red: color.red, green: color.green, blue: color.blue)
      let shape = Shape.cornered(grown, radii.map { max(0, $0 + spread) }, view.style.rounding.isSmooth)
      list.fill(shape, layerColor.withAlpha(share))
    }
  }
}

extension Shadow {
  /// The width of the blur, half of it inside the outline; bounded.
  fileprivate var reach: Points { min(max(radius, 0), 100) * 2 }

  /// Returns the box around the shadow of a frame.
  func box(around frame: Rect) -> Rect { frame.offset(by: offset).inset(by: reach / -2) }
}
