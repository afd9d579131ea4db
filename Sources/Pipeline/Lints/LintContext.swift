import Diagnostics
import LayoutModel
import Painting

/// A solved layout with the facts that several rules need.
struct LintContext {
  let layout: SolvedLayout
  /// Views that are visible: installed, not empty, not transparent, and without a hidden ancestor.
  let visible: [ViewID]
  private let scrolled: Set<ViewID>
  /// The names of pictures for which a file exists.
  private let files: Set<String>

  /// The distance in points by which rounding may move a frame beyond an edge.
  static let tolerance: Points = 0.51

  init(_ layout: SolvedLayout, files: Set<String> = []) {
    self.layout = layout
    self.files = files
    var visible: [ViewID] = []
    var shown: Set<ViewID> = []
    var scrolled: Set<ViewID> = []
    for id in layout.screen.views.indices {
      let view = layout.screen.views[id]
      let solved = layout.views[id]
      guard solved.isInstalled, !view.layout.isHidden, view.style.alpha > 0 else { continue }
      if let parent = view.parent {
        guard shown.contains(parent) else { continue }
        if scrolled.contains(parent) || layout.screen.views[parent].kind.has(.scrolls) { scrolled.insert(id) }
      }
      shown.insert(id)
      if !solved.frame.isEmpty { visible.append(id) }
    }
    self.visible = visible
    self.scrolled = scrolled
  }

  var screen: Screen { @inline(__always) _read { yield layout.screen } }
  var screenBounds: Rect { layout.views[.root].screenFrame }

  func frame(_ view: ViewID) -> Rect { layout.views[view].screenFrame }
  func name(_ view: ViewID) -> String { "'\(screen.path(of: view))'" }

  /// Returns whether a view is inside a scroll view, so that its position says little about its visibility.
  func isScrolled(_ view: ViewID) -> Bool { scrolled.contains(view) }

  /// Returns the innermost scroll view around a view.
  func scrollView(around view: ViewID) -> ViewID? {
    screen.ancestors(of: view).first { if case .scroll = screen.views[$0].content { true } else { false } }
  }

  /// Returns whether a transform draws a view away from its frame.
  func isTransformed(_ view: ViewID) -> Bool { screen.views[view].style.transform != .identity }

  func finding(_ message: String, at view: ViewID, help: String? = nil) -> LintFinding {
    LintFinding(message: message, range: screen.views[view].origin, help: help)
  }

  func hasPicture(_ name: String) -> Bool { files.contains(name) }

  struct PictureUse {
    var name: String
    var isSymbol: Bool
    var range: SourceRange?
  }

  /// Including those in hidden views.
  var pictures: [PictureUse] {
    let bars = screen.chrome.flatMap { element in
      element.iconNames.map { PictureUse(name: $0, isSymbol: $0.isLikeSymbol, range: element.origin ?? screen.origin) }
    }
    return bars
      + screen.views.indices.flatMap { id in
        let view = screen.views[id]
        return view.content.images.map { PictureUse(name: $0.name, isSymbol: $0.isSymbol, range: view.origin) }
          + view.content.iconNames.map { PictureUse(name: $0, isSymbol: $0.isLikeSymbol, range: view.origin) }
      }
  }

  func points(_ length: Points) -> String {
    let number = number(length)
    return number == "1" ? "1 point" : "\(number) points"
  }

  /// Returns a length for a message, rounded to tenths of a point.
  func number(_ length: Points) -> String { decimal((length.value * 10).rounded() / 10) }
}

extension Content {
  /// Whether users read or touch the content, so that nothing should cover it.
  var isTextOrControl: Bool {
    if case .label(let text) = self { !text.text.isEmpty } else { kind.has(.isControl) }
  }
}

extension String {
  /// Whether a bar's icon, which can be a symbol or a file, can only be the name of a symbol.
  fileprivate var isLikeSymbol: Bool {
    if SymbolNames.usual(for: self) != nil { return true }
    let isWritten = utf8.allSatisfy { byte in
      byte == UInt8(ascii: ".") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isWritten && contains(".") && !hasSuffix(".png")
  }
}
