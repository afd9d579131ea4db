/// Changes to a view's properties while a condition holds.
package struct ViewVariation: Sendable {
  package var condition: ConditionID
  package var changes: [PropertyChange]

  package init(condition: ConditionID, changes: [PropertyChange]) {
    (self.condition, self.changes) = (condition, changes)
  }
}

/// A new value of one property.
package struct PropertyChange: Hashable, Sendable {
  package var property: Property
  package var value: PropertyValue

  package init(_ property: Property, _ value: PropertyValue) { (self.property, self.value) = (property, value) }
}
