/// SHA-256 of bytes, as in FIPS 180-4: names cache entries and picture files by what they hold.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Begins an empty message.
  public init() {}

  /// Adds bytes to the message.
  public mutating func update(_ bytes: some Sequence<UInt8>) { update(Array(bytes)) }

  /// Adds bytes to the message; whole blocks are read where they stand.
  public mutating func update(_ bytes: [UInt8]) {
    length &+= UInt64(bytes.count)
    var state = self.state
    defer { self.state = state }
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<start])
      guard pending.count == 64 else { return }
      SHA256.compress(&state, pending.span, at: 0)
      pending.removeAll(keepingCapacity: true)
    }
    while start &+ 64 <= bytes.count {
      SHA256.compress(&state, bytes.span, at: start)
      start &+= 64
    }
    pending.append(contentsOf: bytes[start...])
  }

  /// Adds a text's UTF-8 bytes and their count, so that `("ab", "c")` differs from `("a", "bc")`.
  public mutating func update(field text: String) {
    let bytes = Array(text.utf8)
    update("\(bytes.count):".utf8)
    update(bytes)
  }

  /// Ends the message and returns the 64 lower-case hexadecimal digits of its digest.
  public consuming func hexDigest() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = digest().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Ends the message and returns the 32 bytes of its digest.
  public consuming func digest() -> [UInt8] {
    let bits = length &* 8
    let zeros = (119 - pending.count) % 64
    update([0x80] + [UInt8](repeating: 0, count: zeros))
    update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> ($0 as UInt32)) }
    }
  }

  /// Returns the digest of one message in hexadecimal.
  public static func hex(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexDigest()
  }

  private static func compress(_ state: inout [UInt32], _ bytes: Span<UInt8>, at start: Int) {
    precondition(start >= 0 && start &+ 64 <= bytes.count && state.count == 8)
    var w = [UInt32](repeating: 0, count: 64)
    for i in 0..<16 {
      let at = start &+ 4 &* i
      let high = UInt32(bytes[at]) << 24 | UInt32(bytes[at &+ 1]) << 16
      w[i] = high | UInt32(bytes[at &+ 2]) << 8 | UInt32(bytes[at &+ 3])
    }
    for i in 16..<64 {
      let s0 = rotate(w[i &- 15], 7) ^ rotate(w[i &- 15], 18) ^ (w[i &- 15] >> 3)
      let s1 = rotate(w[i &- 2], 17) ^ rotate(w[i &- 2], 19) ^ (w[i &- 2] >> 10)
      w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ roundConstants[i] &+ w[i]
      let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ t2)
    }
    for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] = state[i] &+ value }
  }

  @inline(__always)
  private static func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }

  private static let roundConstants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}
