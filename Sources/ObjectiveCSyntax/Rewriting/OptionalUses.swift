extension Rewriter {
  /// Rewrites calls of optional requirements.
  ///
  /// `delegate?.changed?(self)` becomes `(try? delegate?.changed(self))`, which is nil where the default throws because
  /// nobody implements the requirement. UIKit's protocols have defaults that do not throw, so the mark only goes.
  mutating func rewriteOptionalUses(of number: Int) {
    let file = files[number]
    var lastStart = -1
    var lastEnd = -1
    for name in file.tokens.indices where file.tokens[name].kind == .word && file.isMark(name - 1, ".") {
      guard let use = use(ofRequirementAt: name, in: file) else { continue }
      if let mark = use.mark {
        if file.isMark(mark, "!"), use.isOwn {
          // The mark goes, and another one after the call unwraps.
        } else if file.isMark(mark, "!") {
          continue
        }
      }
      guard use.isOwn else {
        if let mark = use.mark { replace(mark..<mark + 1, with: "", in: number) }
        continue
      }
      if use.isReference {
        let message = "an optional requirement can only be called: write \(file.name(at: name))?(…)"
        report("\(message), which is nil where nobody implements it", at: name, in: number)
        continue
      }
      guard let start = start(ofExpressionWithDotAt: name - 1, in: file) else {
        report("the receiver of '\(file.name(at: name))' is too complex; write it to a variable", at: name, in: number)
        continue
      }
      if let mark = use.mark { remove(mark, in: number) }
      // A second requirement in one chain is within the `try?` of the first.
      if start == lastStart, name < lastEnd { continue }
      let end = end(ofExpressionFrom: use.mark.map { file.index(after: $0 + 1) } ?? name + 1, in: file)
      insert("(try? ", before: start, in: number)
      insert(use.mark.map { file.isMark($0, "!") } == true ? ")!" : ")", after: end - 1, in: number)
      lastStart = start
      lastEnd = end
    }
  }

  private struct Use {
    /// The `?` or `!` between the name and the arguments.
    var mark: Int?
    /// Whether the requirement belongs to a protocol of the target's or of another that is rewritten.
    var isOwn: Bool
    /// Whether the requirement is not called but referred to, such as in a comparison with nil.
    var isReference = false
  }

  private func use(ofRequirementAt name: Int, in file: SwiftFile) -> Use? {
    let text = file.name(at: name)
    let mark = name + 1
    let isMarked = (file.isMark(mark, "?") || file.isMark(mark, "!")) && !file.tokens[mark].isSpaced
    let isCall = isMarked && file.isMark(mark + 1, "(") && !file.tokens[mark + 1].isSpaced
    if let labels = declared.optionalFunctions[text] {
      if isCall, labels.contains(where: { accepts($0, argumentsAt: mark + 1, in: file) }) {
        return Use(mark: mark, isOwn: true)
      }
      let isReference =
        labels.contains { isName(with: $0, at: mark, in: file) }
        || isComparedWithNil(mark, in: file) && !isMarked && !isVariable(text)
      if isReference { return Use(isOwn: true, isReference: true) }
    }
    if isCall, isPlatformRequirement(text), !isVariable(text) { return Use(mark: mark, isOwn: false) }
    if let protocols = declared.optionalVariables[text], !file.isMark(mark, "("),
      isReceiver(before: name, of: protocols, in: file)
    {
      return Use(isOwn: true)
    }
    return nil
  }

  private func isVariable(_ name: String) -> Bool {
    declared.members(named: name).contains { place in
      [.var, .let].contains(files[place.file].declarations.members[place.index].keyword)
    }
  }

  /// Whether the arguments have a requirement's labels. Closures after the parentheses may have any.
  private func accepts(_ labels: [String?], argumentsAt opening: Int, in file: SwiftFile) -> Bool {
    let closing = min(file.partners[opening], file.tokens.count)
    let arguments = file.split(opening + 1..<closing)
    guard arguments.count <= labels.count else { return false }
    return zip(arguments, labels).allSatisfy { argument, label in
      let isLabelled = file.isName(argument.lowerBound) && file.isMark(argument.lowerBound + 1, ":")
      return (isLabelled ? file.name(at: argument.lowerBound) : nil) == label
    }
  }

  /// Whether parentheses contain labels only, as in `delegate?.changed(_:to:)`.
  private func isName(with labels: [String?], at opening: Int, in file: SwiftFile) -> Bool {
    guard file.isMark(opening, "("), !labels.isEmpty, file.partners[opening] == opening + 1 + labels.count * 2
    else { return false }
    return labels.indices.allSatisfy { place in
      let label = opening + 1 + place * 2
      return file.isName(label) && file.name(at: label) == labels[place] ?? "_" && file.isMark(label + 1, ":")
    }
  }

  private func isComparedWithNil(_ index: Int, in file: SwiftFile) -> Bool {
    guard index + 1 < file.tokens.count, file.tokens[index].kind == .infix else { return false }
    return ["!=", "=="].contains(file.text(of: index)) && file.text(of: index + 1) == "nil"
  }

  /// Whether the variable before a dot has one of some protocols as its type.
  private func isReceiver(before name: Int, of protocols: Set<String>, in file: SwiftFile) -> Bool {
    var index = name - 2
    while index >= 0, file.isMark(index, "?") || file.isMark(index, "!") { index -= 1 }
    guard index >= 0, file.isName(index) else { return false }
    return !(declared.typesOfVariables[file.name(at: index)] ?? []).isDisjoint(with: protocols)
  }

  // MARK: UIKit's requirements

  /// Whether the name begins as those of optional requirements of UIKit's protocols do, with the object that calls.
  private func isPlatformRequirement(_ name: String) -> Bool {
    if platformRequirements.contains(name) { return true }
    let words = name.indices.filter { name[$0].isUppercase } + [name.endIndex]
    return words.contains { platformCallers.contains(String(name[..<$0])) }
  }

  // MARK: The extent of an expression

  /// Returns the first token of the expression to whose member a dot leads.
  private func start(ofExpressionWithDotAt dot: Int, in file: SwiftFile) -> Int? {
    var index = dot - 1
    while index >= 0 {
      while index >= 0, file.isMark(index, "?") || file.isMark(index, "!") { index -= 1 }
      guard index >= 0 else { return nil }
      if file.isMark(index, ")") || file.isMark(index, "]") {
        let opening = file.partners[index]
        guard opening >= 0 else { return nil }
        let isOperand = opening > 0 && !file.tokens[opening].isSpaced && endsOperand(opening - 1, in: file)
        if isOperand {
          index = opening - 1
          continue
        }
        index = opening
      } else if !(file.tokens[index].kind == .string || file.isName(index) && file.tokens[index].word.isOperand) {
        return nil
      }
      guard file.isMark(index - 1, "."), index >= 2, endsOperand(index - 2, in: file) else {
        return file.isMark(index - 1, ".") ? nil : index
      }
      index -= 2
    }
    return nil
  }

  private func endsOperand(_ index: Int, in file: SwiftFile) -> Bool {
    let token = file.tokens[index]
    return token.kind == .mark
      ? ")]?!".utf8.contains(token.mark) : token.kind == .string || token.kind == .word && token.word.isOperand
  }

  /// Returns the index after the members, calls and subscripts that follow.
  private func end(ofExpressionFrom start: Int, in file: SwiftFile) -> Int {
    var index = start
    while index < file.tokens.count {
      let token = file.tokens[index]
      guard token.kind == .mark else { return index }
      switch token.mark {
      case UInt8(ascii: ".") where file.isName(index + 1): index += 2
      case UInt8(ascii: "?") where !token.isSpaced: index += 1
      case UInt8(ascii: "(") where !token.isSpaced, UInt8(ascii: "[") where !token.isSpaced:
        index = file.index(after: index)
      default: return index
      }
    }
    return index
  }
}

/// The objects with whose name the optional requirements of their delegates and data sources begin.
private let platformCallers: Set<String> = [
  "application", "collectionView", "colorPickerViewController", "contextMenuInteraction", "documentPicker",
  "dragInteraction", "dropInteraction", "gestureRecognizer", "imagePickerController", "layoutManager",
  "navigationBar", "navigationController", "pageViewController", "pencilInteraction", "pickerView",
  "popoverPresentationController", "presentationController", "scene", "scrollView", "searchBar", "searchController",
  "sheetPresentationController", "splitViewController", "tabBar", "tabBarController", "tableView", "textField",
  "textStorage", "textView", "windowScene",
]

/// The optional requirements of UIKit's protocols whose name begins otherwise.
private let platformRequirements: Set<String> = [
  "adaptivePresentationStyle", "animationController", "animationDidStart", "animationDidStop", "animationEnded",
  "didDismissSearchController", "didPresentSearchController", "indexTitles", "interactionController",
  "interruptibleAnimator", "numberOfComponents", "numberOfSections", "position", "presentSearchController",
  "presentationCount", "presentationIndex", "primaryViewController", "sectionIndexTitles", "targetDisplayModeForAction",
  "viewForZooming", "willDismissSearchController", "willPresentSearchController",
]
