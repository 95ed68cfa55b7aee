internal import Layers
internal import Raster

// Sources that need no pass: colours, gradients, images.

/// One colour.
struct ColorSource: DrawSource {
  var color: Color

  var asSource: Draw.Source { .color(color) }
  var isOpaque: Bool { color.isOpaque }
  var replacesTarget: Bool { true }
  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? { nil }
  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int { 0 }
  func bytesSampled(forPixels pixels: Int) -> Int { 0 }
  func tinted(by tint: Color) -> ColorSource { ColorSource(color: color.multiplied(by: tint)) }
  var text: String { "colour" }
}

/// Colours that change from pixel to pixel.
struct PaintSource: DrawSource {
  var paint: Paint

  var asSource: Draw.Source { .paint(paint) }
  // In perspective it goes through the pixels of its plane.
  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? { inPerspective ? .linear : nil }
  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int { 0 }
  func bytesSampled(forPixels pixels: Int) -> Int { 0 }

  var text: String {
    switch paint {
    case .linearGradient: "linear gradient"
    case .radialGradient: "radial gradient"
    case .conicGradient: "conic gradient"
    case .color, .image: "paint"
    }
  }
}

extension ImageUse: DrawSource {
  var asSource: Draw.Source { .image(self) }
  var replacesTarget: Bool { true }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    switch sampling {
    case .nearest: .nearest
    case .bilinear: .linear
    case .trilinear: .trilinear
    default: .linear
    }
  }

  func bytesSampled(forPixels pixels: Int) -> Int {
    min(key.byteCount, pixels * key.contents.bytesPerPixel)
  }

  var text: String { key.text }
}

extension ImageUse.Key {
  /// Such as `drawn image 80x60`: what kind it is, in a word, and its pixels.
  var text: String {
    let word =
      contents.isTile
      ? "tile" : contents.isComposed ? "composed image" : isDrawnByApp ? "drawn image" : "image"
    return "\(word) \(width)x\(height)"
  }
}

extension ExternalUse: DrawSource {
  var asSource: Draw.Source { .external(self) }
  var replacesTarget: Bool { true }
  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? { .linear }
  func bytesSampled(forPixels pixels: Int) -> Int { min(byteCount, surfaceBytes(pixels)) }

  var text: String {
    "external \(source.rawValue) \u{201C}\(name)\u{201D} frame \(frame) \(width)x\(height)"
  }
}
