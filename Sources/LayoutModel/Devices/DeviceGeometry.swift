/// The geometries of phones, newest first. Sizes and size classes come from Apple's Human Interface Guidelines. Safe
/// areas up to iOS 18 are those on which Interface Builder and public layout code agree. Cut-outs and status bars are
/// measurements found in public apps. Corner radii come from BezelKit, which reads them from simulators.
extension DeviceGeometry {
  package static let phones: [DeviceGeometry] = [
    phone420x912, phone440x956, phone402x874, phone430x932, phone393x852, phone428x926, phone390x844,
    phone375x812Mini, phone414x896At3x, phone414x896At2x, phone375x812, phone414x736, phone375x667, phone320x568,
    phone320x480,
  ]

  /// The only phone that has never run a system before iOS 26. Its status bar stays visible in landscape.
  package static let phone420x912 = phone(
    "phone-420x912", Size(width: 420, height: 912), cutout: island(under: 19.667), safeTop: 68, corners: 62
  ).with(statusBar: 59).with(landscapeTop: 20, bottom: 29)

  package static let phone440x956 = phone(
    "phone-440x956", Size(width: 440, height: 956), cutout: island(under: 13.667), safeTop: 62, corners: 62
  ).with(statusBar: 54, canvas: "retina6_9").withStatusBarInLandscape(since: .ios26)

  package static let phone402x874 = phone(
    "phone-402x874", Size(width: 402, height: 874), cutout: island(under: 13.667), safeTop: 62, corners: 62
  ).with(statusBar: 54, canvas: "retina6_3").withStatusBarInLandscape(since: .ios26)

  package static let phone430x932 = phone(
    "phone-430x932", Size(width: 430, height: 932), cutout: island(under: 11), safeTop: 59, corners: 55
  ).with(statusBar: 54, canvas: "retina6_72")

  package static let phone393x852 = phone(
    "phone-393x852", Size(width: 393, height: 852), cutout: island(under: 11), safeTop: 59, corners: 55
  ).with(statusBar: 54, canvas: "retina6_12")

  package static let phone428x926 = phone(
    "phone-428x926", Size(width: 428, height: 926), cutout: notch(176, 34), safeTop: 47, corners: 53.33
  ).with(canvas: "retina6_7")

  package static let phone390x844 = phone(
    "phone-390x844", Size(width: 390, height: 844), cutout: notch(176, 34), safeTop: 47, corners: 47.33
  ).with(canvas: "retina6_0")

  /// The iPhone 12 mini and 13 mini, which render more pixels than their panel has.
  package static let phone375x812Mini = phone(
    "phone-375x812-mini", Size(width: 375, height: 812), cutout: notch(189, 38), safeTop: 50, corners: 44)

  package static let phone414x896At3x = phone(
    "phone-414x896-3x", Size(width: 414, height: 896), cutout: notch(223, 30), safeTop: 44, corners: 39
  ).with(canvas: "retina6_5")

  package static let phone414x896At2x = phone(
    "phone-414x896-2x", Size(width: 414, height: 896), cutout: notch(246, 33), safeTop: 48, corners: 41.5
  ).with(scale: 2, canvas: "retina6_1")

  package static let phone375x812 = phone(
    "phone-375x812", Size(width: 375, height: 812), cutout: notch(223, 30), safeTop: 44, corners: 39
  ).with(canvas: "retina5_9")

  package static let phone414x736 = phone("phone-414x736", Size(width: 414, height: 736), scale: 3, canvas: "retina5_5")
  package static let phone375x667 = phone("phone-375x667", Size(width: 375, height: 667), scale: 2, canvas: "retina4_7")
  package static let phone320x568 = phone("phone-320x568", Size(width: 320, height: 568), scale: 2, canvas: "retina4_0")
  package static let phone320x480 = phone("phone-320x480", Size(width: 320, height: 480), scale: 2, canvas: "retina3_5")
}

extension DeviceGeometry {
  package func with(cutout: Cutout) -> DeviceGeometry {
    var result = self
    result.cutout = cutout.centered(in: portrait.size.width)
    return result
  }
}

/// A phone with a home button. Only the status bar reduces its safe area, and landscape hides the status bar.
private func phone(_ name: String, _ size: Size, scale: Double, canvas: String) -> DeviceGeometry {
  var geometry = DeviceGeometry(name: name, idiom: .phone, portraitSize: size, scale: Scale(scale))
  geometry.portrait.safeArea.top = 20
  geometry.portrait.statusBarHeight = 20
  geometry.hasHomeButton = true
  geometry.canvasIDs = [canvas]
  return geometry
}

/// A phone with a home indicator. In landscape, the cut-out's inset applies to both sides; the bottom inset is 21.
private func phone(
  _ name: String, _ size: Size, cutout: Cutout, safeTop: Points, corners: Points
) -> DeviceGeometry {
  var geometry = DeviceGeometry(name: name, idiom: .phone, portraitSize: size, scale: Scale(3))
  geometry.portrait.safeArea = EdgeInsets(top: safeTop, left: 0, bottom: 34, right: 0)
  geometry.portrait.statusBarHeight = safeTop
  geometry.landscape.safeArea = EdgeInsets(top: 0, left: safeTop, bottom: 21, right: safeTop)
  geometry.cutout = cutout.centered(in: size.width)
  geometry.cornerRadius = corners
  return geometry
}

private func notch(_ width: Points, _ height: Points) -> Cutout {
  Cutout(kind: .notch, frame: Rect(x: 0, y: 0, width: width, height: height))
}

private func island(under top: Points) -> Cutout {
  Cutout(kind: .dynamicIsland, frame: Rect(x: 0, y: top, width: 126, height: 37.333))
}

extension Cutout {
  /// The notch of the iPhone 12 is wider than the notch of later models with the same geometry.
  static let notch12 = notch(222, 32)
  static let notch12Mini = notch(242, 34)

  fileprivate func centered(in width: Points) -> Cutout {
    var result = self
    result.frame.origin.x = (width - frame.width) / 2
    return result
  }
}

extension DeviceGeometry {
  /// The landscape safe area of iOS 26 comes from the snapshots of three public projects.
  fileprivate func withStatusBarInLandscape(since version: IOSVersion) -> DeviceGeometry {
    var result = self
    let sides = landscape.safeArea
    result.safeAreaChanges.append(
      SafeAreaChange(
        version: version, orientation: .landscape,
        safeArea: EdgeInsets(top: 20, left: sides.left, bottom: 20, right: sides.right)))
    return result
  }

  fileprivate func with(scale: Double = 3, statusBar: Points? = nil, canvas: String? = nil) -> DeviceGeometry {
    var result = self
    result.scale = Scale(scale)
    if let statusBar { result.portrait.statusBarHeight = statusBar }
    if let canvas { result.canvasIDs = [canvas] }
    return result
  }

  fileprivate func with(landscapeTop top: Points, bottom: Points) -> DeviceGeometry {
    var result = self
    result.landscape.safeArea.top = top
    result.landscape.safeArea.bottom = bottom
    return result
  }
}

/// The geometries of full-screen iPads, newest first. Sources are the same as for phones.
extension DeviceGeometry {
  package static let pads: [DeviceGeometry] = [
    pad1032x1376, pad834x1210, pad744x1133, pad820x1180, pad1024x1366, pad834x1194, pad1024x1366Home, pad834x1112,
    pad810x1080, pad768x1024, pad768x1024At1x,
  ]

  package static let pad1032x1376 = pad("pad-1032x1376", Size(width: 1032, height: 1376), corners: 30)
  package static let pad834x1210 = pad("pad-834x1210", Size(width: 834, height: 1210), corners: 30)
  package static let pad744x1133 = pad("pad-744x1133", Size(width: 744, height: 1133), corners: 21.5)
  package static let pad820x1180 = pad(
    "pad-820x1180", Size(width: 820, height: 1180), corners: 18, canvas: "ipad10_9rounded")
  package static let pad1024x1366 = pad(
    "pad-1024x1366", Size(width: 1024, height: 1366), corners: 18, canvas: "ipad12_9rounded")
  package static let pad834x1194 = pad(
    "pad-834x1194", Size(width: 834, height: 1194), corners: 18, canvas: "ipad11_0rounded")

  package static let pad1024x1366Home = pad("pad-1024x1366-home", Size(width: 1024, height: 1366), canvas: "ipad12_9")
  package static let pad834x1112 = pad("pad-834x1112", Size(width: 834, height: 1112), canvas: "ipad10_5")
  package static let pad810x1080 = pad("pad-810x1080", Size(width: 810, height: 1080), canvas: "ipad10_2")
  package static let pad768x1024 = pad("pad-768x1024", Size(width: 768, height: 1024), canvas: "ipad9_7")
  package static let pad768x1024At1x = pad("pad-768x1024-1x", Size(width: 768, height: 1024), scale: 1)

  package func with(cornerRadius: Points) -> DeviceGeometry {
    var result = self
    result.cornerRadius = cornerRadius
    return result
  }
}

/// The status bar stays visible in landscape. Only iPads with a home indicator have rounded corners.
private func pad(
  _ name: String, _ size: Size, scale: Double = 2, corners: Points = 0, canvas: String? = nil
) -> DeviceGeometry {
  let isRound = corners > 0
  let statusBar: Points = isRound ? 24 : 20
  let safeArea = EdgeInsets(top: statusBar, left: 0, bottom: isRound ? 20 : 0, right: 0)
  var geometry = DeviceGeometry(name: name, idiom: .pad, portraitSize: size, scale: Scale(scale))
  for orientation in Orientation.allCases {
    geometry[orientation].safeArea = safeArea
    geometry[orientation].statusBarHeight = statusBar
  }
  geometry.cornerRadius = corners
  geometry.hasHomeButton = !isRound
  geometry.canvasIDs = canvas.map { [$0] } ?? []
  if isRound {
    // The test of one public app expects a top inset of 32.
    let safeArea = EdgeInsets(top: 32, left: 0, bottom: 20, right: 0)
    geometry.safeAreaChanges = Orientation.allCases.map {
      DeviceGeometry.SafeAreaChange(version: .ios26, orientation: $0, safeArea: safeArea)
    }
  }
  return geometry
}
