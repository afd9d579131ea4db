package import Diagnostics

/// The parts of a document that code made from its screens cannot have: those that the import leaves out, and those that only an app's
/// code would read.
package func codeLosses(of source: SourceFile) -> [(name: String, range: SourceRange)] {
  var losses: [(String, SourceRange)] = [], isElementLost = false
  for entry in importLedger(source) {
    guard let attribute = entry.attribute else {
      isElementLost = entry.disposition == .lost
      if isElementLost || entry.isForCode { losses.append((entry.key ?? entry.element, entry.range)) }
      continue
    }
    // The attributes of an element that is lost itself go with it.
    if entry.disposition == .lost, !isElementLost { losses.append(("\(entry.element).\(attribute)", entry.range)) }
  }
  return losses
}

extension LedgerEntry {
  /// Whether it belongs to objects that screens do not have, or to attributes that they get besides their properties.
  fileprivate var isForCode: Bool {
    ["customObject", "outletCollection", "refreshControl", "userDefinedRuntimeAttribute"].contains(element)
      || element.hasSuffix("GestureRecognizer")
  }
}
