#if os(Linux)
  import LayoutModel
  import UIKit

  /// The main screen, set to a device's environment.
  @MainActor
  struct StagedScreen {
    private let old: Environment

    init(_ environment: Environment) {
      old = UIScreen.main.environment
      become(environment)
    }

    func become(_ environment: Environment) {
      if UIScreen.main.environment != environment { UIScreen.main.become(environment) }
    }

    func leave() { become(old) }

    func show(_ controller: UIViewController) -> UIWindow {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      return window
    }
  }
#elseif canImport(UIKit)
  import LayoutModel
  import UIKit

  /// A window with the size, safe area and traits of a device, on any screen.
  @MainActor
  struct StagedScreen {
    private final class Setting {
      var environment: Environment

      init(_ environment: Environment) { self.environment = environment }
    }

    private let setting: Setting

    init(_ environment: Environment) { setting = Setting(environment) }

    func become(_ environment: Environment) { setting.environment = environment }

    func leave() {}

    func show(_ controller: UIViewController) -> UIWindow {
      let environment = setting.environment
      let window = UIWindow(
        frame: CGRect(x: 0, y: 0, width: environment.size.width.value, height: environment.size.height.value))
      if #available(iOS 17, tvOS 17, *) { environment.traits.override(&window.traitOverrides) }
      window.rootViewController = controller
      window.makeKeyAndVisible()
      let wanted = environment.safeArea
      let own = window.safeAreaInsets
      controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: wanted.top.value - own.top, left: wanted.left.value - own.left,
        bottom: wanted.bottom.value - own.bottom, right: wanted.right.value - own.right)
      window.layoutIfNeeded()
      return window
    }
  }

  extension Traits {
    @available(iOS 17, tvOS 17, *)
    @MainActor
    fileprivate func override(_ overrides: inout any UITraitOverrides) {
      overrides.userInterfaceStyle = appearance == .dark ? .dark : .light
      overrides.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
      overrides.preferredContentSizeCategory = textSize.contentSizeCategory
      overrides.horizontalSizeClass = horizontal == .compact ? .compact : .regular
      overrides.verticalSizeClass = vertical == .compact ? .compact : .regular
    }
  }

  extension TextSize {
    fileprivate var contentSizeCategory: UIContentSizeCategory {
      switch self {
      case .xSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .xLarge: .extraLarge
      case .xxLarge: .extraExtraLarge
      case .xxxLarge: .extraExtraExtraLarge
      case .accessibility1: .accessibilityMedium
      case .accessibility2: .accessibilityLarge
      case .accessibility3: .accessibilityExtraLarge
      case .accessibility4: .accessibilityExtraExtraLarge
      case .accessibility5: .accessibilityExtraExtraExtraLarge
      }
    }
  }
#endif
