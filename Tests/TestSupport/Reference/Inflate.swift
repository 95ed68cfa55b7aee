/// Inflates zlib streams slowly and plainly (RFC 1950, RFC 1951), for comparison with the
/// libraries.
public struct Inflate {
  /// What is wrong with a stream.
  public struct Failure: Error {
    /// A few words.
    public let reason: String
  }

  private let bytes: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  /// Returns the bytes of a whole zlib stream; its checksum is compared.
  public static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    else { throw Failure(reason: "no zlib header") }
    var inflate = Inflate(bytes: bytes, bit: 16)
    var isLast = false
    while !isLast {
      isLast = try inflate.take(1) == 1
      switch try inflate.take(2) {
      case 0: try inflate.stored()
      case 1: try inflate.compressed(.fixedLiterals, .fixedDistances)
      case 2: try inflate.dynamic()
      default: throw Failure(reason: "block type 3")
      }
    }
    inflate.bit = (inflate.bit + 7) & ~7
    var sum = 0
    for _ in 0..<4 { sum = sum << 8 | (try inflate.take(8)) }
    var (a, b) = (1, 0)
    for byte in inflate.output {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    guard sum == b << 16 | a else { throw Failure(reason: "checksum") }
    return inflate.output
  }

  private mutating func take(_ count: Int) throws -> Int {
    var value = 0
    for i in 0..<count {
      guard bit >> 3 < bytes.count else { throw Failure(reason: "ends early") }
      value |= Int(bytes[bit >> 3] >> UInt8(bit & 7) & 1) << i
      bit += 1
    }
    return value
  }

  private mutating func stored() throws {
    bit = (bit + 7) & ~7
    let (length, inverse) = (try take(16), try take(16))
    guard length == ~inverse & 0xFFFF else { throw Failure(reason: "stored length") }
    for _ in 0..<length { output.append(UInt8(try take(8))) }
  }

  private mutating func symbol(_ code: HuffmanCode) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Failure(reason: "no such code")
  }

  private mutating func dynamic() throws {
    let (literals, distances) = (try take(5) + 257, try take(5) + 1)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for i in 0..<(try take(4) + 4) { lengths[order[i]] = try take(3) }
    let code = HuffmanCode(lengths)
    lengths = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case let length where length < 16: lengths.append(length)
      case 16:
        guard let last = lengths.last else { throw Failure(reason: "nothing to repeat") }
        lengths += [Int](repeating: last, count: try take(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try take(3) + 3)
      default: lengths += [Int](repeating: 0, count: try take(7) + 11)
      }
    }
    guard lengths.count == literals + distances else { throw Failure(reason: "lengths") }
    try compressed(
      HuffmanCode(Array(lengths[0..<literals])), HuffmanCode(Array(lengths[literals...])))
  }

  private mutating func compressed(_ literals: HuffmanCode, _ distances: HuffmanCode) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw Failure(reason: "length symbol") }
      // Lengths come in groups of four, distances in groups of two, each group one bit wider.
      let l = symbol - 257
      let extra = l < 8 || l == 28 ? 0 : l / 4 - 1
      let length = l == 28 ? 258 : l < 8 ? l + 3 : (4 + l % 4) << extra + 3
      let count = length + (try take(extra))
      let d = try self.symbol(distances)
      guard d < 30 else { throw Failure(reason: "distance symbol") }
      let wide = d < 4 ? 0 : d / 2 - 1
      let distance = (d < 4 ? d : (2 + d % 2) << wide) + 1 + (try take(wide))
      guard distance <= output.count else { throw Failure(reason: "distance too far") }
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
  }

  private init(bytes: [UInt8], bit: Int) {
    self.bytes = bytes
    self.bit = bit
  }
}

/// A canonical Huffman code.
private struct HuffmanCode {
  /// How many codes there are of each length.
  let counts: [Int]
  /// The symbols by code.
  let symbols: [Int]

  /// Makes the code whose symbols have these lengths, 0 for those without a code.
  init(_ lengths: [Int]) {
    counts = [0] + (1...15).map { length in lengths.count { $0 == length } }
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }

  static let fixedLiterals = HuffmanCode(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = HuffmanCode([Int](repeating: 5, count: 30))
}
