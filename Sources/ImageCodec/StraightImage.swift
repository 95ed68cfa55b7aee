import Raster

/// A bitmap with straight alpha, as PNG stores it, and what its pixels have in common.
struct StraightImage {
  let width: Int
  let height: Int
  /// Straight pixels, row by row; transparent ones are all zero.
  let pixels: [RGBA8]
  /// Whether every alpha is 255.
  let isOpaque: Bool
  /// Whether red, green and blue are equal everywhere.
  let isGrey: Bool
  /// The bits that hold every grey value (1, 2, 4 or 8); 8 when there are colours.
  let greyDepth: Int
  /// All different pixels, by rising alpha; nil when there are more than 256.
  let palette: [RGBA8]?

  /// Divides by alpha, rounding to nearest, and looks at all pixels once.
  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    var straight: [RGBA8] = []
    straight.reserveCapacity(bitmap.pixels.count)
    var colors = ColorSet()
    var (isOpaque, isGrey) = (true, true)
    // Which grey values occur that are not multiples of 255, 85 and 17.
    var (beyond1, beyond2, beyond4) = (false, false, false)
    var last: (pixel: RGBA8, straight: RGBA8)?
    for pixel in bitmap.pixels {
      if let last, last.pixel == pixel {
        straight.append(last.straight)
        continue
      }
      let s = pixel.dividedByAlpha
      straight.append(s)
      last = (pixel, s)
      colors.insert(s)
      isOpaque = isOpaque && s.a == 255
      isGrey = isGrey && s.r == s.g && s.g == s.b
      beyond1 = beyond1 || s.g % 255 != 0
      beyond2 = beyond2 || s.g % 85 != 0
      beyond4 = beyond4 || s.g % 17 != 0
    }
    pixels = straight
    self.isOpaque = isOpaque
    self.isGrey = isGrey
    greyDepth = !isGrey || beyond4 ? 8 : beyond2 ? 4 : beyond1 ? 2 : 1
    palette = colors.sorted
  }
}

extension RGBA8 {
  /// The pixel with straight colour, each byte rounded to nearest (halves up); zero when transparent.
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
  var multipliedByAlpha: RGBA8 {
    if a == 255 { return self }
    let alpha = UInt32(a)
    func multiplied(_ c: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt32(c) * alpha + 127) / 255)
    }
    return RGBA8(r: multiplied(r), g: multiplied(g), b: multiplied(b), a: a)
  }
}

/// Up to 256 different pixels.
struct ColorSet {
  private var slots = [UInt32?](repeating: nil, count: 1024)
  private var members: [RGBA8] = []
  private var isOverfull = false

  /// Adds a pixel; once a 257th has come, further ones are ignored.
  mutating func insert(_ pixel: RGBA8) {
    guard !isOverfull else { return }
    var slot = ColorSet.slot(of: pixel)
    while let member = slots[slot] {
      if member == pixel.packed { return }
      slot = (slot + 1) & 1023
    }
    guard members.count < 256 else {
      isOverfull = true
      return
    }
    slots[slot] = pixel.packed
    members.append(pixel)
  }

  /// The members by rising alpha, then by bytes, which does not depend on where they were found;
  /// nil when there were more than 256.
  var sorted: [RGBA8]? { isOverfull ? nil : members.sorted { $0.packed < $1.packed } }

  private static func slot(of pixel: RGBA8) -> Int {
    Int((pixel.packed &* 0x9E37_79B1) >> 22)
  }
}
