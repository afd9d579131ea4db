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

  /// Whether the element was made for a controller and fills its root.
  var isMadeForController: Bool { name == "splitView" || name == "pageView" }

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
        name: "containerView", attributes: [.init("userLabel", column.rawValue), .init("showsBars", "YES")],
        children: [connections], text: "", range: segue.range, marks: marks)
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
