package import Typesetting

/// Why a font could not be converted for the web.
package enum WebFontError: Error, Hashable, Sendable {
  /// The file cannot be read, or is not a font.
  case unreadable(FontError)
  /// HarfBuzz could not subset the font.
  case notSubset
  /// Some axes should be pinned and others kept, which this version of HarfBuzz cannot do.
  case partialPinning(version: String)
  /// The font was subset but could not be compressed.
  case notCompressed
}

extension WebFontError: CustomStringConvertible {
  /// One sentence for an author, without a full stop.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .notSubset: "HarfBuzz cannot cut this font down to the characters of the site"
    case .partialPinning(let version):
      "HarfBuzz \(version) pins all axes of a font or none; pin them all, or use a file without the axis"
    case .notCompressed: "this font cannot be compressed as WOFF2"
    }
  }
}
