import LayoutModel

/// The conditions under which the views and constraints of a scene are installed, according to the masks of the
/// surrounding views.
struct Installation {
  /// The masks of one view or constraint; the last one that applies decides.
  private struct Masks {
    var isIncludedByDefault = true
    var exceptions: [(condition: Condition, isIncluded: Bool)] = []

    mutating func append(_ isIncluded: Bool, where condition: Condition?) {
      guard let condition else {
        self = Masks(isIncludedByDefault: isIncluded)
        return
      }
      exceptions.removeAll { $0.condition == condition }
      exceptions.append((condition, isIncluded))
    }

    /// The condition; nil means always.
    var condition: Condition? {
      exceptions.reduce(isIncludedByDefault ? nil : .any([])) { old, exception in
        exception.isIncluded
          ? old.map { .any([$0, exception.condition]) } : .all((old.map { [$0] } ?? []) + [.not(exception.condition)])
      }
    }
  }

  private var masks: [String: Masks] = [:]

  init() {}

  /// Reads the masks of a view and its descendants: the default first, then those for size classes, more specific ones
  /// last.
  mutating func read(_ root: XMLElement) {
    var open = [root]
    while let element = open.popLast() {
      open.append(contentsOf: element.children)
      guard element.children.contains(where: { $0.name == "variation" }) else { continue }
      for variation in element.children where variation.name == "variation" && variation.key == "default" {
        apply(variation, where: nil)
      }
      for (key, variation) in element.variations { apply(variation, where: key.condition) }
    }
  }

  /// Returns the condition under which an object is installed, or nil if it always is.
  func condition(of id: String) -> Condition? { masks[id]?.condition }

  private mutating func apply(_ variation: XMLElement, where condition: Condition?) {
    for mask in variation.children where mask.name == "mask" {
      for reference in mask.children where reference.name == "include" || reference.name == "exclude" {
        guard let id = reference["reference"] else { continue }
        masks[id, default: Masks()].append(reference.name == "include", where: condition)
      }
    }
  }
}
