import FrameRecords
import LayoutModel

/// The views that code laid out, each to be found by the object that holds it and the name of its property there.
struct FoundTree {
  private struct Key: Hashable {
    var scope, name: Substring
  }

  /// The views of a list beside its rows.
  private static let sides = ["UITableViewHeaderFooterView", "UICollectionReusableView"]

  private var byName: [Key: FrameRecord.View] = [:]
  private var rows: [Substring: [FrameRecord.View]] = [:]
  private var labels: [Substring: [FrameRecord.View]] = [:]
  /// The paths of invisible views: hidden ones, and those in hidden ones.
  private var hidden: Set<Substring> = []

  /// - Parameters:
  ///   - components: the properties of the screen that hold objects with properties of their own.
  ///   - containers: the properties whose views hold another screen's, which has names of its own.
  ///   - properties: all of the screen's. Rows may give a container's name to a view of another kind, which holds some.
  init(
    _ record: FrameRecord, components: Set<String> = [], containers: Set<String> = [], properties: Set<String> = []
  ) {
    let kinds = Dictionary(record.views.map { ($0.path[...], $0.kind) }) { first, _ in first }
    var scopes: [Substring: Substring] = [:]
    // Superviews stand before their subviews.
    for view in record.views {
      let path = view.path[...], parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
      let name = parent.isEmpty ? path : path[parent.endIndex...].dropFirst()
      let scope = scopes[parent] ?? ""
      if view.isHidden || hidden.contains(parent) { hidden.insert(path) }
      let isRow =
        ["table", "collection"].contains(kinds[parent] ?? "") && !Self.sides.contains { name.hasPrefix($0) }
      let isInContainer = parent.split(separator: "/").last.map { containers.contains(String($0)) } ?? false
      let isEmbedded = isInContainer && !properties.contains(String(name))
      let isComponent = scope.isEmpty && components.contains(String(name))
      scopes[path] = isRow || isEmbedded || isComponent ? path : scope
      if isRow {
        rows[parent, default: []].append(view)
      } else if !isEmbedded {
        let key = Key(scope: scope, name: name)
        if byName[key] == nil { byName[key] = view }
      }
      if view.kind == "label" { labels[scope, default: []].append(view) }
    }
    for list in rows.keys { rows[list]?.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } }
  }

  /// - Parameter scope: the path of a row; empty for the screen.
  func view(named name: String, in scope: String) -> FrameRecord.View? {
    byName[Key(scope: scope[...], name: name[...])]
  }

  /// The rows, or items, in view, from top to bottom.
  func rows(of list: String) -> [FrameRecord.View] { rows[list[...]] ?? [] }

  func isHidden(_ view: FrameRecord.View) -> Bool { hidden.contains(view.path[...]) }

  func labels(in row: String) -> [FrameRecord.View] { labels[row[...]] ?? [] }
}
