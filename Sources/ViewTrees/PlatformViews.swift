#if canImport(UIKit)
  import LayoutModel
  import UIKit

  /// Distinguishes UIKit's own views from the views of apps.
  @MainActor
  enum PlatformViews {
    private static let opaque: Set<ObjectIdentifier> = ids([
      UILabel.self, UIButton.self, UIImageView.self, UITextField.self, UITextView.self, UISwitch.self, UISlider.self,
      UIStepper.self, UISegmentedControl.self, UIProgressView.self, UIActivityIndicatorView.self, UIPageControl.self,
      UIColorWell.self, UIDatePicker.self, UIPickerView.self, UIRefreshControl.self, UISearchBar.self,
      UINavigationBar.self, UITabBar.self,
      UIToolbar.self,
    ])
    private static let transparent: Set<ObjectIdentifier> = ids([
      UIView.self, UIControl.self, UIVisualEffectView.self, UIStackView.self, UIScrollView.self, UITableView.self,
      UITableViewCell.self, UITableViewHeaderFooterView.self, UICollectionView.self, UICollectionViewCell.self,
      UICollectionReusableView.self, UICollectionViewListCell.self, UIListContentView.self, UIWindow.self,
    ])
    private static var privateClasses: [ObjectIdentifier: Bool] = [:]

    private static func ids(_ classes: [AnyClass]) -> Set<ObjectIdentifier> {
      Set(classes.map { ObjectIdentifier($0) })
    }

    /// Returns whether UIKit creates the view's subviews.
    static func isOpaque(_ view: UIView) -> Bool { opaque.contains(ObjectIdentifier(type(of: view))) }

    static func isPublic(_ view: UIView) -> Bool {
      let id = ObjectIdentifier(type(of: view))
      return opaque.contains(id) || transparent.contains(id)
    }

    /// Returns whether only UIKit can have created the view.
    static func isPrivate(_ view: UIView) -> Bool {
      !isPublic(view) && isOfPlatform(view) && (view.superview as? UITableViewCell)?.contentView !== view
        && (view.superview as? UICollectionViewCell)?.contentView !== view
    }

    static func isOfPlatform(_ view: UIView) -> Bool {
      let type = type(of: view)
      let id = ObjectIdentifier(type)
      if let known = privateClasses[id] { return known }
      #if os(Linux)
        let found = String(reflecting: type).hasPrefix("UIKit.")
      #else
        let found = Bundle(for: type) == Bundle(for: UIView.self)
      #endif
      privateClasses[id] = found
      return found
    }
  }

  extension UIView {
    /// The view's kind in layout files.
    var kind: ViewKind {
      switch self {
      case is UITableViewCell: .cell
      case is UITableView: .table
      case is UICollectionView: .collection
      case is UITextView: .textView
      case is UIScrollView: .scroll
      case is UIStackView: .stack
      case is UILabel: .label
      case is UIImageView: .image
      case is UINavigationBar: .navigationBar
      case is UITabBar: .tabBar
      case is UIToolbar: .toolbar
      case is UISearchBar: .searchBar
      case is UIVisualEffectView: .effect
      case is UIProgressView: .progress
      case is UIActivityIndicatorView: .activity
      case is UIPickerView: .picker
      default:
        (self as? UIControl)?.controlKind
          ?? ((superview as? UITableViewCell)?.contentView === self ? .contentView : .view)
      }
    }
  }

  extension UIControl {
    fileprivate var controlKind: ViewKind {
      switch self {
      case is UIButton: .button
      case is UITextField: .textField
      case is UISwitch: .switch
      case is UISlider: .slider
      case is UIStepper: .stepper
      case is UISegmentedControl: .segmented
      case is UIPageControl: .pageControl
      case is UIDatePicker: .datePicker
      case is UIColorWell: .colorWell
      default: .view
      }
    }
  }
#endif
