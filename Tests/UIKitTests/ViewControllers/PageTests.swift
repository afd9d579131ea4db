import Testing
import UIKit

@MainActor
@Suite struct `Page view controllers` {
  private final class Pages: UIPageViewControllerDataSource {
    let count: Int

    init(_ count: Int) { self.count = count }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
  }

  @Test func `the current page fills the view, and others leave`() throws {
    let first = UIViewController()
    let second = UIViewController()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([first], direction: .forward, animated: false)
    let stage = try Stage("iphone-16", pages)
    #expect(first.view.frame == pages.view.bounds && first.parent === pages && first.view.window === stage.window)
    var isDone = false
    pages.setViewControllers([second], direction: .forward, animated: true) { isDone = $0 }
    stage.layOut()
    #expect(first.parent == nil && first.view.window == nil && isDone)
    #expect(pages.viewControllers == [second] && second.view.frame == pages.view.bounds)
  }

  @Test(
    arguments: [
      (UIPageViewController.TransitionStyle.scroll, UIPageViewController.NavigationOrientation.horizontal, 3, true),
      (.scroll, .horizontal, 0, false), (.scroll, .vertical, 3, false), (.pageCurl, .horizontal, 3, false),
    ])
  func `dots are below pages that scroll sideways and are counted`(
    style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation, count: Int,
    hasDots: Bool
  ) throws {
    let page = UIViewController()
    let source = Pages(count)
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
    pages.dataSource = source
    pages.setViewControllers([page], direction: .forward, animated: false)
    let stage = try Stage("iphone-16", pages)
    let dots = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.isHidden != hasDots && (!hasDots || dots.numberOfPages == count && dots.currentPage == 1))
    #expect(page.view.frame.maxY == (hasDots ? dots.frame.minY : stage.view.bounds.maxY))
    if hasDots { #expect(dots.frame.maxY == stage.view.bounds.maxY - stage.view.safeAreaInsets.bottom) }
  }

  @Test func `two pages lie beside a spine between them`() throws {
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    let both = [UIViewController(), UIViewController()]
    pages.setViewControllers(both, direction: .forward, animated: false)
    let stage = try Stage("ipad-10", pages)
    #expect(both.map { $0.view.frame.minX } == [0, 410] && both.allSatisfy { $0.view.frame.width == 410 })
    #expect(both[1].view.window === stage.window && pages.spineLocation == .mid)
  }
}
