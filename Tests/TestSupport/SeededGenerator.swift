/// A random number generator whose numbers depend on its seed alone, on every machine.
///
/// The sequence is SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable, CustomStringConvertible {
  /// The seed that was given; a failing test prints it.
  public let seed: UInt64
  private var state: UInt64

  /// Makes a generator at the beginning of its sequence.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from a half-open range, all multiples of 2^-53 of its length alike.
  public mutating func number(in range: Range<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
  }

  /// Returns a whole number from a closed range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns whether a throw that succeeds with this probability does.
  public mutating func chance(_ probability: Double) -> Bool { number(in: 0..<1) < probability }

  /// Returns a text of up to `length` pieces drawn from `alphabet`.
  public mutating func text(length: Int, from alphabet: [String]) -> String {
    var text = ""
    for _ in 0..<integer(in: 0...length) {
      text += alphabet.isEmpty ? "" : alphabet[integer(in: 0...alphabet.count - 1)]
    }
    return text
  }

  /// The seed, as shown beside a failing expectation.
  public var description: String { "seed \(seed)" }
}
