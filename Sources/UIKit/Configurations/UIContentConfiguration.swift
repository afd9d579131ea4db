import LayoutModel

/// A value that describes a view's content and creates the view that shows it.
public protocol UIContentConfiguration {
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state of the cell that contains the content view.
  @preconcurrency @MainActor func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show a configuration. If not, the configuration creates another view.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The configurations of a cell, header or footer.
struct HeldConfigurations {
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  var needsUpdate = true
  var isUpdating = false
  /// The content configuration's view; nil without a content configuration.
  private(set) var contentView: (any UIView & UIContentView)?

  @MainActor var content: (any UIContentConfiguration)? { contentView?.configuration }

  /// Shows a configuration in the current content view or, if that view does not support it, in a new one.
  ///
  /// - Returns: The new content view; nil if the current one was kept or removed.
  @MainActor
  mutating func show(_ content: (any UIContentConfiguration)?) -> (any UIView & UIContentView)? {
    guard let content else {
      contentView = nil
      return nil
    }
    if let contentView, contentView.supports(content) {
      contentView.configuration = content
      return nil
    }
    let made = content.makeContentView()
    contentView = made
    return made
  }
}

/// A view whose content and background configurations describe.
@MainActor
protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState

  var held: HeldConfigurations { get set }
  var plainContentView: UIView { get }
  var configurationState: State { get }
  func updateConfiguration(using state: State)
  func tellUpdateHandler(_ state: State)
}

extension UIView {
  /// Shows the selected background in front of the normal background and behind everything else, or removes it.
  func show(selectedBackground view: UIView?, _ isShown: Bool, above background: UIView?) {
    guard let view else { return }
    if isShown, view.parent !== self { insertSubview(view, at: background?.parent === self ? 1 : 0) }
    if isShown { view.frame = bounds }
    if !isShown, view.parent === self { view.removeFromSuperview() }
  }
}

extension ConfiguredView {
  var shownContentView: UIView { held.contentView ?? plainContentView }

  func setContent(_ content: (any UIContentConfiguration)?) {
    let old = shownContentView
    let new = held.show(content)
    if new != nil || shownContentView !== old {
      old.removeFromSuperview()
      shownContentView.frame = bounds
      shownContentView.autoresizingMask = plainContentView.autoresizingMask
      addSubview(shownContentView)
    }
    configurationChanged()
  }

  func needsConfigurationUpdate() {
    guard !held.isUpdating else { return }
    held.needsUpdate = true
    configurationChanged()
  }

  private func configurationChanged() {
    markForLayout()
    parent?.markForLayout()
  }

  /// Updates the configurations for the current state if needed. Then calls the class's method and the update handler.
  func updateConfigurationIfNeeded() {
    guard held.needsUpdate else { return }
    held.needsUpdate = false
    held.isUpdating = true
    let state = configurationState
    if held.updatesContent, let content = held.content { setContent(content.updated(for: state)) }
    if held.updatesBackground { held.background = held.background?.updated(for: state) }
    updateConfiguration(using: state)
    tellUpdateHandler(state)
    held.isUpdating = false
  }
}

/// The background of a cell, header, footer or button.
public struct UIBackgroundConfiguration: Hashable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  private var standardColor: UIColor?
  private let selectedColor: UIColor?

  private init(_ color: UIColor?, selected: UIColor? = nil) {
    standardColor = color
    selectedColor = selected
  }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground, selected: .systemGray4)
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground, selected: .systemGray4)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let isMarked =
      (state as? UICellConfigurationState).map { $0.isSelected || $0.isHighlighted }
      ?? (state as? UIViewConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
    var result = self
    if isMarked, backgroundColor == nil, let selectedColor { result.standardColor = selectedColor }
    return result
  }

  var shownColor: UIColor? { backgroundColor ?? standardColor }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { shownColor ?? .clear }

  func refine(_ style: inout StyleAttributes) {
    style.background = shownColor?.model
    if cornerRadius > 0 { style.corner = .radius(Points(cornerRadius)) }
    if strokeWidth > 0 { style.border = Border(width: Points(strokeWidth), color: strokeColor?.model) }
  }
}

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

/// A function that changes the attributes of a configured text.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  private final class Body {
    let transform: (AttributeContainer) -> AttributeContainer

    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  }

  private let body: Body

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { body = Body(transform) }

  public var transform: (AttributeContainer) -> AttributeContainer { body.transform }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { body.transform(input) }

  public static func == (one: Self, other: Self) -> Bool { one.body === other.body }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }

  func apply(to text: inout ShownText) {
    var attributes = AttributeContainer()
    attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = text.font
    attributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = text.color
    let changed = body.transform(attributes)
    if let font = changed[AttributeScopes.UIKitAttributes.FontAttribute.self] { text.font = font }
    text.color = changed[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] ?? text.color
  }
}
