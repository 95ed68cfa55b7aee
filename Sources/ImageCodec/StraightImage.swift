import Raster

/// A bitmap with straight alpha, as PNG stores it, and what its pixels have in common.
struct StraightImage {
  let width: Int
  let height: Int
  /// Straight pixels, row by row; transparent ones are all zero.
  let pixels: [RGBA8]
  /// What the pixels have in common.
  let traits: PixelTraits

  /// Divides by alpha, rounding to nearest, and inspects all pixels once.
  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    var straight = Array(bitmap.pixels)
    var traits = PixelTraits()
    divideByAlpha(&straight, &traits)
    pixels = straight
    self.traits = traits
  }

  /// Makes an image of straight pixels whose traits are known.
  init(width: Int, height: Int, pixels: [RGBA8], traits: PixelTraits) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.traits = traits
  }
}

/// The properties that decide a picture's colour type, gathered pixel by pixel.
struct PixelTraits {
  /// Whether every alpha is 255.
  private(set) var isOpaque = true
  /// Whether red, green and blue are equal everywhere.
  private(set) var isGrey = true
  /// All different pixels, as long as there are at most 256.
  private(set) var colors = ColorSet()
  /// Whether grey values occur that are not multiples of 255, 85 and 17.
  private var (beyond1, beyond2, beyond4) = (false, false, false)

  /// The bits that hold every grey value (1, 2, 4 or 8); 8 when there are colours.
  var greyDepth: Int { !isGrey || beyond4 ? 8 : beyond2 ? 4 : beyond1 ? 2 : 1 }

  /// Takes a straight pixel into account.
  mutating func insert(_ s: RGBA8) {
    isOpaque = isOpaque && s.a == 255
    colors.insert(s)
    guard isGrey else { return }
    isGrey = s.r == s.g && s.g == s.b
    beyond1 = beyond1 || s.g % 255 != 0
    beyond2 = beyond2 || s.g % 85 != 0
    beyond4 = beyond4 || s.g % 17 != 0
  }

  /// Takes the pixels of another picture into account.
  mutating func formUnion(_ other: PixelTraits) {
    isOpaque = isOpaque && other.isOpaque
    isGrey = isGrey && other.isGrey
    colors.formUnion(other.colors)
    beyond1 = beyond1 || other.beyond1
    beyond2 = beyond2 || other.beyond2
    beyond4 = beyond4 || other.beyond4
  }
}

/// Makes premultiplied pixels straight, each byte rounded to nearest, and gathers their traits.
private func divideByAlpha(_ pixels: inout [RGBA8], _ traits: inout PixelTraits) {
  // Neighbours are often equal: each run is processed once.
  var last: (pixel: RGBA8, straight: RGBA8)?
  for i in pixels.indices {
    let pixel = pixels[i]
    if let last, last.pixel == pixel {
      if pixel.a != 255 { pixels[i] = last.straight }
      continue
    }
    let straight = pixel.dividedByAlpha
    if pixel.a != 255 { pixels[i] = straight }
    last = (pixel, straight)
    traits.insert(straight)
  }
}

/// Multiplies colour by alpha in place, `(c a + 127) / 255` for every byte.
func multiplyByAlpha(_ pixels: inout [RGBA8]) {
  var pixels = pixels.mutableSpan
  for i in pixels.indices where pixels[i].packed < 0xFF00_0000 {
    pixels[i] = pixels[i].multipliedByAlpha
  }
}

extension RGBA8 {
  /// The pixel with straight colour, each byte rounded to nearest (halves up); zero when
  /// transparent.
  var dividedByAlpha: RGBA8 {
    if a == 255 { return self }
    if a == 0 { return .clear }
    let alpha = UInt32(a)
    func divided(_ c: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: min(255, (UInt32(c) * 510 + alpha) / (2 * alpha)))
    }
    return RGBA8(r: divided(r), g: divided(g), b: divided(b), a: a)
  }

  /// The pixel with colour multiplied by alpha, each byte rounded to nearest.
  @inline(__always)
  var multipliedByAlpha: RGBA8 {
    // Two bytes at a time, exact: x a / 255 to nearest is (t + t >> 8) >> 8 with t = x a + 128.
    let alpha = packed >> 24
    let even = (packed & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    let odd = ((packed >> 8) & 0x0000_00FF | 0x00FF_0000) &* alpha &+ 0x0080_0080
    let low = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    let high = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return RGBA8(packed: low | high)
  }
}
