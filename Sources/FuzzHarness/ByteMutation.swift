/// Mutations that know nothing about the format.
package enum ByteMutation {
  /// Lengths and counts at whose limits code tends to fail.
  private static let edges: [UInt8] = [
    0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 254, 255,
  ]

  /// Changes up to eight places; `others` supply pieces.
  package static func apply(to bytes: inout [UInt8], others: [[UInt8]], _ random: inout FuzzRandom)
  {
    for _ in 0...random.below(8) {
      let place = random.below(bytes.count)
      let length = min(bytes.count - place, 1 + random.below(random.below(4) == 0 ? 64 : 4))
      switch random.below(bytes.isEmpty ? 1 : 9) {
      case 0: bytes.insert(contentsOf: random.bytes(1 + random.below(8)), at: place)
      case 1, 2: bytes[place] ^= 1 << UInt8(random.below(8))
      case 3: bytes[place] = edges[random.below(edges.count)]
      case 4: bytes[place] = random.byte()
      case 5: bytes.removeSubrange(place..<place + length)
      case 6: bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: place)
      case 7: bytes.removeSubrange((bytes.count - random.below(bytes.count / 4 + 1))...)
      default:
        guard let other = random.pick(others), !other.isEmpty else { continue }
        let from = random.below(other.count)
        let piece = other[from..<min(other.count, from + 1 + random.below(64))]
        bytes.replaceSubrange(place..<min(bytes.count, place + piece.count), with: piece)
      }
    }
  }
}
