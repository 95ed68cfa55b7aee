import Raster

/// Up to 256 different pixels.
struct ColorSet {
  private var slots = [UInt32?](repeating: nil, count: 1024)
  private(set) var members: [RGBA8] = []
  /// Whether a 257th has come.
  private(set) var isOverfull = false

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

  /// Adds the members of another set.
  mutating func formUnion(_ other: ColorSet) {
    for member in other.members { insert(member) }
    isOverfull = isOverfull || other.isOverfull
  }

  /// The members by rising alpha, then by bytes, wherever they were found; nil when there were more
  /// than 256.
  var sorted: [RGBA8]? { isOverfull ? nil : members.sorted { $0.packed < $1.packed } }

  private static func slot(of pixel: RGBA8) -> Int {
    Int((pixel.packed &* 0x9E37_79B1) >> 22)
  }
}
