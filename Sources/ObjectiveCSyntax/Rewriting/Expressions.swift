extension Rewriter {
  /// Rewrites the literals of Objective-C that begin with `#`.
  mutating func rewriteExpressions(of number: Int) {
    let file = files[number]
    for index in file.tokens.indices where file.tokens[index].kind == .pound {
      let word = file.text(of: index)
      guard ["#selector", "#keyPath", "#colorLiteral", "#imageLiteral", "#fileLiteral"].contains(word) else { continue }
      guard file.isMark(index + 1, "("), file.partners[index + 1] < file.tokens.count else {
        report("expected '(' and ')' after '\(word)'", at: index, in: number)
        continue
      }
      let content = index + 2..<file.partners[index + 1]
      switch word {
      case "#selector": rewrite(selectorAt: index, content, in: number)
      case "#keyPath": rewrite(keyPathAt: index, content, in: number)
      // The parenthesis stays in its column.
      case "#colorLiteral": replace(index..<index + 1, with: "      UIColor", in: number)
      case "#imageLiteral": rewrite(imageAt: index, content, in: number)
      default:
        report("'\(word)' needs Objective-C; write Bundle's url(forResource:withExtension:)", at: index, in: number)
      }
    }
  }

  /// Makes a key path the string that it is in Objective-C: the names without those of types before them.
  private mutating func rewrite(keyPathAt index: Int, _ content: Range<Int>, in number: Int) {
    let file = files[number]
    var names: [String] = []
    for token in content {
      let isLink = file.isMark(token, ".") || file.isMark(token, "?") || file.isMark(token, "!")
      guard file.isName(token) || isLink else {
        return report("'#keyPath' can only be rewritten for names with dots between them", at: token, in: number)
      }
      if !isLink { names.append(file.name(at: token)) }
    }
    let path = names.drop { $0 == "self" || $0.first?.isUppercase == true }
    guard !path.isEmpty else { return report("'#keyPath' has no property", at: index, in: number) }
    replace(index..<content.upperBound + 1, with: "\"\(path.joined(separator: "."))\"", in: number)
  }

  private mutating func rewrite(imageAt index: Int, _ content: Range<Int>, in number: Int) {
    let file = files[number]
    guard content.count == 3, file.name(at: content.lowerBound) == "resourceName",
      file.tokens[content.upperBound - 1].kind == .string
    else { return report("'#imageLiteral' needs the argument 'resourceName:'", at: index, in: number) }
    // Together as wide as '#imageLiteral(resourceName: ', so that the string stays in its column but one.
    replace(index..<content.lowerBound + 2, with: "UIImage(named:", in: number)
    insert("!", after: content.upperBound, in: number)
  }
}
