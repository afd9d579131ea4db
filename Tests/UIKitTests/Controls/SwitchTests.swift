import Testing
import UIKit

@MainActor
@Suite struct Switches {
  @Test func `have one size, whatever frame they are given`() {
    let view = UISwitch()
    let size = view.frame.size
    view.frame = CGRect(x: 300, y: 5, width: 10, height: 400)
    #expect(view.frame == CGRect(origin: CGPoint(x: 300, y: 5), size: size))
  }
}
