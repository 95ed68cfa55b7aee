/// The most a font file, a glyph and a text may ask for.
///
/// HarfBuzz bounds its own work on damaged tables; these limits bound what is kept of it.
public struct FontLimits: Hashable, Sendable {
  /// The largest font file in bytes; no font on a usual system has 64 MiB.
  public var fileBytes: Int
  /// The most elements of one glyph's outline.
  public var outlineElements: Int
  /// The longest text that is shaped or laid out, in bytes of UTF-8.
  public var textBytes: Int

  /// Makes limits; negative ones count as 0, and `textBytes` is at most 256 MiB.
  public init(
    fileBytes: Int = 64 << 20, outlineElements: Int = 65_536, textBytes: Int = 1 << 20
  ) {
    self.fileBytes = max(0, fileBytes)
    self.outlineElements = max(0, outlineElements)
    self.textBytes = min(max(0, textBytes), 256 << 20)
  }

  /// Files of 64 MiB, outlines of 65,536 elements, texts of 1 MiB.
  public static let `default` = FontLimits()
}

/// Why a font could not be found or read, or a text not set in it.
public enum FontError: Error, Hashable, Sendable {
  /// None of these files is there; what was looked for, and where.
  case notFound(family: String, files: [String])
  /// The file is not there, is empty, or may not be read.
  case unreadable(path: String)
  /// The file has more bytes than the limits allow.
  case tooLarge(bytes: Int, limit: Int)
  /// The bytes are not an OpenType or TrueType font, nor a collection of these.
  case notAFont
  /// The font's directory places a table beyond the end of the file, which is truncated or damaged.
  case damagedTable(FontTag)
  /// A font without these tables cannot be shaped or drawn.
  case missingTables([FontTag])
  /// The collection has fewer faces.
  case noSuchFace(index: Int, count: Int)
  /// The font does not vary along this axis; it may not be variable at all.
  case noSuchAxis(FontTag)
  /// The font has fewer glyphs.
  case noSuchGlyph(GlyphID, count: Int)
  /// The outline has more elements than the limits allow, or numbers that are not finite.
  case unusableOutline(GlyphID)
  /// The text has more bytes of UTF-8 than the limits allow.
  case textTooLong(bytes: Int, limit: Int)
  /// There was no memory for the font or the text.
  case outOfMemory
  /// ICU could not work, as when its data are missing; its name of the error.
  case textLibraryFailed(String)
}

extension FontError: CustomStringConvertible {
  /// One sentence for an author, without a full stop.
  public var description: String {
    switch self {
    case .notFound(let family, let files):
      "the font \(family) was not found; looked for \(files.joined(separator: ", "))"
    case .unreadable(let path): "the font \(path) cannot be read"
    case .tooLarge(let bytes, let limit):
      "the font has \(bytes) bytes, more than the \(limit) that are allowed"
    case .notAFont: "this is no OpenType or TrueType font"
    case .damagedTable(let tag): "the font is cut off or damaged: its table \(tag) is not all there"
    case .missingTables(let tags):
      "the font lacks the tables \(tags.map(\.description).joined(separator: ", "))"
    case .noSuchFace(let index, let count): "the font has \(count) faces, but no face \(index)"
    case .noSuchAxis(let tag): "the font does not vary along the axis \(tag)"
    case .noSuchGlyph(let glyph, let count): "the font has \(count) glyphs, but no \(glyph)"
    case .unusableOutline(let glyph): "the outline of \(glyph) cannot be drawn"
    case .textTooLong(let bytes, let limit):
      "the text has \(bytes) bytes, more than the \(limit) that are allowed"
    case .outOfMemory: "there is not enough memory for the text"
    case .textLibraryFailed(let error): "ICU cannot order or break the text: \(error)"
    }
  }
}
