/// Sums the terms of a constraint by representative. Constants are added to the program's sum under construction.
struct RowAccumulator<Number: Scalar>: ~Copyable {
  private(set) var representatives = Buffer<Int32>()
  private(set) var coefficients = Buffer<Number>()
  /// The largest magnitude of each coefficient's summands, which distinguishes a cancelled coefficient from a small
  /// one.
  private var magnitudes = Buffer<Number>()
  private var stamp: Int32 = 0
  /// Whether a coefficient is a sum, whose terms may have cancelled.
  private var hasSums = false
  /// Whether a coefficient has lost so many digits that it may be zero.
  private(set) var isDoubtful = false

  var count: Int { representatives.count }

  mutating func reset() {
    stamp = 0
    isDoubtful = false
    clear()
  }

  /// Reduces the terms of a constraint. Its constant is then the program's sum under construction.
  mutating func reduce(
    _ terms: Range<Int>, input: Int32, store: borrowing ConstraintStore,
    classes: borrowing AffineClasses<Number>, program: inout ConstantProgram<Number>
  ) {
    clear()
    for term in terms {
      var variable = Int(store.termVariables.base[term])
      var coefficient = Number(store.termCoefficients.base[term])
      while true {
        let link = classes.links.base + variable
        if link.pointee.parent == Int32(variable) {
          add(coefficient, to: link, variable)
          break
        }
        program.push(link.pointee.node, coefficient)
        if link.pointee.parent < 0 { break }
        coefficient *= link.pointee.scale
        variable = Int(link.pointee.parent)
      }
    }
    program.push(input, 1)
    if hasSums { dropCancelled() }
  }

  private mutating func clear() {
    stamp += 1
    hasSums = false
    representatives.removeAll()
    coefficients.removeAll()
    magnitudes.removeAll()
  }

  @inline(__always)
  private mutating func add(
    _ coefficient: Number, to link: UnsafeMutablePointer<AffineClasses<Number>.Link>, _ variable: Int
  ) {
    if coefficient == 0 { return }
    if link.pointee.stamp == stamp {
      hasSums = true
      let slot = Int(link.pointee.slot), own = magnitudes.base[slot], other = coefficient.magnitude
      if min(own, other) < Number.cancelled * max(own, other) { isDoubtful = true }
      coefficients.base[slot] += coefficient
      magnitudes.base[slot] = max(own, other)
    } else {
      link.pointee.stamp = stamp
      link.pointee.slot = Int32(representatives.count)
      representatives.append(Int32(variable))
      coefficients.append(coefficient)
      magnitudes.append(coefficient.magnitude)
    }
  }

  private mutating func dropCancelled() {
    var kept = 0
    for index in 0..<representatives.count {
      let coefficient = coefficients.base[index].magnitude, greatest = magnitudes.base[index]
      if coefficient <= Number.imprecise * greatest {
        if coefficient > Number.rounding * greatest { isDoubtful = true }
        if coefficient <= Number.cancelled * greatest { continue }
      }
      if kept != index {
        representatives.base[kept] = representatives.base[index]
        coefficients.base[kept] = coefficients.base[index]
      }
      kept += 1
    }
    representatives.truncate(to: kept)
    coefficients.truncate(to: kept)
  }
}

extension RowAccumulator {
  /// Divides the coefficients by the first one, and returns that.
  func divideByLead() -> Number {
    let lead = coefficients[0]
    coefficients[0] = 1
    for index in 1..<count { coefficients[index] = coefficients[index] / lead }
    return lead
  }

  mutating func sortByColumn() {
    if count > 32 {
      sortLong()
      return
    }
    for index in 1..<count {
      let representative = representatives[index], coefficient = coefficients[index]
      var place = index
      while place > 0, representatives[place - 1] > representative {
        representatives[place] = representatives[place - 1]
        coefficients[place] = coefficients[place - 1]
        place -= 1
      }
      representatives[place] = representative
      coefficients[place] = coefficient
    }
  }

  private func sortLong() {
    let sorted = (0..<count).map { (representatives[$0], coefficients[$0]) }.sorted { $0.0 < $1.0 }
    for index in 0..<count { (representatives[index], coefficients[index]) = sorted[index] }
  }
}
