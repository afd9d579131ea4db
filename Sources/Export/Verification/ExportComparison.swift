package import FrameRecords
package import LayoutModel

/// How what a screen's code shows compares with what its document asks for, in one environment.
package struct ExportComparison: Sendable {
  package struct Difference: Hashable, Sendable {
    package var view: ViewID
    package var what: String
  }

  /// The number of views that the code has.
  package private(set) var viewCount = 0
  package private(set) var differences: [Difference] = []

  /// The number of views that have the frame and the look of the document's.
  package var equalCount: Int { viewCount - Set(differences.map(\.view)).count }

  /// - Parameters:
  ///   - expected: the views of the document's solution.
  ///   - found: the views that the code laid out, named by their properties.
  ///   - tolerance: how far an edge may be off.
  package init(
    of exported: SwiftExport.ExportedScreen, _ expected: FrameRecord, _ found: FrameRecord, tolerance: Points
  ) {
    var byName: [Substring: FrameRecord.View] = [:]
    for view in found.views {
      let name = view.path.split(separator: "/").last ?? ""
      if byName[name] == nil { byName[name] = view }
    }
    let byPath = Dictionary(expected.views.map { ($0.path, $0) }) { first, _ in first }
    for id in exported.screen.views.indices where id == .root || exported.properties[id] != nil {
      viewCount += 1
      let name = exported.properties[id] ?? exported.viewClass
      compare(byPath[exported.screen.path(of: id)], byName[name[...]], id, tolerance)
    }
  }

  private mutating func compare(
    _ expected: FrameRecord.View?, _ found: FrameRecord.View?, _ id: ViewID, _ tolerance: Points
  ) {
    func add(_ what: String) { differences.append(Difference(view: id, what: what)) }
    guard let expected else {
      if let found, !found.isHidden { add("is there, where the document has none") }
      return
    }
    guard let found else { return add("is missing") }
    // A hidden view shows nothing, wherever it is.
    if expected.isHidden, found.isHidden { return }
    if edgeDistance(expected.frame, found.frame) > tolerance {
      add("frame \(words(found.frame)) instead of \(words(expected.frame))")
    }
    if expected.isHidden != found.isHidden { add(found.isHidden ? "is hidden" : "is not hidden") }
    guard expected.kind == found.kind else { return }
    compareLooks(expected, found, id)
  }

  private mutating func compareLooks(_ expected: FrameRecord.View, _ found: FrameRecord.View, _ id: ViewID) {
    let wanted = Dictionary(uniqueKeysWithValues: expected.looks.map { ($0.property, $0.value) })
    let shown = Dictionary(uniqueKeysWithValues: found.looks.map { ($0.property, $0.value) })
    for property in Set(wanted.keys).union(shown.keys).sorted() where wanted[property] != shown[property] {
      let what = "\(property) \(shown[property] ?? "as made") instead of \(wanted[property] ?? "as made")"
      differences.append(Difference(view: id, what: what))
    }
  }

  private func words(_ rect: Rect) -> String {
    "(" + rect.numbers.map { Decimal.text($0) }.joined(separator: ", ") + ")"
  }
}
