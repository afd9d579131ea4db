/// How to add views to a superview.
struct Addition: Equatable {
  var method: String
  var isConstrained: Bool

  func write(_ names: [String], to lines: inout CodeLines) {
    let isOne = names.count == 1, view = isOne ? names[0] : "view"
    func body(_ lines: inout CodeLines) {
      if isConstrained { lines.line("\(view).translatesAutoresizingMaskIntoConstraints = false") }
      lines.line("\(method)(\(view))")
    }
    if isOne { return body(&lines) }
    lines.add(.list(names.map { .raw($0) }), prefix: "for view in ", suffix: " {")
    lines.indented(body)
    lines.line("}")
  }
}

extension Array {
  /// Groups adjacent elements that have the same key.
  func runs<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var runs: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if runs.last?.key == key {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append((key, [element]))
      }
    }
    return runs
  }
}
