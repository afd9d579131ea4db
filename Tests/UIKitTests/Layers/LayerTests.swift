import Testing
import UIKit

@MainActor
@Suite struct `A layer` {
  @Test func `without a view keeps its own frame, colour and opacity`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    layer.backgroundColor = UIColor.red.cgColor
    layer.opacity = 0.5
    #expect(layer.position == CGPoint(x: 30, y: 50) && layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 30, y: 50, width: 40, height: 60))
    #expect(layer.backgroundColor == UIColor.red.cgColor && layer.opacity == 0.5)
  }

  @Test func `turns about its anchor point`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.position = CGPoint(x: 50, y: 50)
    layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let frame = layer.frame
    #expect(abs(frame.minX - 45) < 1e-9 && abs(frame.minY - 50) < 1e-9)
    #expect(abs(frame.width - 10) < 1e-9 && abs(frame.height - 20) < 1e-9)
  }

  @Test func `has sublayers in order, each in one layer only`() {
    let layers = (0..<4).map { _ in CALayer() }
    let outer = CALayer()
    outer.addSublayer(layers[0])
    outer.addSublayer(layers[1])
    outer.insertSublayer(layers[2], at: 0)
    outer.insertSublayer(layers[3], below: layers[1])
    #expect(outer.sublayers?.map { layer in layers.firstIndex { $0 === layer } } == [2, 0, 3, 1])
    CALayer().addSublayer(layers[0])
    #expect(outer.sublayers?.count == 3)
    layers[2].removeFromSuperlayer()
    #expect(layers[2].superlayer == nil && outer.sublayers?.count == 2)
    outer.sublayers = nil
    #expect(outer.sublayers == nil && layers[1].superlayer == nil)
  }

  @Test func `of a view shows the layers of subviews among its own`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    view.addSubview(inner)
    let behind = CAGradientLayer()
    let front = CAShapeLayer()
    view.layer.insertSublayer(behind, at: 0)
    view.layer.addSublayer(front)
    #expect(view.layer.sublayers == [behind, inner.layer, front])
    #expect(view.layer.delegate === view)
  }

  @Test func `converts points and finds sublayers at points`() {
    let outer = CALayer()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 21, y: 32))
    #expect(outer.hitTest(CGPoint(x: 25, y: 35)) === inner && outer.hitTest(CGPoint(x: 5, y: 5)) === outer)
  }

  @Test func `ends an animation when it is added`() {
    final class Listener: NSObject, CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let listener = Listener()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.delegate = listener
    let layer = CALayer()
    layer.add(fade, forKey: "fade")
    #expect(listener.ends == [true] && layer.animation(forKey: "fade") == nil)
    fade.isRemovedOnCompletion = false
    layer.add(fade, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `is changed in transactions whose completions are called at their end`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { log.append("completed") }
    log.append("changed")
    CATransaction.commit()
    #expect(log == ["changed", "completed"] && !CATransaction.disableActions())
  }
}

@Suite struct `A transform in space` {
  @Test func `is the one in the plane where it keeps to it, and has an inverse`() {
    let turned = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    let plane = CATransform3DGetAffineTransform(turned)
    #expect(CATransform3DIsAffine(turned) && abs(plane.a - CGFloat(3).squareRoot() / 2) < 1e-12)
    let all = CATransform3DTranslate(CATransform3DScale(turned, 2, 3, 4), 5, 6, 7)
    let back = CATransform3DConcat(all, CATransform3DInvert(all))
    #expect(abs(back.m11 - 1) < 1e-12 && abs(back.m41) < 1e-12 && abs(back.m12) < 1e-12)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
  }
}

@Suite struct `A path of Core Graphics` {
  @Test func `has the elements of the bezier path that it comes from`() {
    let bezier = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let path = bezier.cgPath
    bezier.addLine(to: CGPoint(x: 90, y: 90))
    #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIBezierPath(cgPath: path).bounds == path.boundingBoxOfPath)
    #expect(path == UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath)
  }

  @Test func `turns arcs the other way round than a bezier path`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.boundingBoxOfPath.width < 10.001)
  }

  @Test func `rounds the corner between two lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    #expect(path.boundingBoxOfPath.maxX < 10.001)
  }
}
