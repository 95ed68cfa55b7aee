public import Geometry

/// A face of an OpenType or TrueType font at one place of its axes.
///
/// Two fonts are equal when they were made of the same bytes, face and variations. Copies share the
/// file and the outlines that were drawn. The system's settings have no influence.
public struct Font: Sendable {
  /// The number of the face in its file, 0 unless it is a collection.
  public let faceIndex: Int
  /// The requested positions on the axes.
  public let variations: [FontVariation]
  /// How many font units make the size, in 16...16384.
  public let unitsPerEm: Int
  /// The measures in font units.
  private let units: FontMetrics
  /// The owner of the C objects.
  let face: FontFace

  /// Reads a font from the bytes of its file, which are copied.
  ///
  /// A variable font's optical size does not follow the size of the text: specify `opsz` if needed.
  ///
  /// - Throws: `tooLarge`, `notAFont`, `damagedTable`, `missingTables`, `noSuchFace`, `noSuchAxis`
  ///   or `outOfMemory`. Damage inside tables is not checked for; what cannot be read there is
  ///   treated as blank.
  public init(
    _ bytes: [UInt8], face index: Int = 0, variations: [FontVariation] = [],
    limits: FontLimits = .default
  ) throws(FontError) {
    face = try FontFace(bytes, face: index, variations: variations, limits: limits)
    faceIndex = index
    self.variations = variations
    unitsPerEm = face.unitsPerEm
    units = face.metrics()
  }

  /// Reads a font from a file.
  ///
  /// - Throws: `unreadable`, and what reading from bytes throws.
  public init(
    path: String, face index: Int = 0, variations: [FontVariation] = [],
    limits: FontLimits = .default
  ) throws(FontError) {
    let bytes = try FontFace.bytes(ofFile: path, limits: limits)
    try self.init(bytes, face: index, variations: variations, limits: limits)
  }

  /// The libraries that shape, order and break text, as "HarfBuzz 6.0.0, ICU 72.1"; positions may
  /// change with them.
  public static var libraryVersion: String {
    "HarfBuzz \(FontFace.libraryVersion), ICU \(UnicodeLibrary.version)"
  }

  /// The name of the family, as "Inter"; empty when the font does not say.
  public var familyName: String { face.name(16, 1) }
  /// The name of the style in its family, as "Bold Italic"; empty when the font does not say.
  public var styleName: String { face.name(17, 2) }
  /// A number computed from all bytes of the file: the same for the same file, on every machine.
  public var fingerprint: UInt64 { face.fingerprint }
  /// How many glyphs the font has.
  public var glyphCount: Int { face.glyphCount }
  /// The axes along which the font varies; empty when it does not.
  public var axes: [FontAxis] { face.axes }

  /// Returns the measures at a size in points.
  public func metrics(size: Double) -> FontMetrics { units.scaled(by: scale(size: size)) }

  /// Returns the glyph of a character without regard to its neighbours; nil when there is none.
  public func glyph(for scalar: Unicode.Scalar) -> GlyphID? { face.glyph(for: scalar) }

  /// Returns how far the pen moves after a glyph, in points; 0 for a glyph that does not exist.
  public func advance(of glyph: GlyphID, size: Double) -> Double {
    face.advance(of: glyph) * scale(size: size)
  }

  /// Returns the outline of a glyph in points: its origin at (0, 0) on the baseline, y down.
  ///
  /// Quadratic curves from TrueType tables, cubic ones from CFF. To be filled by the nonzero rule.
  /// Kept in the font after the first call, so that later ones only scale it. Empty for a blank,
  /// and for a glyph whose data are damaged.
  ///
  /// - Throws: `noSuchGlyph`, `unusableOutline`.
  public func outline(of glyph: GlyphID, size: Double) throws(FontError) -> Path {
    try face.outline(of: glyph).applying(.scale(scale(size: size)))
  }

  /// Returns the points of one font unit at a size.
  ///
  /// A size that is not a positive number counts as 0, one above 100,000 points as 100,000.
  func scale(size: Double) -> Double { size > 0 ? min(size, 100_000) / Double(unitsPerEm) : 0 }
}

extension Font: Hashable {
  /// Returns whether both were made of the same bytes, face and variations.
  public static func == (a: Font, b: Font) -> Bool {
    a.faceIndex == b.faceIndex && a.variations == b.variations && a.face.hasSameBytes(as: b.face)
  }

  /// Hashes what equality compares, the bytes by their fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
    hasher.combine(faceIndex)
    hasher.combine(variations)
  }
}
