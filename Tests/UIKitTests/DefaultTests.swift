import Testing
import UIKit

/// A property whose default is in UIKit's documentation.
private struct Default: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Returns a description of the property's value in a new object.
  var read: @MainActor @Sendable () -> String
  var expected: @MainActor @Sendable () -> String

  init<Made, Value>(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> Made,
    _ path: @escaping @MainActor @Sendable (Made) -> Value,
    _ expected: @autoclosure @escaping @MainActor @Sendable () -> Value
  ) where Value: Equatable {
    testDescription = name
    self.expected = { "\(expected())" }
    read = { "\(path(make()))" }
  }
}

@MainActor
@Suite struct `Documented defaults` {
  nonisolated private static let views: [Default] = [
    Default("a view's alpha", { UIView() }, { $0.alpha }, 1), Default("isHidden", { UIView() }, { $0.isHidden }, false),
    Default("tag", { UIView() }, { $0.tag }, 0), Default("contentMode", { UIView() }, { $0.contentMode }, .scaleToFill),
    Default("clipsToBounds", { UIView() }, { $0.clipsToBounds }, false),
    Default("isUserInteractionEnabled", { UIView() }, { $0.isUserInteractionEnabled }, true),
    Default("isOpaque", { UIView() }, { $0.isOpaque }, true),
    Default("autoresizesSubviews", { UIView() }, { $0.autoresizesSubviews }, true),
    Default("autoresizingMask", { UIView() }, { $0.autoresizingMask }, []),
    Default(
      "translatesAutoresizingMaskIntoConstraints", { UIView() }, { $0.translatesAutoresizingMaskIntoConstraints }, true),
    Default("semanticContentAttribute", { UIView() }, { $0.semanticContentAttribute }, .unspecified),
    Default("layoutMargins", { UIView() }, { $0.layoutMargins }, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
    Default("preservesSuperviewLayoutMargins", { UIView() }, { $0.preservesSuperviewLayoutMargins }, false),
    Default("insetsLayoutMarginsFromSafeArea", { UIView() }, { $0.insetsLayoutMarginsFromSafeArea }, true),
    Default("hugging", { UIView() }, { $0.contentHuggingPriority(for: .horizontal) }, .defaultLow),
    Default(
      "compression resistance", { UIView() }, { $0.contentCompressionResistancePriority(for: .vertical) }, .defaultHigh),
    Default(
      "intrinsicContentSize", { UIView() }, { $0.intrinsicContentSize },
      CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)),
    Default("alignmentRectInsets", { UIView() }, { $0.alignmentRectInsets }, .zero),
    Default("transform", { UIView() }, { $0.transform.isIdentity }, true),
    Default("isAccessibilityElement", { UIView() }, { $0.isAccessibilityElement }, false),
    Default("overrideUserInterfaceStyle", { UIView() }, { $0.overrideUserInterfaceStyle }, .unspecified),
    Default("a layer's cornerRadius", { UIView() }, { $0.layer.cornerRadius }, 0),
    Default("borderWidth", { UIView() }, { $0.layer.borderWidth }, 0),
    Default("shadowOpacity", { UIView() }, { $0.layer.shadowOpacity }, 0),
    Default("shadowRadius", { UIView() }, { $0.layer.shadowRadius }, 3),
    Default("shadowOffset", { UIView() }, { $0.layer.shadowOffset }, CGSize(width: 0, height: -3)),
    Default("anchorPoint", { UIView() }, { $0.layer.anchorPoint }, CGPoint(x: 0.5, y: 0.5)),
    Default("a window is hidden", { UIWindow() }, { $0.isHidden }, true),
    Default("a window's level", { UIWindow() }, { $0.windowLevel.rawValue }, 0),
  ]

  nonisolated private static let texts: [Default] = [
    Default("a label's lines", { UILabel() }, { $0.numberOfLines }, 1),
    Default("its font", { UILabel() }, { $0.font.pointSize }, 17),
    Default("its alignment", { UILabel() }, { $0.textAlignment }, .natural),
    Default("its line break", { UILabel() }, { $0.lineBreakMode }, .byTruncatingTail),
    Default("adjustsFontSizeToFitWidth", { UILabel() }, { $0.adjustsFontSizeToFitWidth }, false),
    Default("minimumScaleFactor", { UILabel() }, { $0.minimumScaleFactor }, 0),
    Default("baselineAdjustment", { UILabel() }, { $0.baselineAdjustment }, .alignBaselines),
    Default("preferredMaxLayoutWidth", { UILabel() }, { $0.preferredMaxLayoutWidth }, 0),
    Default("isEnabled", { UILabel() }, { $0.isEnabled }, true),
    Default("a label takes no touches", { UILabel() }, { $0.isUserInteractionEnabled }, false),
    Default("a text field's border", { UITextField() }, { $0.borderStyle }, .none),
    Default("its text", { UITextField() }, { $0.text }, ""),
    Default("isSecureTextEntry", { UITextField() }, { $0.isSecureTextEntry }, false),
    Default("a text view scrolls", { UITextView() }, { $0.isScrollEnabled }, true),
    Default("isEditable", { UITextView() }, { $0.isEditable }, true),
    Default("isSelectable", { UITextView() }, { $0.isSelectable }, true),
    Default(
      "textContainerInset", { UITextView() }, { $0.textContainerInset },
      UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)),
    Default("lineFragmentPadding", { UITextView() }, { $0.textContainer.lineFragmentPadding }, 5),
  ]

  nonisolated private static let controls: [Default] = [
    Default("a control is enabled", { UIControl() }, { $0.isEnabled }, true),
    Default("not selected", { UIControl() }, { $0.isSelected }, false),
    Default("its content's alignment", { UIControl() }, { $0.contentHorizontalAlignment }, .center),
    Default("a switch is off", { UISwitch() }, { $0.isOn }, false),
    Default("a slider's least value", { UISlider() }, { $0.minimumValue }, 0),
    Default("its greatest", { UISlider() }, { $0.maximumValue }, 1),
    Default("its value", { UISlider() }, { $0.value }, 0),
    Default("a stepper's greatest value", { UIStepper() }, { $0.maximumValue }, 100),
    Default("its step", { UIStepper() }, { $0.stepValue }, 1),
    Default("a segmented control's selection", { UISegmentedControl(items: ["A"]) }, { $0.selectedSegmentIndex }, -1),
    Default("its widths", { UISegmentedControl() }, { $0.apportionsSegmentWidthsByContent }, false),
    Default("a progress view's progress", { UIProgressView() }, { $0.progress }, 0),
    Default("an indicator hides when it stops", { UIActivityIndicatorView() }, { $0.hidesWhenStopped }, true),
    Default("it does not spin", { UIActivityIndicatorView() }, { $0.isAnimating }, false),
    Default("pages", { UIPageControl() }, { $0.numberOfPages }, 0),
    Default("a single page", { UIPageControl() }, { $0.hidesForSinglePage }, false),
    Default("a button's type", { UIButton() }, { $0.buttonType }, .custom),
    Default("it has no configuration", { UIButton() }, { $0.configuration == nil }, true),
    Default("image placement", { UIButton.Configuration.plain() }, { $0.imagePlacement }, .leading),
    Default("image padding", { UIButton.Configuration.plain() }, { $0.imagePadding }, 0),
    Default("title padding", { UIButton.Configuration.plain() }, { $0.titlePadding }, 1),
    Default("button size", { UIButton.Configuration.plain() }, { $0.buttonSize }, .medium),
    Default("corner style", { UIButton.Configuration.plain() }, { $0.cornerStyle }, .dynamic),
    Default("title alignment", { UIButton.Configuration.plain() }, { $0.titleAlignment }, .automatic),
  ]

  nonisolated private static let containers: [Default] = [
    Default("a stack's axis", { UIStackView() }, { $0.axis }, .horizontal),
    Default("its distribution", { UIStackView() }, { $0.distribution }, .fill),
    Default("its alignment", { UIStackView() }, { $0.alignment }, .fill),
    Default("its spacing", { UIStackView() }, { $0.spacing }, 0),
    Default("baseline relative", { UIStackView() }, { $0.isBaselineRelativeArrangement }, false),
    Default("margins relative", { UIStackView() }, { $0.isLayoutMarginsRelativeArrangement }, false),
    Default("its margins", { UIStackView() }, { $0.layoutMargins }, .zero),
    Default("a scroll view's content", { UIScrollView() }, { $0.contentSize }, .zero),
    Default("its inset", { UIScrollView() }, { $0.contentInset }, .zero),
    Default("its adjustment", { UIScrollView() }, { $0.contentInsetAdjustmentBehavior }, .automatic),
    Default("it clips", { UIScrollView() }, { $0.clipsToBounds }, true),
    Default("it does not page", { UIScrollView() }, { $0.isPagingEnabled }, false),
    Default("a table's row height", { UITableView() }, { $0.rowHeight }, UITableView.automaticDimension),
    Default("its style", { UITableView() }, { $0.style }, .plain),
    Default("its separators", { UITableView() }, { $0.separatorStyle }, .singleLine),
    Default("a cell's accessory", { UITableViewCell() }, { $0.accessoryType }, .none),
    Default("a flow layout's items", { UICollectionViewFlowLayout() }, { $0.itemSize }, CGSize(width: 50, height: 50)),
    Default("its lines", { UICollectionViewFlowLayout() }, { $0.minimumLineSpacing }, 10),
    Default("its spacing", { UICollectionViewFlowLayout() }, { $0.minimumInteritemSpacing }, 10),
    Default("its estimate", { UICollectionViewFlowLayout() }, { $0.estimatedItemSize }, .zero),
    Default("its direction", { UICollectionViewFlowLayout() }, { $0.scrollDirection }, .vertical),
    Default("its insets", { UICollectionViewFlowLayout() }, { $0.sectionInset }, .zero),
    Default("a list's header", { UICollectionLayoutListConfiguration(appearance: .plain) }, { $0.headerMode }, .none),
    Default("its footer", { UICollectionLayoutListConfiguration(appearance: .plain) }, { $0.footerMode }, .none),
    Default("a list cell's level", { UICollectionViewListCell() }, { $0.indentationLevel }, 0),
    Default("its step", { UICollectionViewListCell() }, { $0.indentationWidth }, 10),
  ]

  nonisolated private static let controllers: [Default] = [
    Default("a controller's style", { UIViewController() }, { $0.modalPresentationStyle }, .automatic),
    Default("its added insets", { UIViewController() }, { $0.additionalSafeAreaInsets }, .zero),
    Default("its size", { UIViewController() }, { $0.preferredContentSize }, .zero),
    Default("no context", { UIViewController() }, { $0.definesPresentationContext }, false),
    Default("it can be dismissed", { UIViewController() }, { $0.isModalInPresentation }, false),
    Default("the system's margins count", { UIViewController() }, { $0.viewRespectsSystemMinimumLayoutMargins }, true),
    Default("nothing is loaded", { UIViewController() }, { $0.isViewLoaded }, false),
    Default("bars stay", { UIViewController() }, { $0.hidesBottomBarWhenPushed }, false),
    Default("a bar above", { UINavigationController() }, { $0.isNavigationBarHidden }, false),
    Default("none below", { UINavigationController() }, { $0.isToolbarHidden }, true),
    Default("small titles", { UINavigationBar() }, { $0.prefersLargeTitles }, false),
    Default("large titles are automatic", { UINavigationItem(title: "") }, { $0.largeTitleDisplayMode }, .automatic),
    Default(
      "a split view's mode", { UISplitViewController(style: .doubleColumn) }, { $0.preferredDisplayMode }, .automatic),
    Default(
      "its behaviour", { UISplitViewController(style: .doubleColumn) }, { $0.preferredSplitBehavior }, .automatic),
    Default("its edge", { UISplitViewController(style: .doubleColumn) }, { $0.primaryEdge }, .leading),
    Default(
      "its width", { UISplitViewController(style: .doubleColumn) }, { $0.preferredPrimaryColumnWidth },
      UISplitViewController.automaticDimension),
    Default("a constraint's priority", { NSLayoutConstraint() }, { $0.priority }, .required),
    Default("its multiplier", { NSLayoutConstraint() }, { $0.multiplier }, 1),
    Default("it is inactive", { NSLayoutConstraint() }, { $0.isActive }, false),
  ]

  @Test(arguments: views + texts + controls + containers + controllers)
  fileprivate func `hold`(property: Default) { #expect(property.read() == property.expected()) }
}
