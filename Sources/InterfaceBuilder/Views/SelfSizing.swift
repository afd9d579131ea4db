/// Determines whether a cell's constraints connect its top with its bottom through its content. Such constraints
/// determine the cell's height.
struct SelfSizing {
  private static let top = "top of the cell", bottom = "bottom of the cell"

  /// The ids of the cell, its content view and the guides of both.
  private let own: Set<String>
  private let constraints: [XMLElement]

  init(_ cell: XMLElement) {
    let hosts = [cell, cell.child(key: "contentView")].compactMap(\.self)
    let guides = hosts.flatMap(\.children).filter { $0.name == "viewLayoutGuide" }
    own = Set((hosts + guides).compactMap(\.id))
    constraints = hosts.flatMap { $0.child("constraints")?.children ?? [] }
  }

  var saysHeight: Bool {
    var links: [String: [String]] = [:]
    for constraint in constraints {
      if saysOwnHeight(constraint) { return true }
      guard let first = node(constraint["firstItem"], constraint["firstAttribute"]),
        let second = node(constraint["secondItem"], constraint["secondAttribute"])
      else { continue }
      links[first, default: []].append(second)
      links[second, default: []].append(first)
    }
    return reaches(SelfSizing.bottom, from: SelfSizing.top, by: links)
  }

  private func saysOwnHeight(_ constraint: XMLElement) -> Bool {
    constraint["firstAttribute"] == "height" && constraint["secondItem"] == nil
      && constraint["firstItem"].map(own.contains) ?? true
  }

  /// Returns a view or an edge of the cell as a node of the vertical constraint graph, or nil for other anchors.
  private func node(_ item: String?, _ attribute: String?) -> String? {
    guard let attribute else { return nil }
    let isTop = attribute.hasPrefix("top")
    let isBottom = attribute.hasPrefix("bottom")
    guard let item, !own.contains(item) else {
      return isTop ? SelfSizing.top : isBottom ? SelfSizing.bottom : nil
    }
    return isTop || isBottom || attribute == "centerY" || attribute.lowercased().hasSuffix("baseline") ? item : nil
  }

  private func reaches(_ goal: String, from start: String, by links: [String: [String]]) -> Bool {
    var open = [start]
    var seen: Set<String> = [start]
    while let node = open.popLast() {
      if node == goal { return true }
      open += (links[node] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}
