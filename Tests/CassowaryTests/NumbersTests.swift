import Testing

@testable import Cassowary

@Suite struct `Numbers with more digits than doubles` {
  private static let doubles: [Double] = [
    0, 1, -1, 0.1, 3, -1e-300, 1e300, .leastNonzeroMagnitude, 1.7e308, 1 / 3, 65536, -0.007,
  ]

  @Test(arguments: doubles, doubles) func `agree with doubles where those suffice`(a: Double, b: Double) {
    expectAgreement(Wide.self, a, b)
  }

  private func expectAgreement<Number: Scalar>(_: Number.Type, _ a: Double, _ b: Double) {
    let x = Number(a)
    let y = Number(b)
    #expect(x.double == a)
    #expect((x < y) == (a < b) && (x == y) == (a == b))
    if (a + b).isFinite { #expect((x + y).double == a + b && (x - y).double == a - b) }
    if (a * b).isFinite, a * b == 0 || (a * b).isNormal { #expect((x * y).double == a * b) }
  }

  @Test func `keep what doubles lose`() {
    expectDigits(Wide.self, error: 1e-153)
  }

  private func expectDigits<Number: Scalar>(_: Number.Type, error: Number) {
    let third: Number = 1 / 3
    let rest = third * 3 - 1
    let small = error * 1e10
    let lost = (1 + small) - 1
    #expect(rest.magnitude < error && (lost - small).magnitude < error)
  }

  @Test func `divide to the last digits`() {
    for a in Self.long(Wide.self) {
      for b in Self.long(Wide.self) { expectQuotient(a, b, error: 0x1p-508) }
    }
  }

  private func expectQuotient<Number: Scalar>(_ a: Number, _ b: Number, error: Number) {
    let difference = (a / b) * b - a
    #expect(difference.magnitude <= error * a.magnitude, "\(a.double) / \(b.double)")
  }

  @Test func `multiply by a power of two without rounding`() {
    for a in Self.long(Wide.self) { #expect(a * 0.25 * 4 == a && -8 * a / -8 == a && a / 1 == a) }
  }

  /// Numbers that use all digits, some of which begin or end with many equal ones.
  private static func long<Number: Scalar>(_: Number.Type) -> [Number] {
    let powers: [Number] = [64, 130, 128, 255, 320, 511].map {
      Number(Double(sign: .plus, exponent: -$0, significand: 1))
    }
    let quotients: [Number] = doubles.dropFirst().map { Number($0) / 7 }
    return quotients + powers.flatMap { [1 - $0, 1 + $0, 2 - $0, 0x1p64 - $0] } + [1, 1e17 + Number(1e-40)]
  }
}
