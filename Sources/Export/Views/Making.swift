import LayoutModel

extension View {
  /// A view of its kind as its initialiser makes it.
  var asMade: View {
    var view = View(name: "", content: .standard(kind)).withStandardAttributes
    if case .button(let button) = content, case .button(var made) = view.content {
      made.style = button.style
      made.title.font = button.style.font
      if button.style.isConfiguration { made.title.lineBreak = .wordWrap }
      view.content = .button(made)
    }
    // Layout files show a spinner that turns; UIKit makes one that does not, and hides it.
    if case .activity(var made) = view.content {
      made.isAnimating = false
      view.content = .activity(made)
    }
    if case .cell(let cell) = content, case .cell(var made) = view.content {
      made.style = cell.style
      (made.title.font, made.detail.font) = (cell.style.titleFont, cell.style.detailFont)
      view.content = .cell(made)
    }
    return view
  }
}

extension Content {
  /// The lines before the initialiser of a view of this name.
  func preparation(of name: String) -> [Code] {
    guard case .collection(let collection) = self else { return [] }
    let lines = collection.making(name + "Layout")
    return lines.count > 1 ? lines : []
  }

  /// - Parameter name: the view's.
  func initializer(of name: String) -> Code {
    switch self {
    case .button(let button): .raw(button.initializer)
    case .effect: .raw("UIVisualEffectView(effect: UIBlurEffect(style: .regular))")
    case .collection(let collection):
      .call(
        "UICollectionView",
        [
          .init("frame", ".zero"),
          .init(
            "collectionViewLayout",
            collection.making("").count > 1 ? "\(name)Layout" : "UICollectionViewFlowLayout()"),
        ])
    case .table(let table):
      table.style == .plain
        ? .call("UITableView", [])
        : .call("UITableView", [.init("frame", ".zero"), .init("style", "." + table.style.rawValue)])
    case .view, .label, .image, .textField, .textView, .switch, .slider, .stepper, .segmented, .progress, .activity,
      .pageControl, .colorWell, .datePicker, .picker, .searchBar, .divider, .spacer, .map, .web, .stack, .scroll,
      .section, .cell, .contentView, .container, .navigationBar, .tabBar, .toolbar, .alert, .placeholder:
      .call(UIKitClass(self).name, [])
    }
  }
}
