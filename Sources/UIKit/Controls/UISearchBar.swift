import LayoutModel

/// A search field, with an optional cancel button and scope bar.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  private var bar = SearchBarContent(placeholder: "")
  open weak var delegate: (any UISearchBarDelegate)?
  open var selectedScopeButtonIndex = 0 { didSet { contentChanged() } }
  open var showsScopeBar = false { didSet { contentChanged() } }
  open var scopeButtonTitles: [String]? { didSet { contentChanged() } }
  open var barTintColor: UIColor?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called when a search controller's bar changes, because that bar is part of the navigation bar.
  var changedInBar: () -> Void = {}

  private func change(_ body: (inout SearchBarContent) -> Void) {
    body(&bar)
    contentChanged()
    changedInBar()
  }

  open var text: String? {
    get { bar.text }
    set { change { $0.text = newValue ?? "" } }
  }
  open var placeholder: String? {
    get { bar.placeholder.isEmpty ? nil : bar.placeholder }
    set { change { $0.placeholder = newValue ?? "" } }
  }
  open var prompt: String? {
    get { bar.prompt.isEmpty ? nil : bar.prompt }
    set { change { $0.prompt = newValue ?? "" } }
  }
  open var showsCancelButton: Bool {
    get { bar.showsCancel }
    set { change { $0.showsCancel = newValue } }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var canBecomeFirstResponder: Bool { true }
  override var takesText: Bool { true }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var content = bar
    content.scopes = showsScopeBar ? scopeButtonTitles ?? [] : []
    content.selectedScope = selectedScopeButtonIndex
    return .searchBar(content)
  }
  override func refine(_ style: inout StyleAttributes) {
    if let barTintColor { style.background = barTintColor.model }
  }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: size) }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
