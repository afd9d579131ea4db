@preconcurrency @MainActor
open class UIBarItem: KitObject {
  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var tag = 0
  /// Called when something shown in the bar changes.
  var changed: () -> Void = {}

  public init() { super.init(made: ()) }
}
