import LayoutModel

/// Writes the class of a document's tab bar controller.
struct TabBarControllerClass {
  let tabs: ImportedTabs
  let name: String
  /// The name of the document.
  let documentName: String
  let shared: SharedNames
  /// The document's screens by name, each with its controller.
  let screens: [String: (screen: Screen, controller: String)]

  func code() -> CodeLines {
    var lines = CodeLines()
    lines.line("import UIKit")
    lines.line()
    if tabs.isInitial {
      lines.line("/// The initial view controller of \(documentName.filter { !$0.isNewline }).storyboard.")
    }
    lines.type(name, ["UITabBarController"]) { lines in
      lines.block("override func viewDidLoad() {") { lines in
        lines.line("super.viewDidLoad()")
        writeContents(to: &lines)
      }
    }
    lines.line()
    lines.preview([.init("", .text(documentName))], for: shared.target) { $0.line("\(name)()") }
    return lines
  }

  private func writeContents(to lines: inout CodeLines) {
    var names: [String] = [],
      scope = NameScope(reserved: UIKitNames.membersOfControllers.union(["tabs", "viewControllers"]))
    for (place, item) in tabs.items.enumerated() {
      let wish = SwiftNames.lowerCamel(SwiftNames.words(item.tab.title.isEmpty ? item.screen ?? "" : item.tab.title))
      let name = SwiftNames.escaped(scope.name([wish, "content"]))
      write(item, named: name, to: &lines)
      lines.add(.assignment("\(name).tabBarItem", item.tab.item(tag: place, shared)))
      if let badge = item.tab.badge { lines.add(.assignment("\(name).tabBarItem.badgeValue", shared.words(badge))) }
      names.append(name)
    }
    lines.add(.list(names.map { .raw($0) }), prefix: "viewControllers = ")
  }

  private func write(_ item: ImportedTabs.Item, named name: String, to lines: inout CodeLines) {
    guard let found = item.screen.flatMap({ screens[$0] }) else {
      return lines.line("let \(name) = UIViewController()")
    }
    let content = Code.call(found.controller, [])
    lines.add(.assignment("let \(name)", item.isInNavigation ? Bars.navigation(around: content) : content))
    if item.isInNavigation { for setting in Bars(found.screen).settings(of: name, shared) { lines.add(setting) } }
  }

  var losses: [ExportLoss] {
    tabs.items.filter { $0.screen.flatMap { screens[$0] } == nil }.map {
      ExportLoss(what: "what the tab '\($0.tab.title)' shows", origin: tabs.origin)
    }
  }
}
