import LayoutModel

/// The UIKit class for a kind of view.
struct UIKitClass {
  var name: String
  /// Whether it can be the superclass of a screen's view, created with only a frame.
  var isMadeByFrame: Bool

  init(_ content: Content) {
    (name, isMadeByFrame) =
      switch content {
      case .view, .divider, .spacer, .map, .web, .contentView, .container, .splitView, .pageView, .alert, .menu,
        .placeholder, .section, .cell:
        ("UIView", true)
      case .label: ("UILabel", true)
      case .button: ("UIButton", false)
      case .image: ("UIImageView", true)
      case .textField: ("UITextField", true)
      case .textView: ("UITextView", false)
      case .switch: ("UISwitch", true)
      case .slider: ("UISlider", true)
      case .stepper: ("UIStepper", true)
      case .segmented: ("UISegmentedControl", true)
      case .progress: ("UIProgressView", true)
      case .activity: ("UIActivityIndicatorView", true)
      case .pageControl: ("UIPageControl", true)
      case .colorWell: ("UIColorWell", true)
      case .datePicker: ("UIDatePicker", true)
      case .picker: ("UIPickerView", true)
      case .searchBar: ("UISearchBar", true)
      case .effect: ("UIVisualEffectView", false)
      case .stack: ("UIStackView", true)
      case .scroll: ("UIScrollView", true)
      case .table: ("UITableView", false)
      case .collection: ("UICollectionView", false)
      case .navigationBar: ("UINavigationBar", true)
      case .tabBar: ("UITabBar", true)
      case .toolbar: ("UIToolbar", true)
      }
  }

  /// Returns the class of a view. It is one of the export's own if UIKit's class can't show everything.
  init(_ view: View) {
    self.init(view.content)
    if view.kind == .view, view.mayHaveGradient { name = GradientHelper.typeName }
  }

  var showsGradients: Bool { name == GradientHelper.typeName }

  /// The name for a view without one, such as `imageView` for a `UIImageView`.
  var noun: String { SwiftNames.lowerCamel([name.hasPrefix("UI") ? String(name.dropFirst(2)) : name]) }
}

extension View {
  /// Whether it has a gradient in any environment.
  fileprivate var mayHaveGradient: Bool {
    style.gradient != nil
      || variations.flatMap(\.changes).contains { if case .gradient = $0.value { true } else { false } }
  }
}
