import LayoutModel
import Testing

/// Insets of views that reach beyond their superview, as measured on iOS 26.1 by OpenUIKit; the notes of WWDC 2018's
/// session 235 at https://cnblogs.com/huahuahu/p/UIKit-Apps-for-Every-Size-and-Shape.html print the same.
@Suite struct `5 Safe areas of views beyond their superview` {
  private let environment = Environment.plain(
    400, 800, safeArea: EdgeInsets(top: 44, left: 10, bottom: 34, right: 12))

  /// A rectangle in the screen, with the insets wanted at its top, left, bottom and right.
  @Test(
    arguments: [
      ("30 beyond the bottom", [30, 100, 100, 730], [0, 0, 34, 0]),
      ("below the bottom", [0, 800, 400, 300], [0, 10, 34, 12]),
      ("half below the bottom", [30, 650, 100, 300], [0, 0, 34, 0]),
      ("beyond every edge", [-50, -50, 500, 900], [44, 10, 34, 12]),
      ("higher than itself", [5, 10, 60, 20], [34, 5, 0, 0]),
      ("left of the screen", [-280, 100, 280, 100], [0, 10, 0, 0]),
      ("right of the screen", [400, 100, 400, 100], [0, 0, 0, 12]),
      ("inside", [20, 100, 100, 200], [0, 0, 0, 0]),
    ] as [(String, [Int], [Double])])
  func `are at most those of the superview, and may exceed the view`(place: String, frame: [Int], insets: [Double])
    throws
  {
    let layout = try solved(
      """
      view box { leading == superview.leading + \(frame[0]); top == superview.top + \(frame[1])
        size \(frame[2]) by \(frame[3]) }
      """, in: environment)
    #expect(layout.safeArea("box") == insets, "\(place)")
  }

  @Test func `come from the superview alone`() throws {
    let layout = try solved(
      """
      view card { pin horizontal; top == superview.top + 100; height == 500
        view drawer { pin horizontal; top == superview.top + 300; height == 400 } }
      """, in: environment)
    #expect(layout.safeArea("card") == [0, 10, 0, 12])
    #expect(layout.safeArea("card/drawer") == [0, 10, 0, 12], "the card has no inset at its bottom")
  }

  @Test func `hold what is constrained to them on a phone`() throws {
    let portrait = try solved(
      """
      view drawer { top == superview.bottom; pin horizontal; height == 300
        view ok { size 30 by 30; bottom == drawer.safeArea.bottom - 16; center horizontally } }
      """, in: .device("iphone-16"))
    #expect(portrait["drawer/ok"][1] == 220)
    let landscape = try solved(
      """
      view menu { pin vertical; trailing == superview.leading; width == 280
        view item { size 9 by 9; leading == menu.safeArea.leading + 16; top == menu.safeArea.top + 16 } }
      view two { pin vertical; leading == superview.trailing; width == superview.width
        view bar { bottom == two.safeArea.bottom; height == 44; pin horizontal to two.safeArea } }
      """, in: .device("iphone-16", .landscape))
    #expect(landscape["menu/item"][0] == 75)
    #expect(landscape["two/bar"][0] == 0 && landscape["two/bar"][2] == 852 - 59)
  }
}
