import LayoutModel

/// An effect that a visual effect view applies to the views behind it.
@preconcurrency @MainActor
open class UIVisualEffect: KitObject {
  public init() { super.init(made: ()) }
}

@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}

@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view that shows the views behind it through an effect.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { contentChanged() } }
  /// The container of the view's subviews, of the same size as the view.
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  private func addContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    super.addSubview(contentView)
  }

  open override func addSubview(_ view: UIView) {
    raise(
      .inconsistency,
      "\(view) has been added as a subview to \(self). Do not add subviews directly to the visual effect view itself, "
        + "instead add them to the -contentView.")
  }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    if effect == nil { return .view }
    // The layout model's styles have UIKit's names.
    let style = (effect as? UIBlurEffect).flatMap { EffectContent.Style(rawValue: "\($0.style)") }
    return .effect(EffectContent(style: style ?? .regular))
  }
}
