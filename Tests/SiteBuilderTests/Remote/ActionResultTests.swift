import TestSupport
import Testing

@testable import SiteBuilder

/// The bytes are those of Google's own encoder with the API's own description,
/// `remote_execution.proto` of April 2026.
struct ActionResultTests {
  private let result = ActionResult(
    files: [
      ActionResult.File(
        path: "figures/\(repeated("a")).json", digest: repeated("b"), size: 300),
      ActionResult.File(path: "pictures/\(repeated("c")).png", digest: repeated("c"), size: 1),
    ], seconds: 2.125)

  private static func repeated(_ letter: Character) -> String {
    String(repeating: letter, count: 64)
  }

  /// Returns bytes from hexadecimal digits.
  private func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private func text(_ letter: String) -> String { String(repeating: letter, count: 64) }

  private var golden: [UInt8] {
    bytes(
      "1296010a4d666967757265732f\(text("61"))2e6a736f6e12450a40\(text("62"))10ac02"
        + "1295010a4d70696374757265732f\(text("63"))2e706e6712440a40\(text("63"))1001"
        + "4a180a0d7369746567656e20302e312e306207080210c0b2cd3b")
  }

  @Test func writesWhatOthersWrite() { #expect(result.encoded == golden) }

  @Test func readsWhatOthersWrite() { #expect(ActionResult(golden) == result) }

  /// With a flag, a folder, printed text, a time and a packet of other data.
  @Test func passesOverWhatAServerAdds() {
    let more = bytes(
      "1298010a4d666967757265732f\(text("61"))2e6a736f6e12450a40\(text("62"))10ac022001"
        + "1295010a4d70696374757265732f\(text("63"))2e706e6712440a40\(text("63"))1001"
        + "1a030a01642a04746578744a210a0d7369746567656e20302e312e301a0208055a03120131"
        + "6207080210c0b2cd3b")
    #expect(ActionResult(more) == result)
  }

  @Test(arguments: ["2001", "20ffffffffffffffffff01"]) func takesNoFailure(_ hex: String) {
    #expect(ActionResult(bytes(hex)) == nil)
    #expect(ActionResult(golden + bytes(hex)) == nil)
  }

  /// A cut is noticed, or leaves out whole fields at the end: then files are missing, which is
  /// noticed later.
  @Test func isNotReadInPart() {
    let lengths = golden.indices.filter { ActionResult(golden[..<$0]) != nil }
    #expect(lengths == [0, 153, 305])
    #expect(ActionResult(golden[..<153])?.files == [result.files[0]])
    #expect(ActionResult([])?.files == [])
  }

  @Test(
    arguments: [
      "00", "0a", "0a05", "0aff", "0affffffffffffffffff7f", "ffffffffffffffffffffff01", "0b", "0c",
      "08ffffffffffffffffff02", "09", "0d000000", "3c68746d6c3e", "12020aff", "1205120310ffff",
      "120c120a10ffffffffffffffff",
    ])
  func refusesNonsense(_ hex: String) { #expect(ActionResult(bytes(hex)) == nil) }

  @Test func `a file of which nothing is said is one all the same`() {
    let two = ActionResult(files: [
      ActionResult.File(path: "", digest: "", size: 0), result.files[1],
    ])
    #expect(ActionResult(two.encoded) == two)
  }

  @Test func survivesAnyByte() {
    var random = SeededGenerator(seed: 1)
    for place in golden.indices {
      var changed = golden
      changed[place] = UInt8(random.integer(in: 0...255))
      // It may be a result, but never ends the program.
      _ = ActionResult(changed)
    }
  }

  @Test func saysNothingOfATimeThatNobodyKnows() {
    #expect(ActionResult(ActionResult(files: []).encoded) == ActionResult(files: []))
    for seconds in [-1.0, .nan, .infinity, 1e9] {
      #expect(ActionResult(ActionResult(files: [], seconds: seconds).encoded)?.seconds == nil)
    }
    #expect(ActionResult(ActionResult(files: [], seconds: 0.0016).encoded)?.seconds == 0.002)
  }
}
