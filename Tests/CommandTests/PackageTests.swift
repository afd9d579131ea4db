import Foundation
import Testing

@Suite struct `Previews of packages` {
  @Test(
    arguments: [
      (["render"], 64, "name files or folders, or a package with --package"),
      (["render", "--package", ".", "a.plumb"], 64, "--package cannot be combined with files"),
      (["render", "--package", ".", "--view", "title"], 64, "--view works with layout files only"),
      (["watch", "--package", ".", "--strings", "pseudo"], 64, "--strings works with layout files only"),
      (["render", "--package", "."], 2, "'.' is not a Swift package: it has no Package.swift"),
      (["render", "--package", "nowhere"], 2, "'nowhere' is not a Swift package: it has no Package.swift"),
    ])
  func `what cannot be asked for is an error`(arguments: [String], status: Int, words: String) throws {
    let outcome = try Plumb().run(arguments)
    #expect(Int(outcome.status) == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `without Swift's tool chain the error says where to get it`() throws {
    let plumb = try Plumb()
    try plumb.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    let outcome = try plumb.run(["render", "--package", "."], environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'swift' is not on the path"), "\(outcome.errors)")
  }

  /// The packages of these tests compile all of Plumb.
  private static let isWanted = ProcessInfo.processInfo.environment["PLUMB_PACKAGES"] != nil

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let uiKit = Target.Dependency.product(name: "UIKit", package: "plumb", condition: .when(platforms: [.linux]))
    let package = Package(
      name: "App", products: [.library(name: "Profile", targets: ["Profile"])],
      dependencies: [.package(name: "plumb", path: "\(Plumb.repository.path)")],
      targets: [
        .target(name: "Profile", dependencies: [uiKit]),
        .testTarget(
          name: "ProfileTests",
          dependencies: ["Profile", .product(name: "LayoutTesting", package: "plumb")]),
      ])
    """

  private func package() throws -> Plumb {
    let plumb = try Plumb()
    for folder in ["Sources/Profile", "Tests/ProfileTests"] {
      try FileManager.default.createDirectory(
        at: plumb.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try plumb.write(Self.manifest, to: "Package.swift")
    try plumb.write(source(top: 20), to: "Sources/Profile/ProfileViewController.swift")
    return plumb
  }

  private func source(top: Int) -> String {
    """
    import UIKit

    public final class ProfileViewController: UIViewController {
      private let nameLabel = UILabel()

      public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        nameLabel.text = "Ada Lovelace"
        nameLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(nameLabel)
        NSLayoutConstraint.activate([
          nameLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: \(top)),
          nameLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        ])
      }
    }

    #Preview { ProfileViewController() }
    #Preview("On its side", traits: .landscapeLeft) { ProfileViewController() }
    #Preview("A label", traits: .sizeThatFitsLayout) {
      let label = UILabel()
      label.text = "Hello"
      return label
    }
    """
  }

  @Test(.enabled(if: isWanted, "builds a package, which takes minutes: set PLUMB_PACKAGES"))
  func `every preview of a package is drawn, and the compiler's errors are shown`() throws {
    let plumb = try package()
    let drawn = try plumb.run("render", "--package", ".", "--device", "iphone-se-3,ipad-10", "-o", "out/")
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(
      try plumb.files(in: "out").keys.sorted() == [
        "ProfileViewController.A-label@ipad-10.png", "ProfileViewController.A-label@iphone-se-3.png",
        "ProfileViewController.On-its-side@ipad-10-landscape.png",
        "ProfileViewController.On-its-side@iphone-se-3-landscape.png",
        "ProfileViewController.Preview@ipad-10.png", "ProfileViewController.Preview@iphone-se-3.png",
      ])
    try plumb.write(
      source(top: 20).replacing("UILabel()", with: "UILable()"), to: "Sources/Profile/ProfileViewController.swift")
    let failed = try plumb.run("render", "--package", ".")
    #expect(failed.status == 2)
    #expect(failed.errors.contains("ProfileViewController.swift:4:"), "\(failed.errors)")
    #expect(failed.errors.contains("cannot find 'UILable' in scope"), "\(failed.errors)")
  }

  /// Uses the code blocks of the page unchanged.
  @Test(.enabled(if: isWanted, "builds a package, which takes minutes: set PLUMB_PACKAGES"))
  func `the first golden test of the page on UIKit works as it stands`() throws {
    let plumb = try package()
    let page = try String(contentsOf: Plumb.repository.appending(path: "Documentation/uikit.md"), encoding: .utf8)
    let code = try #require(
      page.components(separatedBy: "```swift\n").first { $0.hasPrefix("// Tests/ProfileTests/ProfileTests.swift") })
    try plumb.write(code.components(separatedBy: "```")[0], to: "Tests/ProfileTests/ProfileTests.swift")
    func runTests(_ record: String = "") throws -> String {
      let log = plumb.folder.path + "/.log"
      let line = "cd '\(plumb.folder.path)' && PLUMB_RECORD=\(record) swift test >'\(log)' 2>&1; echo $? >>'\(log)'"
      _ = try plumb.run(["--version"], shell: line)
      return try String(contentsOfFile: log, encoding: .utf8)
    }
    let recorded = try runTests("missing")
    #expect(recorded.contains("recorded; check it, then run the test again"), "\(recorded.suffix(4000))")
    let passed = try runTests()
    #expect(passed.hasSuffix("\n0\n"), "\(passed.suffix(4000))")
    try plumb.write(source(top: 26), to: "Sources/Profile/ProfileViewController.swift")
    let failed = try runTests()
    #expect(failed.contains("nameLabel (label) moved 6 pt down"), "\(failed.suffix(4000))")
    let accepted = try plumb.run("accept", "--all")
    #expect(accepted.errors.contains("accepted 3 goldens"), "\(accepted.errors)")
    #expect(try runTests().hasSuffix("\n0\n"))
    #expect(try plumb.run("undo").status == 0)
  }
}
