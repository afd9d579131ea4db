import Diagnostics
import LayoutModel
import Painting
import Platform

extension LintRule {
  package static let missingLabel = LintRule(
    "missing-label", .advice, summary: "a button with an image that screen readers cannot name",
    code: DiagnosticCode(
      809, title: "button without a label",
      "A screen reader reads a button's title. A button that shows only an image needs an accessibilityLabel.",
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
        "\(context.name(view)) has an image, but no title or accessibilityLabel", at: view,
        help: "give it an accessibilityLabel")
    }
  }
}

extension LintRule {
  package static let missingPicture = LintRule(
    "missing-picture", .warning, summary: "an image whose file is missing",
    code: DiagnosticCode(
      814, title: "missing image",
      """
      A name with a file extension refers to a file next to the layout. A name without an extension shows a placeholder
      until such a file exists.
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
    "small-touch-target", .advice, summary: "a button smaller than 44 by 44 points",
    code: DiagnosticCode(
      806, title: "small touch target", "Apple's guidelines ask for touch targets of at least 44 by 44 points.",
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
        "\(context.name(view)) is \(context.number(size.width)) by \(context.number(size.height)) points, "
          + "smaller than the minimum touch target of \(side) by \(side)",
        at: view, help: "make it at least \(side) by \(side) points, or increase its contentInsets")
    }
  }
}

extension LintRule {
  package static let truncatedText = LintRule(
    "truncated-text", .warning, summary: "truncated text",
    code: DiagnosticCode(
      801, title: "truncated text",
      """
      The text needs more space than its view has, so it is truncated. Translations and larger text sizes need even more
      space: allow more lines for text that may grow, and do not constrain its height.
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
        "the text of \(context.name(view)) \(isCertain ? "is" : "may be") truncated at a width of \(width)", at: view,
        help: isCertain
          ? "give it more space, more lines or a minimumScale"
          : "the width of the text is an estimate: make the view one or two points wider")
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
    "unknown-symbol", .warning, summary: "a symbol that SF Symbols does not have",
    code: DiagnosticCode(
      813, title: "unknown symbol",
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
        message: "SF Symbols has no symbol named '\(use.name)'", range: use.range,
        help: meantSymbol(use.name).map { "did you mean '\($0)'?" }
          ?? "use a name from SF Symbols; the gallery shows the symbols that Plumb draws")
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
    "scrolls-sideways", .warning, summary: "text that makes a scroll view scroll sideways instead of wrapping",
    code: DiagnosticCode(
      816, title: "text that does not wrap",
      """
      The text may have several lines, but only the content of a scroll view limits its width, and that content becomes as
      wide as the text on one line. The page scrolls sideways. Constrain a width to the scroll view's frame.
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
        "the text of \(context.name(view)) does not wrap: it is \(context.points(width)) wide, but \(context.name(page)) is \(context.points(room)) wide",
        at: view, help: "limit its width: 'width == \(name).frame.width', minus its distances from the edges")
    }
  }
}
