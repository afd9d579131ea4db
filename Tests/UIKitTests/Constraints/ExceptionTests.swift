import Testing
import UIKit

/// Programming errors that stop UIKit, with its own messages.
enum Misuse: String, CaseIterable, Codable, Sendable {
  case tiesStrangers, tiesLeadingToLeft, tiesPlaceToSize, fixesPlace, fixesPlaceByZero, weakensRequired, holdsStrangers
  case tiesNoItem, sharesView, addsItself, addsSuperview, placesAtNaN, insertsBeyondStack, asksOnSheet, cancelsTwice

  var words: String {
    switch self {
    case .tiesStrangers: "because they have no common ancestor"
    case .tiesLeadingToLeft: "between a leading/trailing attribute and a right/left attribute"
    case .tiesPlaceToSize: "Invalid pairing of layout attributes"
    case .fixesPlace: "sets vertical position equal to a constant"
    case .fixesPlaceByZero: "A multiplier of 0 or a nil second item"
    case .weakensRequired: "Mutating a priority from required to not on an installed constraint"
    case .holdsStrangers: "view hierarchy unprepared for constraint"
    case .tiesNoItem: "Constraint items must each be a view or layout guide"
    case .sharesView: "A view can only be associated with at most one view controller at a time"
    case .addsItself: "Can't add self as subview"
    case .addsSuperview: "Can't add a superview as a subview"
    case .placesAtNaN: "CALayer position contains NaN"
    case .insertsBeyondStack: "index out of bounds"
    case .asksOnSheet: "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
    case .cancelsTwice: "can only have one action with a style of UIAlertActionStyleCancel"
    }
  }

  @MainActor
  func commit() {
    let root = UIView()
    let view = UIView()
    let stranger = UIView()
    root.addSubview(view)
    func tie(
      _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1
    ) {
      _ = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: other, multiplier: multiplier,
        constant: 0)
    }
    switch self {
    case .tiesStrangers: view.topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
    case .tiesLeadingToLeft: tie(.leading, .left)
    case .tiesPlaceToSize: tie(.top, .height)
    case .fixesPlace:
      _ = NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 8)
    case .fixesPlaceByZero: tie(.top, .top, 0)
    case .weakensRequired:
      let width = view.widthAnchor.constraint(equalToConstant: 8)
      width.isActive = true
      width.priority = .defaultLow
    case .holdsStrangers: view.addConstraint(view.topAnchor.constraint(equalTo: stranger.topAnchor))
    case .tiesNoItem:
      _ = NSLayoutConstraint(
        item: "view", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 8)
    case .sharesView:
      let controller = UIViewController()
      let other = UIViewController()
      controller.view = view
      other.view = view
    case .addsItself: view.addSubview(view)
    case .addsSuperview: view.addSubview(root)
    case .placesAtNaN: view.frame.origin.x = .nan
    case .insertsBeyondStack: UIStackView().insertArrangedSubview(view, at: 1)
    case .asksOnSheet: UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
    case .cancelsTwice:
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for title in ["No", "Never"] { alert.addAction(UIAlertAction(title: title, style: .cancel)) }
    }
  }
}

@Suite struct Exceptions {
  @Test(arguments: Misuse.allCases) func `what UIKit does not allow stops with its words`(misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in await misuse.commit()
    }
    let told = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(told.contains("*** Terminating app due to uncaught exception"))
    #expect(told.contains(misuse.words), "\(told)")
  }
}
