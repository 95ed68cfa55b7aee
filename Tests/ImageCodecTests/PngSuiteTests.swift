import Foundation
import Raster
import TestSupport
import Testing

@testable import ImageCodec

/// Decodes the stored files of PngSuite and of libpng's own tests, and compares every pixel with
/// what the plain reader of these tests makes of them.
struct PngSuiteTests {
  /// The stored files that are whole: "PngSuite/basn0g01" and so on.
  static let files: [String] = ["PngSuite", "LibpngFiles"].flatMap { folder in
    names(in: folder).map { folder + "/" + $0 }
  }

  static func names(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "png" }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: name + ".png")))
  }

  @Test func `the files are there`() {
    #expect(PngSuiteTests.files.count == 190)
    #expect(PngSuiteTests.names(in: "LibpngFiles/Damaged").count == 23)
  }

  @Test func `the plain reader agrees with pypng`() throws {
    let text = try String(
      contentsOf: PngSuiteTests.root.appending(path: "PngSuite/expected.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 26)
    for line in lines {
      let words = line.split(separator: " ")
      let reference = try ReferencePNG(PngSuiteTests.bytes("PngSuite/" + words[0]))
      #expect(reference.width == Int(words[1]) && reference.height == Int(words[2]), "\(line)")
      let found = hash(reference.bitmap(applyingGamma: false))
      #expect(found == UInt64(words[3], radix: 16), "\(line)")
    }
  }

  @Test(arguments: files)
  func `every pixel is as the plain reader has it`(name: String) throws {
    let bytes = try PngSuiteTests.bytes(name)
    let reference = try ReferencePNG(bytes)
    #expect(try PNG.decode(bytes) == reference.bitmap())
    let reader = try PNGReader(bytes, limits: .default)
    #expect(reader.width == reference.width && reader.height == reference.height)
    // What gamma is applied to: nothing is rounded before.
    #expect(reference.hasPixels(try reader.widePixels()))
  }

  @Test func `every colour type, depth and interlacing is among the files`() throws {
    var kinds: Set<[Int]> = []
    for name in PngSuiteTests.files {
      let reference = try ReferencePNG(PngSuiteTests.bytes(name))
      kinds.insert([reference.colorType, reference.depth, reference.isInterlaced ? 1 : 0])
    }
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    for (type, depths) in depths {
      for depth in depths {
        for interlacing in 0...1 { #expect(kinds.contains([type, depth, interlacing])) }
      }
    }
  }

  @Test(arguments: names(in: "LibpngFiles/Damaged"))
  func `damaged files give a picture or libpng's message`(name: String) throws {
    do {
      let bitmap = try PNG.decode(PngSuiteTests.bytes("LibpngFiles/Damaged/" + name))
      #expect(bitmap.width > 0)
    } catch PNGError.decodingFailed(let message) {
      #expect(!message.isEmpty)
    }
  }

  private func hash(_ bitmap: Bitmap) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        for byte in [pixel.r, pixel.g, pixel.b, pixel.a] {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    return hash
  }
}
