import Testing
import UIKit

@MainActor
private final class Diary {
  var lines: [String] = []
}

private final class Witness: UIViewController {
  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) { diary.lines.append("\(name) \(line)") }

  override func loadView() {
    note("loadView")
    view = UIView()
  }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewSafeAreaInsetsDidChange() { note("viewSafeAreaInsetsDidChange \(Int(view.safeAreaInsets.top))") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent != nil)") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent != nil)") }
}

@MainActor
@Suite struct `View controllers` {
  @Test func `a root controller lives in UIKit's order`() throws {
    let diary = Diary()
    let stage = try Stage("iphone-16", Witness("root", diary))
    #expect(
      diary.lines == [
        "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewIsAppearing",
        "root viewSafeAreaInsetsDidChange 59", "root viewWillLayoutSubviews", "root viewDidLayoutSubviews",
        "root viewDidAppear",
      ])
    diary.lines = []
    stage.window.rootViewController = UIViewController()
    #expect(diary.lines == ["root viewWillDisappear", "root viewDidDisappear"])
  }

  @Test func `a child appears with its view and leaves with it`() throws {
    let diary = Diary()
    let stage = try Stage()
    let child = Witness("child", diary)
    stage.controller.addChild(child)
    #expect(stage.controller.children == [child] && child.parent === stage.controller)
    stage.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.didMove(toParent: stage.controller)
    stage.layOut()
    #expect(
      diary.lines == [
        "child willMove true", "child loadView", "child viewDidLoad", "child viewWillAppear", "child viewIsAppearing",
        "child didMove true", "child viewSafeAreaInsetsDidChange 59", "child viewWillLayoutSubviews",
        "child viewDidLayoutSubviews", "child viewDidAppear",
      ])
    diary.lines = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      diary.lines == [
        "child willMove false", "child viewWillDisappear", "child viewDidDisappear", "child didMove false",
      ])
  }

  @Test func `additional insets take from the safe area of what lies in the view`() throws {
    let stage = try Stage()
    let inner = UIView()
    stage.view.addSubview(inner)
    inner.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    stage.layOut()
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
    stage.controller.additionalSafeAreaInsets.top = 41
    stage.layOut()
    #expect(inner.safeAreaInsets.top == 100)
    #expect(stage.view.safeAreaLayoutGuide.layoutFrame.minY == 100)
  }
}
