import Raster

/// A number that any other pixel changes, the same on every machine.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The number in sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Takes in a number (FNV-1a by words, with the upper half folded in).
  mutating func add(_ value: UInt64) {
    state = (state ^ value) &* 0x100_0000_01B3
    state ^= state >> 32
  }

  /// Takes in the size and all pixels of a bitmap.
  mutating func add(_ bitmap: Bitmap) {
    add(UInt64(bitmap.width) << 32 | UInt64(bitmap.height))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { add(UInt64(bitmap[x, y].packed)) }
    }
  }
}
