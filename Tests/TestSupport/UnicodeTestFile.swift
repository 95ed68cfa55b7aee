import Foundation

/// One of Unicode's own test files, where Debian's package `unicode-data` puts them.
public struct UnicodeTestFile: Sendable {
  /// The version of Unicode in the file's first line, as "15.0.0".
  public let version: String
  private let bytes: [UInt8]

  /// Reads a file by its path in Unicode's folder; nil when it is not there.
  public init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: "/usr/share/unicode/" + path) else {
      return nil
    }
    bytes = Array(data)
    // As in "# LineBreakTest-15.0.0.txt".
    let title = bytes.prefix { $0 != 0x0A }.split(separator: UInt8(ascii: "-"))
    version = String(decoding: (title.last ?? []).dropLast(4), as: UTF8.self)
  }

  /// Whether the file is for a version of Unicode, given as "15.0".
  public func isFor(_ unicodeVersion: String) -> Bool { version.hasPrefix(unicodeVersion + ".") }

  /// The lines without comments and empty ones.
  public var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A).map { $0.prefix { $0 != UInt8(ascii: "#") } }
      .filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
  }

  /// Returns the fields of a line.
  public static func fields(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  }

  /// Returns the words of a field, which stand between spaces and tabs.
  public static func words(_ field: ArraySlice<UInt8>) -> [String] {
    field.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the numbers of a field; words that are none, as "x", give nil.
  public static func numbers(_ field: ArraySlice<UInt8>, radix: UInt32 = 10) -> [UInt32?] {
    field.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map { word in
      word.reduce(UInt32(0)) { sum, byte in
        guard let sum, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
          digit < Int(radix)
        else { return nil }
        return sum * radix + UInt32(digit)
      }
    }
  }
}
