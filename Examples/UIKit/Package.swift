// swift-tools-version: 6.2
import PackageDescription

// On Linux UIKit is Plumb's; elsewhere the same sources have Apple's.
let uiKit = Target.Dependency.product(name: "UIKit", package: "plumb", condition: .when(platforms: [.linux]))

/// The compiler's arguments that the plug-in plumb-objc writes, for a target with Objective-C syntax.
func objectiveC(_ target: String) -> SwiftSetting {
  .unsafeFlags(["@\(Context.packageDirectory)/.build/plumb-objc/\(target).flags"], .when(platforms: [.linux]))
}

let package = Package(
  name: "Screens",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Screens", targets: ["PlacePin", "LayoutInfo", "Cats", "Profile", "Contacts", "Workout"])],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(name: "PlacePin", dependencies: [uiKit]),
    .target(name: "LayoutInfo", dependencies: [uiKit]),
    .target(name: "Cats", dependencies: [uiKit]),
    .target(name: "Profile", dependencies: [uiKit]),
    .target(name: "Contacts", dependencies: ["Profile", uiKit]),
    .target(
      name: "Workout", dependencies: [uiKit], swiftSettings: [objectiveC("Workout")],
      plugins: [.plugin(name: "plumb-objc", package: "plumb")]),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "PlacePin", "LayoutInfo", "Cats", "Profile", "Contacts", "Workout",
        .product(name: "LayoutTesting", package: "plumb"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)
