import ImageCodec
import Raster
import Testing

@testable import SiteBuilder

/// Files that browsers will not show.
struct PictureDefectTests {
  @Test func `a file that ends early is found, wherever it ends`() throws {
    let png = try PNG.encode(Bitmap(width: 3, height: 2))
    #expect(PictureDefect.find(in: png) == nil)
    #expect(ImageSize(png)?.width == 3)
    for count in 8..<png.count {
      let defect = PictureDefect.find(in: Array(png.prefix(count)))
      #expect(defect?.summary == "ends before the picture does", "\(count) bytes")
    }
  }

  @Test(arguments: [
    ("", "is empty"),
    ("version https://git-lfs.github.com/spec/v1\noid", "is a pointer of Git LFS"),
    ("<!DOCTYPE html>", "is not a picture that every browser shows"),
    ("II*\0", "is not a picture that every browser shows"),
    ("\u{7F}PNG", "is not a picture that every browser shows"),
  ])
  func `what is no picture is said`(_ text: String, _ start: String) {
    #expect(PictureDefect.find(in: Array(text.utf8))?.summary.hasPrefix(start) == true)
  }

  @Test(arguments: [
    "<svg>", "<?xml version=\"1.0\"?>\n<svg viewBox=\"0 0 1 1\">", "BM6", "GIF89a\u{1}\0\u{1}\0",
  ])
  func `other kinds are left alone`(_ text: String) {
    #expect(PictureDefect.find(in: Array(text.utf8)) == nil)
  }

  @Test func `a JPEG has its end somewhere`() {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 9, 8, 0, 5, 0, 7, 3]
    #expect(PictureDefect.find(in: jpeg) != nil)
    #expect(PictureDefect.find(in: jpeg + [0xFF, 0xD9, 1, 2]) == nil)
    #expect(PictureDefect.find(in: [0xFF, 0xD8]) != nil)
  }

  /// A frame of each kind, made from the formats' descriptions.
  @Test(arguments: [
    ("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x2C, 0x01, 0xC8, 0x40]),
    ("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x00, 0, 0, 0, 0, 0]),
    ("VP8X", [0, 0, 0, 0, 0x2B, 0x01, 0, 0xC7, 0, 0]),
  ])
  func `a WebP has a size and an end`(_ kind: String, _ frame: [UInt8]) {
    let body = Array("WEBP".utf8) + Array(kind.utf8) + [10, 0, 0, 0] + frame
    let file = Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    #expect(ImageSize(file)?.width == 300)
    #expect(ImageSize(file)?.height == 200)
    #expect(PictureDefect.find(in: file) == nil)
    #expect(PictureDefect.find(in: Array("RIFF".utf8) + [99, 0, 0, 0] + body) != nil)
  }

  @Test func `an AVIF has the size of its largest picture`() {
    let small = Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 64]
    let large = Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 1, 44, 0, 0, 0, 200]
    let file = [0, 0, 0, 12] + Array("ftypavif".utf8) + small + large + small
    #expect(ImageSize(file)?.width == 300)
    #expect(ImageSize(file)?.height == 200)
    #expect(PictureDefect.find(in: file) == nil)
    #expect(PictureDefect.find(in: [0, 0, 0, 12] + Array("ftypavif".utf8)) != nil)
  }
}
