/// Random numbers that depend only on the seed: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
package struct FuzzRandom: RandomNumberGenerator {
  @usableFromInline var state: UInt64

  /// Makes a generator at the start of its sequence.
  package init(seed: UInt64) { state = seed &* 0xD129_0B25_6B7C_11E5 }

  /// Returns the next 64 bits.
  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a whole number in `0..<count`; 0 when `count` is not positive.
  @inlinable package mutating func below(_ count: Int) -> Int {
    count > 0 ? Int(next() % UInt64(count)) : 0
  }

  /// Returns a random byte.
  @inlinable package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Returns one of the elements; nil if there are none.
  @inlinable package mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// Returns random bytes.
  package mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}
