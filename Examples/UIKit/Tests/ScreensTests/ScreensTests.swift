import Cats
import Contacts
import LayoutInfo
import LayoutTesting
import PlacePin
import Profile
import Testing
import UIKit

/// Every screen on a small phone, a large one and a pad.
@MainActor
@Suite struct `The screens` {
  private func expect(
    _ controller: @autoclosure () -> UIViewController, line: UInt = #line, function: String = #function
  ) {
    expectLayout(of: controller(), on: .iPhoneSE3, .iPhone16, .iPad10, line: line, function: function)
  }

  @Test func pins() { expectLayout(of: PinsView(), on: .iPhoneSE3, .iPhone16, .iPad10) }
  @Test func browser() { expect(BrowserViewController()) }
  @Test func breeds() { expect(MainTabBarVC()) }
  @Test func breed() { expect(MainTabBarVC.showing(breed: 0)) }
  @Test func scrolledBreed() { expect(MainTabBarVC.showing(breed: 0, scrolledTo: 120)) }
  @Test func credits() { expect(MainTabBarVC.showingCredits()) }
  @Test func profile() { expect(TabBarController()) }
  @Test func newContact() { expect(UINavigationController(rootViewController: NewContactViewController())) }
  @Test func contacts() { expect(ContactListTableViewController.showingCard(grown: true)) }
  @Test func growingCard() { expect(ContactListTableViewController.showingCard(grown: false)) }
  @Test func header() { expectLayout(of: ProfileHeaderView(), on: .iPhone16, size: .fixed(width: 320, height: 300)) }
}
