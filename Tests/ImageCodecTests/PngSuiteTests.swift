import Foundation
import ImageCodec
import Raster
import Testing

/// Decodes files of PngSuite and compares with hashes of what another decoder made of them.
struct PngSuiteTests {
  struct Entry: CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let hash: UInt64
    var testDescription: String { name }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "PngSuite")

  static func entries() throws -> [Entry] {
    let text = try String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return try Entry(
        name: String(words[0]), width: #require(Int(words[1])), height: #require(Int(words[2])),
        hash: #require(UInt64(words[3], radix: 16)))
    }
  }

  private func decode(_ name: String) throws -> Bitmap {
    let file = PngSuiteTests.folder.appending(path: name + ".png")
    return try PNG.decode([UInt8](Data(contentsOf: file)))
  }

  @Test func `every file decodes to the expected pixels`() throws {
    let entries = try PngSuiteTests.entries()
    #expect(entries.count == 26)
    for entry in entries {
      let bitmap = try decode(entry.name)
      #expect(bitmap.width == entry.width && bitmap.height == entry.height, "\(entry.name)")
      #expect(hash(bitmap) == entry.hash, "\(entry.name)")
    }
  }

  @Test(arguments: ["0g01", "0g02", "0g04", "0g08", "0g16", "2c08", "2c16", "6a08"])
  func `interlaced files decode like their plain twins`(kind: String) throws {
    #expect(try decode("basi" + kind) == decode("basn" + kind))
  }

  private func hash(_ bitmap: Bitmap) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for pixel in bitmap.pixels {
      for byte in [pixel.r, pixel.g, pixel.b, pixel.a] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
