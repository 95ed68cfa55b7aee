/// What keeps browsers from showing a picture file, as far as its frame tells: the pixels are not
/// decoded.
enum PictureDefect {
  /// Returns the rest of a sentence about the file and what helps; nil where nothing is wrong.
  static func find(in bytes: [UInt8]) -> (summary: String, help: String?)? {
    guard !bytes.isEmpty else { return ("is empty", nil) }
    if bytes.starts(with: "version https://git-lfs".utf8) {
      return ("is a pointer of Git LFS and not the picture", "`git lfs pull` fetches pictures.")
    }
    let isWhole: Bool
    if bytes.starts(with: ImageSize.pngSignature) {
      isWhole = endsPNG(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      isWhole = ImageSize(bytes) != nil && endsJPEG(bytes)
    } else if ImageSize.isWebP(bytes) {
      isWhole = ImageSize.little(bytes, 4, 4) <= bytes.count - 8
    } else {
      if ImageSize(bytes) != nil || isOther(bytes) { return nil }
      return (
        "is not a picture that every browser shows", "Use PNG, JPEG, GIF, WebP, AVIF or SVG."
      )
    }
    return isWhole ? nil : ("ends before the picture does", "Was it copied whole?")
  }

  /// Whether the chunks of a PNG lead to its last one.
  private static func endsPNG(_ bytes: [UInt8]) -> Bool {
    var place = ImageSize.pngSignature.count
    while place + 12 <= bytes.count {
      if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
      place += 12 + ImageSize.big(bytes, place, 4)
    }
    return false
  }

  /// Whether the mark of the end is anywhere: cameras write more after it.
  private static func endsJPEG(_ bytes: [UInt8]) -> Bool {
    var place = bytes.count - 2
    while place > 2 {
      if bytes[place] == 0xFF, bytes[place + 1] == 0xD9 { return true }
      place -= 1
    }
    return false
  }

  /// Whether it is an SVG without a size, or of a kind that is shown and has none here: BMP, an
  /// icon.
  private static func isOther(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "BM".utf8) || bytes.starts(with: [0, 0, 1, 0])
      || String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg")
  }
}
