import Diagnostics
import LayoutModel

/// A property of a screen for system UI other than bars, such as the status bar.
package enum ScreenProperty: String, CaseIterable, Sendable {
  case statusBar, keyboard, presentation

  package var words: [String] {
    switch self {
    case .statusBar: ["visible", "hidden"]
    case .keyboard: ["hidden", "shown"]
    case .presentation: ["fullScreen", "pageSheet", "formSheet", "popover"]
    }
  }

  package var form: String {
    self == .presentation
      ? "`fullScreen`, `pageSheet`, `pageSheet medium grabber`, `pageSheet 320`, `formSheet`, `popover 320 by 480`, `popover 320 by 480 sourceRect 700 by 24 44 by 44`"
      : words.map { "`\($0)`" }.joined(separator: ", ")
  }

  package var defaultText: String { words[0] }

  package var summary: String {
    switch self {
    case .statusBar: "Whether the status bar is drawn."
    case .keyboard: "Whether the keyboard covers the bottom of the screen."
    case .presentation: "How the screen is presented over another."
    }
  }
}

extension ScreenBuilder {
  mutating func screenProperty(_ syntax: PropertySyntax, at place: Place) {
    guard let name = syntax.name, let property = ScreenProperty(rawValue: name.text), let value = syntax.value else {
      return
    }
    screenProperty(property, value, at: place)
  }

  mutating func screenProperty(_ property: ScreenProperty, _ value: ValueSyntax, at place: Place) {
    forEachCase(of: value.node, in: place.scope) { stage, found in
      let kind = stage.values.readAll(value, of: .other(property.rawValue)) { values, cursor in
        values.word(&cursor, among: property.words)
          .flatMap { values.chrome(property, $0.text, from: &cursor, in: place.scope) }
      }
      guard let kind, place.role == .screen else { return }
      let condition = place.when(found.overriding).condition.map { stage.draft.id(of: $0) }
      stage.draft.screen.chrome.append(ChromeElement(kind, condition: condition, origin: value.node.range))
    }
  }
}

extension Evaluator {
  fileprivate mutating func chrome(
    _ property: ScreenProperty, _ word: String, from cursor: inout ValueCursor, in scope: ScopeID
  ) -> ChromeElement.Kind? {
    switch (property, word) {
    case (.statusBar, _): return .statusBar(isHidden: word == "hidden")
    case (.keyboard, _): return .keyboard(isShown: word == "shown")
    case (.presentation, "pageSheet"): return pageSheet(&cursor, in: scope).map { .presentation(.pageSheet($0)) }
    case (.presentation, "formSheet"): return .presentation(.formSheet)
    case (.presentation, "popover"):
      guard let size = size(&cursor, in: scope) else { return nil }
      var popover = Popover(size)
      if eat("sourceRect", &cursor) {
        guard let rect = sourceRect(&cursor, in: scope) else { return nil }
        popover.sourceRect = rect
      }
      return .presentation(.popover(popover))
    case (.presentation, _): return .presentation(.fullScreen)
    }
  }

  /// Reads `x by y width by height`.
  private mutating func sourceRect(_ cursor: inout ValueCursor, in scope: ScopeID) -> Rect? {
    guard let origin = size(&cursor, in: scope), let size = size(&cursor, in: scope) else { return nil }
    return Rect(x: origin.width, y: origin.height, width: size.width, height: size.height)
  }

  private mutating func size(_ cursor: inout ValueCursor, in scope: ScopeID) -> Size? {
    pair(&cursor, in: scope).map { Size(width: $0, height: $1) }
  }

  /// Reads the optional detent and grabber after `pageSheet`; nil if the detent is invalid.
  private mutating func pageSheet(_ cursor: inout ValueCursor, in scope: ScopeID) -> PageSheet? {
    var sheet = PageSheet.large
    if eat("medium", &cursor) {
      sheet.detent = .medium
    } else if !eat("large", &cursor), cursor.word?.text != "grabber", !cursor.isAtEnd {
      guard let height = number(&cursor, 1...Double.greatestFiniteMagnitude, in: scope) else { return nil }
      sheet.detent = .height(Points(height))
    }
    sheet.hasGrabber = eat("grabber", &cursor)
    return sheet
  }
}
