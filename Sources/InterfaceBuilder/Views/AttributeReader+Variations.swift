import LayoutModel

extension AttributeReader {
  /// Returns a view's variations by size class, more specific ones last.
  func variations(of element: XMLElement, _ content: Content) -> [(condition: Condition, changes: [PropertyChange])] {
    element.variations.compactMap { key, variation in
      let changes = changes(variation, content)
      return changes.isEmpty ? nil : (key.condition, changes)
    }
  }

  private func changes(_ variation: XMLElement, _ content: Content) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    func change(_ name: String, _ value: PropertyValue) {
      if let property = Property.named(name, of: content.kind) { changes.append(PropertyChange(property, value)) }
    }
    if let hidden = variation["hidden"] { change("hidden", .flag(hidden == "YES")) }
    if let font = document.font(of: variation) { change("font", .font(font)) }
    guard case .stack(let stack) = content else { return changes }
    if let axis = variation["axis"] { change("axis", .word(axis)) }
    if let distribution = variation["distribution"] {
      change("distribution", .word(distribution))
    }
    if let spacing = variation.points("spacing") {
      change("spacing", .spacing(.points(spacing)))
    } else if variation["spacingType"] == "standard" {
      change("spacing", .spacing(.system))
    }
    if variation["alignment"] != nil {
      let read = ContentReader(document: document).stack(variation).alignment
      if read != stack.alignment { change("alignment", .word(read.rawValue)) }
    }
    return changes
  }
}

/// The size classes that a variation is for.
struct SizeClassKey: Hashable {
  var width, height: SizeClass?

  /// Returns nil for `default`, and for keys that apply to neither phones nor iPads.
  init?(_ key: String) {
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2, let sizeClass = SizeClass(rawValue: String(pair[1])) else { return nil }
      switch pair[0] {
      case "widthClass": width = sizeClass
      case "heightClass": height = sizeClass
      default: return nil
      }
    }
    if width == nil, height == nil { return nil }
  }

  var condition: Condition {
    switch (width, height) {
    case (let width?, let height?): .all([.widthClass(width), .heightClass(height)])
    case (let width?, nil): .widthClass(width)
    case (nil, let height?): .heightClass(height)
    case (nil, nil): .all([])
    }
  }

  var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}

extension XMLElement {
  /// The variations for size classes, more specific ones last.
  var variations: [(key: SizeClassKey, element: XMLElement)] {
    let found = children.compactMap { child -> (key: SizeClassKey, element: XMLElement)? in
      guard child.name == "variation", let key = child.key.flatMap({ SizeClassKey($0) }) else { return nil }
      return (key, child)
    }
    return found.enumerated().sorted {
      ($0.element.key.specificity, $0.offset) < ($1.element.key.specificity, $1.offset)
    }.map(\.element)
  }
}
