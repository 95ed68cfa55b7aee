import Foundation

@testable import WebFonts

/// Fonts of this machine, by the names of their files; `Scripts/bootstrap` installs them.
enum TestFonts {
  struct Missing: Error {
    var file: String
  }

  /// Returns the bytes of a font.
  static func bytes(_ file: String) throws -> [UInt8] {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    for folder in ["/usr/share/fonts", "/usr/local/share/fonts", "\(home)/Library/Fonts"] {
      let files = FileManager.default.enumerator(atPath: folder)
      while let path = files?.nextObject() as? String {
        guard (path as NSString).lastPathComponent == file else { continue }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
      }
    }
    throw Missing(file: file)
  }

  static func charis() throws -> SourceFont { try SourceFont(try bytes("CharisSIL-Regular.ttf")) }
  static func inter() throws -> SourceFont { try SourceFont(try bytes("Inter-roman.var.ttf")) }

  /// An order of a few characters.
  static func order(_ text: String) -> WebFontOrder {
    WebFontOrder(family: "Ours", style: "Regular", characters: text.unicodeScalars.map(\.value))
  }
}
