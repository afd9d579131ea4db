import LayoutModel

/// A part of a screen that differs between two readings of a file.
struct ScreenPart {
  /// The preview of its screen.
  var preview: String?
  /// Where it is written, then where the views around it are, without the root. The root has only its own place.
  var places: [SourcePlace]
}

/// The views, constraints and bars of a screen, by the places where they are written, so that they can be compared with
/// those of another reading of the same file.
struct ScreenSnapshot {
  struct Name: Hashable {
    var screen: String
    var preview: String?
  }

  /// The places of a part and of the views around it, from the root, and its number among those with the same places.
  private struct Key: Hashable {
    var path: [SourcePlace]
    var number = 0
  }

  let name: Name
  private var views: [Key: ViewShape] = [:]
  private var constraints: [Key: ConstraintShape] = [:]
  private var bars: [Key: BarShape] = [:]

  /// Makes a snapshot of a screen that does not exist.
  init(_ name: Name) { self.name = name }

  /// - Parameter edits: Those that have been made since to the file, whose places the snapshot has.
  init(_ screen: Screen, _ edits: SourceEdits) {
    self.init(Name(screen: screen.name, preview: screen.preview))
    var keys: [Key] = [], numbers: [Key: Int] = [:]
    func key(_ path: [SourcePlace]) -> Key {
      var key = Key(path: path)
      key.number = numbers[key, default: 0]
      numbers[Key(path: path)] = key.number + 1
      return key
    }
    for id in screen.views.indices {
      let view = screen.views[id]
      let own = view.origin.map { [edits.place(of: $0)] } ?? []
      let place = key((view.parent.map { keys[Int($0.index)].path } ?? []) + own)
      keys.append(place)
      views[place] = ViewShape(view, screen)
    }
    for constraint in screen.constraints {
      let own = constraint.origin.map { [edits.place(of: $0)] } ?? []
      let place = key(keys[Int(screen.owner(of: constraint.first.item).index)].path + own)
      constraints[place] = ConstraintShape(constraint, screen) { keys[Int($0.index)].path }
    }
    for bar in screen.chrome {
      let place = key(bar.origin.map { [edits.place(of: $0)] } ?? [])
      bars[place] = BarShape(kind: bar.kind, condition: bar.condition.map { screen.conditions[$0] })
    }
  }

  /// Returns the parts that only one of the two has, and those that differ.
  func differences(from other: ScreenSnapshot) -> [ScreenPart] {
    changed(views, other.views) + changed(constraints, other.constraints) + changed(bars, other.bars)
  }

  private func changed<Shape: Equatable>(_ old: [Key: Shape], _ new: [Key: Shape]) -> [ScreenPart] {
    Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { key in
      ScreenPart(preview: name.preview, places: key.path.count > 1 ? Array(key.path.dropFirst()) : key.path)
    }
  }
}

private struct ViewShape: Equatable {
  private let name: String?
  private let content: Content
  private let layout: LayoutAttributes
  private let style: StyleAttributes
  private let condition: Condition?
  private let variations: [Variation]

  private struct Variation: Equatable {
    let condition: Condition
    let changes: [PropertyChange]
  }

  init(_ view: View, _ screen: Screen) {
    // The name of a view without an id depends on the views before it.
    name = view.isNamed ? view.name : nil
    (content, layout, style) = (view.content, view.layout, view.style)
    condition = view.condition.map { screen.conditions[$0] }
    variations = view.variations.map { Variation(condition: screen.conditions[$0.condition], changes: $0.changes) }
  }
}

private struct ConstraintShape: Equatable {
  private let first: AnchorShape
  private let relation: Relation
  private let second: AnchorShape?
  private let multiplier: Double
  private let constant: Constant
  private let priority: Priority
  private let condition: Condition?

  init(_ constraint: Constraint, _ screen: Screen, _ path: (ViewID) -> [SourcePlace]) {
    first = AnchorShape(constraint.first, screen, path)
    second = constraint.second.map { AnchorShape($0, screen, path) }
    (relation, multiplier, constant) = (constraint.relation, constraint.multiplier, constraint.constant)
    priority = constraint.priority
    condition = constraint.condition.map { screen.conditions[$0] }
  }
}

private struct AnchorShape: Equatable {
  private let owner: [SourcePlace]
  private let guide: String
  private let attribute: Attribute

  init(_ anchor: Anchor, _ screen: Screen, _ path: (ViewID) -> [SourcePlace]) {
    owner = path(screen.owner(of: anchor.item))
    guide = screen.describe(anchor.item).split(separator: ".").last.map(String.init) ?? ""
    attribute = anchor.attribute
  }
}

private struct BarShape: Equatable {
  var kind: ChromeElement.Kind
  var condition: Condition?
}
