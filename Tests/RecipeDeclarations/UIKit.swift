// Names of UIKit that recipes use, as its documentation declares them; nothing is implemented.
import Foundation

// UIColor
class UIColor: NSObject, @unchecked Sendable {
  override init() { fatalError() }
  class var white: UIColor { fatalError() }
  class var black: UIColor { fatalError() }
  class var clear: UIColor { fatalError() }
  class var red: UIColor { fatalError() }
  class var orange: UIColor { fatalError() }
  class var systemBackground: UIColor { fatalError() }
  class var systemFill: UIColor { fatalError() }
  class var secondarySystemBackground: UIColor { fatalError() }
  class var secondarySystemGroupedBackground: UIColor { fatalError() }
  class var systemTeal: UIColor { fatalError() }
  class var separator: UIColor { fatalError() }
  var cgColor: CGColor { fatalError() }
  func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
  func setFill() { fatalError() }
  func setStroke() { fatalError() }
}

// UIFont, NSString, NSAttributedString.Key
class UIFont: NSObject, @unchecked Sendable {
  struct Weight { static let semibold = Weight() }

  class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    fatalError()
  }
}

extension NSString {
  func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]?) {
    fatalError()
  }
}

extension NSAttributedString.Key {
  static let font = NSAttributedString.Key("NSFont")
  static let foregroundColor = NSAttributedString.Key("NSColor")
}

// UIEdgeInsets
struct UIEdgeInsets {
  init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
}

// UIImage
class UIImage: NSObject, @unchecked Sendable {
  enum ResizingMode { case tile, stretch }

  override init() { fatalError() }
  var size: CGSize { fatalError() }
  var scale: CGFloat { fatalError() }
  var cgImage: CGImage? { fatalError() }
  func draw(in rect: CGRect) { fatalError() }
  func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
  ) -> UIImage { fatalError() }
  func byPreparingForDisplay() async -> UIImage? { fatalError() }
  func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { fatalError() }
}

// UIBezierPath
class UIBezierPath: NSObject {
  convenience init(rect: CGRect) { fatalError() }
  convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { fatalError() }
  convenience init(ovalIn rect: CGRect) { fatalError() }
  convenience init(cgPath CGPath: CGPath) { fatalError() }
  override init() { fatalError() }
  var cgPath = CGPath()
  var lineWidth = CGFloat(0)
  var currentPoint: CGPoint { fatalError() }
  var usesEvenOddFillRule = false
  func append(_ bezierPath: UIBezierPath) { fatalError() }
  func addClip() { fatalError() }
  func fill() { fatalError() }
  func stroke() { fatalError() }
  func contains(_ point: CGPoint) -> Bool { fatalError() }
}

// UIRectFill(_:)
func UIRectFill(_ rect: CGRect) { fatalError() }

// UITraitCollection
@MainActor class UITraitCollection: NSObject {
  var displayScale: CGFloat { fatalError() }
}

// UIGraphicsImageRendererFormat
class UIGraphicsImageRendererFormat: NSObject {
  class func preferred() -> Self { fatalError() }
  convenience init(for traitCollection: UITraitCollection) { fatalError() }
  override init() { fatalError() }
  var opaque = false
  var scale = CGFloat(0)
}

// UIGraphicsImageRendererContext
class UIGraphicsImageRendererContext: NSObject {
  var cgContext: CGContext { fatalError() }
}

// UIGraphicsImageRenderer
class UIGraphicsImageRenderer: NSObject {
  init(size: CGSize) { fatalError() }
  init(size: CGSize, format: UIGraphicsImageRendererFormat) { fatalError() }
  init(bounds: CGRect) { fatalError() }
  init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { fatalError() }
  func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { fatalError() }
}

// UIEvent
@MainActor class UIEvent: NSObject {}

// UIView
@MainActor class UIView: NSObject, CALayerDelegate {
  enum ContentMode { case scaleToFill, scaleAspectFill, redraw, center }
  enum AnimationCurve { case easeInOut, easeIn, easeOut, linear }

  struct AutoresizingMask: OptionSet { let rawValue: UInt }

  struct AnimationOptions: OptionSet {
    let rawValue: UInt
    static let beginFromCurrentState = AnimationOptions(rawValue: 1)
    static let allowUserInteraction = AnimationOptions(rawValue: 2)
  }

  class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: ((Bool) -> Void)? = nil
  ) { fatalError() }
  class func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void
  ) { fatalError() }

  init(frame: CGRect) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }
  class var layerClass: AnyClass { CALayer.self }
  var layer: CALayer { fatalError() }
  var frame = CGRect.zero
  var bounds = CGRect.zero
  var superview: UIView? { fatalError() }
  func addSubview(_ view: UIView) { fatalError() }
  func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { fatalError() }
  func removeFromSuperview() { fatalError() }
  var transform = CGAffineTransform.identity
  var isAccessibilityElement = false
  var accessibilityLabel: String?
  var autoresizingMask = UIView.AutoresizingMask()
  var contentMode = UIView.ContentMode.scaleToFill
  var clipsToBounds = false
  var isOpaque = false
  var isUserInteractionEnabled = false
  var backgroundColor: UIColor?
  var tintColor = UIColor.clear
  var traitCollection: UITraitCollection { fatalError() }
  func tintColorDidChange() { fatalError() }
  func layoutSubviews() { fatalError() }
  func setNeedsLayout() { fatalError() }
  func setNeedsDisplay() { fatalError() }
  func setNeedsDisplay(_ rect: CGRect) { fatalError() }
  var center = CGPoint.zero
  func draw(_ rect: CGRect) { fatalError() }
  func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
  func layoutSublayers(of layer: CALayer) { fatalError() }
}

// UICornerRadius, UICornerConfiguration
struct UICornerRadius {
  static func fixed(_ radius: Double) -> UICornerRadius { fatalError() }
}

struct UICornerConfiguration {
  static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { fatalError() }
  static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration { fatalError() }
}

extension UIView {
  var cornerConfiguration: UICornerConfiguration {
    get { fatalError() }
    set { _ = newValue }
  }
}

// UIVisualEffect, UIBlurEffect, UIGlassEffect, UIVisualEffectView
@MainActor class UIVisualEffect: NSObject {}

@MainActor class UIBlurEffect: UIVisualEffect {
  enum Style { case systemUltraThinMaterial, systemThinMaterial, systemMaterial }

  init(style: UIBlurEffect.Style) { fatalError() }
}

@MainActor class UIGlassEffect: UIVisualEffect {
  var isInteractive = false
  var tintColor: UIColor?
}

@MainActor class UIVisualEffectView: UIView {
  init(effect: UIVisualEffect?) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }
  var contentView: UIView { fatalError() }
  var effect: UIVisualEffect?
}

// UIViewPropertyAnimator
@MainActor class UIViewPropertyAnimator: NSObject {
  convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve,
    animations: (@MainActor () -> Void)? = nil
  ) { fatalError() }
  var fractionComplete = CGFloat(0)
  func startAnimation() { fatalError() }
  func pauseAnimation() { fatalError() }
}

// UIImageView
@MainActor class UIImageView: UIView {
  init(image: UIImage?) { fatalError() }
  override init(frame: CGRect) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }
  var image: UIImage?
}

// UICollectionViewCell
@MainActor class UICollectionViewCell: UIView {
  override init(frame: CGRect) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }
  var contentView: UIView { fatalError() }
}

// UIControl, UIButton
@MainActor class UIControl: UIView {
  struct State: OptionSet {
    let rawValue: UInt
    static let normal = State([])
  }
  var isHighlighted = false
}

@MainActor class UIButton: UIControl {
  func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { fatalError() }
}
