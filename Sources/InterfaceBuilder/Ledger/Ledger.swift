package import Diagnostics

/// How the import treated an element or an attribute of a document.
package enum Disposition: String, CaseIterable, Comparable, Sendable {
  /// The layout expresses exactly the same.
  case mapped
  /// The layout expresses nearly the same.
  case approximated
  /// It is a name, or a value that only code reads; kept as a name where possible.
  case kept
  /// It affects neither appearance nor layout.
  case ignored
  /// It would be visible, but the layout lacks it.
  case lost

  package static func < (a: Disposition, b: Disposition) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .mapped: 0
    case .approximated: 1
    case .kept: 2
    case .ignored: 3
    case .lost: 4
    }
  }
}

package struct LedgerEntry: Sendable {
  package var disposition: Disposition
  package var element: String
  /// The element's key in its parent.
  package var key: String?
  /// The attribute; nil for the element itself.
  package var attribute: String?
  package var range: SourceRange
}

/// Returns the disposition of everything in a document, in order.
///
/// - Parameter marks: What the import has read.
func ledger(of document: ReadDocument, _ marks: ReadMarks) -> [LedgerEntry] {
  // Colours and keys that are read for the ledger do not count as read.
  marks.close()
  var entries: [LedgerEntry] = [], open: [(element: XMLElement, best: Disposition?)] = [(document.root, .mapped)]
  while let (element, outer) = open.popLast() {
    if LedgerTable.bookkeeping.contains(element.name) { continue }
    // A view in a bar is reduced to its text, unless the bar is in a view hierarchy.
    let isBar = element.name == "navigationBar" || element.name == "toolbar"
    var best = isBar ? nil : element.isViewInBar ? outer.map { max($0, .approximated) } : outer
    // A controller's own bar is drawn as the bar of its screens.
    if element.isBarOfController { best = .approximated }
    open.append(contentsOf: element.children.reversed().map { ($0, best) })
    if document.leavesOut(element) { best = .lost }
    let floor = best ?? .mapped, own = max(floor, LedgerTable.disposition(of: element))
    entries.append(
      LedgerEntry(
        disposition: own, element: element.name, key: element.key, attribute: nil, range: element.range))
    entries += element.attributes.map { attribute in
      let disposition = LedgerTable.disposition(
        of: attribute, in: element, own, isRead: floor == .approximated || marks.holds(attribute)
      ).and(attribute, in: element)
      return LedgerEntry(
        disposition: max(floor, disposition), element: element.name, key: element.key, attribute: attribute.name,
        range: element.range)
    }
  }
  return entries
}

extension XMLElement {
  fileprivate var isBarOfController: Bool { key == name && ["navigationBar", "tabBar", "toolbar"].contains(name) }
}

extension ReadDocument {
  /// Whether an element is an invalid constraint, or a colour that the document does not define.
  fileprivate func leavesOut(_ element: XMLElement) -> Bool {
    leftOut.contains(element.range) || element.name == "color" && interface.color(element) == nil
  }
}

extension Disposition {
  /// Returns the disposition of an attribute whose value may be unreadable, given the disposition of its name.
  fileprivate func and(_ attribute: XMLElement.Attribute, in element: XMLElement) -> Disposition {
    guard self == .mapped || self == .approximated else { return self }
    guard let forms = AttributeForms.of(attribute.name) else { return self }
    switch forms.form(in: element.name)?.reading(of: attribute.value) {
    case nil: return forms.byElement.isEmpty ? self : .lost
    case .exact?: return self
    case .adjusted?: return .approximated
    case .unreadable?: return .lost
    }
  }
}
