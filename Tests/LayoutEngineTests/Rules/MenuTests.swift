import LayoutModel
import Testing

@Suite struct `Menus over a screen` {
  private func menu(_ body: String, in environment: Environment) throws -> SolvedBar? {
    try solved(body, in: environment).bars.first { if case .menu = $0.content { true } else { false } }
  }

  private let button = "button b \"More\" { pin top, trailing to margins"

  @Test func `stand below the view in whose body they are`() throws {
    var environment = try Environment.device("iphone-16")
    environment.ios = .ios18
    let layout = try solved(button + "; menu { action \"A\" } }", in: environment)
    let view = try #require(layout.view("b")?.screenFrame)
    let frame = try #require(try menu(button + "; menu { action \"A\" } }", in: environment)?.screenFrame)
    #expect(frame.minY == view.maxY + 8 && frame.maxX == 393 - 8 && frame.height == 44)
  }

  @Test(arguments: ["hidden: yes; menu { action \"A\" }", "when width is regular { menu { action \"A\" } }"])
  func `are not there where their view or condition is not`(body: String) throws {
    let found = try menu("\(button); \(body) }", in: .device("iphone-16"))
    #expect(found == nil)
  }

  @Test(arguments: [("ellipsis", true), ("Edit", true), ("Share", true), ("Save", false)])
  func `stand beside the button of a bar that has their source's title or icon`(item: String, isShown: Bool) throws {
    let bars = """
      navigationBar "S" { leading button "Edit"; trailing button icon "ellipsis" }
      toolbar { button "Share" }
      menu { sourceItem: "\(item)"; action "A" }
      """
    let found = try menu(bars, in: .device("iphone-16"))
    #expect((found != nil) == isShown)
  }

  @Test func `keep clear of the keyboard`() throws {
    let body =
      "keyboard: shown; view v { size 40 by 40; centerX == superview.centerX; bottom == keyboard.top; menu { action \"A\" } }"
    let layout = try solved(body, in: .device("iphone-16"))
    let keyboard = try #require(layout.bars.first { $0.content == .keyboard })
    let menu = try #require(layout.bars.first { if case .menu = $0.content { true } else { false } })
    #expect(menu.screenFrame.maxY <= keyboard.screenFrame.minY)
  }
}
