/// The content of a view, as a value that makes the view.
public protocol UIContentConfiguration {
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state of the cell around its view.
  @preconcurrency @MainActor func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can take a configuration, so that no other view has to be made for it.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The configurations of a cell, a header or a footer.
struct HeldConfigurations {
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the cell is still to be asked for its look in its present state.
  var needsUpdate = true
  var isUpdating = false
  /// The view of the content; nil where nothing configures it.
  private(set) var contentView: (any UIView & UIContentView)?

  @MainActor var content: (any UIContentConfiguration)? { contentView?.configuration }

  /// Shows a configuration in the view that is there, or in another that it makes; nil where that stays the same.
  ///
  /// - Returns: the view that takes the place of the former.
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

/// A view whose look configurations describe.
@MainActor
protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState

  var held: HeldConfigurations { get set }
  /// Its content without a configuration.
  var plainContentView: UIView { get }
  var configurationState: State { get }
  func updateConfiguration(using state: State)
  func tellUpdateHandler(_ state: State)
}

extension UIView {
  /// Puts the background of a selected cell behind everything but its other background, or removes it.
  func show(selectedBackground view: UIView?, _ isShown: Bool, above background: UIView?) {
    guard let view else { return }
    if isShown, view.parent !== self { insertSubview(view, at: background?.parent === self ? 1 : 0) }
    if isShown { view.frame = bounds }
    if !isShown, view.parent === self { view.removeFromSuperview() }
  }
}

extension ConfiguredView {
  /// Its content at present.
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

  /// Asks the class and the handler for the look of the present state, where that is another.
  func updateConfigurationIfNeeded() {
    guard held.needsUpdate else { return }
    (held.needsUpdate, held.isUpdating) = (false, true)
    let state = configurationState
    if held.updatesContent, let content = held.content { setContent(content.updated(for: state)) }
    if held.updatesBackground { held.background = held.background?.updated(for: state) }
    updateConfiguration(using: state)
    tellUpdateHandler(state)
    held.isUpdating = false
  }
}
