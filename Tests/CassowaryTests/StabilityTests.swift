import Testing

@testable import Cassowary

/// `coefficients · x + constant relation 0`, at a strength.
private struct Row {
  var terms: [(Int, Double)]
  var constant: Double
  var relation: LinearRelation
  var strength: Double

  init(_ terms: [(Int, Double)], _ constant: Double, _ relation: LinearRelation, at strength: Double = .infinity) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.strength = strength
  }
}

private struct System: CustomTestStringConvertible {
  var testDescription: String
  var rows: [Row]
  /// The minimum sums of errors by strength, except for zeros.
  var minimum: [Double: Double] = [:]

  var constraints: [LinearConstraint] {
    rows.map { row in
      LinearConstraint(
        row.terms.map { Term(Variable(index: $0.0), $0.1) }, constant: row.constant, row.relation,
        strength: Strength(row.strength))
    }
  }

  func solver() -> Solver {
    var solver = Solver()
    solver.addVariables(1 + (rows.flatMap { $0.terms.map(\.0) }.max() ?? 0))
    for constraint in constraints { solver.add(constraint) }
    return solver
  }

  /// Returns the sums of errors by strength, strongest first; nil if there is no solution.
  func errors() -> [Double]? {
    var solver = solver()
    return solver.solve() ? solver.errors(of: constraints) : nil
  }
}

/// Systems whose coefficients differ by orders of magnitude, with the minimum errors according to exact arithmetic.
private let systems =
  undecidedByWideNumbers + [
    System(
      testDescription: "sizes in proportions of 75 and 0.001",
      rows: [
        Row([(2, 1), (0, -0.005)], 0, .atLeast), Row([(1, 1), (0, -0.00112)], 0, .atLeast),
        Row([(2, 1), (0, -75)], 2, .equal, at: 501), Row([(0, 1)], -19, .atLeast, at: 149),
        Row([(1, 1), (0, -80)], 0, .atLeast, at: 149),
      ]),
    System(
      testDescription: "sizes in proportions of 800 and 0.00117",
      rows: [
        Row([(3, 1), (5, -370)], 0, .equal, at: 999.5), Row([(5, 1), (4, -0.02)], 0, .atLeast, at: 149),
        Row([(4, 1), (0, -0.007)], 0, .atMost), Row([(2, 1)], 0, .atMost, at: 500),
        Row([(3, 1), (1, -0.00117)], 20, .atMost), Row([(2, 1), (1, -800)], 0, .atLeast, at: 500),
        Row([(0, 1), (1, 16.2)], 0, .atMost, at: 500),
      ]),
    System(
      testDescription: "places in proportions of 700 and 0.006",
      rows: [
        Row([(4, 1), (0, -0.006)], -34, .atLeast), Row([(3, 1), (0, -0.051)], 0, .atMost),
        Row([(3, 1), (2, -200)], 28, .atLeast), Row([(4, 1), (0, -2)], 0, .atLeast, at: 935),
        Row([(2, 1), (0, -100)], 0, .atMost, at: 935), Row([(0, 1)], 0, .atMost, at: 935),
        Row([(1, 1), (0, -700)], 0, .equal, at: 935), Row([(3, 1), (1, 0.3)], 0, .equal, at: 762),
      ]),
    System(
      testDescription: "nearly parallel wishes",
      rows: [
        Row([(1, -0.25), (3, -0.0002346038818359375)], -3.8751026391983032, .equal),
        Row([(3, -1), (5, -0.302734375)], 0, .equal, at: 500),
        Row([(3, 0.9997106237709977), (5, 0.302734375)], 0, .atMost, at: 500),
        Row([(3, -2.0000004827512172), (5, -0.6054687020516082)], 0, .equal, at: 500),
        Row([(3, 1), (5, 1)], 1.1846423149108887e-06, .atMost, at: 500),
      ]),
    System(
      testDescription: "nearly parallel requirements",
      rows: [
        Row([(0, 1), (1, 1), (2, 1)], -3, .equal), Row([(0, 1), (1, 1 + 0x1p-30), (2, 1)], -3, .equal),
        Row([(0, 1), (2, 1 + 0x1p-28)], -3, .atLeast, at: 750), Row([(2, 1)], -4096, .atMost, at: 500),
      ]),
    System(
      testDescription: "a corner that many requirements share",
      rows: (1...12).map { Row([(0, Double($0)), (1, Double(13 - $0)), (2, 1e5)], -100_000, .atLeast) }
        + [Row([(0, 1e-4), (1, 1e-4)], 0, .atMost, at: 750), Row([(2, 1)], -1, .atMost, at: 500)]),
    System(
      testDescription: "values summed anew after the last move",
      rows: [
        Row([(0, -0.00897216796875)], 0, .atMost, at: 999), Row([(0, 0.035888671875), (2, -4)], 0, .equal, at: 999),
        Row([(0, -38912), (1, 1), (2, 3)], 0, .equal, at: 999), Row([(1, 1), (2, 81920)], 0, .atLeast, at: 935),
        Row([(2, -0.02230215072631836)], -15, .equal, at: 149),
      ], minimum: [149: 15]),
    System(
      testDescription: "a small value summed from large ones",
      rows: [
        Row([(1, -6272), (0, -0.0002803802490234375)], 87808, .atLeast), Row([(1, 1)], -14, .atLeast),
        Row([(0, -384), (2, 1)], 0, .atMost, at: 999), Row([(2, -1)], 0, .equal, at: 149),
      ]),
    System(
      testDescription: "a large value summed from larger ones",
      rows: [
        Row([(2, 3), (0, -0.020960330963134766)], -7104.020960330963, .atLeast, at: 149),
        Row(
          [(3, -1), (2, 0.00017547607421875), (1, 32), (0, -0.19426727294921875)], -1024.6097946166992, .atLeast,
          at: 149),
        Row([(2, 61738), (1, 0.0006815940141677856)], -146195584.021811, .atLeast, at: 149),
        Row([(3, -1527.03125)], 0, .atMost, at: 149), Row([(2, 1)], -2368, .equal, at: 149),
      ]),
    System(
      testDescription: "a slope that is lost beside others",
      rows: [
        Row([(0, 0.00022088736295700073), (1, 15488)], 0.000244140625, .atMost),
        Row([(1, -2048)], -241228, .atMost, at: 250),
        Row([(1, -0.0009765625), (2, -0.1447698077443324)], 2097152, .equal, at: 250),
        Row([(0, 1816)], 0.25, .atMost, at: 250), Row([(2, 0.001953125)], 32, .atMost, at: 250),
      ]),
    System(
      testDescription: "slopes that cancel in wide numbers",
      rows: [
        Row([(2, -0.0002460479736328125), (0, 1)], 2767.999876976013, .equal),
        Row([(1, -1), (3, -77708)], 0, .atLeast),
        Row([(0, 0.00153350830078125), (2, 6.4375)], 7.4635009765625, .atLeast), Row([(2, 1)], 0.5, .atLeast),
        Row([(1, -99992), (3, 1024), (2, -1.2734375)], 7446633.36328125, .atMost, at: 500),
        Row([(1, -1.5)], 111.75, .atMost, at: 500),
      ]),
    System(
      testDescription: "coefficients that cancel in wide numbers",
      rows: [
        Row([(2, 0.0037475228309631348), (4, -159)], -1353408, .atLeast),
        Row([(3, -1), (0, 1), (2, -1)], 1.33514404296875e-05, .atMost), Row([(2, -1)], 0, .equal, at: 501),
        Row([(0, -78058), (1, 0.5)], 0, .equal, at: 501), Row([(1, -1)], -66, .equal, at: 501),
        Row([(3, -0.25)], -68, .equal, at: 501), Row([(4, -1)], -152.1796875, .atMost, at: 1),
      ], minimum: [501: 67.99989764721981, 1: 8359.8203125]),
    System(
      testDescription: "a small coefficient that a sum swallows",
      rows: [
        Row([(1, -0.005), (0, 1e4)], -1, .equal, at: 250), Row([(0, 0.001), (1, -7e5)], -1e7, .atLeast, at: 750),
      ]),
    System(
      testDescription: "a small slope of a variable beside steep ones",
      rows: [
        Row([(1, -0.0001), (0, 199_995)], -0.007, .equal), Row([(1, 1e5)], -7e7, .atLeast),
        Row([(0, 1e4)], -0.007, .atLeast), Row([(0, -0.007)], 10, .atMost),
      ]),
    System(
      testDescription: "a small part of a size that its other parts swallow",
      rows: [
        Row([(0, 1), (1, -1e6)], 0, .equal), Row([(1, 1), (2, -1e6)], 0, .equal),
        Row([(0, 1), (1, -1e6), (2, 0.01)], -1, .equal),
      ]),
    System(
      testDescription: "nearly parallel wishes that are nearly met",
      rows: [
        Row([(1, 20_480), (5, -1), (4, -1)], -3_277_006, .atMost), Row([(0, -56), (2, 1)], -34, .atMost, at: 999.5),
        Row([(0, -111.99598198949201), (2, 2.0000963459191987)], -68, .atMost, at: 999.5),
        Row([(1, -1)], -0.4375, .atLeast, at: 999.5), Row([(5, 1)], -0.0024886131286621094, .atLeast, at: 500),
        Row([(5, -1), (2, -0.5)], 3.814697265625e-06, .atLeast, at: 500),
        Row([(0, -0.10937107616161329), (2, 0.001953219090776524)], -0.06647265625, .atLeast, at: 999.5),
      ], minimum: [500: 11_199_087.247996384]),
    System(
      testDescription: "a small coefficient beside large terms",
      rows: [
        Row([(2, 1), (1, -2), (3, 2.515625)], -0.00390625, .atLeast, at: 999.5),
        Row([(2, 0.015625), (1, -1)], 11.379150390625, .atLeast, at: 999),
        Row([(0, -71.5), (2, 0.0078125)], 4_685_338, .equal), Row([(3, 0.000213623046875)], -1280, .atMost, at: 750),
        Row([(0, 512)], -33_554_432, .equal), Row([(3, 0.0546875), (1, -1)], 0, .atLeast, at: 999),
        Row([(3, 1.047332763671875), (2, -0.25)], 31119.061111457646, .atLeast),
        Row([(3, 1), (0, -0.0003863498568534851), (2, -16_384), (1, -0.01953125)], 1019215657.348999, .equal),
        Row([(3, -319)], -16.613525390625, .atMost), Row([(1, 1)], 0, .atMost, at: 750),
        Row([(3, -0.0003664940595626831), (0, 1)], -16137.5, .atLeast, at: 999.5),
        Row([(1, -1), (2, -0.8515625), (0, 0.00014781951904296875), (3, -1)], 0, .equal, at: 149),
        Row([(3, -0.00070953369140625), (0, 1)], 21, .atLeast),
      ], minimum: [149: 40675.087673117894]),
    System(
      testDescription: "a large sum of values that nearly parallel requirements give",
      rows: [
        Row([(0, -0.25), (1, 0.43439483642578125)], 2048, .equal),
        Row([(0, 128.00015626813337), (1, -222.49956301603905)], -1048577.2801485485, .equal),
        Row([(3, 1), (2, 1)], 38, .equal, at: 750), Row([(3, 2)], 0, .equal),
        Row([(3, 1), (0, -14336), (1, 128), (2, -1)], 117440511.125, .atMost),
      ], minimum: [750: 37.125]),
    System(
      testDescription: "coefficients that lose digits twice",
      rows: [
        Row([(2, -1), (0, -1), (1, 1)], -65536, .atMost),
        Row([(2, -1.9999999844944178), (0, -2.000255928798694), (1, 2)], -131203.072, .equal, at: 500),
        Row([(0, 27.474609375), (2, -47.5810546875), (1, 3)], -3118272, .atLeast, at: 250),
        Row([(0, -1)], 0, .atMost, at: 500),
      ], minimum: [250: 376856105432.10895]),
    System(
      testDescription: "a small coefficient of a value that has one too",
      rows: [
        Row([(0, 7488), (4, 0.031982421875)], -4313087.998001099, .atMost), Row([(3, 1149.875)], -16, .equal, at: 500),
        Row([(3, -0.00099945068359375), (4, 0.00014972686767578125), (2, -0.828125)], 0.0010556075721979141, .equal),
        Row([(3, -2038.53125), (1, -0.0001220703125)], 59.22490751743317, .atMost),
        Row([(1, 1)], -3.0517578125e-05, .atMost, at: 750), Row([(0, -256)], 147_456, .equal),
        Row([(2, 1)], -0.00122833251953125, .equal),
      ], minimum: [750: 0.004852294921875, 500: 17.407012939453125]),
    System(
      testDescription: "small coefficients, one after the other",
      rows: [
        Row([(4, 0.093170166015625)], -333.921875, .equal),
        Row([(3, -0.0003681182861328125), (2, -0.00023555755615234375)], 0, .atLeast, at: 501),
        Row([(4, -22058.5), (0, 0.0003627166152000427)], 79057663.99709827, .equal),
        Row([(0, 1728), (1, 1), (3, -1), (2, 32_768)], -78, .atLeast, at: 1),
        Row([(0, 333.7265625), (3, -1.25)], -2570.4375, .equal), Row([(1, -0.125), (3, 1)], -13, .atLeast),
      ], minimum: [1: 4056860.674089069]),
  ]

/// Coefficients whose products cancel to less than the last half of a wide number's digits.
private let undecidedByWideNumbers = [
  System(
    testDescription: "a corner of rows that are nearly parallel",
    rows: [
      Row([(4, -1)], 0.125, .atMost, at: 999.5), Row([(0, 1)], 14.75, .atMost),
      Row([(4, 0.001953125), (2, 74770)], -1794480.0002441406, .atLeast, at: 999.5),
      Row([(3, -5120), (2, 1)], -14, .atMost),
      Row([(4, 0.0009765625), (2, -2048)], 49151.99987792969, .atMost, at: 999.5),
      Row([(6, -1), (2, 0.375)], -30.125, .atLeast, at: 501),
      Row([(4, -20480), (3, -0.00390625), (1, 1)], 2560.0000076293945, .equal),
      Row([(3, -2)], 0, .atLeast, at: 500),
      Row([(1, 6144), (0, 0.00017229467630386353), (6, 0.001220703125), (2, -1)], 24.028328699991107, .atMost),
      Row([(1, -0.05)], 0, .atMost, at: 999.5),
      Row([(6, -286.5078125), (2, 972)], -29380.4775390625, .atMost, at: 501),
    ], minimum: [500: 0.00390625]),
  System(
    testDescription: "a chain of small and large coefficients",
    rows: [
      Row([(3, 1), (7, 81920)], 0, .atMost, at: 999.5), Row([(0, -3e-05), (5, -40)], 0.1, .atMost, at: 999.5),
      Row([(7, 1)], 0, .atLeast, at: 999.5), Row([(7, 1), (6, -8192)], 0, .atMost, at: 999.5),
      Row([(6, -0.0005), (0, -1)], 700, .atLeast, at: 999.5), Row([(1, -0.2), (5, 0.0004)], 0, .atMost),
      Row([(2, 0.02), (5, 2272)], 0, .atMost, at: 999.5), Row([(1, 1), (0, -896), (4, 1)], 0, .atLeast, at: 999.5),
      Row([(4, -1), (2, -1)], 0, .atMost),
      Row([(3, -10944), (4, -0.003), (2, -436), (0, 1)], 0, .atMost, at: 999.5),
    ]),
]

@Suite struct `Numbers that are far apart` {
  @Test(arguments: systems) private func `leave nothing unmet that can be met`(system: System) throws {
    let errors = try #require(system.errors())
    let minimum = Set(system.rows.map(\.strength)).sorted(by: >).map { system.minimum[$0] ?? 0 }
    for (error, minimum) in zip(errors, minimum) {
      #expect((error - minimum).magnitude <= 1e-7 + 1e-9 * minimum, "\(errors)")
    }
  }

  @Test(arguments: undecidedByWideNumbers) private func `are decided by wide numbers`(
    system: System
  ) {
    var solver = system.solver()
    solver.solve()
    let isWide = solver.isWide
    let isUncertain = solver.isUncertain
    #expect(isWide && !isUncertain)
  }

  @Test func `take wide numbers, and those of layouts do not`() {
    var bench = Bench(variables: 3)
    bench.add([(0, 1), (1, -0.3)], .atLeast, 8)
    bench.add([(1, 1), (2, -1.0 / 3)], .equal, 0)
    bench.add([(0, 1), (2, 2)], .atMost, 375, at: 750)
    bench.add([(2, 1)], .equal, 500, at: 250)
    bench.solver.solve()
    let isWideAtFirst = bench.solver.isWide
    bench.add([(0, 1), (1, -0.3 - 1e-9)], .atMost, 8, at: 999)
    bench.add([(0, 1e5), (1, -1e-4)], .atLeast, 8, at: 149)
    bench.solver.solve()
    let isWide = bench.solver.isWide
    #expect(!isWideAtFirst && isWide)
  }

  @Test func `are told to contradict each other, or not, whatever the constants were before`() {
    func solve(changing first: Double?) -> Bool {
      var bench = Bench(variables: 2)
      let handle = bench.solver.add(
        LinearConstraint([Term(Variable(index: 1), -0.1), Term(Variable(index: 0), -0.00025)], constant: first ?? -1e7))
      bench.solver.add(
        LinearConstraint([Term(Variable(index: 0), -1), Term(Variable(index: 0), 1)], constant: 1e-5))
      bench.solver.add(LinearConstraint([Term(Variable(index: 1))]))
      if first != nil {
        bench.solver.solve()
        bench.solver.setConstant(-1e7, of: handle)
      }
      return bench.solver.solve()
    }
    #expect(solve(changing: 0.01) == solve(changing: nil))
  }

  @Test(arguments: [
    [25_000.0, -25_000], [1, 1, -2], [-3, 5, -2], [0, 0], [1e300, -1e300],
  ])
  func `contradict where their terms cancel to a number, however large the variable is`(coefficients: [Double]) {
    var bench = Bench(variables: 2)
    bench.add([(0, 1)], .equal, 1e12)
    bench.add(coefficients.map { (0, $0) }, .atLeast, 0.007)
    let isSolved = bench.solver.solve()
    #expect(!isSolved)
  }

  @Test func `contradict each other by little beside large values`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1)], .atLeast, 1e7)
    bench.add([(1, 1), (0, -1000)], .equal, 0)
    bench.add([(1, 1), (0, -1000)], .equal, 0.0093)
    let isSolved = bench.solver.solve()
    #expect(!isSolved)
  }

  @Test func `contradict each other by little, however large a wish makes their values`() {
    var bench = Bench(variables: 5)
    bench.add([(0, 8)], .atLeast, 8_388_608, at: 149)
    bench.add([(1, -1), (0, -327_680)], .atLeast, 0)
    for value in [0, 1.0 / 64] { bench.add([(2, -1024), (3, 1), (1, 448), (4, -8)], .equal, value) }
    let isSolved = bench.solver.solve()
    #expect(!isSolved)
  }

  @Test func `are solved as well after a large constant became small as without it`() {
    func solve(changing first: Double?) -> Double {
      var bench = Bench(variables: 2)
      let handle = bench.solver.add(
        LinearConstraint(
          [Term(Variable(index: 0), -0.0007), Term(Variable(index: 1), -50)], constant: first ?? -1e6, .equal))
      bench.solver.add(
        LinearConstraint([Term(Variable(index: 0), -10)], constant: -2.5e-6, .equal, strength: Strength(149)))
      bench.solver.add(
        LinearConstraint([Term(Variable(index: 0), 67.493)], constant: -2.5e-6, .atLeast, strength: Strength(999)))
      if first != nil {
        bench.solver.solve()
        bench.solver.setConstant(-1e6, of: handle)
      }
      bench.solver.solve()
      return bench.solver.value(of: Variable(index: 0))
    }
    #expect((solve(changing: 7e7) - solve(changing: nil)).magnitude < 1e-10)
  }

  @Test func `that cancel to nothing but rounding are redundant`() {
    // 3 · 0.1 and 0.3 differ as doubles.
    var bench = Bench(variables: 3)
    bench.add([(0, 1), (1, -0.1)], .equal, 0)
    bench.add([(2, 1), (0, -3)], .equal, 0)
    bench.add([(2, 1), (1, -0.3)], .equal, 0)
    bench.add([(1, 1)], .equal, 100, at: 500)
    let solution = bench.solution()
    #expect(solution?[1] == 100)
  }
}
