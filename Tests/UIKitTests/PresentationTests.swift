import LayoutModel
import Testing

@testable import UIKit

private final class Guest: UIViewController {
  let name: String
  let note: (String) -> Void

  init(_ name: String, _ note: @escaping (String) -> Void = { _ in }) {
    self.name = name
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { note("\(name) loads") }
  override func viewWillAppear(_ animated: Bool) { note("\(name) will appear") }
  override func viewIsAppearing(_ animated: Bool) { note("\(name) is appearing") }
  override func viewDidAppear(_ animated: Bool) { note("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("\(name) did disappear") }
}

/// A presentation on a device, and its frame.
private struct Place: CustomTestStringConvertible, Sendable {
  var device: String
  var style: UIModalPresentationStyle
  var detent: UISheetPresentationController.Detent.Identifier?
  var frame: CGRect

  var testDescription: String { "\(style) on \(device)\(detent.map { ", \($0.rawValue)" } ?? "")" }

  init(
    _ device: String, _ style: UIModalPresentationStyle,
    _ detent: UISheetPresentationController.Detent.Identifier? = nil,
    at x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) {
    self.device = device
    self.style = style
    self.detent = detent
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  static let all = [
    Place("iphone-16", .fullScreen, at: 0, 0, 393, 852),
    Place("iphone-16", .overFullScreen, at: 0, 0, 393, 852),
    Place("iphone-16", .automatic, at: 0, 59, 393, 793),
    Place("iphone-16", .pageSheet, at: 0, 59, 393, 793),
    Place("iphone-16", .formSheet, at: 0, 59, 393, 793),
    Place("iphone-16", .popover, at: 0, 59, 393, 793),
    Place("iphone-se-3", .pageSheet, at: 0, 40, 375, 627),
    Place("iphone-16", .pageSheet, .large, at: 0, 59, 393, 793),
    Place("iphone-16", .pageSheet, .medium, at: 8, 403.69, 377, 440.31),
    // 459 of 852 points, as on the iPhone 16, scaled by 359 to 375.
    Place("iphone-se-3", .formSheet, .medium, at: 8, 315, 359, 344),
    Place("ipad-10", .fullScreen, at: 0, 0, 820, 1180),
    Place("ipad-10", .formSheet, at: 140, 280, 540, 620),
    Place("ipad-10", .popover, at: 250, 350, 320, 480),
  ]
}

@MainActor
@Suite struct Presentations {
  @Test(arguments: Place.all)
  fileprivate func `a presented controller stands where its style says`(place: Place) throws {
    let stage = try Stage(place.device)
    let guest = UIViewController()
    guest.modalPresentationStyle = place.style
    if let detent = place.detent, let sheet = guest.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.selectedDetentIdentifier = detent
    }
    stage.controller.present(guest, animated: false)
    let frame = guest.view.convert(guest.view.bounds, to: nil)
    #expect((frame.minX - place.frame.minX).magnitude < 0.02 && (frame.minY - place.frame.minY).magnitude < 0.02)
    #expect((frame.width - place.frame.width).magnitude < 0.02 && (frame.height - place.frame.height).magnitude < 0.02)
    let isCompact = place.device != "ipad-10" || [.formSheet, .popover].contains(place.style)
    #expect(guest.traitCollection.horizontalSizeClass == (isCompact ? .compact : .regular))
  }

  /// As measured on iOS 26.1 by OpenUIKit, on a phone of 393 by 852 points.
  @Test(
    arguments: [
      (200, CGRect(x: 8, y: 619.53, width: 377, height: 224.47), 34),
      (100, CGRect(x: 21.51, y: 741.43, width: 349.97, height: 89.05), 11),
      (700, CGRect(x: 8, y: 139.88, width: 377, height: 704.12), 34),
    ])
  func `a sheet floats with the scale that its height brings`(height: CGFloat, frame: CGRect, inset: CGFloat) throws {
    let stage = try Stage()
    let guest = UIViewController()
    guest.sheetPresentationController?.detents = [.custom { _ in height }]
    stage.controller.present(guest, animated: false)
    let found = guest.view.convert(guest.view.bounds, to: nil)
    #expect((found.minX - frame.minX).magnitude < 0.02 && (found.minY - frame.minY).magnitude < 0.02)
    #expect((found.width - frame.width).magnitude < 0.02 && (found.height - frame.height).magnitude < 0.02)
    #expect((guest.view.safeAreaInsets.bottom - inset).magnitude < 0.01)
  }

  /// A sheet that is not large floats 8 points from the screen's edges.
  @Test func `a sheet is as high as its detent, and follows changes`() throws {
    let stage = try Stage()
    let guest = UIViewController()
    let sheet = try #require(guest.sheetPresentationController)
    #expect(sheet.detents.map(\.identifier) == [.large])
    sheet.detents = [.custom { _ in 200 }, .custom { 0.8 * $0.maximumDetentValue }, .custom { _ in nil }, .large()]
    stage.controller.present(guest, animated: false)
    let scale: CGFloat = 377 / 393
    #expect(abs(guest.view.frame.height - 234 * scale) < 0.01 && abs(guest.view.safeAreaInsets.bottom - 34) < 0.01)
    sheet.animateChanges { sheet.selectedDetentIdentifier = sheet.detents[1].identifier }
    stage.layOut()
    #expect(abs(guest.view.frame.height - (0.8 * 759 + 34) * scale) < 0.01)
    sheet.selectedDetentIdentifier = .large
    stage.layOut()
    #expect(guest.view.frame.minY == 59)
  }

  @Test func `a form sheet is as large as its content asks on a pad`() throws {
    let stage = try Stage("ipad-10")
    let guest = UIViewController()
    guest.modalPresentationStyle = .formSheet
    guest.preferredContentSize = CGSize(width: 400, height: 300)
    stage.controller.present(guest, animated: false)
    #expect(guest.view.frame == CGRect(x: 210, y: 440, width: 400, height: 300))
  }

  @Test func `a popover stands beside its source where there is room`() throws {
    let stage = try Stage("ipad-10")
    let guest = UIViewController()
    let source = UIView()
    source.frame = CGRect(x: 700, y: 200, width: 80, height: 40)
    stage.view.addSubview(source)
    guest.modalPresentationStyle = .popover
    guest.preferredContentSize = CGSize(width: 300, height: 400)
    let popover = try #require(guest.popoverPresentationController)
    popover.sourceView = source
    stage.controller.present(guest, animated: false)
    #expect(guest.view.frame == CGRect(x: 510, y: 253, width: 300, height: 400))
    #expect(popover.arrowDirection == .up)
    source.frame.origin.y = 1000
    popover.permittedArrowDirections = [.up, .down]
    stage.layOut()
    #expect(guest.view.frame == CGRect(x: 510, y: 587, width: 300, height: 400))
    #expect(popover.arrowDirection == .down)
  }

  @Test func `a full screen presentation covers the presenter, in UIKit's order`() throws {
    var lines: [String] = []
    let stage = try Stage("iphone-16", Guest("host") { lines.append($0) })
    let guest = Guest("guest") { lines.append($0) }
    guest.modalPresentationStyle = .fullScreen
    lines = []
    stage.controller.present(guest, animated: true) { lines.append("done") }
    #expect(
      lines == [
        "host will disappear", "guest loads", "guest will appear", "guest is appearing", "guest did appear",
        "host did disappear", "done",
      ])
    #expect(stage.view.window == nil && guest.view.window === stage.window)
    lines = []
    guest.dismiss(animated: true) { lines.append("done") }
    #expect(
      lines == [
        "guest will disappear", "host will appear", "host is appearing", "host did appear", "guest did disappear",
        "done",
      ])
    #expect(stage.view.window === stage.window && guest.viewIfLoaded?.window == nil)
  }

  @Test func `below a sheet the presenter stays where it is and hears nothing`() throws {
    var lines: [String] = []
    let stage = try Stage("iphone-16", Guest("host") { lines.append($0) })
    let guest = Guest("guest")
    lines = []
    stage.controller.present(guest, animated: true)
    #expect(lines.isEmpty && stage.view.window === stage.window)
    #expect(stage.controller.presentedViewController === guest && guest.presentingViewController === stage.controller)
    stage.controller.dismiss(animated: true)
    #expect(lines.isEmpty && stage.controller.presentedViewController == nil && guest.presentingViewController == nil)
  }

  @Test func `what a child presents, the controller around it presents`() throws {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let stage = try Stage("iphone-16", navigation)
    let guest = UIViewController()
    let second = UIViewController()
    child.present(guest, animated: false)
    #expect(guest.presentingViewController === navigation && child.presentedViewController === guest)
    guest.present(second, animated: false)
    #expect(second.presentingViewController === guest && second.view.window === stage.window)
    child.dismiss(animated: false)
    #expect(guest.presentingViewController == nil && second.presentingViewController == nil)
    #expect(second.viewIfLoaded?.window == nil)
  }

  @Test func `nothing is presented twice, nor on what is in no window`() throws {
    let stage = try Stage()
    let guest = UIViewController()
    let second = UIViewController()
    UIViewController().present(second, animated: false)
    #expect(second.presentingViewController == nil)
    stage.controller.present(guest, animated: false)
    stage.controller.present(second, animated: false)
    #expect(stage.controller.presentedViewController === guest && second.presentingViewController == nil)
  }
}
