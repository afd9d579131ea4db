// swift-tools-version: 6.2
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
/// - Parameter files: those that become part of the program.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], embedding files: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: files.map { .embedInCode($0) },
    swiftSettings: strict + instrumentation)
}

/// The live preview; for Fuzz/run, a library without the file that contains its command.
func server(_ dependencies: [Target.Dependency]) -> Target {
  let name = "plumb-serve"
  let page = [
    "index.html", "style.css", "app.js", "address.js", "controls.js", "details.js", "grid.js", "inspector.js",
    "overlay.js", "pictures.js", "problems.js", "resizer.js", "stream.js", "tests.js",
  ].map { Resource.embedInCode("Page/\($0)") }
  return sanitizers == nil
    ? .executableTarget(name: name, dependencies: dependencies, resources: page, swiftSettings: strict)
    : .target(
      name: name, dependencies: dependencies, exclude: ["Serve.swift"], resources: page,
      swiftSettings: strict + instrumentation)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, swiftSettings: strict)
}

/// Debian's C library `package`, found through pkg-config; only its module map is ours.
func system(_ name: String, _ pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "plumb",
  products: [
    .executable(name: "plumb", targets: ["plumb"]), .executable(name: "plumb-serve", targets: ["plumb-serve"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    module("Diagnostics"),
    module("LayoutModel", ["Diagnostics"]),
    module("Platform", ["LayoutModel"]),
    module("Language", ["Diagnostics", "LayoutModel"]),
    system("CXML", "libxml-2.0", apt: "libxml2-dev"),
    module("InterfaceBuilder", ["CXML", "Diagnostics", "LayoutModel", "Platform"]),
    module("Cassowary"),
    module("LayoutEngine", ["Cassowary", "Diagnostics", "LayoutModel", "Platform"]),
    system("CDeflate", "libdeflate", apt: "libdeflate-dev"),
    module("Raster", ["CDeflate", "LayoutModel"]),
    module("Painting", ["LayoutModel", "Platform", "Raster"]),
    system("CCairo", "cairo-ft", apt: "libcairo2-dev"),
    system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev"),
    module("CairoRenderer", ["CCairo", "CHarfBuzz", "LayoutModel", "Painting", "Raster"]),
    module(
      "Pipeline",
      [
        "CairoRenderer", "Diagnostics", "InterfaceBuilder", "Language", "LayoutEngine", "LayoutModel", "Painting",
        "Platform", "Raster",
      ]),
    .target(name: "CFaults"),
    system("CXXHash", "libxxhash", apt: "libxxhash-dev"),
    system("CYaml", "yaml-0.1", apt: "libyaml-dev"),
    module("ProjectFiles", ["CFaults", "CXXHash", "CYaml", "Diagnostics", "LayoutModel", "Painting", "Pipeline"]),
    module(
      "Goldens",
      [
        "CairoRenderer", "Diagnostics", "LayoutEngine", "LayoutModel", "Painting", "Pipeline", "Raster", "ProjectFiles",
      ],
      embedding: ["comparison.css", "comparison.js", "report.css", "report.html", "report.js"].map {
        "Reports/HTML/Page/\($0)"
      }),
    module(
      "Programs",
      ["CFaults", "Diagnostics", "ProjectFiles", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "CairoRenderer", "Diagnostics", "Goldens", "InterfaceBuilder", "Language", "LayoutEngine", "LayoutModel",
        "Painting", "Pipeline", "Programs", "ProjectFiles", "Raster",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict, linkerSettings: selfContained),
    server(
      [
        "CairoRenderer", "Diagnostics", "Goldens", "LayoutEngine", "LayoutModel", "Painting", "Pipeline", "Programs",
        "ProjectFiles", "Raster",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "CCairo", "CairoRenderer", "Cassowary", "Diagnostics", "Language", "LayoutEngine", "LayoutModel", "Painting",
        "Pipeline", "Raster",
      ],
      path: "Benchmarks/plumb-bench", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "LayoutModel", "Platform"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "CairoRenderer", ["LayoutModel", "Painting", "Raster"]),
    tests(of: "Cassowary"),
    .testTarget(name: "CommandTests", dependencies: ["LayoutModel", "plumb"], swiftSettings: strict),
    tests(of: "Diagnostics", ["TestSupport"]),
    tests(
      of: "Goldens",
      ["Diagnostics", "LayoutEngine", "LayoutModel", "Pipeline", "ProjectFiles", "Raster", "TestSupport"]),
    tests(of: "InterfaceBuilder", ["Diagnostics", "LayoutEngine", "LayoutModel", "Pipeline"]),
    tests(of: "Language", ["Diagnostics", "LayoutModel", "TestSupport"]),
    tests(of: "LayoutEngine", ["Diagnostics", "Language", "LayoutModel", "Platform", "TestSupport"]),
    tests(of: "LayoutModel", ["TestSupport"]),
    tests(of: "Painting", ["LayoutModel", "Raster", "TestSupport"]),
    tests(
      of: "Pipeline",
      [
        "CairoRenderer", "Diagnostics", "Language", "LayoutEngine", "LayoutModel", "Painting", "Raster", "TestSupport",
      ]),
    tests(of: "Platform", ["LayoutModel", "TestSupport"]),
    tests(of: "Raster"),
    .testTarget(name: "RepositoryTests", swiftSettings: strict),
    .testTarget(
      name: "ServeTests",
      dependencies: ["Diagnostics", "LayoutModel", "Painting", "Pipeline", "ProjectFiles", "plumb-serve"],
      swiftSettings: strict),
    tests(of: "ProjectFiles", ["Diagnostics", "LayoutModel", "Painting", "Pipeline", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The library that apps import on platforms without UIKit.
#if os(Linux)
  package.products.append(.library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]))
  package.targets += [
    module("_Testing_UIKit"),
    module("UIKit", ["Diagnostics", "Language", "LayoutEngine", "LayoutModel", "Platform"]),
    tests(
      of: "UIKit",
      ["_Testing_UIKit", "Diagnostics", "Language", "LayoutEngine", "LayoutModel", "Platform", "TestSupport"]),
  ]
  package.targets.first { $0.name == "plumb-bench" }?.dependencies.append("UIKit")
#endif

if let sanitizers {
  package.products = []
  package.targets.append(
    .executableTarget(
      name: "plumb-fuzz",
      dependencies: [
        "Cassowary", "Diagnostics", "Goldens", "InterfaceBuilder", "Language", "LayoutEngine", "LayoutModel",
        "Painting", "Pipeline", "ProjectFiles", "Raster", "plumb-serve",
      ],
      path: "Fuzz/plumb-fuzz",
      swiftSettings: strict + instrumentation + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]))
}
