import LayoutModel
import TestSupport
import Testing

@Suite struct `The property registry` {
  static let rows: [(property: Property, kind: ViewKind)] = Property.all.flatMap { row in row.kinds.map { (row, $0) } }

  private func view(_ kind: ViewKind) -> View { View(name: "v", content: .standard(kind)).withStandardAttributes }

  @Test func `no kind has two properties of one name`() {
    let names = Self.rows.map { "\($0.kind) \($0.property.name)" }
    #expect(Set(names).count == names.count)
  }

  private static func withoutSynonym(_ value: PropertyValue, of property: Property) -> PropertyValue {
    guard case .word(let word) = value, property.kinds == [.stack],
      let alignment = StackContent.Alignment.synonyms[word]
    else { return value }
    return .word(alignment.rawValue)
  }

  @Test(arguments: rows.indices)
  func `what is set is what is read`(index: Int) throws {
    let (property, kind) = Self.rows[index]
    var changed = view(kind)
    for value in property.examples {
      changed.apply(PropertyChange(property, value))
      #expect(property.get(changed) == Self.withoutSynonym(value, of: property))
    }
  }

  @Test(arguments: rows.indices)
  func `what differs from a new view is among the looks that may`(index: Int) {
    let (property, kind) = Self.rows[index]
    let new = view(kind)
    guard Property.looks(of: kind).contains(where: { $0.property == property }) else { return }
    for value in property.examples where value != property.get(new) {
      var changed = new
      changed.apply(PropertyChange(property, value))
      #expect(Property.looks(thatMayDifferIn: changed).contains { $0.property == property })
    }
  }

  @Test(arguments: rows.indices)
  func `a value of another type changes nothing`(index: Int) {
    let (property, kind) = Self.rows[index]
    let before = view(kind)
    var after = before
    property.set(&after, .strings(["no", "such"]))
    guard property.type != .strings else { return }
    #expect(after.content == before.content && after.layout == before.layout && after.style == before.style)
  }

  @Test func `a view of another kind stays as it is`() throws {
    var label = view(.label)
    label.apply(PropertyChange(try #require(Property.named("axis", of: .stack)), .word("vertical")))
    #expect(label.content == .standard(.label))
  }

  @Test(
    arguments: [
      (ViewKind.label, "font", "system(17)"), (.label, "lines", "1"), (.label, "lineBreak", "truncateTail"),
      (.label, "hugging", "250"), (.label, "compression", "750"), (.button, "font", "system(15)"),
      (.image, "contentMode", "scaleToFill"), (.label, "color", "the kind's own"), (.view, "clips", "no"),
      (.scroll, "clips", "yes"), (.stack, "alignment", "fill"), (.table, "rowHeight", "automatic"),
      (.collection, "itemSize", "50 by 50"), (.view, "margins", "the platform's"), (.view, "transform", "scale 1"),
    ])
  func `defaults are those of views made in code`(kind: ViewKind, name: String, text: String) throws {
    #expect(try #require(Property.named(name, of: kind)).defaultText(for: kind) == text)
  }
}
