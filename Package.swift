// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// With FUZZ in the environment, which names sanitizers, modules are instrumented and there is an executable for Fuzz/run.
let sanitizers = Context.environment["FUZZ"]
let instrumentation: [SwiftSetting] = sanitizers.map { [.unsafeFlags(["-sanitize=\($0)"])] } ?? []

/// Swift's own libraries inside a release of the command: loading them takes a tenth of the time that a picture does.
let selfContained: [LinkerSetting] = {
  let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
  return [.unsafeFlags(["-static-stdlib"], release)]
    + ["_FoundationCollections", "_FoundationCShims", "_FoundationICU"].map { .linkedLibrary($0, release) }
}()

/// A module of the product; `dependencies` are the arrows of ARCHITECTURE.md.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + instrumentation)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, swiftSettings: strict)
}

/// The C library `package` of Debian, found through pkg-config; only its module map is ours.
func system(_ name: String, _ pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// What tests of several modules share.
func testSupport(_ dependencies: [Target.Dependency]) -> Target {
  .target(name: "TestSupport", dependencies: dependencies, path: "Tests/TestSupport", swiftSettings: strict)
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
    system("CXXHash", "libxxhash", apt: "libxxhash-dev"),
    module("FileSystem", ["CXXHash"]),
    module("Geometry"),
    module("Diagnostics"),
    module("LayoutModel", ["Diagnostics", "Geometry"]),
    module("TextMetrics", ["Geometry", "LayoutModel"]),
    module("Syntax", ["Diagnostics"]),
    module("Semantics", ["Diagnostics", "Geometry", "LayoutModel", "Syntax"]),
    system("CXML", "libxml-2.0", apt: "libxml2-dev"),
    module("InterfaceBuilder", ["CXML", "Diagnostics", "Geometry", "LayoutModel", "TextMetrics"]),
    module("Cassowary"),
    module("LayoutEngine", ["Cassowary", "Diagnostics", "Geometry", "LayoutModel", "TextMetrics"]),
    system("CDeflate", "libdeflate", apt: "libdeflate-dev"),
    module("Raster", ["CDeflate"]),
    module("Painting", ["Geometry", "LayoutModel", "Raster", "TextMetrics"]),
    system("CCairo", "cairo-ft", apt: "libcairo2-dev"),
    system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev"),
    module("CairoRenderer", ["CCairo", "CHarfBuzz", "Geometry", "LayoutModel", "Painting", "Raster"]),
    module("Lints", ["Diagnostics", "Geometry", "LayoutModel"]),
    module(
      "Pipeline",
      [
        "CairoRenderer", "Diagnostics", "Geometry", "InterfaceBuilder", "LayoutEngine", "LayoutModel", "Lints",
        "Painting", "Raster", "Semantics", "Syntax",
      ]),
    module("Watching", ["Diagnostics", "FileSystem", "Pipeline"]),
    module(
      "Preview",
      [
        "CairoRenderer", "Diagnostics", "Geometry", "LayoutEngine", "LayoutModel", "Painting", "Pipeline", "Raster",
        "Watching",
      ]),
    system("CYaml", "yaml-0.1", apt: "libyaml-dev"),
    module("ProjectFile", ["CYaml", "Diagnostics", "Geometry", "LayoutModel", "Painting", "Pipeline"]),
    module("Comparison", ["Diagnostics", "Geometry", "Raster"]),
    module(
      "Goldens",
      [
        "CairoRenderer", "Comparison", "Diagnostics", "FileSystem", "Geometry", "LayoutEngine", "LayoutModel",
        "Painting", "Pipeline", "ProjectFile", "Raster",
      ]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "CairoRenderer",
        "Comparison",
        "Diagnostics",
        "FileSystem",
        "Geometry",
        "Goldens",
        "InterfaceBuilder",
        "LayoutEngine",
        "LayoutModel",
        "Lints",
        "Painting",
        "Pipeline",
        "ProjectFile",
        "Raster",
        "Semantics",
        "Syntax",
        "Watching",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict, linkerSettings: selfContained),
    .executableTarget(
      name: "plumb-serve",
      dependencies: [
        "CairoRenderer", "Diagnostics", "FileSystem", "Geometry", "Goldens", "LayoutModel", "Painting", "Pipeline",
        "Preview", "ProjectFile", "Raster", "Watching",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [
        "index.html", "style.css", "app.js", "address.js", "controls.js", "details.js", "grid.js", "inspector.js",
        "overlay.js", "pictures.js", "problems.js", "resizer.js", "tests.js",
      ].map { .embedInCode("Page/\($0)") },
      swiftSettings: strict),
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "CCairo", "CairoRenderer", "Cassowary", "Comparison", "Diagnostics", "Geometry", "LayoutEngine", "LayoutModel",
        "Painting",
        "Pipeline", "Raster", "Semantics", "Syntax",
      ],
      path: "Benchmarks/plumb-bench", swiftSettings: strict),
    tests(of: "CairoRenderer", ["Geometry", "LayoutModel", "Painting", "Raster", "TestSupport"]),
    tests(of: "Cassowary"),
    tests(of: "InterfaceBuilder", ["Diagnostics", "Geometry", "LayoutEngine", "LayoutModel", "Pipeline"]),
    tests(of: "Lints", ["Diagnostics", "LayoutEngine", "LayoutModel", "Semantics", "Syntax"]),
    tests(
      of: "Pipeline",
      [
        "CairoRenderer", "Diagnostics", "Geometry", "LayoutEngine", "LayoutModel", "Lints", "Painting", "Raster",
        "Semantics", "Syntax",
        "TestSupport",
      ]),
    .testTarget(name: "RepositoryTests", swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["LayoutModel", "plumb"], swiftSettings: strict),
    testSupport(["Diagnostics", "Geometry", "LayoutModel", "TextMetrics"]),
    tests(of: "Diagnostics", ["TestSupport"]),
    tests(of: "Comparison", ["Diagnostics", "Geometry", "Raster"]),
    tests(of: "FileSystem"),
    tests(of: "Geometry"),
    tests(of: "Goldens", ["Comparison", "FileSystem"]),
    tests(
      of: "LayoutEngine",
      ["Diagnostics", "Geometry", "LayoutModel", "Semantics", "Syntax", "TestSupport", "TextMetrics"]),
    tests(of: "LayoutModel", ["Geometry", "TestSupport"]),
    tests(of: "ProjectFile", ["Diagnostics", "Geometry", "LayoutModel", "Painting", "Pipeline", "TestSupport"]),
    tests(of: "Semantics", ["Diagnostics", "Geometry", "LayoutModel", "Syntax", "TestSupport"]),
    tests(of: "Painting", ["Geometry", "LayoutModel", "Raster", "TestSupport", "TextMetrics"]),
    tests(of: "Raster"),
    tests(of: "Syntax", ["Diagnostics", "TestSupport"]),
    tests(of: "Preview", ["Diagnostics", "Geometry", "LayoutModel", "Painting", "Pipeline", "Watching"]),
    tests(of: "Watching", ["LayoutModel", "Pipeline"]),
    tests(of: "TextMetrics", ["Geometry", "LayoutModel", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

if let sanitizers {
  package.targets.append(
    .executableTarget(
      name: "plumb-fuzz",
      dependencies: [
        "Comparison", "Diagnostics", "Geometry", "InterfaceBuilder", "LayoutEngine", "LayoutModel", "Raster",
        "Semantics", "Syntax",
      ],
      path: "Fuzz/plumb-fuzz",
      swiftSettings: strict + instrumentation + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]))
}
