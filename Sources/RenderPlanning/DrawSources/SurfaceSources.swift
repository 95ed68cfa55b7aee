internal import Geometry
internal import Raster

// Sources that are surfaces of earlier passes, as they are.

/// A surface, its alpha multiplied by that of the mask's surface.
struct SurfaceSource: DrawSource {
  var surface: Int
  var mask: Int?

  var asSource: Draw.Source { .surface(surface, mask: mask) }
  var surfaces: [Int] { [surface] + (mask.map { [$0] } ?? []) }
  var isMasked: Bool { mask != nil }

  mutating func renumberSurfaces(_ numbers: [Int]) {
    surface = numbers[surface]
    mask = mask.map { numbers[$0] }
  }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    inPerspective ? .trilinear : .nearest
  }

  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int { surfaces.count }
  func bytesSampled(forPixels pixels: Int) -> Int { surfaces.count * surfaceBytes(pixels) }

  var text: String {
    mask.map { "surface \(surface) through mask \($0)" } ?? "surface \(surface)"
  }
}

/// A surface that was drawn at a scale of its own.
struct RasterizedSource: DrawSource {
  var surface: Int
  var placement: Affine

  var asSource: Draw.Source { .rasterized(surface, placement: placement) }
  var surfaces: [Int] { [surface] }
  mutating func renumberSurfaces(_ numbers: [Int]) { surface = numbers[surface] }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    inPerspective ? .trilinear : .linear
  }

  func bytesSampled(forPixels pixels: Int) -> Int { surfaceBytes(pixels) }
  var text: String { "bitmap in surface \(surface)" }
}

/// Two surfaces added to each other.
struct DissolveSource: DrawSource {
  var old: Int
  var new: Int
  var progress: Double

  var asSource: Draw.Source { .dissolve(old: old, new: new, progress: progress) }
  var surfaces: [Int] { [old, new] }
  mutating func renumberSurfaces(_ numbers: [Int]) { (old, new) = (numbers[old], numbers[new]) }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    inPerspective ? .trilinear : .nearest
  }

  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int { 2 }
  func bytesSampled(forPixels pixels: Int) -> Int { 2 * surfaceBytes(pixels) }

  var text: String {
    "surface \(old) dissolving into surface \(new) at \(progress.twoDigits)"
  }
}

extension Double {
  /// The number with two digits after the point.
  var twoDigits: Double { (self * 100).rounded() / 100 }
}
