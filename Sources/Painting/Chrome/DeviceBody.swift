import LayoutModel

/// The body of a device around its screen, in points from the picture's corner.
struct DeviceBody {
  let screen: Rect
  let cornerRadius: Points
  /// The notch or the island, in the screen's points.
  let cutout: Cutout?
  let homeButton: HomeButton

  enum HomeButton {
    case none
    /// The side of the screen that is the bottom in portrait orientation.
    case bottom, right
  }

  /// The distances from the picture's edge to the device, and from there to the screen without and with a home button.
  private static let page: Points = 12, bezel: Points = 11, chin: Points = 78

  init(_ environment: Environment) {
    let geometry = environment.geometry
    cornerRadius = geometry?.cornerRadius ?? 0
    cutout = geometry?.cutout.map { $0.turned(to: environment.orientation, screen: environment.size) }
    let hasButton = geometry?.hasHomeButton ?? false
    homeButton = !hasButton ? .none : environment.orientation == .portrait ? .bottom : .right
    let inset = DeviceBody.page + DeviceBody.bezel
    let chin = hasButton ? DeviceBody.chin - DeviceBody.bezel : 0
    let origin =
      environment.orientation == .portrait ? Point(x: inset, y: inset + chin) : Point(x: inset + chin, y: inset)
    screen = Rect(origin: origin, size: environment.size)
  }

  var screenOrigin: Point { screen.origin }

  var size: Size {
    // The margins on the right and at the bottom equal those on the left and at the top.
    Size(width: screen.width + 2 * screen.minX, height: screen.height + 2 * screen.minY)
  }

  var outline: Rect { Rect(origin: .zero, size: size).inset(by: DeviceBody.page) }

  var outlineRadius: Points { cornerRadius > 0 ? cornerRadius + DeviceBody.bezel : 44 }

  /// The visible part of the screen, in the screen's points.
  var screenShape: Shape { .rounded(Rect(origin: .zero, size: screen.size), radius: cornerRadius) }
}

extension Cutout {
  /// Returns the cut-out for an orientation; in landscape, the top of the device is on the left.
  fileprivate func turned(to orientation: Orientation, screen: Size) -> Cutout {
    guard orientation == .landscape else { return self }
    let turned = Rect(
      x: frame.minY, y: screen.height - frame.maxX, width: frame.height, height: frame.width)
    return Cutout(kind: kind, frame: turned)
  }
}
