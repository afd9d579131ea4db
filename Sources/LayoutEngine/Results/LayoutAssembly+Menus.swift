import LayoutModel
import Platform

extension LayoutAssembly {
  /// A menu beside what it is of; nil where that is not shown.
  func menu(_ menu: Menu, over bars: [SolvedBar]) -> SolvedBar? {
    guard let source = source(of: menu, bars) else { return nil }
    let environment = resolved.environment
    let keyboard = bars.last { $0.content == .keyboard }?.screenFrame.height ?? 0
    var insets = environment.safeArea
    insets.bottom = max(insets.bottom, keyboard)
    let room = Rect(origin: .zero, size: environment.size).inset(by: insets)
    let placed = PartPlacement(environment).place(menu, beside: source, in: room)
    return SolvedBar(.menu(menu), screenFrame: placed.frame, parts: placed.parts)
  }

  private func source(of menu: Menu, _ bars: [SolvedBar]) -> Rect? {
    switch menu.source {
    case .rect(let rect): rect
    case .view(let view): views[view].isInstalled && !resolved.isHidden(view) ? views[view].screenFrame : nil
    case nil: menu.sourceItem.flatMap { name in bars.lazy.compactMap { $0.frame(ofItem: name) }.first }
    }
  }
}

extension SolvedBar {
  /// Of the button with this title or icon.
  fileprivate func frame(ofItem name: String) -> Rect? {
    func place(in items: [BarItem]) -> Int? {
      items.firstIndex { $0.content == .title(name) || $0.content == .icon(name) }
    }
    switch content {
    case .navigationBar(let bar):
      return place(in: bar.leading).flatMap { parts[.leadingItem($0)]?.frame }
        ?? place(in: bar.trailing).flatMap { parts[.trailingItem($0)]?.frame }
    case .toolbar(let bar): return place(in: bar.items).flatMap { parts[.item($0)]?.frame }
    case .statusBar, .tabBar, .keyboard, .homeIndicator, .card, .alert, .menu: return nil
    }
  }
}
