import Diagnostics
import FrameRecords
package import LayoutModel
import ProjectFiles
import Raster

/// A run, or several merged shards, as reports show it.
package struct RunReport: Sendable {
  package private(set) var record: RunRecord
  private var workspaces: [String: StateFolder]
  package private(set) var missingShards: [Int] = []

  /// A URL template for lines of the sources with `{path}`, `{line}` and `{column}`; nil for no links.
  package var sourceURL: String?

  package init(_ record: RunRecord, _ workspace: StateFolder) {
    self.record = record
    workspaces = Dictionary(record.results.map { ($0.variant, workspace) }) { first, _ in first }
  }

  /// Merges several runs, in any order, into one report.
  package init?(merging runs: [(record: RunRecord, workspace: StateFolder)]) {
    guard let first = runs.first else { return nil }
    self.init(first.record, first.workspace)
    for (other, workspace) in runs.dropFirst() {
      record.equal += other.equal
      record.skipped += other.skipped
      record.milliseconds = max(record.milliseconds, other.milliseconds)
      for mask in other.masks {
        if let place = record.masks.firstIndex(where: { $0.text == mask.text && $0.place == mask.place }) {
          record.masks[place].merge(mask)
        } else {
          record.masks.append(mask)
        }
      }
      for result in other.results where workspaces[result.variant] == nil {
        record.results.append(result)
        workspaces[result.variant] = workspace
      }
    }
    record.equal = Set(record.equal).sorted()
    record.results.sort { $0.variant < $1.variant }
    let shards = runs.compactMap(\.record.shard)
    if let count = shards.map(\.count).max() {
      let present = Set(shards.map(\.index))
      missingShards = (1...count).filter { !present.contains($0) }
    }
    record.shard = nil
  }

  package func artefact(_ kind: StateFolder.Artefact, of variant: String) -> [UInt8]? {
    workspaces[variant].flatMap { try? $0.read(StateFolder.artefact(kind, of: variant)) }
  }
}

extension RunReport {
  /// Returns a PNG file of a variant before and after, side by side, or nil if there are no pictures. A new or orphaned
  /// variant has one half only. The picture is cropped to the changes, or to the changes of one cause, and outlines
  /// views before (dashed) and after.
  func changePicture(of result: VariantResult, for cause: Cause?) -> [UInt8]? {
    let old = artefact(.expected, of: result.variant).flatMap { try? Bitmap(png: $0) }
    let new = artefact(.actual, of: result.variant).flatMap { try? Bitmap(png: $0) }
    let views = (cause.map(result.groups(for:)) ?? result.groups).map(\.leader)
    let parts = [
      old.map { part(of: $0, in: result, for: cause, outlining: views.map { ($0.before, nil) }) },
      new.map { part(of: $0, in: result, for: cause, outlining: views.map { ($0.before, $0.after) }) },
    ].compactMap(\.self)
    guard let width = parts.map(\.width).max() else { return nil }
    // A picture at 1× looks small next to text.
    let zoom = max(1, min(3, 360 / max(1, width)))
    return Bitmap.sideBySide(parts.map { $0.enlarged(by: zoom) }).png()
  }

  private func part(
    of bitmap: Bitmap, in result: VariantResult, for cause: Cause?,
    outlining outlines: [(before: Rect?, after: Rect?)]
  ) -> Bitmap {
    guard let size = result.size, size.width > 0 else { return bitmap }
    let scale = Double(bitmap.width) / size.width.value
    var bitmap = bitmap
    for (before, after) in outlines {
      if let before { bitmap.outline(pixels(before, scale), in: 0xFFC5_221F, isDashed: true) }
      if let after { bitmap.outline(pixels(after, scale), in: 0xFF0B_57D0) }
    }
    return result.crop(for: cause).flatMap { bitmap.cropped(to: pixels($0, scale)) } ?? bitmap
  }

  private func pixels(_ frame: Rect, _ scale: Double) -> PixelBox {
    func pixel(_ edge: Points, _ rule: FloatingPointRoundingRule) -> Int {
      Int(Int32(clamping: Int(clamping: (edge.value * scale).rounded(rule))))
    }
    let left = pixel(frame.minX, .down)
    let top = pixel(frame.minY, .down)
    return PixelBox(x: left, y: top, width: pixel(frame.maxX, .up) - left, height: pixel(frame.maxY, .up) - top)
  }
}

extension VariantResult {
  /// Returns the part of the screen with the changes, or with the changes of one cause, and a margin. In points; nil
  /// means the whole screen.
  package func crop(for cause: Cause? = nil) -> Rect? {
    guard let size, !size.width.value.isZero, let changed = changedArea(cause) else { return nil }
    let minimum = min(Points(160), size.width, size.height)
    let around = changed.inset(by: -24)
    let rows = min(0, (around.height - minimum) / 2)
    let columns = min(0, (around.width - minimum) / 2)
    let growth = EdgeInsets(top: rows, left: columns, bottom: rows, right: columns)
    guard let crop = around.inset(by: growth).intersection(Rect(origin: .zero, size: size)) else { return nil }
    // Cropping away only a little does not help the reader.
    let share = crop.width.value * crop.height.value / (size.width.value * size.height.value)
    return share > 0.6 ? nil : crop
  }

  /// Returns a box around the views before and after, and around differing pixels outside every changed view.
  private func changedArea(_ cause: Cause?) -> Rect? {
    let views = (cause.map(groups(for:)) ?? groups).flatMap { [$0.leader.before, $0.leader.after] }
    let isPainted = cause.map(isPainted(by:)) ?? true
    let boxes = views.compactMap(\.self) + (isPainted && verdicts.contains(.paint) ? pixelBoxes : [])
    return boxes.isEmpty ? nil : boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
  }

  private var pixelBoxes: [Rect] {
    guard let difference, let size, difference.width > 0 else { return [] }
    let scale = Double(difference.width) / size.width.value
    func points(_ pixels: Int) -> Points { Points(Double(pixels) / scale) }
    return difference.clusters.map {
      Rect(x: points($0.x), y: points($0.y), width: points($0.width), height: points($0.height))
    }
  }
}

/// A difference between the renderer in use and the one that recorded the goldens.
struct RendererDifference {
  /// The version changes, such as `cairo 1.16.0 → 1.18.0`.
  var changes: String
  /// The variants whose only difference is their picture.
  var variants: [String]

  var words: String? {
    switch variants.count {
    case 0: nil
    case 1: "1 picture differs, perhaps only for this reason"
    case let count: "\(count) pictures differ, perhaps only for this reason"
    }
  }
}

extension RunRecord {
  /// The change of renderer, which reports mention once instead of for each variant; nil if the renderer is the same or
  /// no picture differs.
  var rendererDifference: RendererDifference? {
    guard let changes = results.first(where: { !$0.rendererChanges.isEmpty })?.rendererChanges else { return nil }
    return RendererDifference(
      changes: changes.joined(separator: ", "), variants: results.filter(\.mayBeRendererAlone).map(\.variant))
  }
}

extension RunReport {
  /// Workflow commands for GitHub Actions: an annotation at each line that caused a change, then one at each layout
  /// with an unexplained change. At most ten, because GitHub shows no more per step.
  package var gitHubCommands: String {
    var commands = record.causeGroups.map { group in
      let words = group.variants.prefix(5).map { place in
        "\(record.results[place].variant): \(record.headline(of: record.results[place], for: group.cause))"
      }
      let title = counted(group.variants.count, "variant") + " changed"
      let cause = group.cause
      return "::error file=\(gitHubProperty(cause.path)),line=\(cause.line),col=\(cause.column),"
        + "title=\(gitHubProperty(title))::\(gitHubMessage([cause.words] + words))"
    }
    if let renderer = record.rendererDifference, let words = renderer.words {
      let title = gitHubProperty("the goldens were recorded with another renderer")
      commands.append("::error title=\(title)::\(gitHubMessage(["\(words): \(renderer.changes)"]))")
    }
    for result in record.results where result.causes.isEmpty && !result.mayBeRendererAlone {
      let place = result.file.isEmpty ? "" : "file=\(gitHubProperty(result.file)),"
      let title = gitHubProperty("\(result.verdictText) \(result.variant)")
      commands.append("::error \(place)title=\(title)::\(gitHubMessage([record.headline(of: result)]))")
    }
    for mask in record.masks where mask.matchesNothing {
      let file = gitHubProperty(mask.place.path)
      let line = mask.place.position?.line ?? 1
      let title = gitHubProperty("a mask that hides nothing")
      commands.append("::warning file=\(file),line=\(line),title=\(title)::\(gitHubMessage([mask.words]))")
    }
    return commands.prefix(10).map { $0 + "\n" }.joined()
  }
}

extension RunReport {
  /// The run as JUnit XML: one suite per layout, one case per variant.
  package var junit: String {
    var suites: [(name: String, cases: [String], failures: Int, errors: Int)] = []
    func add(_ variant: String, _ body: String?, isError: Bool = false) {
      let name = suiteName(variant)
      let index = suites.firstIndex { $0.name == name } ?? suites.count
      if index == suites.count { suites.append((name, [], 0, 0)) }
      let head = "    <testcase classname=\"\(escapedName(name))\" name=\"\(escapedName(variant))\""
      suites[index].cases.append(body.map { "\(head)>\n\($0)    </testcase>\n" } ?? "\(head)/>\n")
      if body != nil { if isError { suites[index].errors += 1 } else { suites[index].failures += 1 } }
    }
    for variant in record.equal { add(variant, nil) }
    for result in record.results {
      let isError = result.verdict == .error
      let tag = isError ? "error" : "failure"
      let text = escaped(variantText(result))
      let type = result.verdict.rawValue
      add(
        result.variant,
        "      <\(tag) type=\"\(type)\" message=\"\(escapedName(record.headline(of: result)))\">\(text)</\(tag)>\n",
        isError: isError)
    }
    let body = suites.sorted { $0.name < $1.name }.map { suite in
      "  <testsuite name=\"\(escapedName(suite.name))\" tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\">\n"
        + properties(suite.name) + suite.cases.joined() + "  </testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plumb test\">\n" + body.joined()
      + "</testsuites>\n"
  }

  private func properties(_ suite: String) -> String {
    let masks = record.masks.filter { mask in mask.variants.contains { suiteName($0) == suite } }
    if masks.isEmpty { return "" }
    let lines = masks.map { mask in
      "      <property name=\"ignored\" value=\"\(escapedName("\(mask.text) (\(mask.place))"))\"/>\n"
    }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }

  private func suiteName(_ variant: String) -> String {
    variant.lastIndex(of: "/").map { String(variant[..<$0]) } ?? variant
  }
}

private func escapedName(_ text: String) -> String { escaped(text.onOneLine) }

/// Escapes text for XML or HTML, dropping characters that XML does not allow.
func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
