import LayoutModel

extension View {
  /// The view as its initializer creates it.
  var asMade: View {
    var view = View(name: "", content: .standard(kind)).withStandardAttributes
    if case .button(let button) = content, case .button(var made) = view.content {
      made.style = button.style
      made.title.font = button.style.font
      if button.style.isConfiguration { made.title.lineBreak = .wordWrap }
      view.content = .button(made)
    }
    if case .effect = view.content { view.content = content }
    // A spinner in a layout file turns by default. UIKit creates one that is stopped and hidden.
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
  /// Returns the statements before the initializer of a view with this name.
  func preparation(of name: String) -> [Code] {
    guard case .collection(let collection) = self else { return [] }
    let lines = collection.making(name + "Layout")
    return lines.count > 1 ? lines : []
  }

  /// - Parameter name: The name of the view.
  func initializer(of name: String) -> Code {
    if case .button(let button) = self { return .raw(button.initializer) }
    if case .effect(let content) = self { return .raw("UIVisualEffectView(effect: \(content.code))") }
    var arguments: [Code.Argument] = []
    if case .collection(let collection) = self {
      let layout = collection.making("").count > 1 ? "\(name)Layout" : "UICollectionViewFlowLayout()"
      arguments = [.init("frame", ".zero"), .init("collectionViewLayout", layout)]
    }
    if case .table(let table) = self, table.style != .plain {
      arguments = [.init("frame", ".zero"), .init("style", "." + table.style.ofTableViews.rawValue)]
    }
    return .call(UIKitClass(self).name, arguments)
  }
}

extension TableContent.Style {
  /// This, or the style of table views that has its geometry.
  var ofTableViews: TableContent.Style { self == .sidebar ? .insetGrouped : self }
}

extension EffectContent {
  var code: String { "UIBlurEffect(style: .\(style.rawValue))" }
}
