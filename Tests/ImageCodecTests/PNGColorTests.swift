import Foundation
import Raster
import TestSupport
import Testing

@testable import ImageCodec

/// What gAMA, sRGB and iCCP chunks do to colours.
struct PNGColorTests {
  typealias Chunk = ReferencePNG.Chunk

  private func ramp(_ between: [Chunk], depth: UInt8 = 8) -> [UInt8] {
    let row = (0..<256).flatMap { depth == 8 ? [UInt8($0)] : [UInt8($0), UInt8($0)] }
    return PNGBuilder.file(
      PNGBuilder.chunks(
        width: 256, height: 1, depth: depth, type: 0, between: between, rows: [0] + row))
  }

  private func greys(_ bytes: [UInt8]) throws -> [UInt8] {
    let bitmap = try PNG.decode(bytes)
    return (0..<256).map { bitmap[$0, 0].r }
  }

  private func gamma(_ value: Int) -> Chunk { Chunk(name: "gAMA", data: PNGBuilder.word(value)) }

  private static let identity = (0..<256).map { UInt8($0) }

  @Test func `without colour chunks samples stay as they are`() throws {
    #expect(try greys(ramp([])) == PNGColorTests.identity)
  }

  @Test(arguments: [45_455, 45_000, 43_183, 47_727])
  func `a gamma close to sRGB's changes nothing`(value: Int) throws {
    #expect(try greys(ramp([gamma(value)])) == PNGColorTests.identity)
  }

  @Test func `linear samples become sRGB-encoded`() throws {
    // Of 255: 55.6 (half of the light is 188), 1 (13), 10 (56), values of IEC 61966-2-1.
    let found = try greys(ramp([gamma(100_000)]))
    #expect(found[0] == 0 && found[255] == 255)
    #expect(found[1] == 13 && found[10] == 56 && found[55] == 128 && found[128] == 188)
    #expect(try greys(ramp([gamma(100_000)], depth: 16)) == found)
  }

  @Test func `a darker file gets lighter and a lighter one darker, in order`() throws {
    for (value, sign) in [(100_000, 1), (55_556, 1), (35_000, -1)] {
      let found = try greys(ramp([gamma(value)]))
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 })
      #expect((Int(found[128]) - 128) * sign > 0, "\(value)")
    }
  }

  @Test func `an sRGB chunk overrules gamma`() throws {
    let srgb = Chunk(name: "sRGB", data: [0])
    #expect(try greys(ramp([srgb, gamma(100_000)])) == PNGColorTests.identity)
    #expect(try greys(ramp([gamma(100_000), srgb])) == PNGColorTests.identity)
  }

  @Test(arguments: [0, 0x7FFF_FFFF, 0xFFFF_FFFF, 1])
  func `absurd gammas give a picture`(value: Int) throws {
    let found = try greys(ramp([gamma(value)]))
    #expect(found[0] == 0 && found[255] == 255)
  }

  @Test func `alpha has no gamma`() throws {
    let row: [UInt8] = [0] + (0..<256).flatMap { [255, UInt8($0)] }
    let bitmap = try PNG.decode(
      PNGBuilder.file(
        PNGBuilder.chunks(
          width: 256, height: 1, depth: 8, type: 4, between: [gamma(100_000)], rows: row)))
    for x in 0..<256 { #expect(bitmap[x, 0].a == UInt8(x) && bitmap[x, 0].r == UInt8(x)) }
  }

  @Test func `16 bits keep every step`() throws {
    var row: [UInt8] = [0]
    for x in 0..<512 { row += [UInt8(0x80 | x >> 8), UInt8(x & 255)] }
    let file = PNGBuilder.file(
      PNGBuilder.chunks(width: 512, height: 1, depth: 16, type: 0, rows: row))
    let pixels = try PNGReader(file, limits: .default).widePixels()
    for x in 0..<512 {
      let value = UInt16(0x8000 | x)
      #expect(pixels[x] == SIMD4(value, value, value, 65_535))
    }
  }
}
