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
    if case .effect = view.content { view.content = content }
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
    if case .button(let button) = self { return .raw(button.initializer) }
    if case .effect(let content) = self { return .raw("UIVisualEffectView(effect: \(content.code))") }
    var arguments: [Code.Argument] = []
    if case .collection(let collection) = self {
      let layout = collection.making("").count > 1 ? "\(name)Layout" : "UICollectionViewFlowLayout()"
      arguments = [.init("frame", ".zero"), .init("collectionViewLayout", layout)]
    }
    if case .table(let table) = self, table.style != .plain {
      arguments = [.init("frame", ".zero"), .init("style", "." + table.style.rawValue)]
    }
    return .call(UIKitClass(self).name, arguments)
  }
}

extension EffectContent {
  var code: String { "UIBlurEffect(style: .\(style.rawValue))" }
}
