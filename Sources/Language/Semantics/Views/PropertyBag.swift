import Diagnostics
import LayoutModel

/// The properties set on a view, in source order.
struct PropertyBag {
  struct Entry {
    let property: Property
    let input: PropertyInput
    let condition: Condition?
    let range: SourceRange
    /// The dependency of the value on parameters and named numbers.
    var following: FollowingValue?
    /// Whether it is for a case that the value distinguishes, rather than for all.
    var isAlternative = false
  }

  var entries: [Entry] = []
  /// The items of a bar.
  var items: [BarPart] = []

  /// Returns the entry that sets the same property under the same condition.
  func entry(like property: Property, _ condition: Condition?) -> Entry? {
    entries.first { $0.property == property && $0.condition == condition && !$0.isAlternative }
  }

  /// The unconditional entries, the last one for each property.
  var unconditional: [Entry] { lastOfEach(entries.filter { $0.condition == nil }) }

  /// The conditional entries in order, grouped by condition.
  var conditional: [(condition: Condition, entries: [Entry])] {
    var groups: [(condition: Condition, entries: [Entry])] = []
    for entry in entries {
      guard let condition = entry.condition else { continue }
      if let last = groups.last, last.condition == condition {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((condition, [entry]))
      }
    }
    return groups
  }

  /// Returns these entries added to those of `base`. An unconditional value replaces all values of its property in
  /// `base`.
  func over(_ base: PropertyBag) -> PropertyBag {
    if base.entries.isEmpty, base.items.isEmpty { return self }
    let displaced = Set(entries.filter { $0.condition == nil }.map(\.property))
    return PropertyBag(
      entries: base.entries.filter { !displaced.contains($0.property) } + entries, items: base.items + items)
  }

  private func lastOfEach(_ entries: [Entry]) -> [Entry] {
    if entries.count < 2 { return entries }
    var last: [Property: Int] = [:]
    for (index, entry) in entries.enumerated() { last[entry.property] = index }
    return entries.enumerated().filter { last[$0.element.property] == $0.offset }.map(\.element)
  }
}
