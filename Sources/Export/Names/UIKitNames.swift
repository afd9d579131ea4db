/// The names of types and members of Apple's frameworks that exported code cannot reuse.
///
/// The names come from UIKit's headers of iOS 18. A subclass cannot redeclare an inherited property, and a class with
/// the name of a UIKit class hides the latter.
enum UIKitNames {
  /// The types with the same endings as exported classes.
  static let types = words(
    """
    CAEmitterCell NSTextSelectionDataSource NSTextViewportLayoutController UIAccessibilityContainerDataTableCell
    UIActivityIndicatorView UIActivityViewController UIAlertController UIAlertView UICalendarView
    UICellAccessoryCustomView UICloudSharingController UICollectionReusableView UICollectionView
    UICollectionViewCell UICollectionViewController UICollectionViewDataSource UICollectionViewDiffableDataSource
    UICollectionViewListCell UIColorPickerViewController UIContentUnavailableView UIContentView
    UIDocumentBrowserTransitionController UIDocumentBrowserViewController UIDocumentInteractionController
    UIDocumentMenuViewController UIDocumentPickerExtensionViewController UIDocumentPickerViewController
    UIDocumentViewController UIEventAttributionView UIFontPickerViewController UIImagePickerController UIImageView
    UIInputView UIInputViewController UIListContentView UIMenuController UINavigationController UIPageViewController
    UIPageViewControllerDataSource UIPickerView UIPickerViewDataSource UIPopoverBackgroundView UIPopoverController
    UIPopoverPresentationController UIPresentationController UIPrintInteractionController UIPrinterPickerController
    UIProgressView UIReferenceLibraryViewController UIScrollView UISearchContainerViewController UISearchController
    UISearchDisplayController UISheetPresentationController UISplitViewController UIStackView
    UIStandardTextCursorView UITabBarController UITableView UITableViewCell UITableViewController
    UITableViewDataSource UITableViewDiffableDataSource UITableViewHeaderFooterView UITextCursorView
    UITextFormattingViewController UITextSelectionHandleView UITextSelectionHighlightView UITextView
    UIVideoEditorController UIView UIViewController UIVisualEffectView UIWebView
    """)

  /// The properties of every view, declared by `UIView`, `UIResponder`, `NSObject` or a protocol.
  static let membersOfViews = words(
    """
    accessibilityActivationPoint accessibilityAttributedHint accessibilityAttributedLabel
    accessibilityAttributedUserInputLabels accessibilityAttributedValue accessibilityContainerType
    accessibilityCustomActions accessibilityDirectTouchOptions accessibilityDragSourceDescriptors
    accessibilityDropPointDescriptors accessibilityElementsHidden accessibilityExpandedStatus accessibilityFrame
    accessibilityHeaderElements accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors
    accessibilityLabel accessibilityLanguage accessibilityNavigationStyle accessibilityPath
    accessibilityRespondsToUserInteraction accessibilityTextualContext accessibilityTraits
    accessibilityUserInputLabels accessibilityValue accessibilityViewIsModal activityItemsConfiguration
    alignmentRectInsets alpha anchorPoint autoresizesSubviews autoresizingMask backgroundColor bottomAnchor bounds
    canBecomeFirstResponder canBecomeFocused canResignFirstResponder center centerXAnchor centerYAnchor
    clearsContextBeforeDrawing clipsToBounds collisionBoundingPath collisionBoundsType constraints contentMode
    contentScaleFactor coordinateSpace debugDescription description directionalLayoutMargins
    editingInteractionConfiguration effectiveUserInterfaceLayoutDirection firstBaselineAnchor focusEffect
    focusGroupIdentifier focusGroupPriority focusItemContainer focusItems forFirstBaselineLayout
    forLastBaselineLayout frame gestureRecognizers hasAmbiguousLayout hash hashValue heightAnchor hoverStyle
    inputAccessoryView inputAccessoryViewController inputAssistantItem inputView inputViewController
    insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize isAccessibilityElement isExclusiveTouch
    isFirstResponder isFocused isHidden isMultipleTouchEnabled isOpaque isProxy isSpringLoaded
    isUserInteractionEnabled keyCommands keyboardLayoutGuide largeContentImage largeContentImageInsets
    largeContentTitle lastBaselineAnchor layer layoutGuides layoutMargins layoutMarginsGuide leadingAnchor
    leftAnchor mask maximumContentSizeCategory minimumContentSizeCategory motionEffects next
    overrideUserInterfaceStyle parentFocusEnvironment pasteConfiguration preferredFocusEnvironments
    preferredFocusedView preservesSuperviewLayoutMargins readableContentGuide restorationIdentifier rightAnchor
    safeAreaInsets safeAreaLayoutGuide scalesLargeContentImage semanticContentAttribute
    shouldGroupAccessibilityChildren showsLargeContentViewer subviews superclass superview tag
    textInputContextIdentifier textInputMode tintAdjustmentMode tintColor topAnchor touchBar trailingAnchor
    traitCollection traitOverrides transform transform3D translatesAutoresizingMaskIntoConstraints undoManager
    userActivity viewForFirstBaselineLayout viewForLastBaselineLayout widthAnchor window zone
    """)

  /// The properties of view controllers, and the methods that exported controllers call or declare.
  static let membersOfControllers = membersOfResponders.union(
    words(
      """
      activePresentationController addChild additionalSafeAreaInsets automaticallyAdjustsScrollViewInsets
      automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers bottomLayoutGuide
      childForStatusBarHidden childForStatusBarStyle childViewControllerForHomeIndicatorAutoHidden
      childViewControllerForPointerLock childViewControllerForScreenEdgesDeferringSystemGestures
      childViewControllerForTouchBar childViewControllerForUserInterfaceStyle children contentScrollView
      contentUnavailableConfiguration contentUnavailableConfigurationState controller definesPresentationContext
      disablesAutomaticKeyboardDismissal dismiss edgesForExtendedLayout editButtonItem embed
      extendedLayoutIncludesOpaqueBars extensionContext hidesBottomBarWhenPushed
      interactionActivityTrackingBaseName interfaceOrientation isBeingDismissed isBeingPresented isEditing
      isModalInPresentation isMovingFromParent isMovingToParent isViewLoaded loadView loadViewIfNeeded
      modalPresentationCapturesStatusBarAppearance modalPresentationStyle modalTransitionStyle
      navigationController navigationItem nibBundle nibName page pages parent
      performsActionsWhilePresentingModally popoverPresentationController preferredContentSize
      preferredInterfaceOrientationForPresentation preferredScreenEdgesDeferringSystemGestures
      preferredStatusBarStyle preferredStatusBarUpdateAnimation preferredTransition preferredUserInterfaceStyle
      prefersHomeIndicatorAutoHidden prefersPointerLocked prefersStatusBarHidden present presentationController
      presentedViewController presentingViewController previewActionItems
      providesPresentationContextTransitionStyle restorationClass restoresFocusAfterTransition
      sheetPresentationController shouldAutomaticallyForwardAppearanceMethods
      shouldAutomaticallyForwardRotationMethods shouldAutorotate show showDetailViewController splitViewController
      storyboard supportedInterfaceOrientations systemMinimumLayoutMargins tab tabBarController tabBarItem
      tabBarObservedScrollView title toolbarItems topLayoutGuide transitioningDelegate view viewDidLoad
      viewIfLoaded viewRespectsSystemMinimumLayoutMargins withoutBar
      """))

  /// Returns the properties that a subclass of a UIKit view inherits, besides the properties of `UIView`.
  static func members(of superclass: String) -> Set<String> {
    let own = membersOfClasses[superclass] ?? []
    if controls.contains(superclass) { return own.union(membersOfClasses["UIControl"] ?? []) }
    return own
  }

  private static let controls = words(
    """
    UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIColorWell UIDatePicker
    """)

  private static let membersOfClasses: [String: Set<String>] = [
    "UITableViewCell": words(
      """
      accessoryType accessoryView automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView configurationState
      configurationUpdateHandler contentConfiguration contentView defaultBackgroundConfiguration
      defaultContentConfiguration detailTextLabel editingAccessoryType editingAccessoryView editingStyle
      focusStyle imageView indentationLevel indentationWidth isEditing isHighlighted isSelected
      multipleSelectionBackgroundView reuseIdentifier selectedBackgroundView selectionStyle separatorInset
      shouldIndentWhileEditing showingDeleteConfirmation showsReorderControl textLabel
      userInteractionEnabledWhileDragging
      """),
    "UICollectionViewCell": words(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration backgroundConfiguration
      backgroundView configurationState configurationUpdateHandler contentConfiguration contentView
      defaultBackgroundConfiguration isHighlighted isSelected reuseIdentifier selectedBackgroundView
      """),
    "UIControl": words(
      """
      allControlEvents allTargets contentHorizontalAlignment contentVerticalAlignment contextMenuInteraction
      effectiveContentHorizontalAlignment isContextMenuInteractionEnabled isEnabled isHighlighted isSelected
      isSymbolAnimationEnabled isTouchInside isTracking showsMenuAsPrimaryAction state toolTip toolTipInteraction
      """),
    "UIScrollView": words(
      """
      adjustedContentInset allowsKeyboardScrolling alwaysBounceHorizontal alwaysBounceVertical
      automaticallyAdjustsScrollIndicatorInsets bounces bouncesHorizontally bouncesVertically bouncesZoom
      canCancelContentTouches contentAlignmentPoint contentInset contentInsetAdjustmentBehavior contentLayoutGuide
      contentOffset contentSize decelerationRate delaysContentTouches delegate directionalPressGestureRecognizer
      frameLayoutGuide horizontalScrollIndicatorInsets indexDisplayMode indicatorStyle isDecelerating
      isDirectionalLockEnabled isDragging isPagingEnabled isScrollAnimating isScrollEnabled isTracking
      isZoomAnimating isZoomBouncing isZooming keyboardDismissMode maximumZoomScale minimumZoomScale
      panGestureRecognizer pinchGestureRecognizer refreshControl scrollIndicatorInsets scrollsToTop
      showsHorizontalScrollIndicator showsVerticalScrollIndicator transfersHorizontalScrollingToParent
      transfersVerticalScrollingToParent verticalScrollIndicatorInsets zoomScale
      """),
    "UIStackView": words(
      """
      alignment arrangedSubviews axis distribution isBaselineRelativeArrangement
      isLayoutMarginsRelativeArrangement spacing
      """),
    "UILabel": words(
      """
      adjustsFontSizeToFitWidth adjustsLetterSpacingToFitWidth allowsDefaultTighteningForTruncation attributedText
      baselineAdjustment enablesMarqueeWhenAncestorFocused font highlightedTextColor isEnabled isHighlighted
      lineBreakMode lineBreakStrategy minimumFontSize minimumScaleFactor numberOfLines preferredMaxLayoutWidth
      preferredVibrancy shadowColor shadowOffset showsExpansionTextWhenTruncated text textAlignment textColor
      """),
    "UIImageView": words(
      """
      adjustsImageWhenAncestorFocused animationDuration animationImages animationRepeatCount focusedFrameGuide
      highlightedAnimationImages highlightedImage image imageDynamicRange isAnimating isHighlighted
      masksFocusEffectToContents overlayContentView preferredImageDynamicRange preferredSymbolConfiguration
      """),
    "UITextField": words(
      """
      adjustsFontSizeToFitWidth allowsEditingTextAttributes attributedPlaceholder attributedText background
      borderStyle clearButtonMode clearsOnBeginEditing clearsOnInsertion defaultTextAttributes delegate
      disabledBackground font interactionState isEditing leftView leftViewMode minimumFontSize placeholder
      rightView rightViewMode text textAlignment textColor typingAttributes
      """),
    "UISwitch": words(
      """
      isOn offImage onImage onTintColor preferredStyle style thumbTintColor title
      """),
    "UISlider": words(
      """
      behavioralStyle currentMaximumTrackImage currentMinimumTrackImage currentThumbImage isContinuous
      maximumTrackTintColor maximumValue maximumValueImage minimumTrackTintColor minimumValue minimumValueImage
      preferredBehavioralStyle thumbTintColor value
      """),
    "UIStepper": words(
      """
      autorepeat isContinuous maximumValue minimumValue stepValue value wraps
      """),
    "UISegmentedControl": words(
      """
      apportionsSegmentWidthsByContent isMomentary numberOfSegments segmentedControlStyle selectedSegmentIndex
      selectedSegmentTintColor
      """),
    "UIProgressView": words(
      """
      observedProgress progress progressImage progressTintColor progressViewStyle trackImage trackTintColor
      """),
    "UIActivityIndicatorView": words(
      """
      activityIndicatorViewStyle color hidesWhenStopped isAnimating
      """),
    "UIPageControl": words(
      """
      allowsContinuousInteraction backgroundStyle currentPage currentPageIndicatorTintColor
      defersCurrentPageDisplay direction hidesForSinglePage interactionState numberOfPages pageIndicatorTintColor
      preferredCurrentPageIndicatorImage preferredIndicatorImage progress
      """),
    "UIColorWell": words(
      """
      selectedColor supportsAlpha title
      """),
    "UIDatePicker": words(
      """
      calendar countDownDuration date datePickerMode datePickerStyle locale maximumDate minimumDate minuteInterval
      preferredDatePickerStyle roundsToMinuteInterval timeZone
      """),
    "UIPickerView": words(
      """
      dataSource delegate numberOfComponents showsSelectionIndicator
      """),
    "UISearchBar": words(
      """
      backgroundImage barStyle barTintColor delegate isEnabled isLookToDictateEnabled
      isSearchResultsButtonSelected isTranslucent placeholder prompt scopeBarBackgroundImage scopeButtonTitles
      searchBarStyle searchFieldBackgroundPositionAdjustment searchTextField searchTextPositionAdjustment
      selectedScopeButtonIndex showsBookmarkButton showsCancelButton showsScopeBar showsSearchResultsButton text
      """),
    "UINavigationBar": words(
      """
      backIndicatorImage backIndicatorTransitionMaskImage backItem barStyle barTintColor behavioralStyle
      compactAppearance compactScrollEdgeAppearance currentNSToolbarSection delegate isTranslucent items
      largeTitleTextAttributes preferredBehavioralStyle prefersLargeTitles scrollEdgeAppearance shadowImage
      standardAppearance titleTextAttributes topItem
      """),
    "UITabBar": words(
      """
      backgroundImage barStyle barTintColor delegate isCustomizing isTranslucent itemPositioning itemSpacing
      itemWidth items leadingAccessoryView scrollEdgeAppearance selectedImageTintColor selectedItem
      selectionIndicatorImage shadowImage standardAppearance trailingAccessoryView unselectedItemTintColor
      """),
  ]

  private static let membersOfResponders = membersOfViews.filter { name in
    name.hasPrefix("accessibility") || sharedWithControllers.contains(name)
  }

  private static let sharedWithControllers = words(
    """
    activityItemsConfiguration canBecomeFirstResponder canResignFirstResponder debugDescription description
    editingInteractionConfiguration focusGroupIdentifier focusItemContainer hash hashValue inputAccessoryView
    inputAccessoryViewController inputAssistantItem inputView inputViewController isAccessibilityElement
    isFirstResponder isProxy keyCommands next overrideUserInterfaceStyle parentFocusEnvironment
    preferredFocusEnvironments preferredFocusedView restorationIdentifier superclass textInputContextIdentifier
    textInputMode touchBar traitCollection traitOverrides undoManager userActivity zone
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
