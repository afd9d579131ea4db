extension Screen {
  /// The bars around and over the screen, as views with the same appearance.
  package var barViews: [View] {
    chrome.compactMap { element in
      func view(_ content: Content, _ background: DynamicColor?, _ tint: DynamicColor?) -> View {
        var view = View(name: "", content: content).withStandardAttributes
        (view.style.background, view.style.tint) = (background, tint)
        return view
      }
      return switch element.kind {
      case .navigationBar(let bar): view(.navigationBar(bar), bar.background, bar.tint)
      case .tabBar(let bar): view(.tabBar(bar), bar.background, bar.tint)
      case .toolbar(let bar): view(.toolbar(bar), bar.background, bar.tint)
      case .alert(let alert): view(.alert(alert), nil, alert.tint)
      case .menu(let menu): view(.menu(menu), nil, nil)
      case .statusBar, .keyboard, .presentation: nil
      }
    }
  }
}

extension Content {
  /// The items of a bar, in order.
  package var barItems: [BarItem] {
    if case .navigationBar(let bar) = self { return bar.leading + bar.trailing }
    if case .toolbar(let bar) = self { return bar.items }
    return []
  }
}
