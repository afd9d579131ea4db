import LayoutModel
import Platform

extension ContentReader {
  /// Reads a stack. With explicit margins it arranges its views within these, as 109 of 120 saved ones do.
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

  /// Reads a page view controller, whose pages only code knows.
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

  /// Returns a table around a single row, which is as high as drawn unless its content determines the height.
  func table(of cell: XMLElement) -> TableContent {
    var table = TableContent()
    if !SelfSizing(cell).saysHeight, let height = cell.savedFrame?.height { table.rowHeight = .points(height) }
    return table
  }

  /// Returns a collection around a single item, which is as large as drawn.
  func collection(of cell: XMLElement) -> CollectionContent {
    var collection = CollectionContent()
    collection.itemSize = cell.savedFrame?.size ?? collection.itemSize
    return collection
  }

  /// Returns the explicit height of rows; -1 means automatic.
  func rowHeight(_ element: XMLElement) -> RowHeight? {
    element.points("rowHeight").map { $0 < 0 ? .automatic : .points($0) }
  }

  /// Reads a cell. With one of the platform's styles, its labels become the cell's texts instead of views.
  func cell(_ element: XMLElement) -> CellContent {
    let style = element["style"].flatMap { CellContent.Style(interfaceBuilder: $0) } ?? .custom
    let views = element.child(key: "contentView")?.child("subviews")?.children ?? []
    func text(_ role: String, _ font: Font) -> TextAttributes {
      let label = element[role].flatMap { id in views.first { $0.id == id } }
      // The style places its labels itself.
      defer { label?.passOverAll() }
      return label.map { attributes($0, font: font, text: "text", attributed: "attributedText") }
        ?? TextAttributes(font: font)
    }
    var cell = CellContent(
      style: style, title: text("textLabel", .system(17)),
      detail: text("detailTextLabel", .system(style == .subtitle ? 12 : 17)))
    // Without an explicit weight, this font would stand for that of every era.
    if style == .subtitle, cell.detail.font == style.detailFont { cell.detail.font.weight = .regular }
    // A custom cell has no texts, even if it has fonts.
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
    // Items are drawn at the layout's size, or at a size that only the delegate sets.
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
  /// Creates an alignment. `top` and `bottom` are the ends of either axis.
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
  /// Reads also the names that display modes had before columns.
  init?(interfaceBuilder name: String) {
    switch name {
    case "primaryHidden": self = .secondaryOnly
    case "allVisible": self = .oneBesideSecondary
    case "primaryOverlay": self = .oneOverSecondary
    default: self.init(rawValue: name)
    }
  }
}
