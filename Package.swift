// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// With FUZZ in the environment, which lists sanitizers, modules are instrumented, and there is an executable for
/// Fuzz/run that can see into them.
let sanitizers = Context.environment["FUZZ"]
let instrumentation: [SwiftSetting] = sanitizers.map { [.unsafeFlags(["-sanitize=\($0)", "-enable-testing"])] } ?? []

/// Links Swift's libraries statically into a release of the command: loading them takes a tenth of the time for a
/// picture.
let selfContained: [LinkerSetting] = {
  let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
  return [.unsafeFlags(["-static-stdlib"], release)]
    + ["_FoundationCollections", "_FoundationCShims", "_FoundationICU"].map { .linkedLibrary($0, release) }
}()

/// A module of the product; `dependencies` are the arrows of ARCHITECTURE.md.
///
/// - Parameters:
///   - files: those that become part of the program.
///   - others: those that the compiler does not read.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], embedding files: [String] = [],
  excluding others: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: others, resources: files.map { .embedInCode($0) },
    swiftSettings: strict + instrumentation)
}

/// The live preview; for Fuzz/run, a library without the files of its command.
func server(_ dependencies: [Target.Dependency]) -> Target {
  let name = "plumb-serve"
  let page = [Resource.embedInCode("Page")]
  return sanitizers == nil
    ? .executableTarget(name: name, dependencies: dependencies, resources: page, swiftSettings: strict)
    : .target(
      name: name, dependencies: dependencies, exclude: ["Serve.swift"], resources: page,
      swiftSettings: strict + instrumentation)
}

/// What lays out apps' code, where the platform has no UIKit.
#if os(Linux)
  let apps: [Target.Dependency] = ["UIKit", "ViewTrees"]
#else
  let apps: [Target.Dependency] = []
#endif

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, swiftSettings: strict)
}

/// A C library from Debian's `package` or Homebrew's `formula`, found through pkg-config; only its module map is ours.
func system(_ name: String, _ pkgConfig: String, apt package: String, brew formula: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package]), .brew([formula])])
}

let package = Package(
  name: "plumb",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "plumb", targets: ["plumb"]), .executable(name: "plumb-serve", targets: ["plumb-serve"]),
    .library(name: "PlumbKit", targets: ["PlumbKit"]), .plugin(name: "plumb-objc", targets: ["plumb-objc"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    module("Libc"),
    module("Diagnostics"),
    module("LayoutModel", ["Diagnostics"]),
    module("FrameRecords", ["Diagnostics", "LayoutModel"]),
    module("Platform", ["Diagnostics", "LayoutModel"]),
    module("AssetCatalogs", ["Diagnostics", "LayoutModel", "Libc"]),
    module("Language", ["Diagnostics", "LayoutModel"]),
    system("CXML", "libxml-2.0", apt: "libxml2-dev", brew: "libxml2"),
    module("InterfaceBuilder", ["CXML", "Diagnostics", "LayoutModel", "Platform"]),
    module("Export", ["Diagnostics", "FrameRecords", "InterfaceBuilder", "LayoutModel", "Painting", "Platform"]),
    module("ObjectiveCSyntax"),
    .executableTarget(name: "rewrite-objc", dependencies: ["Diagnostics", "ObjectiveCSyntax"], swiftSettings: strict),
    .plugin(name: "plumb-objc", capability: .buildTool(), dependencies: ["rewrite-objc"]),
    module("Cassowary", ["Libc"]),
    module("LayoutEngine", ["Cassowary", "Diagnostics", "LayoutModel", "Platform"]),
    system("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    module("Raster", ["CDeflate", "LayoutModel", "Libc"]),
    module(
      "Painting", ["Diagnostics", "LayoutModel", "Libc", "Platform", "Raster"],
      embedding: ["Symbols/drawings.txt", "Symbols/words.txt"]),
    system("CCairo", "cairo-ft", apt: "libcairo2-dev", brew: "cairo"),
    system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    module("CairoRenderer", ["CCairo", "CHarfBuzz", "LayoutModel", "Libc", "Painting", "Raster"]),
    module(
      "Pipeline",
      [
        "AssetCatalogs", "CairoRenderer", "Diagnostics", "InterfaceBuilder", "Language", "LayoutEngine", "LayoutModel",
        "Libc", "Painting", "Platform", "Raster",
      ]),
    module("PlumbKit", ["CairoRenderer", "Diagnostics", "LayoutModel", "Painting", "Pipeline", "Raster"]),
    module("PreviewJobs", ["CairoRenderer", "Diagnostics", "LayoutModel", "Painting", "Pipeline", "Platform"]),
    .target(name: "CFaults"),
    system("CXXHash", "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    system("CYaml", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    module(
      "ProjectFiles", ["CFaults", "CXXHash", "CYaml", "Diagnostics", "LayoutModel", "Libc", "Painting", "Pipeline"]),
    module("PreviewPackages", ["Diagnostics", "FrameRecords", "Libc", "PreviewJobs", "ProjectFiles"]),
    module(
      "Goldens",
      [
        "CairoRenderer", "Diagnostics", "FrameRecords", "LayoutEngine", "LayoutModel", "Libc", "Painting", "Pipeline",
        "Raster", "ProjectFiles",
      ],
      embedding: ["Reports/HTML/Page"]),
    module(
      "Programs",
      [
        "CFaults", "Diagnostics", "Libc", "Pipeline", "ProjectFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "CairoRenderer", "Diagnostics", "Export", "FrameRecords", "Goldens", "InterfaceBuilder", "Language",
        "LayoutEngine", "LayoutModel", "Libc", "Painting", "Pipeline", "PreviewJobs", "PreviewPackages", "Programs",
        "ProjectFiles", "Raster",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], resources: [.embedInCode("Contents/parts.txt")], swiftSettings: strict, linkerSettings: selfContained),
    server(
      [
        "CairoRenderer", "Diagnostics", "Goldens", "Language", "LayoutEngine", "LayoutModel", "Libc", "Painting",
        "Pipeline", "Platform", "PreviewJobs", "PreviewPackages", "Programs", "ProjectFiles", "Raster",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "CCairo", "CairoRenderer", "Cassowary", "Diagnostics", "Goldens", "Language", "LayoutEngine", "LayoutModel",
        "Painting", "Pipeline", "ProjectFiles", "Raster",
      ] + apps,
      path: "Benchmarks/plumb-bench", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "LayoutModel", "Libc", "Platform"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "AssetCatalogs", ["LayoutModel"]),
    tests(of: "CairoRenderer", ["LayoutModel", "Painting", "Raster"]),
    tests(of: "Cassowary", ["Libc", "TestSupport"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Diagnostics", "LayoutModel", "Libc", "Pipeline", "ProjectFiles", "TestSupport", "plumb",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    tests(of: "Diagnostics", ["TestSupport"]),
    tests(of: "Export", ["FrameRecords", "LayoutModel", "Pipeline", "TestSupport"]),
    tests(
      of: "Goldens",
      [
        "Diagnostics", "FrameRecords", "LayoutEngine", "LayoutModel", "Pipeline", "ProjectFiles", "Raster",
        "TestSupport",
      ]),
    tests(of: "InterfaceBuilder", ["Diagnostics", "LayoutEngine", "LayoutModel", "Pipeline", "Platform"]),
    tests(of: "Language", ["Diagnostics", "LayoutModel", "Libc", "TestSupport"]),
    tests(of: "LayoutEngine", ["Diagnostics", "Language", "LayoutModel", "Platform", "TestSupport"]),
    tests(of: "LayoutModel", ["TestSupport"]),
    tests(of: "ObjectiveCSyntax", ["TestSupport"]),
    tests(of: "Painting", ["LayoutModel", "Raster", "TestSupport"]),
    tests(
      of: "Pipeline",
      [
        "CairoRenderer", "Diagnostics", "Language", "LayoutEngine", "LayoutModel", "Libc", "Painting", "Raster",
        "TestSupport",
      ]),
    tests(of: "PlumbKit"),
    tests(of: "Platform", ["LayoutModel", "TestSupport"]),
    tests(of: "Raster"),
    .testTarget(name: "RepositoryTests", swiftSettings: strict),
    .testTarget(
      name: "ServeTests",
      dependencies: [
        "Diagnostics", "LayoutModel", "Libc", "Painting", "Pipeline", "PreviewJobs", "PreviewPackages", "ProjectFiles",
        "TestSupport", "plumb-serve",
      ],
      swiftSettings: strict),
    tests(
      of: "ProjectFiles", ["Diagnostics", "LayoutModel", "Libc", "Painting", "Pipeline", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The libraries that apps import on platforms without UIKit, and their golden tests, which elsewhere use Apple's UIKit.
package.products.append(.library(name: "LayoutTesting", targets: ["LayoutTesting"]))
#if os(Linux)
  package.products += [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "PreviewRunner", targets: ["PreviewRunner"]),
  ]
  /// A target of the package in Examples/UIKit, which this one's tests look at.
  func example(_ name: String, _ others: [Target.Dependency] = []) -> Target {
    .target(
      name: name, dependencies: ["UIKit"] + others, path: "Examples/UIKit/Sources/\(name)",
      swiftSettings: [.swiftLanguageMode(.v5)])
  }
  /// Such a target whose sources have Objective-C syntax. No product contains it.
  let workout = example("Workout")
  workout.swiftSettings? += [.unsafeFlags(["@\(Context.packageDirectory)/.build/plumb-objc/Workout.flags"])]
  workout.plugins = ["plumb-objc"]
  package.targets += [
    module("_Testing_UIKit"),
    .macro(name: "PreviewMacros", dependencies: ["Diagnostics", "Libc"], swiftSettings: strict),
    module(
      "UIKit",
      ["AssetCatalogs", "Diagnostics", "Language", "LayoutEngine", "LayoutModel", "Platform", "PreviewMacros"],
      excluding: ["api.tsv"]),
    module("ViewTrees", ["FrameRecords", "LayoutModel", "UIKit"]),
    .target(name: "CPreviews"),
    module(
      "PreviewRunner",
      [
        "CPreviews", "CairoRenderer", "Diagnostics", "FrameRecords", "Goldens", "LayoutModel", "Libc", "Painting",
        "Pipeline", "PreviewJobs", "ProjectFiles", "UIKit", "ViewTrees",
      ]),
    module(
      "LayoutTesting",
      [
        "_Testing_UIKit", "CairoRenderer", "Diagnostics", "FrameRecords", "Goldens", "LayoutModel", "Painting",
        "Pipeline", "Platform", "ProjectFiles", "Raster", "UIKit", "ViewTrees",
      ]),
    .target(
      name: "MeasuredCases", dependencies: ["UIKit"], path: "Scripts/measuring/Sources/MeasuredCases",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    tests(
      of: "UIKit",
      [
        "_Testing_UIKit", "Diagnostics", "Export", "Language", "LayoutEngine", "LayoutModel", "MeasuredCases",
        "Pipeline", "Platform", "TestSupport",
      ]),
    example("PlacePin"), example("LayoutInfo"), example("Cats"), example("Profile"), example("Contacts", ["Profile"]),
    workout,
    .testTarget(
      name: "ScreenFramesTests",
      dependencies: [
        "_Testing_UIKit", "Cats", "Contacts", "Diagnostics", "Language", "LayoutEngine", "LayoutInfo", "LayoutModel",
        "PlacePin", "Pipeline", "Profile", "TestSupport", "UIKit", "ViewTrees",
      ], swiftSettings: strict),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "_Testing_UIKit", "Cats", "Contacts", "LayoutInfo", "LayoutTesting", "PlacePin", "Profile", "UIKit", "Workout",
      ], path: "Examples/UIKit/Tests/ScreensTests", swiftSettings: strict),
    tests(of: "LayoutTesting", ["_Testing_UIKit", "LayoutModel", "TestSupport", "UIKit", "ViewTrees"]),
    tests(
      of: "ViewTrees", ["_Testing_UIKit", "FrameRecords", "Goldens", "LayoutModel", "UIKit"]),
  ]
#else
  package.targets += [
    module("ViewTrees", ["FrameRecords", "LayoutModel"]),
    module("LayoutTesting", ["Diagnostics", "FrameRecords", "LayoutModel", "Platform", "ViewTrees"]),
  ]
#endif

if let sanitizers {
  package.products = []
  package.targets.append(
    .executableTarget(
      name: "plumb-fuzz",
      dependencies: [
        "AssetCatalogs", "CairoRenderer", "Cassowary", "Diagnostics", "FrameRecords", "Goldens", "InterfaceBuilder",
        "Language", "LayoutEngine", "LayoutModel", "Libc", "ObjectiveCSyntax", "Painting", "Pipeline", "ProjectFiles",
        "Raster",
        "plumb-serve",
      ],
      path: "Fuzz/plumb-fuzz",
      swiftSettings: strict + instrumentation + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]))
}
