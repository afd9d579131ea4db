import LayoutModel
import Testing

@Suite struct `Whole numbers` {
  @Test(
    arguments: [
      (0, 0), (-0.0, 0), (1.9, 1), (-1.9, -1), (1e300, .max), (-1e300, .min), (.infinity, .max), (-.infinity, .min),
      (.nan, 0), (0x1p63, .max), (-0x1p63, .min), (0x1p62, 1 << 62), (0x1.fffffffffffffp62, 9_223_372_036_854_774_784),
    ] as [(Double, Int)])
  func `a number beyond their range becomes its end`(value: Double, whole: Int) {
    #expect(Int(clamping: value) == whole)
  }
}
