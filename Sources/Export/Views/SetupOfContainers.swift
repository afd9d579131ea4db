import LayoutModel

extension Setup {
  mutating func add(_ bar: NavigationBar, showing views: [String] = []) {
    let item = receiver.isEmpty ? "item" : receiver + "Item"
    add(.declaration("let \(item)", .call("UINavigationItem", [.init("title", shared.words(bar.title))])))
    addItems(of: bar, to: item, showing: views)
    if let view = bar.titleView, views.indices.contains(view) {
      add(.assignment("\(item).titleView", .raw(views[view])))
    }
    set("items", "[\(item)]")
    addLooks(of: bar)
    if bar.back != nil { lose("the back button of a navigation bar") }
  }

  mutating func addLooks(of bar: NavigationBar) {
    if bar.isLarge { set("prefersLargeTitles", "true") }
    if let background = bar.background { color("barTintColor", background) }
    if let tint = bar.tint { color("tintColor", tint) }
    var looks: [String] = []
    if let color = bar.titleColor { looks.append(".foregroundColor: \(shared.colors.code(color, typed: true))") }
    if let font = bar.titleFont { looks.append(".font: \(shared.fonts.code(font, typed: true))") }
    if !looks.isEmpty { set("titleTextAttributes", .list(looks.map { .raw($0) })) }
  }

  mutating func addItems(of bar: NavigationBar, to item: String, showing views: [String] = []) {
    if !bar.prompt.isEmpty { add(.assignment("\(item).prompt", shared.words(bar.prompt))) }
    for (side, buttons) in [("left", bar.leading), ("right", bar.trailing)] where !buttons.isEmpty {
      let items = items(buttons, views)
      if case .list(let only) = items, only.count == 1 {
        add(.assignment("\(item).\(side)BarButtonItem", only[0]))
      } else {
        add(.assignment("\(item).\(side)BarButtonItems", items))
      }
    }
    if let search = bar.search { addSearch(search, bar.searchPlacement, to: item) }
  }

  private mutating func addSearch(_ placeholder: String, _ placement: NavigationBar.SearchPlacement, to item: String) {
    add(.assignment("\(item).searchController", .call("UISearchController", [.init("searchResultsController", "nil")])))
    if placeholder != "Search" {
      add(.assignment("\(item).searchController?.searchBar.placeholder", shared.words(placeholder)))
    }
    if placement == .stacked { add(.assignment("\(item).preferredSearchBarPlacement", ".stacked")) }
  }

  mutating func add(_ bar: Toolbar, showing views: [String] = []) {
    if !bar.items.isEmpty {
      let items = items(bar.items, views)
      set("items", items)
    }
    addLooks(bar.background, bar.tint)
  }

  mutating func addLooks(_ background: DynamicColor?, _ tint: DynamicColor?) {
    if let background { color("barTintColor", background) }
    if let tint { color("tintColor", tint) }
  }

  mutating func add(_ bar: TabBar) {
    let items = bar.tabs.enumerated().map { place, tab in tab.item(tag: place, shared) }
    if !items.isEmpty { set("items", .list(items)) }
    for (place, tab) in bar.tabs.enumerated() {
      if let badge = tab.badge { words("items?[\(place)].badgeValue", badge) }
    }
    if let selected = bar.tabs.firstIndex(where: \.isSelected) { set("selectedItem", path("items") + "?[\(selected)]") }
    addLooks(bar.background, bar.tint)
  }

  /// Returns an expression for the items. Items that one expression cannot create are declared first.
  mutating func items(_ items: [BarItem], _ views: [String] = []) -> Code {
    .list(
      items.map { item in
        if let view = item.view, views.indices.contains(view) {
          return .call("UIBarButtonItem", [.init("customView", views[view])])
        }
        let isSimple = item.color == nil && item.badge == nil && item.isEnabled
        guard !isSimple, let words = item.words else { return item.code(shared) }
        let name = locals.name([SwiftNames.lowerCamel(SwiftNames.words(words) + ["Item"])])
        add(.declaration("let \(name)", item.code(shared)))
        if let color = item.color { add(.assignment("\(name).tintColor", shared.colors.code(color))) }
        if !item.isEnabled { add(.assignment("\(name).isEnabled", "false")) }
        if let badge = item.badge { add(badge, to: name) }
        return .raw(name)
      })
  }

  private mutating func add(_ badge: BarItem.Badge, to item: String) {
    let value: Code =
      switch badge {
      case .count(let count): ".count(\(count))"
      case .string(let text): .call(".string", [.init("", shared.words(text))])
      case .indicator: ".indicator()"
      }
    add(shared.target.code(since: 26, .assignment("\(item).badge", value)))
  }
}

extension NavigationBar {
  /// Whether the bar shows subviews, which code has to set up first.
  var showsViews: Bool { titleView != nil || (leading + trailing).contains { $0.view != nil } }
}

extension Toolbar {
  var showsViews: Bool { items.contains { $0.view != nil } }
}

extension TabBar.Tab {
  func item(tag: Int, _ shared: SharedNames) -> Code {
    .call(
      "UITabBarItem",
      [
        .init("title", shared.words(title)), .init("image", icon.map(shared.icon) ?? "nil"),
        .init("tag", "\(tag)"),
      ])
  }
}

extension BarItem {
  fileprivate var words: String? {
    switch content {
    case .title(let title): title
    case .icon(let name): name
    case .flexibleSpace, .fixedSpace: nil
    }
  }

  fileprivate func code(_ shared: SharedNames) -> Code {
    func code(_ label: String, _ value: Code) -> Code {
      .call(
        "UIBarButtonItem",
        [
          .init(label, value), .init("style", isProminent ? ".done" : ".plain"), .init("target", "nil"),
          .init("action", "nil"),
        ])
    }
    switch content {
    case .title(let title):
      return code("title", shared.words(title))
    case .icon(let name):
      return code("image", shared.icon(name))
    case .flexibleSpace: return ".flexibleSpace()"
    case .fixedSpace(let width): return ".fixedSpace(\(Code.number(width)))"
    }
  }
}

extension Setup {
  mutating func addCell(_ cell: CellContent, from base: CellContent) {
    if cell.style != .custom {
      addLabel("textLabel?", cell.title, from: base.title)
      addLabel("detailTextLabel?", cell.detail, from: base.detail)
      if cell.image != base.image { set("imageView?.image", cell.image.map(Values.image) ?? "nil") }
    }
    if cell.accessory != base.accessory { set("accessoryType", "." + cell.accessory.memberName) }
    if let inset = cell.separatorInset { set("separatorInset", Values.leftToRight(inset)) }
  }

  private mutating func addLabel(_ label: String, _ text: TextAttributes, from base: TextAttributes) {
    var setup = Setup(path(label), shared)
    setup.addText(text, from: base, .lines)
    for statement in setup.statements { add(statement) }
  }

  /// - Parameter plan: The rows of the table; nil for an empty table.
  mutating func addTable(_ table: TableContent, _ plan: ListPlan?) {
    if !table.showsSeparators { set("separatorStyle", ".none") }
    let height = plan?.commonHeight ?? table.rowHeight
    if height != .automatic { set("rowHeight", Values.rowHeight(height)) }
    if table.sectionHeaderHeight != .automatic {
      set("sectionHeaderHeight", Values.rowHeight(table.sectionHeaderHeight))
    }
    if table.sectionFooterHeight != .automatic {
      set("sectionFooterHeight", Values.rowHeight(table.sectionFooterHeight))
    }
    if let inset = table.separatorInset { set("separatorInset", Values.leftToRight(inset)) }
  }

  mutating func addRegistrations(_ plan: ListPlan) {
    let label = plan.isTable ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier"
    for type in plan.classes {
      call("register", [.init("", "\(type.name).self"), .init(label, "\(type.name).identifier")])
    }
    for side in plan.sides {
      let type = side.row?.type.name ?? "UICollectionReusableView"
      call(
        "register",
        [
          .init("", "\(type).self"), .init("forSupplementaryViewOfKind", side.kind),
          .init("withReuseIdentifier", literal(ListPlan.sideIdentifier)),
        ])
    }
  }
}

extension CollectionContent {
  /// Returns the statements that create a flow layout under this name.
  func making(_ layout: String) -> [Code] {
    let base = CollectionContent()
    var lines: [Code] = [.declaration("let \(layout)", .call("UICollectionViewFlowLayout", []))]
    func set(_ member: String, _ value: Code) { lines.append(.assignment("\(layout).\(member)", value)) }
    if axis != base.axis { set("scrollDirection", .raw("." + axis.rawValue)) }
    if sizesItemsByShare {
      // The class of the screen sets the size in `layoutSubviews`.
    } else if let itemSize {
      if itemSize != base.itemSize { set("itemSize", Values.size(itemSize)) }
    } else {
      set("estimatedItemSize", "UICollectionViewFlowLayout.automaticSize")
    }
    if lineSpacing != base.lineSpacing { set("minimumLineSpacing", .number(lineSpacing)) }
    if itemSpacing != base.itemSpacing { set("minimumInteritemSpacing", .number(itemSpacing)) }
    if sectionInset != base.sectionInset { set("sectionInset", Values.insets(sectionInset)) }
    if headerSize != base.headerSize { set("headerReferenceSize", Values.size(headerSize)) }
    if footerSize != base.footerSize { set("footerReferenceSize", Values.size(footerSize)) }
    return lines
  }
}

extension Values {
  static func rowHeight(_ height: RowHeight) -> Code {
    switch height {
    case .automatic: "UITableView.automaticDimension"
    case .points(let points): .number(points)
    }
  }
}
