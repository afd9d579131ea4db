import LayoutModel

/// Finds the transitions between the controllers of a storyboard.
struct SegueReader {
  /// The names of screens by the ids of their controllers.
  private let screens: [String: String]
  private var roots: [String: String] = [:]

  init(_ root: XMLElement, screens: [String: String]) {
    self.screens = screens
    for object in root.child("scenes")?.children.flatMap({ $0.child("objects")?.children ?? [] }) ?? []
    where object.name == "navigationController" {
      let first = object.child("connections")?.children.first { $0["relationship"] == "rootViewController" }
      if let id = object.id, let target = first?["destination"] { roots[id] = target }
    }
  }

  /// Returns the segues of a controller and its views. A segue that several views trigger appears once.
  func segues(of controller: XMLElement) -> [ImportedSegue] {
    var found: [ImportedSegue] = []
    var open = [controller]
    while let element = open.popLast() {
      open.append(contentsOf: element.children.reversed())
      for child in element.child("connections")?.children ?? [] {
        guard let segue = segue(child) else { continue }
        let trigger = element.id == controller.id ? nil : element.id
        let known = found.firstIndex {
          $0.destination == segue.destination && $0.kind == segue.kind && $0.identifier == segue.identifier
        }
        if let known {
          if let trigger { found[known].triggers.append(trigger) }
        } else {
          var segue = segue
          segue.triggers = [trigger].compactMap(\.self)
          found.append(segue)
        }
      }
    }
    return found
  }

  /// Returns the screen of a controller or of a navigation controller's root. Returns nil for other documents' screens.
  func screen(of controller: String) -> (name: String, isInNavigation: Bool)? {
    let root = roots[controller]
    return screens[root ?? controller].map { ($0, root != nil) }
  }

  private func segue(_ element: XMLElement) -> ImportedSegue? {
    guard element.name == "segue", let target = element["destination"], let kind = kind(element["kind"]) else {
      return nil
    }
    return screen(of: target).map {
      ImportedSegue(
        kind, identifier: element["identifier"], to: $0.name, isInNavigation: $0.isInNavigation,
        origin: element.range)
    }
  }

  /// Returns nil for segues that lead to no other screen: embeddings, relationships and unwind segues.
  private func kind(_ name: String?) -> ImportedSegue.Kind? {
    switch name {
    case "show", "push", "custom": .show
    case "showDetail", "replace": .showDetail
    case "presentation", "modal", "popoverPresentation", "popover": .presentation
    default: nil
    }
  }
}

extension XMLElement {
  var actions: [ImportedAction] {
    (child("connections")?.children ?? []).compactMap { action in
      guard action.name == "action", let selector = action["selector"], let event = action["eventType"] else {
        return nil
      }
      return ImportedAction(name: String(selector.prefix { $0 != ":" }), event: event)
    }
  }
}
