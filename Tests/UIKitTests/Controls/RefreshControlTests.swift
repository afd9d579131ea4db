import Testing
import UIKit

@MainActor
@Suite struct `Refresh controls` {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let control = UIRefreshControl()

  @Test func `are above the content, and hold it down while they turn`() {
    scroll.refreshControl = control
    scroll.layoutIfNeeded()
    #expect(control.superview === scroll && control.frame == CGRect(x: 0, y: -60, width: 200, height: 60))
    #expect(scroll.adjustedContentInset.top == 0 && !control.isRefreshing)
    control.beginRefreshing()
    #expect(scroll.adjustedContentInset.top == 60 && scroll.contentOffset.y == -60 && control.isRefreshing)
    control.endRefreshing()
    #expect(scroll.adjustedContentInset.top == 0 && scroll.contentOffset.y == 0)
  }

  @Test func `leave a view that lets go of them`() {
    scroll.refreshControl = control
    control.beginRefreshing()
    scroll.refreshControl = nil
    #expect(control.superview == nil && scroll.adjustedContentInset.top == 0)
  }

  @Test func `are their table's where a controller has them`() {
    let controller = UITableViewController()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control)
  }
}
