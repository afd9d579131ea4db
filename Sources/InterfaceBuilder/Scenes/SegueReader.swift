import LayoutModel

/// Finds the ways from one controller of a storyboard to another.
struct SegueReader {
  /// The names of screens, by the ids of their controllers.
  private let screens: [String: String]
  /// The controllers that navigation controllers begin with.
  private var roots: [String: String] = [:]

  init(_ root: XMLElement, screens: [String: String]) {
    self.screens = screens
    for object in root.child("scenes")?.children.flatMap({ $0.child("objects")?.children ?? [] }) ?? []
    where object.name == "navigationController" {
      let first = object.child("connections")?.children.first { $0["relationship"] == "rootViewController" }
      if let id = object.id, let target = first?["destination"] { roots[id] = target }
    }
  }

  /// The segues of a controller and of its views, each once: several views may follow one of the same identifier.
  func segues(of controller: XMLElement) -> [ImportedSegue] {
    var found: [ImportedSegue] = [], open = [controller]
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

  /// The screen of a controller, or of the one that a navigation controller begins with; nil if it has none here.
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
        kind, identifier: element["identifier"], to: $0.name, isInNavigation: $0.isInNavigation, triggers: [],
        origin: element.range)
    }
  }

  /// nil for a segue that does not lead to another screen: an embedding, a relationship, a way back.
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
  /// The methods that its events call.
  var actions: [ImportedAction] {
    (child("connections")?.children ?? []).compactMap { action in
      guard action.name == "action", let selector = action["selector"], let event = action["eventType"] else {
        return nil
      }
      return ImportedAction(name: String(selector.prefix { $0 != ":" }), event: event)
    }
  }
}
