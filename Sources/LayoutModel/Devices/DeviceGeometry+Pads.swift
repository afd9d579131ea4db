/// The geometries of full-screen iPads, newest first. Sources are the same as for phones.
extension DeviceGeometry {
  package static let pads: [DeviceGeometry] = [
    pad1032x1376, pad834x1210, pad744x1133, pad820x1180, pad1024x1366, pad834x1194, pad1024x1366Home, pad834x1112,
    pad810x1080, pad768x1024, pad768x1024At1x,
  ]

  package static let pad1032x1376 = pad("pad-1032x1376", 1032, 1376, corners: 30)
  package static let pad834x1210 = pad("pad-834x1210", 834, 1210, corners: 30)
  package static let pad744x1133 = pad("pad-744x1133", 744, 1133, corners: 21.5)
  package static let pad820x1180 = pad("pad-820x1180", 820, 1180, corners: 18, canvas: "ipad10_9rounded")
  package static let pad1024x1366 = pad("pad-1024x1366", 1024, 1366, corners: 18, canvas: "ipad12_9rounded")
  package static let pad834x1194 = pad("pad-834x1194", 834, 1194, corners: 18, canvas: "ipad11_0rounded")

  package static let pad1024x1366Home = pad("pad-1024x1366-home", 1024, 1366, canvas: "ipad12_9")
  package static let pad834x1112 = pad("pad-834x1112", 834, 1112, canvas: "ipad10_5")
  package static let pad810x1080 = pad("pad-810x1080", 810, 1080, canvas: "ipad10_2")
  package static let pad768x1024 = pad("pad-768x1024", 768, 1024, canvas: "ipad9_7")
  package static let pad768x1024At1x = pad("pad-768x1024-1x", 768, 1024, scale: 1)

  /// Returns this geometry with another corner radius.
  package func with(cornerRadius: Points) -> DeviceGeometry {
    var result = self
    result.cornerRadius = cornerRadius
    return result
  }
}

/// Returns the geometry of an iPad, whose status bar stays in landscape. It has rounded corners with a home indicator,
/// and square ones with a home button.
private func pad(
  _ name: String, _ width: Points, _ height: Points, scale: Double = 2, corners: Points = 0, canvas: String? = nil
) -> DeviceGeometry {
  let isRound = corners > 0
  let statusBar: Points = isRound ? 24 : 20
  let safeArea = EdgeInsets(top: statusBar, left: 0, bottom: isRound ? 20 : 0, right: 0)
  var geometry = DeviceGeometry(
    name: name, idiom: .pad, portraitSize: Size(width: width, height: height), safeArea: safeArea,
    landscapeSafeArea: safeArea, statusBarHeight: statusBar, landscapeStatusBarHeight: statusBar, scale: Scale(scale),
    cornerRadius: corners, cutout: nil, hasHomeButton: !isRound, canvasIDs: canvas.map { [$0] } ?? [])
  if isRound {
    // The test of one public app expects a top inset of 32.
    let safeArea = EdgeInsets(top: 32, left: 0, bottom: 20, right: 0)
    (geometry.portraitSince26, geometry.landscapeSince26) = (safeArea, safeArea)
  }
  return geometry
}
