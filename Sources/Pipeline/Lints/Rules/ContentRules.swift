import Diagnostics
import LayoutModel
import Painting
import Platform

extension LintRule {
  package static let missingLabel = LintRule(
    "missing-label", .advice, "a button with a picture that no screen reader can name",
    code: DiagnosticCode(
      809, "button without a label",
      "A screen reader reads a button's title. A button that shows only a picture needs an accessibilityLabel.",
      wrong: """
        screen S {
          button add { image: symbol("plus"); size 44 by 44; center }
        }
        """,
      right: """
        screen S {
          button add { image: symbol("plus"); accessibilityLabel: "Add"; size 44 by 44; center }
        }
        """)
  ) { context in
    context.visible.filter { view in
      guard case .button(let button) = context.screen.views[view].content else { return false }
      return button.image != nil && button.title.text.isEmpty
        && context.screen.views[view].style.accessibility.label == nil
    }.map { view in
      context.finding(
        "\(context.name(view)) has a picture but no words", at: view, help: "give it an accessibilityLabel")
    }
  }
}

extension LintRule {
  package static let missingPicture = LintRule(
    "missing-picture", .warning, "a picture whose file is missing",
    code: DiagnosticCode(
      814, "missing picture",
      """
      A name with a file extension names a file, which Plumb looks for next to the layout. A name without one is a
      placeholder until such a file exists.
      """,
      wrong: """
        screen S {
          image face { source: "nope.png"; size 40 by 40; center }
        }
        """,
      right: """
        screen S {
          image face { source: "face"; size 40 by 40; center }
        }
        """)
  ) { context in
    context.pictures.filter { use in
      !use.isSymbol && use.name.namesPictureFile && !context.hasPicture(use.name)
    }.map { use in
      let isPNG = use.name.lowercased().hasSuffix(".png")
      return LintFinding(
        message: "there is no file '\(use.name)' next to the layout", range: use.range,
        help: isPNG ? "add the file, or remove the extension to get a placeholder" : "use a PNG file")
    }
  }
}

extension String {
  fileprivate var namesPictureFile: Bool {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".heic", ".webp", ".svg", ".pdf"]
    let name = lowercased()
    return endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }
}

extension LintRule {
  package static let smallTouchTarget = LintRule(
    "small-touch-target", .advice, "a button of less than 44 points",
    code: DiagnosticCode(
      806, "small touch target", "The platform's guidelines ask for touch targets of at least 44 by 44 points.",
      wrong: """
        screen S {
          button go "Go" { center; height == 30 }
        }
        """,
      right: """
        screen S {
          button go "Go" { center; height == 44; width >= 44 }
        }
        """)
  ) { context in
    context.visible.filter { view in
      guard case .button = context.screen.views[view].content, !context.isTransformed(view) else { return false }
      return TouchTarget.isMissed(by: context.frame(view).size)
    }.map { view in
      let size = context.frame(view).size
      let side = context.number(TouchTarget.side)
      return context.finding(
        "\(context.name(view)) is \(context.number(size.width)) by \(context.number(size.height)), "
          + "less than \(side) by \(side) points",
        at: view, help: "give it a height of at least \(side), or insets around its title")
    }
  }
}

extension LintRule {
  package static let truncatedText = LintRule(
    "truncated-text", .warning, "text that is truncated",
    code: DiagnosticCode(
      801, "text cut off",
      """
      The text needs more room than its view has, so its end is cut off. Translations and larger text sizes need
      even more: let text that may grow have more lines and choose its own height.
      """,
      wrong: """
        screen S {
          label title "A rather long title" { width == 40; center }
        }
        """,
      right: """
        screen S {
          label title "A rather long title" { width <= 200; center; lines: 0 }
        }
        """)
  ) { context in
    context.visible.filter { view in
      guard !context.screen.views[view].content.scrollsText else { return false }
      return context.layout.views[view].texts.contains(where: \.isTruncated)
    }.map { view in
      let isCertain = context.layout.views[view].texts.contains { $0.isTruncated && !$0.mayFit }
      let width = context.points(context.layout.views[view].frame.width)
      return context.finding(
        "the text of \(context.name(view)) \(isCertain ? "is" : "may be") truncated at \(width)", at: view,
        help: isCertain
          ? "give it more room, more lines or a minimumScale"
          : "the text's width is an estimate: give the view a point or two more")
    }
  }
}

extension Content {
  /// Whether users can scroll the text, in which case hidden text is not truncated.
  fileprivate var scrollsText: Bool {
    if case .textView(let view) = self { view.scrolls } else { kind.has(.scrollsText) }
  }
}

extension LintRule {
  package static let unknownSymbol = LintRule(
    "unknown-symbol", .warning, "a symbol that SF Symbols does not have",
    code: DiagnosticCode(
      813, "unknown symbol",
      "UIKit shows nothing for a name that SF Symbols does not have. Plumb draws a dashed box with the name.",
      wrong: """
        screen S {
          image like { source: symbol("hart"); center }
        }
        """,
      right: """
        screen S {
          image like { source: symbol("heart"); center }
        }
        """)
  ) { context in
    context.pictures.filter { use in
      use.isSymbol && !context.hasPicture(use.name) && !SymbolNames.isKnown(use.name)
    }.map { use in
      LintFinding(
        message: "there is no symbol '\(use.name)'", range: use.range,
        help: meantSymbol(use.name).map { "did you mean '\($0)'?" }
          ?? "use a name from SF Symbols; the gallery shows those that Plumb draws")
    }
  }
}

/// Returns the symbol that a misspelt name most likely meant, or nil if none is similar. Considers only symbols that
/// Plumb draws, because only their existence is certain.
func meantSymbol(_ name: String) -> String? {
  var words = name.lowercased().split { ".-_ ".contains($0) }.map(String.init)
  if let first = words.first, let usual = SymbolNames.usual(for: first) {
    words.replaceSubrange(0..<1, with: usual.split(separator: ".").map(String.init))
  }
  for place in words.indices where !SymbolNames.isWord(words[place]) {
    guard let word = closestWord(to: words[place]) else {
      return closest(to: name, among: SymbolNames.drawn)
    }
    words[place] = word
  }
  let meant = words.joined(separator: ".")
  guard Symbol(meant, isRightToLeft: false) != nil else { return closest(to: name, among: SymbolNames.drawn) }
  return meant == name ? nil : meant
}

/// Returns the closest word. Among equally close words, prefers words with the same first letter, then words for
/// variants of symbols, then words of symbols that Plumb draws.
private func closestWord(to word: String) -> String? {
  let drawn = Set(SymbolNames.drawn)
  let candidates = SymbolNames.words.sorted { a, b in
    func rank(_ word: String, _ candidate: String) -> (Int, Int, String) {
      let isVariant = ["fill", "circle", "square", "slash", "badge"].contains(candidate)
      return (candidate.first == word.first ? 0 : 1, isVariant ? 0 : drawn.contains(candidate) ? 1 : 2, candidate)
    }
    return rank(word, a) < rank(word, b)
  }
  return closest(to: word, among: candidates)
}

extension LintRule {
  package static let scrollsSideways = LintRule(
    "scrolls-sideways", .warning, "a text that makes a scroll view scroll sideways instead of wrapping",
    code: DiagnosticCode(
      816, "text that does not wrap",
      """
      The text may have several lines, but its only limit is the content of a scroll view, which is as wide as its
      views need. The text stays on one line, and the page scrolls sideways. Relate a width to the scroll view's frame.
      """,
      wrong: """
        screen S {
          scroll page {
            pin edges
            label words "A scroll view's content is as wide as the views in it need, so a long text stays on a line." {
              lines: 0
              edges == page.content.edges
            }
          }
        }
        """,
      right: """
        screen S {
          scroll page {
            pin edges
            label words "A scroll view's content is as wide as the views in it need, so a long text stays on a line." {
              lines: 0
              edges == page.content.edges
              width == page.frame.width
            }
          }
        }
        """)
  ) { context in
    context.visible.compactMap { view in
      guard case .label(let label) = context.screen.views[view].content, label.lines != 1,
        let page = context.scrollView(around: view)
      else { return nil }
      let room = context.frame(page).width
      let width = context.frame(view).width
      guard width > room + LintContext.tolerance else { return nil }
      let name = context.screen.views[page].name
      return context.finding(
        "the text of \(context.name(view)) does not wrap: it is \(context.points(width)) wide, and \(context.name(page)) \(context.number(room))",
        at: view, help: "limit its width: 'width == \(name).frame.width', or less by the distances from the edges")
    }
  }
}

extension LintContext {
  fileprivate func scrollView(around view: ViewID) -> ViewID? {
    var above = screen.views[view].parent
    while let id = above {
      if case .scroll = screen.views[id].content { return id }
      above = screen.views[id].parent
    }
    return nil
  }
}
