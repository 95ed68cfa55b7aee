// Names of Core Animation that recipes use, as its documentation declares them; nothing is
// implemented.
import Foundation

typealias CFTimeInterval = Double

// CACurrentMediaTime()
func CACurrentMediaTime() -> CFTimeInterval { fatalError() }

// CAMediaTimingFillMode, CALayerContentsGravity
struct CAMediaTimingFillMode: Sendable {
  static let backwards = CAMediaTimingFillMode()
  static let forwards = CAMediaTimingFillMode()
  static let both = CAMediaTimingFillMode()
  static let removed = CAMediaTimingFillMode()
}

struct CALayerContentsGravity: Sendable {
  static let resize = CALayerContentsGravity()
  static let resizeAspect = CALayerContentsGravity()
  static let resizeAspectFill = CALayerContentsGravity()
  static let center = CALayerContentsGravity()
}

// CALayerDelegate
@MainActor protocol CALayerDelegate: AnyObject {}

// CALayerCornerCurve
struct CALayerCornerCurve: Sendable {
  static let circular = CALayerCornerCurve()
  static let continuous = CALayerCornerCurve()
}

// CACornerMask
struct CACornerMask: OptionSet, Sendable {
  let rawValue: UInt
  static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

// CALayer
class CALayer: NSObject {
  override init() { fatalError() }
  var name: String?
  var frame = CGRect.zero
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint.zero
  func setAffineTransform(_ m: CGAffineTransform) { fatalError() }
  var sublayers: [CALayer]?
  var superlayer: CALayer? { fatalError() }
  func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { fatalError() }
  func addSublayer(_ layer: CALayer) { fatalError() }
  func insertSublayer(_ layer: CALayer, at idx: UInt32) { fatalError() }
  func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { fatalError() }
  func removeFromSuperlayer() { fatalError() }
  var mask: CALayer?
  var masksToBounds = false
  var contents: Any?
  var contentsScale = CGFloat(0)
  var contentsCenter = CGRect.zero
  var isOpaque = false
  var needsDisplayOnBoundsChange = false
  func draw(in ctx: CGContext) { fatalError() }
  func render(in ctx: CGContext) { fatalError() }
  func layoutSublayers() { fatalError() }
  func setNeedsDisplay() { fatalError() }
  var borderWidth = CGFloat(0)
  var borderColor: CGColor?
  var cornerRadius = CGFloat(0)
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask()
  var shouldRasterize = false
  var rasterizationScale = CGFloat(0)
  var speed = Float(0)
  var shadowPath: CGPath?
  var shadowOpacity = Float(0)
  var shadowRadius = CGFloat(0)
  var shadowOffset = CGSize.zero
  var shadowColor: CGColor?
  var contentsGravity = CALayerContentsGravity.resize
  var allowsGroupOpacity = true
  var drawsAsynchronously = false
  var beginTime = CFTimeInterval(0)
  var timeOffset = CFTimeInterval(0)
  func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { fatalError() }
  var actions: [String: any CAAction]?
  var sublayerTransform = CATransform3DIdentity
  func presentation() -> Self? { fatalError() }
  func add(_ anim: CAAnimation, forKey key: String?) { fatalError() }
  func animation(forKey key: String) -> CAAnimation? { fatalError() }
}

// CAAction
protocol CAAction {}

extension NSNull: CAAction {}

// CATransform3D
struct CATransform3D: Sendable { var m34 = CGFloat(0) }

let CATransform3DIdentity = CATransform3D()

func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { fatalError() }

// CAReplicatorLayer, CATiledLayer
class CAReplicatorLayer: CALayer {
  var instanceCount = 1
  var instanceTransform = CATransform3DIdentity
  var instanceDelay = CFTimeInterval(0)
}

class CATiledLayer: CALayer {
  var tileSize = CGSize.zero
  var levelsOfDetail = 1
}

// CAShapeLayerFillRule
struct CAShapeLayerFillRule: Sendable {
  static let evenOdd = CAShapeLayerFillRule()
  static let nonZero = CAShapeLayerFillRule()
}

// CAShapeLayer
class CAShapeLayer: CALayer {
  var path: CGPath?
  var fillColor: CGColor?
  var strokeColor: CGColor?
  var lineWidth = CGFloat(0)
  var fillRule = CAShapeLayerFillRule.nonZero
}

// CAAnimation, CAPropertyAnimation, CABasicAnimation
class CAAnimation: NSObject {
  override init() { fatalError() }
  var beginTime = CFTimeInterval(0)
  var timeOffset = CFTimeInterval(0)
  var duration = CFTimeInterval(0)
  var speed = Float(1)
  var repeatCount = Float(0)
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
  var isRemovedOnCompletion = true
}

class CAPropertyAnimation: CAAnimation {
  convenience init(keyPath path: String?) { fatalError() }
  var keyPath: String?
  var isAdditive = false
}

class CABasicAnimation: CAPropertyAnimation {
  var fromValue: Any?
  var toValue: Any?
  var byValue: Any?
}

// CASpringAnimation
class CASpringAnimation: CABasicAnimation {
  var damping = CGFloat(10)
  var settlingDuration: CFTimeInterval { fatalError() }
}

// CAKeyframeAnimation
struct CAAnimationCalculationMode: Sendable {
  static let linear = CAAnimationCalculationMode()
  static let paced = CAAnimationCalculationMode()
}

struct CAAnimationRotationMode: Sendable {
  static let rotateAuto = CAAnimationRotationMode()
}

class CAKeyframeAnimation: CAPropertyAnimation {
  var values: [Any]?
  var path: CGPath?
  var calculationMode = CAAnimationCalculationMode.linear
  var rotationMode: CAAnimationRotationMode?
}

// CAGradientLayer
class CAGradientLayer: CALayer {}

// CADisplayLink
class CADisplayLink: NSObject {
  var timestamp: CFTimeInterval { fatalError() }
  var targetTimestamp: CFTimeInterval { fatalError() }
}

// CATransaction
class CATransaction: NSObject {
  class func begin() { fatalError() }
  class func commit() { fatalError() }
  class func setDisableActions(_ flag: Bool) { fatalError() }
}
