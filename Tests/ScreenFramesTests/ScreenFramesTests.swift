import Cats
import Contacts
import Diagnostics
import Language
import LayoutEngine
import LayoutInfo
import LayoutModel
import Pipeline
import PlacePin
import Profile
import TestSupport
import Testing
import UIKit
import ViewTrees

/// A screen in a layout file and in Swift, with the names of its views in both.
struct ScreenPair: Sendable, CustomTestStringConvertible {
  let file, screen: String
  var preview: String?
  /// The names of Swift properties by the names in the layout file.
  let names: [String: String]
  let make: @MainActor @Sendable () -> StagedContent

  var testDescription: String { "\(file) \(screen) \(preview ?? "")" }

  private static let header = [
    "header": "profileHeaderView", "main": "stackView", "profile": "profileStackView",
    "portrait": "profileImageStackView", "leftSpacer": "leftSpacerView", "picture": "profileImageView",
    "rightSpacer": "rightSpacerView", "fullName": "fullNameLabel", "actions": "actionStackView",
    "message": "messageButton", "call": "callButton", "email": "emailButton",
  ]
  private static let breed = ["photo": "photo", "story": "fullDescription"]
  private static let card = ["list": "UITableView", "card": "ContactPreviewView", "photo": "photo", "title": "title"]

  static let all = [
    ScreenPair(
      file: "pins", screen: "Pins",
      names: [
        "all": "all", "padded": "padded", "guided": "guided", "banner": "banner", "below": "below", "badge": "badge",
      ]
    ) { .view(PinsView()) },
    ScreenPair(
      file: "omnibox", screen: "Browser",
      names: [
        "bar": "bar", "content": "content", "address": "address", "background": "background", "hostname": "hostname",
        "reload": "reload",
      ]
    ) { .controller(BrowserViewController()) },
    ScreenPair(file: "browse", screen: "Browse", names: ["list": "table", "thumbnail": "photo", "title": "name"]) {
      .controller(MainTabBarVC())
    },
    ScreenPair(file: "breed-detail", screen: "BreedDetail", names: breed) {
      .controller(MainTabBarVC.showing(breed: 0))
    },
    ScreenPair(file: "breed-detail", screen: "BreedDetail", preview: "Scrolled", names: breed) {
      .controller(MainTabBarVC.showing(breed: 0, scrolledTo: 120))
    },
    ScreenPair(file: "breed-detail", screen: "BreedDetail", preview: "Scrolled away", names: breed) {
      .controller(MainTabBarVC.showing(breed: 0, scrolledTo: 200))
    },
    ScreenPair(
      file: "credits", screen: "Credits", names: ["credits": "credits", "meow1": "meow1", "meow2": "meow2"]
    ) { .controller(MainTabBarVC.showingCredits()) },
    ScreenPair(file: "profile-header", screen: "Profile", names: header) { .controller(TabBarController()) },
    ScreenPair(
      file: "new-contact", screen: "NewContact",
      names: ["picture": "profileImageView", "firstName": "firstNameTextField", "lastName": "lastNameTextField"]
    ) { .controller(UINavigationController(rootViewController: NewContactViewController())) },
    ScreenPair(file: "contact-preview", screen: "Contacts", names: card) {
      .controller(ContactListTableViewController.showingCard(grown: true))
    },
    ScreenPair(file: "contact-preview", screen: "Contacts", preview: "Growing", names: card) {
      .controller(ContactListTableViewController.showingCard(grown: false))
    },
  ]
}

@MainActor
@Suite struct `The articles' screens` {
  /// Returns the frames of each view on the screen, by name. Rows of a table have views with the same name.
  private func places(_ layout: SolvedLayout) -> [String: [Rect]] {
    var places: [String: [Rect]] = [:]
    for view in layout.screen.views.indices where layout.views[view].isInstalled {
      places[layout.screen.views[view].name, default: []].append(layout.views[view].screenFrame)
    }
    return places
  }

  private func written(_ pair: ScreenPair) throws -> Screen {
    let path = "Examples/\(pair.file).plumb"
    let compilation = compile(path, try #require(TestFiles.bytes(path))) { TestFiles.bytes($0) }
    try #require(!compilation.hasErrors)
    return try #require(
      compilation.document.screens.first { $0.name == pair.screen && $0.preview == pair.preview })
  }

  @Test(arguments: ScreenPair.all)
  func `have the frames of the layout files on every device`(pair: ScreenPair) throws {
    let screen = try written(pair)
    for geometry in DeviceGeometry.all {
      for orientation in Orientation.allCases {
        let device = Device(name: geometry.name, marketingName: geometry.name, geometry: geometry)
        let environment = Environment(device, orientation: orientation)
        let expected = places(solve(screen, in: environment))
        let found = onStage(in: environment, pair.make) { root, environment in
          places(SolvedLayout(ViewTree(root), screen: "S", in: environment))
        }
        for (name, property) in pair.names.sorted(by: { $0.key < $1.key }) {
          let place = "\(name) on \(geometry.name), \(orientation)"
          let wanted = try #require(expected[name], "the layout file has no \(place)")
          let frames = try #require(found[property], "there is no \(property) for \(place): \(found.keys.sorted())")
          // Rows outside the visible area have no views yet.
          #expect(frames.count <= wanted.count, "\(place)")
          for (frame, other) in zip(frames, wanted) {
            #expect(edgeDistance(frame, other) < 0.01, "\(place): \(frame), and \(other) in the layout file")
          }
        }
      }
    }
  }

  private func edgeDistance(_ a: Rect, _ b: Rect) -> Points {
    max(
      (a.minX - b.minX).magnitude, (a.minY - b.minY).magnitude, (a.maxX - b.maxX).magnitude,
      (a.maxY - b.maxY).magnitude)
  }
}
