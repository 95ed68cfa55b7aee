/// A system font that stands in until the site's own has arrived, with the widths of its letters.
///
/// Widths are the mean advance of English text (`ProseFrequencies`) as a fraction of the font size:
/// regular, italic, bold, bold italic. They were computed from freely available fonts: Liberation
/// Serif and Sans 2.1.5, which have the advances of Times New Roman and Arial; Gelasio 1.008, which
/// has Georgia's; and Roboto 2.138, Noto Serif 2.004 and DejaVu 2.37 themselves.
package struct FallbackFont: Sendable {
  /// The fallback's name after `as`.
  let name: String
  /// Names of the faces on systems, by style: regular, italic, bold, bold italic.
  let faces: [[String]]
  /// The widths in the same order.
  let advances: [Double]

  /// The font's own name.
  var family: String { faces[0][0] }

  /// The system fonts for text in a generic family, the most common ones first.
  static func all(_ generic: GenericFamily) -> [FallbackFont] {
    switch generic {
    case .serif: [georgia, times, notoSerif, dejaVuSerif]
    case .sansSerif: [arial, roboto, dejaVuSans]
    case .monospace: []
    }
  }

  static let georgia = FallbackFont(
    name: "Georgia",
    faces: [
      ["Georgia"], ["Georgia Italic", "Georgia-Italic"], ["Georgia Bold", "Georgia-Bold"],
      ["Georgia Bold Italic", "Georgia-BoldItalic"],
    ], advances: [0.4391, 0.4468, 0.5094, 0.5173])
  static let times = FallbackFont(
    name: "Times",
    faces: [
      ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
      ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic"],
      ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
      [
        "Times New Roman Bold Italic", "TimesNewRomanPS-BoldItalicMT",
        "Liberation Serif Bold Italic",
      ],
    ], advances: [0.4019, 0.4035, 0.4250, 0.4125])
  static let notoSerif = FallbackFont(
    name: "Noto Serif",
    faces: [
      ["Noto Serif", "NotoSerif"], ["Noto Serif Italic", "NotoSerif-Italic"],
      ["Noto Serif Bold", "NotoSerif-Bold"], ["Noto Serif Bold Italic", "NotoSerif-BoldItalic"],
    ], advances: [0.4722, 0.4611, 0.4998, 0.5045])
  static let dejaVuSerif = FallbackFont(
    name: "DejaVu Serif",
    faces: [
      ["DejaVu Serif"], ["DejaVu Serif Italic"], ["DejaVu Serif Bold"],
      ["DejaVu Serif Bold Italic"],
    ], advances: [0.5120, 0.5120, 0.5644, 0.5644])
  static let arial = FallbackFont(
    name: "Arial",
    faces: [
      ["Arial", "ArialMT", "Liberation Sans"],
      ["Arial Italic", "Arial-ItalicMT", "Liberation Sans Italic"],
      ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
      ["Arial Bold Italic", "Arial-BoldItalicMT", "Liberation Sans Bold Italic"],
    ], advances: [0.4443, 0.4443, 0.4753, 0.4753])
  static let roboto = FallbackFont(
    name: "Roboto",
    faces: [
      ["Roboto", "Roboto-Regular"], ["Roboto Italic", "Roboto-Italic"],
      ["Roboto Bold", "Roboto-Bold"], ["Roboto Bold Italic", "Roboto-BoldItalic"],
    ], advances: [0.4424, 0.4301, 0.4494, 0.4369])
  static let dejaVuSans = FallbackFont(
    name: "DejaVu Sans",
    faces: [
      ["DejaVu Sans"], ["DejaVu Sans Oblique"], ["DejaVu Sans Bold"], ["DejaVu Sans Bold Oblique"],
    ], advances: [0.5056, 0.5056, 0.5696, 0.5696])
}

/// The kind of a family, by which fallbacks are chosen; its CSS name.
package enum GenericFamily: String, Hashable, Sendable, CaseIterable {
  case serif
  case sansSerif = "sans-serif"
  case monospace

  /// The fonts to ask for before this family where nothing has to keep its place. Systems set it in
  /// Helvetica, Arial or Roboto without being asked; with serifs in Times, which is narrow for a
  /// screen.
  var systemFonts: [FallbackFont] { self == .serif ? [.georgia] : [] }
}
