import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Looks of sheets` {
  private let stage: Stage
  private let presented = UIViewController()

  init() throws { stage = try Stage() }

  private func style(_ change: (UISheetPresentationController) -> Void = { _ in }) -> StyleAttributes {
    if let sheet = presented.sheetPresentationController { change(sheet) }
    stage.controller.present(presented, animated: false)
    return shown(presented.view).style
  }

  @Test func `a sheet has round upper corners, and dims what is behind it`() {
    let style = style()
    #expect(style.corner == .radius(38) && style.rounding.corners == [.topLeft, .topRight] && style.clips)
    #expect(style.sheet == .card(dims: true, grabber: nil))
  }

  @Test func `a sheet's corners are as round as asked`() {
    #expect(style { $0.preferredCornerRadius = 24 }.corner == .radius(24))
  }

  @Test func `a grabber is in the middle of a sheet's top`() {
    let grabber = Rect(x: (393.0 - 36) / 2, y: 5, width: 36, height: 5)
    #expect(style { $0.prefersGrabberVisible = true }.sheet == .card(dims: true, grabber: grabber))
  }

  @Test(
    arguments: [
      (nil, .medium, true), (.medium, .medium, false), (.medium, .large, true), (.large, .large, false),
      (.large, .medium, false),
    ] as [(UISheetPresentationController.Detent.Identifier?, UISheetPresentationController.Detent.Identifier, Bool)])
  func `nothing is dimmed up to the detent that says so`(
    undimmed: UISheetPresentationController.Detent.Identifier?,
    selected: UISheetPresentationController.Detent.Identifier, dims: Bool
  ) {
    let style = style {
      $0.detents = [.medium(), .large()]
      ($0.selectedDetentIdentifier, $0.largestUndimmedDetentIdentifier) = (selected, undimmed)
    }
    #expect(style.sheet == .card(dims: dims, grabber: nil))
  }

  @Test func `a controller on the full screen has none of it`() {
    presented.modalPresentationStyle = .fullScreen
    #expect(style().sheet == nil && style().corner == .square)
  }
}
