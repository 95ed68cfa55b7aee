internal import CHarfBuzz

extension FontFace {
  /// The version of HarfBuzz that runs, as "6.0.0".
  static var libraryVersion: String { unsafe String(cString: hb_version_string()) }

  /// Returns the bytes of a file, read by HarfBuzz and copied out.
  ///
  /// - Throws: `unreadable`, `tooLarge` before anything is copied.
  static func bytes(ofFile path: String, limits: FontLimits) throws(FontError) -> [UInt8] {
    // A zero byte would cut the path short for C.
    guard !path.utf8.contains(0), let blob = unsafe hb_blob_create_from_file_or_fail(path) else {
      throw .unreadable(path: path)
    }
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &count), count > 0 else {
      throw .unreadable(path: path)
    }
    guard Int(count) <= limits.fileBytes else {
      throw .tooLarge(bytes: Int(count), limit: limits.fileBytes)
    }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  /// The measures in font units.
  func metrics() -> FontMetrics {
    var extents = hb_font_extents_t()
    unsafe _ = hb_font_get_h_extents(font, &extents)
    let offset = position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? 0
    let thickness = position(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0
    return FontMetrics(
      ascent: Double(extents.ascender), descent: -Double(extents.descender),
      lineGap: max(0, Double(extents.line_gap)),
      capHeight: position(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H"),
      xHeight: position(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x"),
      underlineDepth: -offset, underlineThickness: max(0, thickness))
  }

  /// Returns one measure in font units; nil when the font does not state it, or states 0.
  private func position(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var value: Int32 = 0
    guard unsafe hb_ot_metrics_get_position(font, tag, &value) != 0, value != 0 else { return nil }
    return Double(value)
  }

  /// Returns how far a character's outline reaches above the baseline; 0 without one.
  private func height(of scalar: Unicode.Scalar) -> Double {
    guard let glyph = glyph(for: scalar) else { return 0 }
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph.rawValue, &extents) != 0 else { return 0 }
    return max(0, Double(extents.y_bearing))
  }

  /// Returns the glyph of a character without regard to its neighbours; nil when there is none.
  func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0, glyph != 0 else {
      return nil
    }
    return GlyphID(glyph)
  }

  /// Returns how far the pen moves after a glyph, in font units.
  func advance(of glyph: GlyphID) -> Double {
    unsafe Double(hb_font_get_glyph_h_advance(font, glyph.rawValue))
  }

  /// Returns an entry of the font's name table in English; empty when there is none.
  func name(_ identifiers: UInt32...) -> String {
    let english = unsafe hb_language_from_string("en", -1)
    for identifier in identifiers {
      var text = [CChar](repeating: 0, count: 256)
      var size = UInt32(text.count)
      let length = unsafe text.withUnsafeMutableBufferPointer {
        unsafe hb_ot_name_get_utf8(face, identifier, english, &size, $0.baseAddress)
      }
      guard length > 0 else { continue }
      return String(decoding: text.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return ""
  }
}
