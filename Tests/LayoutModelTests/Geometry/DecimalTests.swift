import LayoutModel
import Testing

@Suite struct `Decimals` {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-16, "-16"), (20.5, "20.5"), (1.0 / 3, "0.333"), (-2.0 / 3, "-0.667"),
      (0.0004, "0"), (-0.0004, "0"), (0.9996, "1"), (10.05, "10.05"), (100, "100"), (1234567.891, "1234567.891"),
      (.nan, "0"), (.infinity, "1000000000000"), (-1e300, "-1000000000000"),
    ] as [(Double, String)])
  func `a number is written plainly`(value: Double, text: String) {
    #expect(Decimal.text(value) == text)
  }
}
