/// The state that the appearance of a configured view depends on.
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}

public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
