import LayoutModel

/// Which views and constraints of a scene exist where, as masks on the views around them say.
struct Installation {
  private var conditions: [String: Condition] = [:]

  init() {}

  /// Reads the masks of a view and all in it: the default's first, then those of size classes, the more specific last.
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

  /// nil for what exists everywhere.
  func condition(of id: String) -> Condition? { conditions[id] }

  private mutating func apply(_ variation: XMLElement, where condition: Condition?) {
    for mask in variation.children where mask.name == "mask" {
      for reference in mask.children {
        guard let id = reference["reference"] else { continue }
        let old = conditions[id]
        switch (reference.name, condition) {
        case ("exclude", nil): conditions[id] = .any([])
        case ("exclude", let condition?): conditions[id] = .all((old.map { [$0] } ?? []) + [.not(condition)])
        case ("include", nil): conditions[id] = nil
        case ("include", let condition?): conditions[id] = old.map { .any([$0, condition]) }
        default: break
        }
      }
    }
  }
}
