import Diagnostics
import FrameRecords
import LayoutModel

/// The views of a cell as its golden and its run have them, for the report's tree.
struct ReportedViews {
  private struct Side {
    let record: FrameRecord
    let frames: [String: Rect]

    init?(_ bytes: [UInt8]?, _ origin: (FrameRecord) -> Point) {
      guard let record = bytes.flatMap({ try? FrameRecord(reading: $0) }) else { return nil }
      self.record = record
      frames = record.screenFrames(at: origin(record))
    }

    var views: [String: FrameRecord.View] {
      Dictionary((record.views + record.bars).map { ($0.path, $0) }) { first, _ in first }
    }
  }

  private let before, after: Side?

  init(_ report: RunReport, _ result: CellResult) {
    before = Side(report.artefact(.expectedFrames, of: result.cell)) { result.origin(in: $0, \.before) }
    after = Side(report.artefact(.actualFrames, of: result.cell)) { result.origin(in: $0, \.after) }
  }

  func write(to json: inout JSONWriter) {
    let old = before?.views ?? [:], new = after?.views ?? [:]
    let root = (after ?? before)?.record.screen, paths = Set(old.keys).union(new.keys).sorted()
    for path in paths.filter({ $0 == root }) + paths.filter({ $0 != root }) {
      guard let view = new[path] ?? old[path] else { continue }
      json.object { json in
        json.field("path", path)
        json.field("kind", view.kind)
        if path == root { json.field("root", true) }
        json.optionalField("before", before?.frames[path]?.numbers)
        json.optionalField("after", after?.frames[path]?.numbers)
        json.optionalField("frame", new[path]?.frame.numbers)
        if view.isHidden { json.field("hidden", true) }
        if !view.ambiguousAxes.isEmpty { json.field("ambiguous", view.ambiguousAxes) }
        json.field("looks", view.looks.map { [$0.property, $0.value] })
        let was = old[path]?.looks ?? []
        if new[path] != nil, was != view.looks { json.field("looksBefore", was.map { [$0.property, $0.value] }) }
      }
    }
  }
}

extension CellResult {
  /// The corner of the root on the screen: a sheet's is where a view that changed says it is.
  fileprivate func origin(in record: FrameRecord, _ side: KeyPath<ChangeGroup.Change, Rect?>) -> Point {
    let frames = record.screenFrames(at: .zero)
    for change in groups.map(\.leader) {
      guard let known = change[keyPath: side], let own = frames[change.path] else { continue }
      return Point(x: known.minX - own.minX, y: known.minY - own.minY)
    }
    return .zero
  }
}
