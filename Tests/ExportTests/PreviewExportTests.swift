import Export
import LayoutModel
import Pipeline
import Testing

@Suite struct `Previews and states in exported code` {
  private static let inbox = """
    screen Inbox "Inbox" {
      param shade = 1
      navigationBar "Inbox"
      label title "3 letters" { top == safeArea.top; when state is loading { color: systemGray } }
      when state is loading { activity spinner { center } } else { label count "None" { center; alpha: shade } }
      when state is failed and width is compact { title.leading == margins.leading }
    }
    preview Inbox "Loading" { state = loading }
    preview Inbox "Mirrored" { direction = rtl; orientation = landscape }
    preview Inbox "At night" { appearance = dark; textSize = accessibility1; title.text = "Night"; shade = 0.5 }

    """

  @Test func `have a property for the state, which updates the layout`() throws {
    let (files, losses) = try exported(Self.inbox)
    #expect(losses.isEmpty)
    let view = try #require(files["InboxView.swift"])
    for part in [
      "  enum State {\n    case loading\n    case failed\n  }\n",
      "  var state: State? {\n    didSet {\n      if state != oldValue { adapt() }\n    }\n  }\n",
      "    if state == .failed && traitCollection.horizontalSizeClass == .compact {\n",
      "    if state == .loading {\n      title.textColor = .systemGray\n    }\n",
      "    spinner.isHidden = state != .loading\n    count.isHidden = state == .loading\n",
      "    } else {\n      NSLayoutConstraint.activate(notLoadingConstraints)\n    }\n",
    ] {
      #expect(view.contains(part), "\(part) is not in\n\(view)")
    }
  }

  @Test func `are a preview each, in the bars of the screen`() throws {
    let (files, _) = try exported(Self.inbox)
    let controller = try #require(files["InboxViewController.swift"])
    let previews = try #require(controller.firstRange(of: "@available(iOS 17, *)\n#Preview"))
    #expect(
      controller[previews.lowerBound...] == """
        @available(iOS 17, *)
        #Preview("Inbox") {
          UINavigationController(rootViewController: InboxViewController())
        }

        @available(iOS 17, *)
        #Preview("Loading") {
          let controller = InboxViewController()
          controller.inboxView.state = .loading
          return UINavigationController(rootViewController: controller)
        }

        @available(iOS 17, *)
        #Preview("Mirrored", traits: .landscapeLeft) {
          let navigation = UINavigationController(rootViewController: InboxViewController())
          navigation.traitOverrides.layoutDirection = .rightToLeft
          return navigation
        }

        @available(iOS 17, *)
        #Preview("At night") {
          let controller = InboxViewController()
          controller.inboxView.shade = 0.5
          controller.inboxView.title.text = "Night"
          let navigation = UINavigationController(rootViewController: controller)
          navigation.overrideUserInterfaceStyle = .dark
          navigation.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
          return navigation
        }

        """)
  }

  @Test(
    arguments: [
      ("preview S \"P\" { ios = 26 }", ["preview 'P': the iOS version"]),
      ("preview S \"P\" { gap = 9 }", []),
      ("preview S \"P\" { row = \"Other\" }", ["preview 'P': changes to views in rows"]),
      ("preview S \"P\" { word = \"Other\" }", []),
    ])
  func `say what a preview shows that its code does not`(preview: String, losses: [String]) throws {
    let screen = """
      component Tag(word: text) { label l { text: word; pin edges } }
      screen S "S" {
        param gap = 8; param row = "Row"; param word = "Word"
        Tag tag(word: word) { top == superview.top + gap }
        table list { pin bottom, horizontal; height == 100; cell { style: basic; title: row } }
      }

      """
    let (files, found) = try exported(screen + preview)
    // The title of a row comes from its data source.
    #expect(found == ["the dependence of 'title' on the value of 'row'"] + losses)
    let isStated = files["SViewController.swift"]?.contains("  controller.sView.") ?? false
    #expect(isStated == losses.isEmpty)
  }

  @Test func `whose states rows depend on are left as their screen is`() throws {
    let (files, _) = try exported(
      """
      screen S "S" { table list { pin edges; cell { title: "A" }; when state is more { cell { title: "B" } } } }
      preview S "More" { state = more }

      """)
    #expect(try #require(files["SView.swift"]).contains("State") == false)
  }

  @Test func `with pseudo-localized texts have them, but none to translate`() throws {
    let layout = """
      screen S "S" {
        navigationBar "Title" { trailing button "Done" }
        label a "Hello" { center }
      }
      preview S "Pseudo" { strings = pseudo }

      """
    let compilation = compile("a.plumb", Array(layout.utf8)) { _ in nil }
    let export = SwiftExport([("S", compilation.document.screens)], style: .anchors, translations: [:])
    let text = try #require(export.files.first { $0.name == "SViewController.swift" }?.text)
    let preview = try #require(text.split(separator: "#Preview(\"Pseudo\") {").last)
    for part in [
      "  controller.sView.a.text = \"[", "  controller.loadViewIfNeeded()\n  controller.title = \"[",
      "  controller.navigationItem.rightBarButtonItem = UIBarButtonItem(",
    ] {
      #expect(preview.contains(part), "\(part) is not in\n\(preview)")
    }
    #expect(export.losses == [[]] && !preview.contains("localized"))
    #expect(export.screens[0].previews.map(\.place) == [1])
    #expect(export.files.first { $0.name == "Base.lproj/S.strings" }?.text.contains("[") == false)
  }

  @Test func `in a state that only an alert depends on set none`() throws {
    let (files, losses) = try exported(
      """
      screen S "S" {
        label a "Hello" { center }
        when state is asking { alert "Really?" { action "Yes" } }
      }
      preview S "Asking" { state = asking }

      """)
    let text = try #require(files["SViewController.swift"])
    #expect(!text.contains("state") && text.contains("#Preview(\"Asking\") {\n  SViewController()\n}"))
    #expect(losses == ["preview 'Asking': the alert"])
  }
}
