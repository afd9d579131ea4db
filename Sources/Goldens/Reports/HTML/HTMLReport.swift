import Diagnostics
import FrameRecords
import LayoutModel
import Raster

/// The script and style with which the report and the live preview compare two pictures.
package enum ComparisonFiles {
  /// A JavaScript module whose function `comparison` returns the elements to show.
  package static var script: [UInt8] { PackageResources.comparison_js }
  package static var style: [UInt8] { PackageResources.comparison_css }
}

extension RunReport {
  /// A self-contained HTML page with embedded pictures, styles and scripts.
  package var html: String {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let style = text(ComparisonFiles.style) + text(PackageResources.report_css)
    let modules = [
      "comparison.js": ComparisonFiles.script, "views.js": PackageResources.views_js,
      "report.js": PackageResources.report_js,
    ]
    let script = JoinedModules("report.js", among: modules.mapValues(text)).script
    // The title and the data contain no `<`, so they contain no placeholder.
    return text(PackageResources.report_html)
      .replacing("<!--style-->", with: style).replacing("<!--script-->", with: script)
      .replacing("<!--title-->", with: escaped("Layouts: \(record.summary)"))
      .replacing("<!--data-->", with: embeddedData.replacing("<", with: "\\u003c"))
  }

  /// Variants beyond this number are listed without pictures: browsers fail to open a page that embeds too many.
  private static let picturedVariants = 200

  private var embeddedData: String {
    let pictured = Set(bestFirst.prefix(RunReport.picturedVariants))
    return pageData(viewed: pictured) { index, kind in
      guard pictured.contains(index), let bytes = artefact(kind, of: record.results[index].variant),
        (try? PNGHeader(png: bytes)) != nil
      else { return nil }
      return "data:image/png;base64," + String(decoding: base64(bytes), as: UTF8.self)
    }
  }

  /// The indices of all results. Results that show something new come first.
  private var bestFirst: [Int] {
    let best = record.causeGroups.flatMap { $0.variants.prefix($0.distinctCount) } + record.unexplained
    let known = Set(best)
    return best + record.results.indices.filter { !known.contains($0) }
  }
}

/// Modules of JavaScript as one script, because a browser takes milliseconds to load each module.
///
/// Each module becomes a function that is called once, after the functions of the modules that it imports. Imports and
/// exports start a line, modules import from files beside them without cycles, and they export functions and constants.
package struct JoinedModules: Sendable {
  package private(set) var script = ""
  private let sources: [String: String]
  private var joined: Set<Substring> = []

  /// - Parameter root: The module that runs last, outside of any function.
  package init(_ root: String, among sources: [String: String]) {
    self.sources = sources
    let module = linked(root[...])
    script += module.body
  }

  private mutating func join(_ name: Substring) {
    guard joined.insert(name).inserted else { return }
    let module = linked(name)
    script += """
      const \(object(of: name)) = (() => {
      \(module.body)
      return { \(module.exports.joined(separator: ", ")) };
      })();

      """
  }

  /// Adds the imported modules to the script, and returns the module without its keywords `import` and `export`.
  private mutating func linked(_ name: Substring) -> (body: String, exports: [Substring]) {
    guard let source = sources[String(name)] else { preconditionFailure("there is no module named '\(name)'") }
    var lines: [Substring] = []
    var exports: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") {
        lines.append(binding(line)[...])
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst("export ".count)
        exports += names(declaredIn: declaration)
        lines.append(declaration)
      } else {
        lines.append(line)
      }
    }
    return (lines.joined(separator: "\n"), exports)
  }

  private mutating func binding(_ line: Substring) -> String {
    let parts = line.dropFirst("import ".count).split(separator: " from './")
    guard parts.count == 2, parts[1].hasSuffix("';") else { preconditionFailure("cannot read the import '\(line)'") }
    let name = parts[1].dropLast(2)
    join(name)
    let names = parts[0].hasPrefix("* as ") ? parts[0].dropFirst("* as ".count) : parts[0].replacing(" as ", with: ": ")
    return "const \(names) = \(object(of: name));"
  }

  private func object(of name: Substring) -> String { "$\(name.prefix { $0 != "." })" }

  private func names(declaredIn declaration: Substring) -> [Substring] {
    let keywords = ["function ", "async function ", "const "]
    guard let keyword = keywords.first(where: declaration.hasPrefix) else {
      preconditionFailure("'\(declaration)' is not a function or a constant")
    }
    let rest = declaration.dropFirst(keyword.count)
    guard rest.hasPrefix("{") else { return [rest.prefix { $0.isLetter || $0.isNumber }] }
    return rest.dropFirst().prefix { $0 != "}" }.split(whereSeparator: { " ,".contains($0) })
  }
}

extension RunReport {
  /// Returns all the data of a page about the run, as JSON.
  ///
  /// - Parameters:
  ///   - viewed: The indices of the results to list with all their views.
  ///   - address: Returns the address of a picture of a result, given the result's index; nil if there is no picture.
  package func pageData(
    viewed: Set<Int> = [], address: (Int, StateFolder.Artefact) -> String?
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("summary", record.summary)
      json.field("fingerprint", record.fingerprint)
      json.optionalField("base", record.base)
      json.optionalField("sourceURL", sourceURL)
      json.field("equal", record.equal)
      json.field("missingShards", missingShards)
      json.arrayField("masks") { json in
        for mask in record.masks {
          json.object { json in
            json.field("text", mask.text)
            json.field("words", mask.words)
            json.field("place", mask.place)
            json.field("hidesNothing", mask.hiding.isEmpty)
            json.field("cells", mask.variants)
          }
        }
      }
      json.arrayField("causes") { json in for group in record.causeGroups { write(group, to: &json) } }
      json.arrayField("cells") { json in
        for (index, result) in record.results.enumerated() {
          json.object { json in
            write(result, to: &json)
            let pictures = [("expected", StateFolder.Artefact.expected), ("actual", .actual), ("diff", .difference)]
            if viewed.contains(index) {
              json.arrayField("views") { ReportedViews(self, result).write(to: &$0) }
            }
            for (name, kind) in pictures { json.optionalField(name, address(index, kind)) }
          }
        }
      }
    }
    return json.text
  }

  private func write(_ group: CauseGroup, to json: inout JSONWriter) {
    let whole = Set(record.results(of: [group.number]).whole)
    json.object { json in
      json.field("number", group.number)
      json.field("place", group.cause.place)
      json.field("shortPlace", group.cause.shortPlace)
      json.field("words", group.cause.words)
      json.field("cells", group.variants.map { record.results[$0].variant })
      json.field("whole", group.variants.filter(whole.contains).map { record.results[$0].variant })
      json.field("distinct", group.distinctCount)
    }
  }

  private func write(_ result: VariantResult, to json: inout JSONWriter) {
    json.field("cell", result.variant)
    json.field("verdicts", result.verdicts.map(\.rawValue))
    json.field("decision", result.decision.rawValue)
    json.field("headline", record.headline(of: result))
    json.field("text", variantText(result))
    let causes = record.causeGroups.filter { result.causes.contains($0.cause) }
    json.field("causes", causes.map(\.number))
    json.objectField("headlines") { json in
      for group in causes { json.field("\(group.number)", record.headline(of: result, for: group.cause)) }
    }
    json.optionalField("message", result.message)
    json.optionalField("size", result.size?.numbers)
    json.optionalField("crop", result.crop()?.numbers)
    json.arrayField("groups") { json in
      for group in result.groups {
        json.object { json in
          json.objectField("leader") { write(group.leader, to: &$0) }
          json.arrayField("followers") { json in
            for follower in group.followers { json.object { write(follower, to: &$0) } }
          }
          json.arrayField("reasons") { json in
            for reason in group.reasons {
              json.object { json in
                json.field("words", reason.words)
                json.optionalField("place", reason.place)
              }
            }
          }
        }
      }
    }
  }

  private func write(_ change: ChangeGroup.Change, to json: inout JSONWriter) {
    json.field("path", change.path)
    json.field("kind", change.kind)
    json.field("words", change.words)
    json.optionalField("before", change.before?.numbers)
    json.optionalField("after", change.after?.numbers)
  }
}

/// The views of a variant in its golden and in its run, for the report's tree.
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

  init(_ report: RunReport, _ result: VariantResult) {
    before = Side(report.artefact(.expectedFrames, of: result.variant)) { result.origin(in: $0, \.before) }
    after = Side(report.artefact(.actualFrames, of: result.variant)) { result.origin(in: $0, \.after) }
  }

  func write(to json: inout JSONWriter) {
    let old = before?.views ?? [:]
    let new = after?.views ?? [:]
    let root = (after ?? before)?.record.screen
    let paths = Set(old.keys).union(new.keys).sorted()
    for path in paths.filter({ $0 == root }) + paths.filter({ $0 != root }) {
      guard let view = new[path] ?? old[path] else { continue }
      json.object { json in
        json.field("path", path)
        json.field("kind", view.kind.rawValue)
        if path == root { json.field("root", true) }
        json.optionalField("before", before?.frames[path]?.numbers)
        json.optionalField("after", after?.frames[path]?.numbers)
        json.optionalField("frame", new[path]?.frame.numbers)
        if view.isHidden { json.field("hidden", true) }
        if !view.ambiguousAxes.isEmpty { json.field("ambiguous", view.ambiguousAxes.map(\.rawValue)) }
        json.field("looks", view.looks.map { [$0.property, $0.value] })
        let was = old[path]?.looks ?? []
        if new[path] != nil, was != view.looks { json.field("looksBefore", was.map { [$0.property, $0.value] }) }
      }
    }
  }
}

extension VariantResult {
  /// The root view's origin on the screen, which is not zero in a sheet. A record lacks the origin, so it follows from
  /// the frame of a changed view.
  fileprivate func origin(in record: FrameRecord, _ side: KeyPath<ChangeGroup.Change, Rect?>) -> Point {
    let frames = record.screenFrames(at: .zero)
    for change in groups.map(\.leader) {
      guard let known = change[keyPath: side], let own = frames[change.path] else { continue }
      return Point(x: known.minX - own.minX, y: known.minY - own.minY)
    }
    return .zero
  }
}
