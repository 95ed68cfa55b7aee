internal import Layers

extension Layer {
  /// Removes what new contents already show, and keeps the straight edges clipped.
  mutating func replaceOwnDrawing() {
    contentsGravity = .resize
    sampling = ContentsSampling()
    // The rounded clip cut the shadow off as well.
    if shadow.opacity != 0 { shadow.opacity = 0 }
    backgroundColor = nil
    borderWidth = 0
    cornerRadius = 0
    // Parts that the rounded clip cut at the straight edges stay cut, by a rectangle that costs
    // nothing. Nothing else needs a clip, which would fade edges within pixels again.
    masksToBounds = !sublayers.isEmpty
  }
}
