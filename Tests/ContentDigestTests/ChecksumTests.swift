import ContentDigest
import Testing

struct ChecksumTests {
  private static let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 >> 3) }

  @Test func `does not depend on how a message is cut`() {
    for length in [0, 1, 31, 32, 33, 63, 64, 65, 96, 300] {
      let message = Array(Self.message[..<length])
      let whole = Checksum.of(message, seed: 5)
      for first in stride(from: 0, through: length, by: 5) {
        for second in stride(from: first, through: length, by: 11) {
          let runs = [message[..<first], message[first..<second], [], message[second...]]
          #expect(Checksum.of(runs, seed: 5) == whole, "\(length): \(first), \(second)")
        }
      }
    }
  }

  @Test func `a changed, missing or added byte shows, and so does another seed`() {
    let sum = Checksum.of(Self.message)
    for place in Self.message.indices {
      var other = Self.message
      other[place] ^= 1
      #expect(Checksum.of(other) != sum, "\(place)")
      other.remove(at: place)
      #expect(Checksum.of(other) != sum, "\(place)")
    }
    #expect(Checksum.of(Self.message + [0]) != sum)
    #expect(Checksum.of(Self.message, seed: 1) != sum)
    #expect(Checksum.of(Self.message, from: 1) == Checksum.of(Array(Self.message.dropFirst())))
  }
}
