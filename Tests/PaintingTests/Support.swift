import LayoutModel
import Painting

/// Devices on iOS 18, whose bars have backgrounds. `GlassTests` cover the bars of iOS 26.
extension Environment {
  static func phone(_ appearance: Appearance = .light, _ direction: LayoutDirection = .leftToRight) -> Environment {
    device("iphone-16", appearance, direction)
  }

  static var glassPhone: Environment {
    var environment = phone()
    environment.ios = .ios26
    return environment
  }

  static func device(
    _ name: String, _ appearance: Appearance = .light, _ direction: LayoutDirection = .leftToRight
  ) -> Environment {
    guard let device = Device.named(name) else { preconditionFailure("no device is called \(name)") }
    var environment = Environment(device)
    environment.ios = .ios18
    environment.traits.appearance = appearance
    environment.traits.direction = direction
    return environment
  }
}

/// Returns the items of the first group with an id, without its start and end.
func items(of id: String, in list: DisplayList) -> [DisplayItem] {
  var depth = 0
  var found: [DisplayItem] = []
  for item in list.items {
    if case .end = item, depth > 0 {
      depth -= 1
      if depth == 0 { return found }
    }
    if depth > 0 { found.append(item) }
    if case .begin(let group) = item, depth > 0 || group.id == id { depth += 1 }
  }
  return found
}

func groups(in list: DisplayList) -> [Group] {
  list.items.compactMap { if case .begin(let group) = $0 { group } else { nil } }
}
