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
