// swift-tools-version: 6.2
import PackageDescription

// On Linux UIKit is Plumb's; elsewhere the same cases have Apple's.
let package = Package(
  name: "measuring",
  platforms: [.iOS(.v17)],
  products: [.library(name: "MeasuredCases", targets: ["MeasuredCases"])],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(
      name: "MeasuredCases",
      dependencies: [.product(name: "UIKit", package: "plumb", condition: .when(platforms: [.linux]))]),
    .testTarget(name: "MeasuringTests", dependencies: ["MeasuredCases"]),
  ],
  swiftLanguageModes: [.v6]
)
