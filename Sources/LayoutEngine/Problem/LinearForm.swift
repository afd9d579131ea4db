import Cassowary
import LayoutModel

/// A linear combination of solver variables and quantities, plus a constant.
///
/// Terms are stored inline, because there are hundreds of thousands of forms with only a few terms each.
struct LinearForm {
  struct Part: Hashable {
    var factor: Double
    var quantity: Quantity
  }

  var constant = 0.0
  /// Enough for the largest form, which compares the distances between the centers of two pairs of views.
  private(set) var terms = Few<8, Term>(filling: Term(Variable(index: 0), 0))
  /// Enough for two insets or baselines, two shifts by scroll views, and spacing.
  private(set) var parts = Few<6, Part>(filling: Part(factor: 0, quantity: .keyboardHeight))

  init(constant: Double = 0) { self.constant = constant }

  init(_ variable: Variable, _ coefficient: Double = 1) { add(variable, coefficient) }

  init(_ a: Variable, times x: Double, plus b: Variable, times y: Double) {
    add(a, x)
    add(b, y)
  }

  mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
    for index in 0..<terms.count where terms[index].variable == variable {
      terms[index].coefficient += coefficient
      return
    }
    terms.append(Term(variable, coefficient))
  }

  mutating func add(_ quantity: Quantity, _ factor: Double = 1) {
    parts.append(Part(factor: factor, quantity: quantity))
  }

  mutating func add(_ other: LinearForm, times factor: Double) {
    for index in 0..<other.terms.count { add(other.terms[index].variable, other.terms[index].coefficient * factor) }
    for index in 0..<other.parts.count { add(other.parts[index].quantity, other.parts[index].factor * factor) }
    constant += other.constant * factor
  }

  static func - (a: LinearForm, b: LinearForm) -> LinearForm {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.add(b, times: 1)
    return sum
  }

  static func * (form: LinearForm, factor: Double) -> LinearForm {
    var product = LinearForm()
    product.add(form, times: factor)
    return product
  }
}

/// A list of up to `capacity` elements, stored inline.
struct Few<let capacity: Int, Element> {
  private var elements: InlineArray<capacity, Element>
  private(set) var count = 0

  init(filling element: Element) { elements = InlineArray(repeating: element) }

  subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  mutating func append(_ element: Element) {
    precondition(count < capacity, "cannot append \(element): all \(count) entries are in use")
    elements[count] = element
    count += 1
  }

  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result { body(elements.span.extracting(0..<count)) }
}

/// The variables of a rectangle: its origin in the unit's coordinates, and its size.
struct RectVariables {
  var x, y, width, height: Variable

  init(first: Int) {
    x = Variable(index: first)
    y = Variable(index: first + 1)
    width = Variable(index: first + 2)
    height = Variable(index: first + 3)
  }

  static let count = 4
}

enum Edge: CaseIterable, Hashable { case top, left, bottom, right }

extension EdgeInsets {
  subscript(edge: Edge) -> Points {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

/// A rectangle inset from a view's edges. `cell` is the cell around a content view, so its insets are negative.
enum InsetRectangle: Hashable { case safeArea, margins, readable, cell }

/// The first or the last baseline of a text.
enum BaselineEnd: Hashable { case first, last }

/// A number in a constraint that depends on the environment or on other frames instead of the document. Changed
/// quantities change constants but never the structure.
enum Quantity: Hashable {
  case rootSize(Axis)
  case intrinsic(ViewID, Axis)
  /// The distance from a view's `BaselineHold` down to a baseline.
  case baseline(ViewID, BaselineEnd)
  case inset(InsetRectangle, ViewID, Edge)
  /// The distance by which the scroll views from `inner` up to `outer`, both included, shift their content.
  case contentShift(inner: ViewID, outer: ViewID, Axis)
  /// The distance from the root's bottom up to the top of the keyboard.
  case keyboardHeight
  /// The distance that bars overlap the root at an edge, as the layout guides before safe areas measure it.
  case barInset(Edge)
  case baselineSpacing(ViewID, ViewID)
}
