/// Something that takes bytes from outside and must neither crash nor break its own promises.
///
/// To add one: conform, and list it in `targets`.
protocol FuzzTarget {
  /// The name on the command line.
  static var name: String { get }
  /// How the names of seed files end, without the dot.
  static var seedExtension: String { get }

  /// Makes a target that starts from these inputs; possibly none.
  init(seeds: [[UInt8]])

  /// Returns an input; the same one for the same state of `random`.
  func input(_ random: inout FuzzRandom) -> [UInt8]

  /// Runs the code once.
  ///
  /// - Throws: `BrokenPromise` when the result is not what the code promises. Errors that the code
  ///   documents are caught here.
  func run(_ input: [UInt8]) throws
}

/// All targets.
var targets: [any FuzzTarget.Type] {
  [PNGTarget.self, PathTextTarget.self, RasterTarget.self, PaintTarget.self]
}

/// A result that is not what the code under test promises.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}

/// Random numbers that depend on the seed alone: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
struct FuzzRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator at the beginning of its sequence.
  init(seed: UInt64) { state = seed &* 0xD129_0B25_6B7C_11E5 }

  /// Returns the next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a whole number in `0..<count`; 0 when `count` is not positive.
  mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }

  /// Returns a random byte.
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Returns one of the elements, nil when there are none.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// Returns random bytes.
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}
