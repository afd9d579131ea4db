import Diagnostics
import LayoutModel

// A split view controller or a page view controller has no view in the document. It is read as a root view that a view
// of the same kind fills.
extension XMLElement {
  /// The root view that stands for a controller that only shows others; nil for any other element.
  var rootShowingOthers: XMLElement? {
    switch name {
    case "splitViewController": root(filledBy: element("splitView", columns))
    case "pageViewController": root(filledBy: element("pageView", []))
    default: nil
    }
  }

  /// The segues to the columns of a split view controller, in order.
  var columnSegues: [XMLElement] {
    let segues = child("connections")?.children.filter { $0["kind"] == "relationship" } ?? []
    return ["masterViewController", "supplementaryViewController", "detailViewController"].compactMap { name in
      segues.first { $0["relationship"] == name }
    }
  }

  private var columns: [XMLElement] {
    zip(SplitContent.columns(count: columnSegues.count), columnSegues).map { column, segue in
      let embedding = XMLElement(
        name: "segue", attributes: segue.attributes.filter { $0.name == "destination" } + [.init("kind", "embed")],
        children: [], text: "", range: segue.range, marks: marks)
      let connections = XMLElement(
        name: "connections", attributes: [], children: [embedding], text: "", range: segue.range, marks: marks)
      return XMLElement(
        name: "containerView", attributes: [.init("userLabel", column.rawValue)], children: [connections], text: "",
        range: segue.range, marks: marks)
    }
  }

  /// Returns a view with the controller's own attributes.
  private func element(_ kind: String, _ subviews: [XMLElement]) -> XMLElement {
    let names: Set<String> = ["id", "customClass", "customModule", "userLabel", "title", "storyboardIdentifier"]
    return XMLElement(
      name: kind, attributes: attributes.filter { !names.contains($0.name) }, children: [list(of: subviews)], text: "",
      range: range, marks: marks)
  }

  private func root(filledBy view: XMLElement) -> XMLElement {
    XMLElement(name: "view", attributes: [], children: [list(of: [view])], text: "", range: range, marks: marks)
  }

  private func list(of views: [XMLElement]) -> XMLElement {
    XMLElement(name: "subviews", attributes: [], children: views, text: "", range: range, marks: marks)
  }
}

extension XMLElement.Attribute {
  fileprivate init(_ name: String, _ value: String) { self.init(name: name, value: value) }
}

extension Screen {
  /// Pins the view that shows a controller's columns or pages to the edges of the root.
  mutating func fillRoot() {
    guard let view = root.children.first else { return }
    views[view].placement = .constraints
    for edge in [Attribute.top, .leading, .bottom, .trailing] {
      constraints.append(
        Constraint(Anchor(.view(view), edge), .equal, Anchor(.view(.root), edge), origin: views[view].origin))
    }
  }

  /// Shows the bars of the screens in columns.
  ///
  /// - Parameter bars: The bars of each column's screen, by the column's place.
  mutating func addBarsOfColumns(_ bars: (_ place: Int) -> [ChromeElement.Kind]) {
    guard let split = root.children.first else { return }
    for (place, column) in views[split].children.enumerated() {
      guard case .container(var content) = views[column].content, let root = views[column].children.first else {
        continue
      }
      let kinds = bars(place)
      if kinds.isEmpty { continue }
      content.showsBars = true
      views[column].content = .container(content)
      chrome += kinds.map { ChromeElement($0, root: root, origin: views[column].origin) }
    }
  }
}
