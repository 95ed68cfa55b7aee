/// A random generator whose sequence follows from its seed, so that a failing case can be repeated.
///
/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the sequence of a seed; the test prints the seed when a case fails.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a text of up to `length` pieces drawn from `alphabet`.
  public mutating func text(length: Int, from alphabet: [String]) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text += alphabet.randomElement(using: &self) ?? ""
    }
    return text
  }
}
