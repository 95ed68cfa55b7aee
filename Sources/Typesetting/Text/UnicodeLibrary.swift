internal import CICUShims

/// ICU, which provides Unicode's data and the algorithms that use it.
enum UnicodeLibrary {
  /// The version of ICU that runs, as "72.1".
  static var version: String { versions.library }
  /// The version of Unicode that it implements, as "15.0".
  static var unicodeVersion: String { versions.unicode }

  private static var versions: (library: String, unicode: String) {
    var (library, unicode) = ([CChar](repeating: 0, count: 20), [CChar](repeating: 0, count: 20))
    unsafe cicu_versions(&library, &unicode)
    func text(_ bytes: [CChar]) -> String {
      String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return (text(library), text(unicode))
  }

  /// Throws the error for an ICU error; does nothing for nil.
  ///
  /// - Throws: `outOfMemory`, `textLibraryFailed`.
  static func check(_ error: UnsafePointer<CChar>?) throws(FontError) {
    guard let error = unsafe error else { return }
    let name = unsafe String(cString: error)
    throw name == "U_MEMORY_ALLOCATION_ERROR" ? .outOfMemory : .textLibraryFailed(name)
  }
}

/// Scalars as UTF-16, in which ICU counts.
struct UTF16Text {
  /// The code units.
  private(set) var units: [UInt16] = []
  /// The unit at which each scalar begins.
  private(set) var starts: [Int] = []

  /// Converts scalars.
  init(_ scalars: ArraySlice<UInt32>) {
    units.reserveCapacity(scalars.count)
    starts.reserveCapacity(scalars.count)
    for value in scalars {
      starts.append(units.count)
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      if scalar.value < 0x10000 {
        units.append(UInt16(scalar.value))
      } else {
        units.append(UTF16.leadSurrogate(scalar))
        units.append(UTF16.trailSurrogate(scalar))
      }
    }
  }
}
