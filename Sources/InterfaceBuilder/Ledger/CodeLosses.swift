package import Diagnostics

/// Returns the parts of a document that code generated from its screens lacks: those that the import omits, and those
/// that only the app's code would read.
package func codeLosses(in ledger: [LedgerEntry]) -> [(name: String, range: SourceRange)] {
  var losses: [(String, SourceRange)] = [], isElementLost = false
  for entry in ledger {
    guard let attribute = entry.attribute else {
      isElementLost = entry.disposition == .lost
      if isElementLost || entry.isForCode { losses.append((entry.key ?? entry.element, entry.range)) }
      continue
    }
    // If the element itself is lost, so are its attributes.
    if entry.disposition == .lost, !isElementLost { losses.append(("\(entry.element).\(attribute)", entry.range)) }
  }
  return losses
}

extension LedgerEntry {
  /// Whether the entry belongs to an object that screens do not have, or to an attribute that they store outside
  /// properties.
  fileprivate var isForCode: Bool {
    ["customObject", "outletCollection", "refreshControl", "userDefinedRuntimeAttribute"].contains(element)
      || element.hasSuffix("GestureRecognizer")
  }
}
