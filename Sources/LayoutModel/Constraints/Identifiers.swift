/// The place of a view among the views of its screen; 0 is the root view.
package struct ViewID: Hashable, Comparable, Sendable {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
  package static let root = ViewID(0)
  package static func < (a: ViewID, b: ViewID) -> Bool { a.index < b.index }
}

/// The place of a user's layout guide among those of its screen.
package struct GuideID: Hashable, Comparable, Sendable {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
  package static func < (a: GuideID, b: GuideID) -> Bool { a.index < b.index }
}

/// The place of a constraint among those of its screen.
package struct ConstraintID: Hashable, Comparable, Sendable {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
  package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// The place of a condition among those of its screen.
package struct ConditionID: Hashable, Comparable, Sendable {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
  package static func < (a: ConditionID, b: ConditionID) -> Bool { a.index < b.index }
}
