import Diagnostics
import LayoutModel
import Platform

/// Reads the kind of a view element and the attributes that only this kind has.
struct ContentReader {
  let document: InterfaceDocument

  /// The functions that read view elements, by element name. All other kinds have only the attributes of their
  /// properties, which `AttributeReader` reads.
  private static let rows: [String: @Sendable (ContentReader, XMLElement) -> Content] = [
    "view": { _, _ in .view },
    "collectionReusableView": { _, _ in .view },
    "label": { .label($0.label($1)) },
    "button": { .button($0.button($1)) },
    "imageView": { .image($0.document.image("image", of: $1)) },
    "textField": { .textField($0.textField($1)) },
    "textView": { .textView($0.textView($1)) },
    "slider": { .slider($0.slider($1)) },
    "segmentedControl": { .segmented($0.segmented($1)) },
    "activityIndicatorView": { _, element in
      .activity(ActivityContent(isLarge: element.isLargeIndicator))
    },
    "datePicker": { .datePicker($0.datePicker($1)) },
    "searchBar": { .searchBar($0.searchBar($1)) },
    "wkWebView": { _, _ in .web(address: "") },
    "webView": { _, _ in .web(address: "") },
    "visualEffectView": { _, element in .effect(EffectContent(style: element.blurStyle)) },
    "stackView": { .stack($0.stack($1)) },
    "scrollView": { .scroll($0.scroll($1)) },
    "tableView": { .table($0.table($1)) },
    "tableViewCell": { .cell($0.cell($1)) },
    "collectionViewCell": { .cell($0.cell($1)) },
    "tableViewCellContentView": { _, _ in .contentView },
    "collectionViewCellContentView": { _, _ in .contentView },
    "collectionView": { .collection($0.collection($1)) },
    "containerView": { _, _ in .container(ContainerContent()) },
    "splitView": { .splitView($0.split($1)) },
    "pageView": { .pageView($0.pages($1)) },
    "navigationBar": { .navigationBar($0.navigationBar($1)) },
    "tabBar": { .tabBar($0.tabBar($1)) },
    "toolbar": { .toolbar($0.toolbar($1)) },
  ]

  private static let kinds = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.compactMap { kind in kind.facts.element.map { ($0, kind) } })

  static func reads(_ element: String) -> Bool { rows[element] != nil || kinds[element] != nil }

  /// Returns a placeholder for an element with an unknown name.
  func content(of element: XMLElement) -> Content {
    if let row = ContentReader.rows[element.name] { return row(self, element) }
    return ContentReader.kinds[element.name].map { .standard($0) } ?? .placeholder(element.name)
  }
}

extension XMLElement {
  fileprivate var blurStyle: EffectContent.Style {
    let effect = child("blurEffect") ?? child("vibrancyEffect")?.child("blurEffect")
    return effect?["style"].flatMap(EffectContent.Style.init(rawValue:)) ?? .regular
  }

  fileprivate var isLargeIndicator: Bool { self["style"] == "large" || self["style"] == "whiteLarge" }
}

extension ContentReader {
  func navigationBar(_ element: XMLElement) -> NavigationBar {
    let item = element.child("items")?.children.first { $0.name == "navigationItem" }
    var bar = item.map { navigationBar(item: $0, views: element.placesOfViewsInBar) } ?? NavigationBar()
    bar.isLarge = element.flag("largeTitles")
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  /// Reads the navigation bar of a controller's item.
  ///
  /// - Parameter views: The indices of items' views among the bar's subviews; nil if these views are no subviews.
  func navigationBar(item: XMLElement, views: [SourceRange: Int]? = nil) -> NavigationBar {
    let view = item.child(key: "titleView")
    let words = views == nil ? view?.words : nil
    var bar = NavigationBar(title: words ?? (view == nil ? item.string("title") : nil) ?? "")
    bar.prompt = item["prompt"] ?? ""
    bar.titleView = view.flatMap { views?[$0.range] }
    bar.leading = barItems(item, key: "leftBarButtonItem", list: "leftBarButtonItems", views)
    bar.trailing = barItems(item, key: "rightBarButtonItem", list: "rightBarButtonItems", views)
    return bar
  }

  private func barItems(
    _ item: XMLElement, key: String, list: String, _ views: [SourceRange: Int]?
  ) -> [BarItem] {
    let all = item.child(list)?.children ?? [item.child(key: key)].compactMap(\.self)
    return all.compactMap { barItem($0, views: views) }
  }

  func toolbar(_ element: XMLElement) -> Toolbar {
    let items = element.child("items")?.children ?? []
    let views = element.placesOfViewsInBar
    var bar = Toolbar(items: items.compactMap { barItem($0, views: views) })
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  /// - Parameter views: The indices of items' views among the bar's subviews. Such items reserve space for their views.
  func barItem(_ element: XMLElement, views: [SourceRange: Int]? = nil) -> BarItem? {
    guard element.name == "barButtonItem" else { return nil }
    if let view = element.child(key: "customView") {
      guard let views else { return BarItem(BarItem.Content(showing: view)) }
      var item = BarItem(.fixedSpace(view.savedFrame?.width ?? 0))
      item.view = views[view.range]
      return item
    }
    let isProminent = element["style"] == "done" || element["systemItem"] == "done"
    func button(_ content: BarItem.Content) -> BarItem {
      var item = BarItem(content, isProminent: isProminent, color: document.color("tintColor", of: element))
      item.isEnabled = element.flag("enabled", absent: true)
      return item
    }
    if let icon = element["image"] { return button(.icon(icon)) }
    switch element["systemItem"] {
    case "flexibleSpace": return BarItem(.flexibleSpace)
    case "fixedSpace": return BarItem(element.points("width").map { .fixedSpace($0) } ?? .standardSpace)
    case let name?: return button(BarItem.Content(systemItem: name))
    case nil: return button(.title(element.string("title") ?? ""))
    }
  }

  func tabBar(_ element: XMLElement) -> TabBar {
    let items = (element.child("items")?.children ?? []).filter { $0.name == "tabBarItem" }
    var bar = TabBar(tabs: items.map(tab))
    if !bar.tabs.isEmpty { bar.tabs[0].isSelected = true }
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  func tab(_ element: XMLElement) -> TabBar.Tab {
    let system = element["systemItem"].flatMap { ContentReader.systemTabs[$0] }
    return TabBar.Tab(
      title: element.string("title") ?? system?.title ?? "", icon: element["image"] ?? system?.symbol,
      badge: element["badgeValue"])
  }

  /// The English titles of UIKit's system tabs, with symbols similar to UIKit's.
  private static let systemTabs: [String: (title: String, symbol: String)] = [
    "favorites": ("Favorites", "star.fill"), "featured": ("Featured", "star.fill"),
    "topRated": ("Top Rated", "star.fill"), "recents": ("Recents", "clock.fill"),
    "contacts": ("Contacts", "person.crop.circle.fill"), "history": ("History", "clock.fill"),
    "bookmarks": ("Bookmarks", "book.fill"), "search": ("Search", "magnifyingglass"),
    "downloads": ("Downloads", "arrow.down.circle.fill"), "mostRecent": ("Most Recent", "clock.fill"),
    "mostViewed": ("Most Viewed", "list.number"), "more": ("More", "ellipsis"),
  ]
}

extension BarItem.Content {
  /// Represents a view in a bar by its text, or else by its image or kind.
  fileprivate init(showing view: XMLElement) {
    let words = view.words
    self = words.isEmpty ? .icon(view.picture ?? view.name) : .title(words)
  }
}

extension XMLElement {
  var isViewInBar: Bool { key == "titleView" || key == "customView" }

  /// The views that the bar's items show, in the order of the bar's subviews.
  var viewsInBar: [XMLElement] { child("items")?.children.flatMap(\.barViews) ?? [] }

  fileprivate var placesOfViewsInBar: [SourceRange: Int] {
    Dictionary(viewsInBar.enumerated().map { ($1.range, $0) }) { first, _ in first }
  }

  private var barViews: [XMLElement] {
    if isViewInBar { return isView ? [self] : [] }
    return children.flatMap(\.barViews)
  }

  /// The text of the labels, buttons and segments in a view.
  fileprivate var words: String {
    var words: [String] = []
    var open = [self]
    while let element = open.popLast() {
      open += element.children.reversed()
      let isSaid = element.name != "state" || element.key == "normal"
      let text = isSaid ? element.string(element.name == "label" ? "text" : "title") : nil
      if let text, !text.isEmpty { words.append(text) }
    }
    return words.joined(separator: " · ")
  }

  private var pictured: [XMLElement] { [self] + children.flatMap(\.pictured) }

  fileprivate var picture: String? { pictured.lazy.compactMap { $0["image"] }.first }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ContentReader {
  func button(_ element: XMLElement) -> ButtonContent {
    var content = element.child("buttonConfiguration").map { configured($0, element) } ?? legacy(element)
    content.title.alignment = .center
    content.contentAlignment = element["contentHorizontalAlignment"].flatMap { .init(interfaceBuilder: $0) } ?? .center
    return content
  }

  /// Reads a button without a configuration: title and image by state, and edge insets.
  private func legacy(_ element: XMLElement) -> ButtonContent {
    let style = element["buttonType"].flatMap { ButtonContent.Style(interfaceBuilder: $0) } ?? .custom
    let state = element.child("state", key: "normal")
    var content = ButtonContent(title: title(of: element, in: state, style: style), style: style)
    content.image = state.flatMap { document.image("image", of: $0) }
    content.backgroundImage = state.flatMap { document.image("backgroundImage", of: $0) }
    // Tiny insets are an idiom that removes the platform's own insets.
    content.contentInsets = insets("contentEdgeInsets", of: element)
    content.titleInsets = insets("titleEdgeInsets", of: element) ?? .zero
    content.imageInsets = insets("imageEdgeInsets", of: element) ?? .zero
    return content
  }

  private func insets(_ key: String, of element: XMLElement) -> DirectionalEdgeInsets? {
    guard let insets = element.child("inset", key: key)?.inset, insets != .zero else { return nil }
    return DirectionalEdgeInsets(insets)
  }

  private func title(of element: XMLElement, in state: XMLElement?, style: ButtonContent.Style) -> TextAttributes {
    let text = state.map { document.text("title", attributed: "attributedTitle", of: $0) } ?? .empty
    var title = TextAttributes(
      text: text, font: document.font(of: element) ?? text.runs.first?.font ?? style.font, alignment: .center,
      lineBreak: element["lineBreakMode"].flatMap { .init(interfaceBuilder: $0) } ?? .truncateMiddle)
    title.color = state.flatMap { document.color("titleColor", of: $0) }
    return title
  }

  /// Reads a button's configuration. Its title and image override the title and image of the state.
  private func configured(_ configuration: XMLElement, _ element: XMLElement) -> ButtonContent {
    for state in element.children where state.name == "state" || state.name == "inset" { state.passOverAll() }
    element.passOver("buttonType")
    let style = configuration["style"].flatMap { ButtonContent.Style(configuration: $0) } ?? .plain
    let rich = document.text("title", attributed: "attributedTitle", of: configuration)
    let font = document.font("titleFontDescription", of: configuration) ?? rich.runs.first?.font ?? style.font
    var title = TextAttributes(
      text: rich, font: font, alignment: .center, lines: style.lines,
      lineBreak: element["lineBreakMode"].flatMap { .init(interfaceBuilder: $0) } ?? .truncateMiddle)
    title.color = document.color("baseForegroundColor", of: configuration)
    var content = ButtonContent(title: title, style: style)
    content.subtitle = document.text("subtitle", attributed: "attributedSubtitle", of: configuration)
    content.image = document.image("image", of: configuration)
    content.imagePlacement = configuration["imagePlacement"].flatMap { .init(interfaceBuilder: $0) } ?? .leading
    content.imagePadding = configuration.points("imagePadding") ?? 0
    content.controlSize = configuration["buttonSize"].flatMap { .init(rawValue: $0) } ?? .medium
    content.contentInsets = configuration.child("directionalEdgeInsets", key: "contentInsets")?.directionalInsets
    return content
  }
}

extension ButtonContent.Style {
  init?(interfaceBuilder type: String) {
    switch type {
    case "custom", "plain": self = .custom
    case "system", "roundedRect": self = .system
    case "close": self = .close
    case "contactAdd": self = .contactAdd
    case "infoLight", "infoDark": self = .info
    case "detailDisclosure": self = .detailDisclosure
    default: return nil
    }
  }

  init?(configuration name: String) {
    guard let style = ButtonContent.Style(rawValue: name), style.isConfiguration else { return nil }
    self = style
  }
}

extension ButtonContent.ContentAlignment {
  /// Creates an alignment. `fill` becomes `center`.
  init?(interfaceBuilder name: String) {
    if name == "fill" { self = .center } else { self.init(rawValue: name) }
  }
}

extension ButtonContent.ImagePlacement {
  init?(interfaceBuilder name: String) {
    switch name {
    case "leading", "trailing", "top", "bottom": self.init(rawValue: name)
    case "all": self = .leading
    default: return nil
    }
  }
}

extension ContentReader {
  /// Reads a stack. A stack with explicit margins arranges its views inside them, as 109 of 120 saved stacks do.
  func stack(_ element: XMLElement) -> StackContent {
    var stack = StackContent(
      axis: element["axis"] == "vertical" ? .vertical : .horizontal,
      distribution: element["distribution"].flatMap { .init(rawValue: $0) } ?? .fill,
      alignment: element["alignment"].flatMap { .init(interfaceBuilder: $0) } ?? .fill)
    if element["spacingType"] == "standard" { element.passOver("spacing") }
    stack.spacing = element["spacingType"] == "standard" ? .system : .points(element.points("spacing") ?? 0)
    stack.isBaselineRelative = element.flag("baselineRelativeArrangement")
    stack.isMarginsRelative =
      element.child(key: "layoutMargins") != nil
      || element.child(key: "directionalLayoutMargins") != nil || element.flag("layoutMarginsRelativeArrangement")
    return stack
  }

  func scroll(_ element: XMLElement) -> ScrollContent {
    var scroll = ScrollContent()
    scroll.contentInset = element.child("inset", key: "contentInset")?.inset ?? .zero
    scroll.insetAdjustment =
      element["contentInsetAdjustmentBehavior"].flatMap { .init(rawValue: $0) } ?? .automatic
    return scroll
  }

  func split(_ element: XMLElement) -> SplitContent {
    var split = SplitContent()
    split.displayMode = element["preferredDisplayMode"].flatMap { .init(interfaceBuilder: $0) } ?? .automatic
    split.behavior = element["preferredSplitBehavior"].flatMap { .init(rawValue: $0) } ?? .automatic
    split.primaryEdge = element["primaryEdge"].flatMap { .init(rawValue: $0) } ?? .leading
    split.primaryWidth = element.points("preferredPrimaryColumnWidth")
    split.supplementaryWidth = element.points("preferredSupplementaryColumnWidth")
    return split
  }

  /// Reads a page view controller. The app's code provides its pages.
  func pages(_ element: XMLElement) -> PageContent {
    var pages = PageContent()
    pages.axis = element["navigationOrientation"] == "vertical" ? .vertical : .horizontal
    return pages
  }

  func table(_ element: XMLElement) -> TableContent {
    var table = TableContent(style: element["style"].flatMap { .init(rawValue: $0) } ?? .plain)
    table.rowHeight = rowHeight(element) ?? .points(TableMetrics.rowHeight)
    table.showsSeparators = element["separatorStyle"] != "none"
    table.separatorInset = separatorInset(element)
    return table
  }

  /// Returns a table around a single row. The row has the saved height unless its content determines the height.
  func table(of cell: XMLElement) -> TableContent {
    var table = TableContent()
    if !SelfSizing(cell).saysHeight, let height = cell.savedFrame?.height { table.rowHeight = .points(height) }
    return table
  }

  func collection(of cell: XMLElement) -> CollectionContent {
    var collection = CollectionContent()
    collection.itemSize = cell.savedFrame?.size ?? collection.itemSize
    return collection
  }

  /// Returns the explicit row height. Documents write automatic heights as -1.
  func rowHeight(_ element: XMLElement) -> RowHeight? {
    element.points("rowHeight").map { $0 < 0 ? .automatic : .points($0) }
  }

  /// Reads a cell. In a cell with a system style, the labels become texts of the cell.
  func cell(_ element: XMLElement) -> CellContent {
    let style = element["style"].flatMap { CellContent.Style(interfaceBuilder: $0) } ?? .custom
    let views = element.child(key: "contentView")?.child("subviews")?.children ?? []
    func text(_ role: String, _ font: Font) -> TextAttributes {
      let label = element[role].flatMap { id in views.first { $0.id == id } }
      // The cell's style places the label, so the import ignores the label's own layout.
      defer { label?.passOverAll() }
      return label.map { attributes($0, font: font, text: "text", attributed: "attributedText") }
        ?? TextAttributes(font: font)
    }
    var cell = CellContent(
      style: style, title: text("textLabel", .system(17)),
      detail: text("detailTextLabel", .system(style == .subtitle ? 12 : 17)))
    // Without an explicit weight, the font would be the default of the document's era.
    if style == .subtitle, cell.detail.font == style.detailFont { cell.detail.font.weight = .regular }
    // A custom cell has no texts, even if its element has fonts.
    if style == .custom, case .cell(let plain) = Content.standard(.cell) { cell = plain }
    cell.image = element["imageView"].flatMap { id in views.first { $0.id == id } }
      .flatMap { document.image("image", of: $0) }
    cell.accessory = element["accessoryType"].flatMap { .init(interfaceBuilder: $0) } ?? .none
    cell.rowHeight = element.name == "tableViewCell" ? rowHeight(element) : nil
    cell.separatorInset = separatorInset(element)
    return cell
  }

  private func separatorInset(_ element: XMLElement) -> DirectionalEdgeInsets? {
    element.child("inset", key: "separatorInset").map { DirectionalEdgeInsets($0.inset) }
  }

  func collection(_ element: XMLElement) -> CollectionContent {
    var collection = CollectionContent()
    guard let layout = element.child("collectionViewFlowLayout") else { return collection }
    // Items have the layout's size unless the delegate sets their size. The saved size of the first item covers both.
    let drawn = element.child("cells")?.children.first?.savedFrame?.size
    if drawn != nil { layout.child("size", key: "itemSize")?.passOverAll() }
    collection.itemSize = drawn ?? layout.child("size", key: "itemSize")?.size
    collection.lineSpacing = layout.points("minimumLineSpacing") ?? collection.lineSpacing
    collection.itemSpacing = layout.points("minimumInteritemSpacing") ?? collection.itemSpacing
    collection.sectionInset = layout.child("inset", key: "sectionInset")?.inset ?? .zero
    collection.axis = layout["scrollDirection"] == "horizontal" ? .horizontal : .vertical
    collection.headerSize = layout.child("size", key: "headerReferenceSize")?.size ?? .zero
    collection.footerSize = layout.child("size", key: "footerReferenceSize")?.size ?? .zero
    return collection
  }

  func section(_ element: XMLElement) -> SectionContent {
    SectionContent(header: element.string("headerTitle") ?? "", footer: element.string("footerTitle") ?? "")
  }
}

extension StackContent.Alignment {
  /// Creates an alignment. `top` and `bottom` apply to both axes.
  init?(interfaceBuilder name: String) {
    switch name {
    case "top", "leading": self = .leading
    case "bottom", "trailing": self = .trailing
    default: self.init(rawValue: name)
    }
  }
}

extension CellContent.Style {
  init?(interfaceBuilder name: String) {
    switch name {
    case "IBUITableViewCellStyleDefault": self = .basic
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    default: return nil
    }
  }
}

extension CellContent.Accessory {
  init?(interfaceBuilder name: String) {
    switch name {
    case "none": self = .none
    case "disclosureIndicator": self = .disclosure
    case "checkmark": self = .checkmark
    case "detailButton": self = .detail
    case "detailDisclosureButton": self = .detailDisclosure
    default: return nil
    }
  }
}

extension SplitContent.DisplayMode {
  /// Also accepts the names that display modes had before iOS 14.
  init?(interfaceBuilder name: String) {
    switch name {
    case "primaryHidden": self = .secondaryOnly
    case "allVisible": self = .oneBesideSecondary
    case "primaryOverlay": self = .oneOverSecondary
    default: self.init(rawValue: name)
    }
  }
}

extension ContentReader {
  func slider(_ element: XMLElement) -> SliderContent {
    SliderContent(
      value: element.number("value") ?? 0, minimum: element.number("minValue") ?? 0,
      maximum: element.number("maxValue") ?? 1)
  }

  func segmented(_ element: XMLElement) -> SegmentedContent {
    let segments = (element.child("segments")?.children ?? []).map { segment in
      SegmentedContent.Segment(
        title: segment.string("title") ?? "", image: document.image("image", of: segment),
        width: segment.points("width") ?? 0)
    }
    let selected = element.integer("selectedSegmentIndex").flatMap { segments.indices.contains($0) ? $0 : nil }
    return SegmentedContent(
      segments: segments, selected: selected ?? (segments.isEmpty ? nil : 0),
      sizesSegmentsByContent: element.flag("apportionsSegmentWidthsByContent"))
  }

  func datePicker(_ element: XMLElement) -> DatePickerContent {
    DatePickerContent(
      style: element["style"].flatMap { .init(rawValue: $0) } ?? .automatic,
      mode: element["datePickerMode"].flatMap { .init(rawValue: $0) } ?? .dateAndTime)
  }
}

extension ContentReader {
  func label(_ element: XMLElement) -> TextAttributes {
    var text = attributes(element, font: .system(17), text: "text", attributed: "attributedText")
    text.lines = element.integer("numberOfLines").map { max($0, 0) } ?? 1
    text.minimumScale = minimumScale(element, of: text.font)
    text.baselineAdjustment =
      element["baselineAdjustment"].flatMap { BaselineAdjustment(rawValue: $0) } ?? .alignBaselines
    if let width = element.points("preferredMaxLayoutWidth"), width > 0 { text.preferredMaxWidth = width }
    return text
  }

  func textField(_ element: XMLElement) -> TextFieldContent {
    var field = TextFieldContent(
      text: attributes(element, font: .system(14), text: "text", attributed: "attributedText"),
      placeholder: element.string("placeholder") ?? "",
      borderStyle: element["borderStyle"].flatMap { .init(rawValue: $0) } ?? .none)
    field.clearButtonMode = element["clearButtonMode"].flatMap { .init(rawValue: $0) } ?? .never
    field.isSecure = element.child("textInputTraits")?.flag("secureTextEntry") ?? false
    return field
  }

  func textView(_ element: XMLElement) -> TextViewContent {
    var text = attributes(element, font: .system(14), text: "text", attributed: "attributedText")
    text.lines = 0
    text.lineBreak = .wordWrap
    return TextViewContent(text: text, scrolls: element.flag("scrollEnabled", absent: true))
  }

  func searchBar(_ element: XMLElement) -> SearchBarContent {
    var bar = SearchBarContent(text: element.string("text") ?? "", placeholder: element.string("placeholder") ?? "")
    bar.prompt = element["prompt"] ?? ""
    bar.scopes =
      element.flag("showsScopeBar")
      ? element.child("scopeButtonTitles")?.children.map(\.text) ?? [] : []
    bar.showsCancel = element.flag("showsCancelButton")
    return bar
  }

  /// Reads the attributes of a text. Attributed texts have their own alignment, line height and line spacing.
  func attributes(
    _ element: XMLElement, font fallback: Font, text: String, attributed: String
  ) -> TextAttributes {
    let paragraph = document.paragraph(attributed, of: element)
    if paragraph?["alignment"] != nil { element.passOver("textAlignment") }
    let rich = document.text(text, attributed: attributed, of: element)
    var result = TextAttributes(
      text: rich, font: document.font(of: element) ?? rich.runs.first?.font ?? fallback,
      alignment: (paragraph?["alignment"] ?? element["textAlignment"]).flatMap { .init(rawValue: $0) } ?? .natural,
      lineBreak: element["lineBreakMode"].flatMap { .init(interfaceBuilder: $0) } ?? .truncateTail)
    result.color = document.color("textColor", of: element)
    result.lineSpacing = paragraph?.points("lineSpacing") ?? 0
    if let multiple = paragraph?.number("lineHeightMultiple"), multiple > 0 {
      result.lineHeight = min(max(multiple, 0.1), 10)
    }
    return result
  }

  /// Returns the minimum scale, which older documents state as a font size. Without shrinking, the scale is 1.
  private func minimumScale(_ element: XMLElement, of font: Font) -> Double {
    if element["adjustsFontSizeToFit"] == "NO" {
      element.passOver("minimumScaleFactor", "minimumFontSize")
      return 1
    }
    if let factor = element.number("minimumScaleFactor"), factor > 0 {
      element.passOver("minimumFontSize")
      return min(factor, 1)
    }
    guard let minimum = element.points("minimumFontSize"), minimum > 0, case .system(let size) = font.face, size > 0
    else {
      return 1
    }
    return min(1, minimum.ratio(to: size))
  }
}
