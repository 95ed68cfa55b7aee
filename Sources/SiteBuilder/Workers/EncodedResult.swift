import ContentDigest
package import FigureResults
import Foundation

/// A figure's result with its JSON.
///
/// The worker that made the result encodes it, and nobody after it does: the cache keeps these
/// bytes, and `results.json` lays them out.
package struct EncodedResult: Hashable, Sendable {
  /// The same as values.
  package let result: FigureResult
  /// On one line, with sorted keys; the same bytes for the same result.
  package let json: [UInt8]
  /// The digest of the JSON.
  let digest: String

  /// Encodes a result.
  ///
  /// - Throws: when it holds a number that is not finite.
  package init(_ result: FigureResult) throws {
    self.result = result
    json = [UInt8](try EncodedResult.encoder().encode(result))
    digest = SHA256.hex(of: json)
  }

  /// Reads a result back; nil when the bytes are not one.
  package init?(json: some Collection<UInt8>) {
    let json = Array(json)
    guard let result = try? JSONDecoder().decode(FigureResult.self, from: Data(json)) else {
      return nil
    }
    self.result = result
    self.json = json
    digest = SHA256.hex(of: json)
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
