import Testing
import UIKit

@MainActor
@Suite struct `Bezier paths` {
  nonisolated private static let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
  nonisolated private static let shapes:
    [(@Sendable () -> UIBezierPath, bounds: CGRect, inside: CGPoint, outside: CGPoint)] = [
      ({ UIBezierPath(rect: rect) }, rect, CGPoint(x: 11, y: 21), CGPoint(x: 9, y: 21)),
      ({ UIBezierPath(ovalIn: rect) }, rect, CGPoint(x: 60, y: 22), CGPoint(x: 12, y: 22)),
      ({ UIBezierPath(roundedRect: rect, cornerRadius: 12) }, rect, CGPoint(x: 16, y: 26), CGPoint(x: 11, y: 21)),
      ({ UIBezierPath(roundedRect: rect, cornerRadius: 500) }, rect, CGPoint(x: 60, y: 22), CGPoint(x: 12, y: 22)),
      (
        {
          UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
        }, rect, CGPoint(x: 109, y: 21), CGPoint(x: 11, y: 21)
      ),
      (
        {
          UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        }, CGRect(x: 10, y: 10, width: 80, height: 80), CGPoint(x: 50, y: 12), CGPoint(x: 13, y: 13)
      ),
      (
        { UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true) },
        CGRect(x: -10, y: 0, width: 20, height: 10), CGPoint(x: 0, y: 9), CGPoint(x: 0, y: -1)
      ),
      (
        { UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false) },
        CGRect(x: -10, y: -10, width: 20, height: 10), CGPoint(x: 0, y: -9), CGPoint(x: 0, y: 1)
      ),
    ]

  @Test(arguments: shapes.indices)
  func `shapes know their bounds and what lies in them`(index: Int) {
    let (make, bounds, inside, outside) = Self.shapes[index]
    let path = make()
    let found = path.bounds
    for (one, other) in [
      (found.minX, bounds.minX), (found.minY, bounds.minY), (found.maxX, bounds.maxX), (found.maxY, bounds.maxY),
    ] {
      #expect(abs(one - other) < 0.02)
    }
    #expect(path.contains(inside) && !path.contains(outside) && !path.isEmpty)
  }

  @Test func `a path goes where it is drawn, and is moved as a whole`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull)
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: 10))
    #expect(path.currentPoint == CGPoint(x: 20, y: 0) && abs(path.bounds.height - 5) < 0.001)
    path.close()
    #expect(path.currentPoint == .zero)
    path.apply(CGAffineTransform(translationX: 5, y: 7))
    #expect(path.bounds.origin == CGPoint(x: 5, y: 7) && path.currentPoint == CGPoint(x: 5, y: 7))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `a hole is one by the rule of even and odd`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 5)))
  }
}
