import Testing

@Suite struct `Exported columns and pages` {
  @Test func `are the controllers of a split view controller`() throws {
    let (files, losses) = try exported(
      """
      screen Mail "Mail" {
        splitView split {
          displayMode: twoBesideSecondary
          topColumn: primary
          primaryWidth: 400
          pin edges
          Folders folders
          table letters { cell { style: basic; title: "A" } }
          Plain plain
        }
      }
      screen Folders "Folders" { navigationBar "Folders" }
      screen Plain "Plain" { label title "Hi" { center } }
      """)
    let controller = try #require(files["MailViewController.swift"])
    for line in [
      "let splitController = UISplitViewController(style: .tripleColumn)",
      "splitController.preferredDisplayMode = .twoBesideSecondary",
      "splitController.maximumPrimaryColumnWidth = 400", "splitController.preferredPrimaryColumnWidth = 400",
      "splitController.setViewController(FoldersViewController(), for: .primary)",
      "withoutBar(controller(showing: mailView.letters))",
      "splitController.setViewController(withoutBar(PlainViewController()), for: .secondary)",
      "splitController.delegate = self", "embed(splitController, in: mailView.split)",
      "extension MailViewController: UISplitViewControllerDelegate {",
    ] { #expect(controller.contains(line), "\(line)") }
    let view = try #require(files["MailView.swift"])
    #expect(!view.contains("folders") && !view.contains("split.addSubview"))
    #expect(losses.isEmpty, "\(losses)")
  }

  @Test func `are the pages of a page view controller`() throws {
    let (files, losses) = try exported(
      """
      screen Tour "Tour" { pageView tour { page: 2; pin edges; Step a; Step b; view c } }
      screen Step "Step" { label title "Hi" { center } }
      """)
    let controller = try #require(files["TourViewController.swift"])
    for line in [
      "private var pages: [UIViewController] = []",
      "pages = [StepViewController(), StepViewController(), controller(showing: tourView.c)]",
      "tourController.dataSource = self", "tourController.setViewControllers([pages[1]], direction: .forward",
      "extension TourViewController: UIPageViewControllerDataSource {", "embed(tourController, in: tourView.tour)",
    ] { #expect(controller.contains(line), "\(line)") }
    #expect(losses.isEmpty, "\(losses)")
  }

  @Test func `leave out a display mode under a condition`() throws {
    let (_, losses) = try exported(
      """
      screen S "S" {
        splitView split { view a; view b; pin edges; when orientation is portrait { displayMode: oneOverSecondary } }
      }
      """)
    #expect(losses == ["the condition on 'displayMode'"])
  }
}
