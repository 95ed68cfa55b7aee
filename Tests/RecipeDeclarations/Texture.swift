// Names of Texture (AsyncDisplayKit) that recipes use, as its headers declare them; nothing is
// implemented.
import Foundation

// ASCornerRoundingType
enum ASCornerRoundingType { case defaultSlowCALayer, precomposited, clipping }

// _ASDisplayLayer
class _ASDisplayLayer: CALayer {}

// ASDisplayNode
@MainActor class ASDisplayNode: NSObject {
  override init() { fatalError() }
  init(viewBlock: @escaping () -> UIView) { fatalError() }
  func onDidLoad(_ body: @escaping @MainActor (ASDisplayNode) -> Void) { fatalError() }
  var layer: CALayer { fatalError() }
  var bounds = CGRect.zero
  var frame = CGRect.zero
  var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
  var cornerRadius = CGFloat(0)
  var borderWidth = CGFloat(0)
  var borderColor: CGColor?
  var clipsToBounds = false
  var isOpaque = false
  var isUserInteractionEnabled = false
  var needsDisplayOnBoundsChange = false
  var displaysAsynchronously = false
  var contentsScale = CGFloat(0)
  var backgroundColor: UIColor?
  func addSubnode(_ subnode: ASDisplayNode) { fatalError() }
  var supernode: ASDisplayNode? { fatalError() }
  func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) { fatalError() }
  func enableSubtreeRasterization() { fatalError() }
  func didLoad() { fatalError() }
  func layout() { fatalError() }
  func setNeedsDisplay() { fatalError() }
  func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { fatalError() }
  class func draw(
    _ bounds: CGRect, withParameters parameters: Any?,
    isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
  ) { fatalError() }
}

// ASImageNode
@MainActor class ASImageNode: ASDisplayNode {
  typealias Modification = (UIImage) -> UIImage?
  var image: UIImage?
  var imageModificationBlock: Modification?
}

// ASImageNodeRoundBorderModificationBlock, ASScreenScale
func ASImageNodeRoundBorderModificationBlock(
  _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> ASImageNode.Modification { fatalError() }

func ASScreenScale() -> CGFloat { fatalError() }

// UIImage+ASConvenience.h
extension UIImage {
  static func as_resizableRoundedImage(
    withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor
  ) -> UIImage { fatalError() }

  static func as_resizableRoundedImage(
    withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor,
    borderColor: UIColor?, borderWidth: CGFloat
  ) -> UIImage { fatalError() }
}
