internal import Layers

extension Layer {
  /// Takes away what new contents show already, and keeps the straight edges cut.
  mutating func replaceOwnDrawing() {
    contentsGravity = .resize
    sampling = ContentsSampling()
    // The rounded clip cut the shadow off as well.
    if shadow.opacity != 0 { shadow.opacity = 0 }
    backgroundColor = nil
    borderWidth = 0
    cornerRadius = 0
    // What the rounded clip cut at the straight edges stays cut, by a rectangle that costs nothing.
    // Nothing else needs a clip, which would fade edges within pixels once more.
    masksToBounds = !sublayers.isEmpty
  }
}
