import FrameRecords
import LayoutModel

/// The views that code laid out, found by the object that holds them and the name of their property there.
struct FoundTree {
  private struct Key: Hashable {
    var scope, name: Substring
  }

  /// The classes of a list's own subviews that are not rows.
  private static let besidesRows = ["UITableViewHeaderFooterView", "UICollectionReusableView", "UIRefreshControl"]

  private var byName: [Key: FrameRecord.View] = [:]
  private var rows: [Substring: [FrameRecord.View]] = [:]
  private var labels: [Substring: [FrameRecord.View]] = [:]
  private var images: [Substring: [FrameRecord.View]] = [:]
  /// The paths of invisible views: those that are hidden or inside a hidden one.
  private var hidden: Set<Substring> = []

  /// - Parameters:
  ///   - components: The properties of the screen that hold objects with properties of their own.
  ///   - containers: The properties whose views contain another screen, with names of its own.
  ///   - properties: All properties of the screen. A row can use the name of a container for another kind of view,
  ///     which contains properties of the row.
  init(
    _ record: FrameRecord, components: Set<String> = [], containers: Set<String> = [], properties: Set<String> = []
  ) {
    let kinds = Dictionary(record.views.map { ($0.path[...], $0.kind) }) { first, _ in first }
    var scopes: [Substring: Substring] = [:]
    // Superviews come before their subviews.
    for view in record.views {
      let path = view.path[...], parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
      let name = parent.isEmpty ? path : path[parent.endIndex...].dropFirst()
      let scope = scopes[parent] ?? ""
      if view.isHidden || hidden.contains(parent) { hidden.insert(path) }
      let isRow =
        ["table", "collection"].contains(kinds[parent] ?? "") && !Self.besidesRows.contains { name.hasPrefix($0) }
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
      if view.kind == "image" { images[parent, default: []].append(view) }
    }
    for list in rows.keys { rows[list]?.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } }
  }

  /// - Parameter scope: The path of a row; empty for the screen.
  func view(named name: String, in scope: String) -> FrameRecord.View? {
    byName[Key(scope: scope[...], name: name[...])]
  }

  /// Returns the visible rows or items, from top to bottom.
  func rows(of list: String) -> [FrameRecord.View] { rows[list[...]] ?? [] }

  func isHidden(_ view: FrameRecord.View) -> Bool { hidden.contains(view.path[...]) }

  func labels(in row: String) -> [FrameRecord.View] { labels[row[...]] ?? [] }

  /// Returns the image views whose superview has this path.
  func images(in view: String) -> [FrameRecord.View] { images[view[...]] ?? [] }
}
