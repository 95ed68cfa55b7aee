import ContentDigest
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180-4 and NIST's test vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `has the digests of the standard`(text: String, digest: String) {
    #expect(SHA256.hex(of: text.utf8) == digest)
  }

  @Test func `has the digest of a million letters`() {
    #expect(
      SHA256.hex(of: [UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `does not depend on how a message is cut`() {
    let message = (0..<300).map { UInt8($0 & 255) }
    for length in [55, 56, 63, 64, 65, 119, 120, 128, 300] {
      let whole = SHA256.hex(of: Array(message[..<length]))
      for cut in stride(from: 0, through: length, by: 7) {
        var hash = SHA256()
        hash.update(Array(message[..<cut]))
        hash.update(message[cut..<length])
        #expect(hash.hexDigest() == whole)
      }
    }
  }

  @Test func `keeps fields apart`() {
    func digest(_ fields: [String]) -> String {
      var hash = SHA256()
      for field in fields { hash.update(field: field) }
      return hash.hexDigest()
    }
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
  }
}
