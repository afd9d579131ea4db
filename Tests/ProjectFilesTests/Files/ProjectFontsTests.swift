import ProjectFiles
import TestSupport
import Testing

@Suite final class `Fonts in a project's folders` {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  private func make(_ paths: String...) throws {
    for path in paths { try Files.write([1], to: "\(folder)/\(path)") }
  }

  @Test(arguments: ["Package.swift", "plumb.yml", "Shop.xcodeproj/project.pbxproj", ".git/HEAD"])
  func `are those below the folder that is a project, nearest first`(mark: String) throws {
    try make(
      "shop/\(mark)", "shop/App/Screens/Login.storyboard", "shop/App/Fonts/Lato.ttf", "shop/Zeta.OTF",
      "shop/App/Fonts/readme.txt", "shop/node_modules/other.ttf", "shop/.build/hidden.ttf", "elsewhere.ttf")
    #expect(
      Files.found(["ttf", "OTF"], around: "\(folder)/shop/App/Screens/Login.storyboard")
        == ["\(folder)/shop/Zeta.OTF", "\(folder)/shop/App/Fonts/Lato.ttf"])
    #expect(
      Files.found(["ttf", "OTF"], around: "App/Screens/Login.storyboard", in: "\(folder)/shop") == [
        "Zeta.OTF", "App/Fonts/Lato.ttf",
      ])
  }

  @Test func `folders with an extension count too, and assets are not searched for files`() throws {
    try make(
      "shop/Package.swift", "shop/App/M.xcassets/Cats/tom.imageset/tom.png", "shop/App/M.xcassets/a.appiconset/a.png",
      "shop/App/main.plumb", "shop/App/face.png")
    let sets = Files.found(["imageset", "colorset"], around: "App/main.plumb", in: "\(folder)/shop")
    #expect(sets == ["App/M.xcassets/Cats/tom.imageset"])
    #expect(Files.found(["png"], around: "App/main.plumb", in: "\(folder)/shop") == ["App/face.png"])
  }

  @Test func `are found above the folder that paths start from`() throws {
    try make("shop/Package.swift", "shop/Fonts/Lato.ttf", "shop/Layouts/login.plumb")
    #expect(
      Files.found(["ttf", "OTF"], around: "login.plumb", in: "\(folder)/shop/Layouts") == ["../Fonts/Lato.ttf"])
  }
}
