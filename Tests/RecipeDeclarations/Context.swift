// What recipes take as given: the views, layers and pictures of the app into which they are pasted,
// and what other blocks of the site declare.
import Foundation

func circular(_ bounds: CGRect, radius: CGFloat) -> CGPath { fatalError() }
func roundedAtTop(_ bounds: CGRect, radius: CGFloat) -> CGPath { fatalError() }

func rounded(
  _ photo: UIImage, size: CGSize, radius: CGFloat, over background: UIColor? = nil
) -> UIImage { fatalError() }

func avatar(
  _ photo: UIImage, side: CGFloat, radius: CGFloat, ring: CGFloat, _ color: UIColor
) -> UIImage { fatalError() }

@MainActor func show(
  _ key: String, in layer: CALayer, _ draw: @escaping @Sendable () -> UIImage
) { fatalError() }

func feedCard(_ photo: UIImage, _ caption: String, size: CGSize) -> UIImage { fatalError() }

func smoothed(
  _ bounds: CGRect, radius: CGFloat, smoothing: CGFloat = 0.6
) -> CGPath { fatalError() }

func roundedImage(
  radius: CGFloat, fill: UIColor, border: UIColor? = nil, width: CGFloat = 0
) -> UIImage { fatalError() }

@MainActor final class CornerWindow: UIView { var radius: CGFloat = 22 }

@MainActor final class Drawings {
  static let shared = Drawings()
  subscript(key: String) -> UIImage? { fatalError() }
  func picture(_ key: String, _ draw: @escaping @Sendable () -> UIImage) async -> UIImage {
    fatalError()
  }
}

@MainActor let drawings = Drawings()

@MainActor func layCovers(on layer: CALayer, radius: CGFloat, color: CGColor) { fatalError() }

@MainActor class UIKitContext {
  var teal: UIColor { fatalError() }
  var view: UIView { fatalError() }
  var frameView: UIView { fatalError() }
  var mapView: UIView { fatalError() }
  var card: UIView { fatalError() }
  var background: UIView { fatalError() }
  var list: UIView { fatalError() }
  var button: UIButton { fatalError() }
  var imageView: UIImageView { fatalError() }
  var cover: UIImageView { fatalError() }
  var face: UIImageView { fatalError() }
  var chart: UIView { fatalError() }
  var cell: UIView { fatalError() }
  var flat: CALayer { fatalError() }
  var bar: CALayer { fatalError() }
  var ring: CALayer { fatalError() }
  var capsule: UIView { fatalError() }
  var inner: UIView { fatalError() }
  var outer: UIView { fatalError() }
  var container: UIView { fatalError() }
  var bounds: CGRect { fatalError() }
  var smallestSide: CGFloat { fatalError() }
  var inset: CGFloat { fatalError() }
  var animation: CAAnimation { fatalError() }
  var move: CAAnimation { fatalError() }
  var outline: CAShapeLayer { fatalError() }
  var route: UIBezierPath { fatalError() }
  var end: CGPoint { fatalError() }
  var begin: CFTimeInterval { fatalError() }
  func x(at time: CFTimeInterval) -> CGFloat { fatalError() }
  var oldMark: CGRect { fatalError() }
  var newMark: CGRect { fatalError() }
  var layer: CALayer { fatalError() }
  var traitCollection: UITraitCollection { fatalError() }
  var photo: UIImage { fatalError() }
  var size: CGSize { fatalError() }
  var openFrame: CGRect { fatalError() }
}

@MainActor class CustomView: UIView { var badge: UIView { fatalError() } }

@MainActor class CoreAnimationContext {
  var layer: CALayer { fatalError() }
  var ring: CALayer { fatalError() }
  var superlayer: CALayer { fatalError() }
  var card: CALayer { fatalError() }
  var picture: CALayer { fatalError() }
  var panel: CALayer { fatalError() }
  var background: CALayer { fatalError() }
  var list: CALayer { fatalError() }
  var flat: CALayer { fatalError() }
  var photo: UIImage { fatalError() }
  var image: UIImage { fatalError() }
  var size: CGSize { fatalError() }
  var frame: CGRect { fatalError() }
  var color: CGColor { fatalError() }
  var teal: UIColor { fatalError() }
  var screenScale: CGFloat { fatalError() }
  var id: String { fatalError() }
  var caption: String { fatalError() }
  var openFrame: CGRect { fatalError() }
}

class CustomLayer: CALayer {
  var photo: CGImage { fatalError() }
  var orange: CGColor { fatalError() }
}

@MainActor class TextureContext: ASDisplayNode {
  var node: ASImageNode { fatalError() }
  var ringNode: ASDisplayNode { fatalError() }
  var card: ASDisplayNode { fatalError() }
  var patchNode: ASImageNode { fatalError() }
  var patches: UIImage { fatalError() }
  var teal: UIColor { fatalError() }
  var openFrame: CGRect { fatalError() }
}

@MainActor class SwiftUIContext {
  var isOpen: Bool { fatalError() }
  var pan: CGSize { fatalError() }
  var displayScale: CGFloat { fatalError() }
  var size: CGSize { fatalError() }
  var photo: UIImage { fatalError() }
  var caption: String { fatalError() }
  var patches: UIImage { fatalError() }
  var content: some View { Text("") }
  var card: some View { Text("") }
  var list: some View { Text("") }
  var teal: Color { fatalError() }
}
