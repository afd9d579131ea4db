import LayoutModel

extension Setup {
  mutating func addCell(_ cell: CellContent, from base: CellContent) {
    if cell.style != .custom {
      addLabel("textLabel?", cell.title, from: base.title)
      addLabel("detailTextLabel?", cell.detail, from: base.detail)
      if cell.image != base.image { set("imageView?.image", cell.image.map(Values.image) ?? .raw("nil")) }
    }
    if cell.accessory != base.accessory { set("accessoryType", "." + cell.accessory.memberName) }
    if let inset = cell.separatorInset { set("separatorInset", Values.leftToRight(inset)) }
  }

  private mutating func addLabel(_ label: String, _ text: TextAttributes, from base: TextAttributes) {
    var setup = Setup(path(label), shared)
    setup.addText(text, from: base, .lines)
    for statement in setup.statements { add(statement) }
  }

  /// - Parameter plan: The rows of the table; nil if it has none.
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

  /// Registers the classes of a list's rows, headers and footers.
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
  /// Returns the statements that create a flow layout with this name.
  func making(_ layout: String) -> [Code] {
    let base = CollectionContent()
    var lines: [Code] = [.raw("let \(layout) = UICollectionViewFlowLayout()")]
    func set(_ member: String, _ value: Code) { lines.append(.assignment("\(layout).\(member)", value)) }
    if axis != base.axis { set("scrollDirection", .raw("." + axis.rawValue)) }
    if sizesItemsByShare {
      // The surrounding class sets the size in `layoutSubviews`.
    } else if let itemSize {
      if itemSize != base.itemSize { set("itemSize", Values.size(itemSize)) }
    } else {
      set("estimatedItemSize", .raw("UICollectionViewFlowLayout.automaticSize"))
    }
    if lineSpacing != base.lineSpacing { set("minimumLineSpacing", .raw(number(lineSpacing))) }
    if itemSpacing != base.itemSpacing { set("minimumInteritemSpacing", .raw(number(itemSpacing))) }
    if sectionInset != base.sectionInset { set("sectionInset", Values.insets(sectionInset)) }
    if headerSize != base.headerSize { set("headerReferenceSize", Values.size(headerSize)) }
    if footerSize != base.footerSize { set("footerReferenceSize", Values.size(footerSize)) }
    return lines
  }
}

extension Values {
  static func rowHeight(_ height: RowHeight) -> String {
    switch height {
    case .automatic: "UITableView.automaticDimension"
    case .points(let points): number(points)
    }
  }
}
