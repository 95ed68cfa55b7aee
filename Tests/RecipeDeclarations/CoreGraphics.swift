// Names of Core Graphics that recipes use, as its documentation declares them; nothing is
// implemented. Point, size, rectangle and CGFloat are Foundation's own.
import Foundation

// CGColor
final class CGColor: @unchecked Sendable {
  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
}

// CGImage
final class CGImage: @unchecked Sendable {
  private init() { fatalError() }
  var width: Int { fatalError() }
  var height: Int { fatalError() }
  var bytesPerRow: Int { fatalError() }
}

// CGAffineTransform
struct CGAffineTransform: Sendable {
  init(rotationAngle angle: CGFloat) { fatalError() }
  init(translationX tx: CGFloat, y ty: CGFloat) { fatalError() }
  init(scaleX sx: CGFloat, y sy: CGFloat) { fatalError() }
  func rotated(by angle: CGFloat) -> CGAffineTransform { fatalError() }
  static let identity = CGAffineTransform(rotationAngle: 0)
}

// CGPath, CGMutablePath
class CGPath {
  init() { fatalError() }
  convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { fatalError() }
  convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { fatalError() }
  func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool { fatalError() }
}

final class CGMutablePath: CGPath {
  override init() { fatalError() }
  func move(to point: CGPoint, transform: CGAffineTransform = .identity) { fatalError() }
  func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { fatalError() }
  func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) { fatalError() }
  func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) { fatalError() }
  func closeSubpath() { fatalError() }
  func addLines(between points: [CGPoint]) { fatalError() }
  func addRect(_ rect: CGRect) { fatalError() }
  func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) { fatalError() }
  func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) { fatalError() }
  func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) { fatalError() }
}

// CGPathFillRule
enum CGPathFillRule { case winding, evenOdd }

// CGContext
final class CGContext {
  private init() { fatalError() }
  func addRect(_ rect: CGRect) { fatalError() }
  func fill(_ rect: CGRect) { fatalError() }
  func addPath(_ path: CGPath) { fatalError() }
  func clip(using rule: CGPathFillRule = .winding) { fatalError() }
  func saveGState() { fatalError() }
  func restoreGState() { fatalError() }
  func translateBy(x: CGFloat, y: CGFloat) { fatalError() }
  func scaleBy(x: CGFloat, y: CGFloat) { fatalError() }
  func draw(_ image: CGImage, in rect: CGRect) { fatalError() }
  func setLineWidth(_ width: CGFloat) { fatalError() }
  func setStrokeColor(_ color: CGColor) { fatalError() }
  func strokePath() { fatalError() }
}
