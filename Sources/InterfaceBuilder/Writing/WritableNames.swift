package import LayoutModel

extension Screen {
  /// The same screen with names that layout files allow: words of ASCII letters and digits, each unique.
  package var withWritableNames: Screen {
    var screen = self, names = ViewNames(outlets: [:])
    for view in views.indices where view != .root && views[view].isNamed {
      screen.views[view].name = names.name(wishing: views[view].name, views[view].kind)
    }
    for view in views.indices where view != .root && !views[view].isNamed {
      screen.views[view].name = names.name(of: views[view].kind)
    }
    for guide in guides.indices { screen.guides[guide].name = names.name(wishing: guides[guide].name, "guide") }
    return screen
  }
}

/// Returns a text as the name of a screen.
package func screenName(_ text: String) -> String {
  let name = identifier(text).capitalizedFirst
  return name.isEmpty ? "Screen" : name
}
