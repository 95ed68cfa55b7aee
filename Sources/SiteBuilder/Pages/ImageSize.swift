internal import Foundation

/// Width and height of a picture file in CSS pixels, read from its first bytes.
struct ImageSize: Hashable {
  var width: Int
  var height: Int

  /// What every PNG begins with.
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the size of a PNG, GIF, JPEG, WebP, AVIF or SVG file; nil for others and for broken
  /// ones.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: ImageSize.pngSignature), bytes.count >= 24 {
      self.init(ImageSize.big(bytes, 16, 4), ImageSize.big(bytes, 20, 4))
    } else if bytes.starts(with: "GIF8".utf8), bytes.count >= 10 {
      self.init(Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self.init(jpeg: bytes)
    } else if ImageSize.isWebP(bytes) {
      self.init(webP: bytes)
    } else if bytes.count >= 12, bytes[4..<12].elementsEqual("ftypavif".utf8) {
      self.init(avif: bytes)
    } else {
      self.init(svg: String(decoding: bytes.prefix(4096), as: UTF8.self))
    }
  }

  private init?(_ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// Walks the segments of a JPEG file to the frame header.
  private init?(jpeg bytes: [UInt8]) {
    var i = 2
    while i + 9 <= bytes.count, bytes[i] == 0xFF {
      let marker = bytes[i + 1]
      if marker == 0xFF {
        i += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        self.init(ImageSize.big(bytes, i + 7, 2), ImageSize.big(bytes, i + 5, 2))
        return
      }
      i += 2 + max(2, ImageSize.big(bytes, i + 2, 2))
    }
    return nil
  }

  static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 30 && bytes.starts(with: "RIFF".utf8)
      && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Reads the first chunk of a WebP file: of a picture with losses, without, or of several parts.
  private init?(webP bytes: [UInt8]) {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      self.init(
        ImageSize.little(bytes, 26, 2) & 0x3FFF, ImageSize.little(bytes, 28, 2) & 0x3FFF)
    case "VP8L":
      let bits = ImageSize.little(bytes, 21, 4)
      self.init(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X": self.init(ImageSize.little(bytes, 24, 3) + 1, ImageSize.little(bytes, 27, 3) + 1)
    default: return nil
    }
  }

  /// Reads the largest picture of an AVIF file: others are its tiles or small versions.
  private init?(avif bytes: [UInt8]) {
    var largest = (width: 0, height: 0)
    let head = Array(bytes.prefix(65_536))
    for place in head.indices.dropFirst(4).dropLast(15)
    where head[place..<(place + 4)].elementsEqual("ispe".utf8) {
      let size = (ImageSize.big(head, place + 8, 4), ImageSize.big(head, place + 12, 4))
      if size.0.multipliedReportingOverflow(by: size.1).partialValue
        > largest.width * largest.height
      {
        largest = size
      }
    }
    self.init(largest.width, largest.height)
  }

  /// Reads `width` and `height`, or else `viewBox`, of the root element.
  private init?(svg text: String) {
    guard let start = text.range(of: "<svg") else { return nil }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    if let width = ImageSize.length(ImageSize.attribute("width", of: tag)),
      let height = ImageSize.length(ImageSize.attribute("height", of: tag))
    {
      self.init(width, height)
      return
    }
    let box = ImageSize.attribute("viewBox", of: tag)?
      .split { $0 == " " || $0 == "," }.compactMap { ImageSize.length(String($0)) }
    guard let box, box.count == 4 else { return nil }
    self.init(box[2], box[3])
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    for quote in ["\"", "'"] {
      for space in [" ", "\n", "\t"] {
        guard let start = tag.range(of: "\(space)\(name)=\(quote)") else { continue }
        return String(tag[start.upperBound...].prefix { String($0) != quote })
      }
    }
    return nil
  }

  /// Returns a length in pixels; nil for percentages and other units.
  private static func length(_ text: String?) -> Int? {
    guard let text else { return nil }
    let number = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    guard let value = Double(number), value.magnitude < 1e6 else { return nil }
    return Int(value.rounded())
  }

  /// Returns a number whose first byte counts most.
  static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a number whose last byte counts most.
  static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
