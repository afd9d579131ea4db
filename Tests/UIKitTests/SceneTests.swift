import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Windows and their scene` {
  @Test func `the app has the scene of the main screen`() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = UIWindow(windowScene: scene)
    #expect(scene.screen === UIScreen.main && window.windowScene === scene && window.frame == UIScreen.main.bounds)
    #expect(scene.windows.contains(window) && scene.interfaceOrientation.isPortrait)
    #expect(scene.traitCollection.userInterfaceIdiom == UIDevice.current.userInterfaceIdiom)
    window.makeKeyAndVisible()
    #expect(scene.keyWindow === window)
  }

  @Test func `a window belongs to the screen that it was moved to`() throws {
    let stage = try Stage("ipad-10")
    let scene = try #require(stage.window.windowScene)
    #expect(scene.screen === stage.window.screen && scene.windows == [stage.window])
    #expect(!UIScreen.main.windows.contains(stage.window))
  }
}

extension UIScreen {
  /// The windows of the screen's scene.
  fileprivate var windows: [UIWindow] {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    return scenes.first { $0.screen === self }?.windows ?? []
  }
}
