package import LayoutModel

extension Screen {
  /// The same screen with names that layout files allow: words of ASCII letters and digits, each unique.
  package var withWritableNames: Screen {
    var screen = self, names = ViewNames(outlets: [:])
    for view in views.indices where view != .root && self[view].isNamed {
      screen[view].name = names.name(wishing: self[view].name, self[view].kind)
    }
    for view in views.indices where view != .root && !self[view].isNamed {
      screen[view].name = names.name(of: self[view].kind)
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
