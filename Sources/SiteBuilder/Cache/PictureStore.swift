import ContentDigest
import Foundation
import ImageCodec

/// A folder of PNG files, each named by the first 16 digits of the SHA-256 of its bytes.
///
/// Equal pictures are stored once, whichever figure drew them, and a damaged file is found by
/// comparing its digest with its name. Pages name up to 300 pictures, and digits do not compress:
/// all 64 of them made up a quarter of the heaviest page. Among a million pictures, two share the
/// same 16 with a probability of 3 in 100 million.
package struct PictureStore: Hashable, Sendable {
  let folder: String
  /// Where workers have folders of their own for the pictures that they give it.
  var workerFolder: String { Path.join(Path.parent(of: folder), "workers") }

  /// Names a folder, which is made when a picture is stored.
  package init(folder: String) { self.folder = folder }

  /// The most bytes of a picture: a worker writes no larger file.
  package static let maximumSize = 1 << 28

  /// Stores an encoded PNG and returns its name.
  package func store(_ png: [UInt8]) throws(SiteError) -> String {
    let name = PictureStore.name(digest: SHA256.hex(of: png))
    let path = path(of: name)
    // A file of the right length may still be damaged.
    if Files.size(of: path) != png.count || (try? Files.read(path)) != png {
      try Files.makeFolder(folder)
      try Files.writeAtomically(png, to: path)
    }
    return name
  }

  /// Takes pictures from a store that other programs can change: what they named has to be there,
  /// under its digest.
  func take(_ names: Set<String>, from other: PictureStore) throws(SiteError) {
    for name in names.sorted() where !verify(name) {
      guard PictureStore.isPictureName(name) else {
        throw .system(doing: "take", path: "a picture called \(name)", code: EINVAL)
      }
      let png = try Files.read(other.path(of: name), limit: PictureStore.maximumSize)
      guard PictureStore.name(digest: SHA256.hex(of: png)) == name else {
        throw .system(doing: "take", path: "the picture \(name), which was changed", code: EINVAL)
      }
      guard PNG.isWhole(png) else {
        throw .system(doing: "take", path: "the picture \(name), which is not PNG", code: EINVAL)
      }
      try Files.makeFolder(folder)
      try Files.writeAtomically(png, to: path(of: name))
    }
  }

  private static let digits = 16

  /// Returns the name of a picture with a digest.
  static func name(digest: String) -> String { digest.prefix(digits) + ".png" }

  /// Returns the path of a stored picture.
  func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Whether a name is a digest, so that it cannot lead anywhere else.
  static func isPictureName(_ name: String) -> Bool {
    name.hasSuffix(".png") && isHex(name.dropLast(4), count: digits)
  }

  /// Whether the picture is there and its bytes match the digest in its name; a file that does not
  /// match is removed, so that it is stored anew.
  func verify(_ name: String) -> Bool {
    guard PictureStore.isPictureName(name) else { return false }
    guard let bytes = try? Files.read(path(of: name)) else { return false }
    if PictureStore.name(digest: SHA256.hex(of: bytes)) == name { return true }
    try? Files.remove(path(of: name))
    return false
  }

  /// Whether a text is exactly `count` hexadecimal digits, so that it can be part of a path or an
  /// address.
  static func isHex(_ text: some StringProtocol, count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
