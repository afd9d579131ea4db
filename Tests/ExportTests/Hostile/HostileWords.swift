/// Names and texts that could break exported code.
enum HostileWords {
  static let names: [String] =
    keywords + members + types + locals + scripts + long

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  private static let keywords = words(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    protocol public rethrows static struct subscript typealias var break case catch continue default defer do else
    fallthrough for guard if in repeat return throw switch where while any as await false is nil self super throws
    true try Self Type Protocol Any async actor borrowing consuming copy discard each some macro package prefix
    postfix infix none mutating override optional required lazy weak unowned willSet didSet get set
    convenience dynamic final indirect isolated sending then unsafe yield consume distributed precedencegroup swift
    """)

  private static let members = words(
    """
    frame bounds view layer tag mask window subviews transform alpha description hash next
    inputView inputAccessoryView constraints traitCollection tintColor isHidden backgroundColor accessibilityHint
    accessibilityValue accessibilityIdentifier undoManager userActivity keyCommands isFocused canBecomeFocused
    largeContentTitle contentView textLabel imageView accessoryView delegate dataSource text font image axis spacing
    numberOfSections isEditing refreshControl layoutIfNeeded setNeedsLayout addSubview addLayoutGuide embed present
    show dismiss title navigationItem tabBarItem toolbarItems viewDidLoad loadView children parent isViewLoaded
    superclass isProxy responds perform value dragInteractions interactions hashValue debugDescription rawValue
    isEqual zone some none allCases
    """)

  private static let types = words(
    """
    UI UITable UIImage UIView UICollection UIScroll UIStack UIText UIVisualEffect UIActivityIndicator UIPage UISplit
    UINavigation UITabBar UIAlert UIInput UIKit UIColor UIFont UILabel NSObject NSText CAEmitter Foundation Swift
    String Bool Int CGFloat CGRect Double Array Optional Colors Fonts Styles Distances GradientView Gradient State
    Section Row Item Pin LayoutInfo LayoutEdge Anchorable Table Collection Cell View ViewController Controller Screen
    Input InputAccessory Edit Preview DataSource IndexPath NSCoder Main Module Exported Void Never Error Result
    """)

  private static let locals = words(
    """
    views formats format make traits cell row item section indexPath tableView collectionView controller navigation
    tabs other content child container layout alert step pages page sections rows items header footer state
    configure adapt isLandscape isIOS26 isIOS17 identifier upright descriptor italic style svc pickerView component
    kind sequence min max oldValue newValue setUpViews setUpConstraints coder fatalError root sender traitsList
    reuseIdentifier Value frameValue frameLabel titleLabel titleLabel2 titleDataSource titleItem label label2 button
    star starAttachment animated activity conditional conditionalConstraints compactWidthConstraints pin leadingConstraint topConstraint self2 viewLabel rootView mainView configuration
    """)

  private static let scripts = [
    "漢字", "かな", "한글", "Ωmega", "ßig", "İstanbul", "ǅabc", "क्षि", "עברית", "العربية", "ไทย", "\u{301}x",
    "x\u{301}", "\u{301}", "é", "e\u{301}tat", "état", "État", "_", "__", "_1", "a_b", "aB", "AB", "Ab", "ab", "👍",
    "a👍b", "𝐀", "𝐀b", "٣x", "Ⅷ", "x\u{FE0F}", "ﬁ", "ŉ", "ª", "漢字View",
    "漢字ViewController", "漢字Cell", "漢字DataSource", "字label", "x１", "\u{20DD}x", "\u{FE20}x", "a\u{20DD}",
    "ǰ", "ΐ", "ﷺ", "🇩🇪", "\u{E000}", "·x", "x·", "℘x", "゛x",
  ]

  private static let long = [
    String(repeating: "x", count: 300), String(repeating: "漢", count: 120), String(repeating: "LongWord", count: 40),
    String(repeating: "e\u{301}", count: 200), String(repeating: "a", count: 255), String(repeating: "👍x", count: 90),
  ]

  static let texts =
    names + [
      "👩‍👩‍👧", "x\u{200B}y", "x\u{A0}y", "top", "leading", "center", "", " ", "123", "1 2", "say \"hi\"", "back\\slash\\",
      "\\(name)", "\"\"\"", "#\"\"\"#", "\\u{41}", "*/ /*",
      "// plumb export: begin", "// plumb export: end",
      "one line that is long enough\n// plumb export: begin\nto become a literal of several lines\n"
        + "// plumb export: end\n" + String(repeating: "many words ", count: 12),
      "a\r\nb", "a\rb", "tab\tand more", "\u{0}nul", "\u{202E}turned\u{202C}", "\u{2028}line", "\u{FEFF}mark",
      "ends with backslash \\", String(repeating: "\"", count: 120), String(repeating: "\"\"\" ", count: 60),
      String(repeating: "long ", count: 60) + "\\", String(repeating: "word", count: 80), "\u{1B}[31mred", "%@ %d",
      "trailing space " + String(repeating: "and more ", count: 15), "\n\n\n",
      "\n" + String(repeating: "wide ", count: 25),
      "👩‍👩‍👧 family", "\u{E0001}", "Home", "Save", "Delete this?",
    ]
}
