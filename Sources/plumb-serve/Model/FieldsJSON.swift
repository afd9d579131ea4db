import Diagnostics
import Language
import LayoutModel
import Pipeline
import PreviewJobs

/// Returns the values of a view and its constraints that can be edited in layout files, or nil for an unknown view.
package func fieldsJSON(_ variant: PaintedVariant, viewAt index: Int) -> String? {
  guard let layout = variant.layout, (0..<layout.views.count).contains(index) else { return nil }
  var finder = FieldFinder(variant)
  var json = JSONWriter()
  json.object { json in
    json.field("view", index)
    json.arrayField("fields") { json in
      for field in finder.fields(of: ViewID(index), in: layout) { json.object { field.write(&$0) } }
    }
    json.arrayField("constraints") { json in
      for (id, fields) in finder.constraints(of: ViewID(index), in: layout) {
        json.object { json in
          json.field("index", Int(id.index))
          json.arrayField("fields") { json in for field in fields { json.object { field.write(&$0) } } }
        }
      }
    }
  }
  return json.text
}

private struct Field {
  var value: WrittenValue
  var path: String
  /// nil for values of constraints.
  var type: PropertyType?
  /// The distance that the constraint's first item moves right or down, or grows, per unit of the value; nil if
  /// unknown.
  var slope: Double?

  func write(_ json: inout JSONWriter) {
    json.field("name", value.name)
    json.field("path", path)
    json.field("from", value.range.offsets.lowerBound)
    json.field("to", value.range.offsets.upperBound)
    json.field("source", value.text)
    json.optionalField("text", value.string)
    json.optionalField("number", value.number)
    json.field("before", value.before)
    json.field("after", value.after)
    json.optionalField("slope", slope)
    if let removal = value.removal?.offsets {
      json.field("removal", [Double(removal.lowerBound), Double(removal.upperBound)])
    }
    if let type { json.field("form", type.pageForm) }
    if case .word(let words) = type { json.field("words", words) }
  }
}

extension PropertyType {
  fileprivate var pageForm: String {
    switch scalar {
    case .flag: "flag"
    case .color: "color"
    case .word: "word"
    case .text: "text"
    case .number, .whole: "number"
    case nil: "source"
    }
  }
}

private struct FieldFinder {
  private let variant: PaintedVariant
  private var trees: [SourceID: SyntaxTree] = [:]

  /// The maximum number of values for which a trial edit determines the constants that depend on them.
  private static let maxTried = 16

  init(_ variant: PaintedVariant) { self.variant = variant }

  private var sources: Sources { variant.compilation.sources }

  private mutating func tree(_ source: SourceID) -> SyntaxTree? {
    // Interface Builder files cannot be edited.
    guard !variant.compilation.isInterface else { return nil }
    if let known = trees[source] { return known }
    let tree = parse(sources[source]).value
    trees[source] = tree
    return tree
  }

  mutating func fields(of view: ViewID, in layout: SolvedLayout) -> [Field] {
    let view = layout.screen.views[view]
    guard let origin = view.origin, let tree = tree(origin.source) else { return [] }
    return tree.values(ofViewAt: origin, view.kind).map { value in
      Field(
        value: value, path: sources[value.range.source].path, type: Property.named(value.name, of: view.kind)?.type)
    }
  }

  mutating func constraints(of view: ViewID, in layout: SolvedLayout) -> [(ConstraintID, [Field])] {
    var found: [(ConstraintID, [Field])] = []
    var slopes: [SourceRange: [Double]] = [:]
    for solved in layout.constraints where solved.state != .inactive {
      let constraint = layout.screen.constraints[solved.id]
      let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      guard items.contains(where: { layout.screen.owner(of: $0) == view }), let origin = constraint.origin,
        let tree = tree(origin.source)
      else { continue }
      let fields = tree.values(ofConstraintAt: origin).map { value in
        var field = Field(value: value, path: sources[value.range.source].path)
        guard let number = value.number, value.name != "priority" else { return field }
        if slopes[value.range] == nil, slopes.count < FieldFinder.maxTried {
          slopes[value.range] = self.slopes(of: value, number)
        }
        field.slope = slopes[value.range].flatMap { slope(of: solved.id, in: $0, layout) }
        return field
      }
      found.append((solved.id, fields))
    }
    return found
  }

  private func slope(of id: ConstraintID, in slopes: [Double], _ layout: SolvedLayout) -> Double? {
    guard slopes.indices.contains(Int(id.index)), slopes[Int(id.index)] != 0 else { return nil }
    let anchor = layout.screen.constraints[id].first
    let owner = layout.screen.owner(of: anchor.item)
    let isMirrored = anchor.attribute.isDirectional && layout.views[owner].isRightToLeft
    return isMirrored ? -slopes[Int(id.index)] : slopes[Int(id.index)]
  }

  /// Returns the growth of every constraint's constant when a number grows by 1; empty if it cannot be determined.
  private func slopes(of value: WrittenValue, _ number: Double) -> [Double] {
    let edit = ValueEdit(value.range, with: value.replacement(decimal(number + 1)))
    let before = variant.variant.screen
    guard let after = try? variant.compilation.trying(edit).screen(like: before),
      after.constraints.count == before.constraints.count
    else { return [] }
    return zip(before.constraints, after.constraints).map { ($1.constant.points - $0.constant.points).value }
  }
}
