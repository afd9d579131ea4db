import LayoutModel

/// A name for several attributes.
enum Composite: String, CaseIterable {
  case edges, horizontal, vertical, center, size

  var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .leading, .bottom, .trailing]
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    case .center: [.centerX, .centerY]
    case .size: [.width, .height]
    }
  }

  /// Whether it consists of edges, so that adding a constant would move the view rather than inset it.
  var isOfEdges: Bool { self != .center && self != .size }
}

/// The last component of a path: an attribute or a composite of several.
enum Member: Hashable {
  case attribute(Attribute)
  case composite(Composite)

  init?(_ name: String) {
    if let attribute = Attribute(rawValue: name) {
      self = .attribute(attribute)
    } else if let composite = Composite(rawValue: name) {
      self = .composite(composite)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .attribute(let attribute): attribute.rawValue
    case .composite(let composite): composite.rawValue
    }
  }

  var attributes: [Attribute] {
    switch self {
    case .attribute(let attribute): [attribute]
    case .composite(let composite): composite.attributes
    }
  }

  static let names = Attribute.allCases.map(\.rawValue) + Composite.allCases.map(\.rawValue)
}
