internal import CHarfBuzz

/// The parameters of a stretch of text for HarfBuzz.
struct ShapingRequest {
  /// The stretch, as indices of the scalars that surround and hold it.
  var range: Range<Int>
  var direction: TextDirection
  /// The script as HarfBuzz numbers it: its ISO 15924 tag.
  var script: UInt32
  /// A BCP 47 tag; nil for the font's default.
  var language: String?
  var features: [FontFeature]
}

/// A glyph in font units, y up, as HarfBuzz gives it.
struct UnitGlyph {
  var glyph: UInt32
  /// The index of the first scalar of its cluster.
  var cluster: Int
  var advance: Int
  var x: Int
  var y: Int
}

extension FontFace {
  /// Shapes a stretch of text; surrounding text only decides how letters join.
  ///
  /// - Throws: `outOfMemory`.
  /// - Precondition: the range lies in the scalars.
  func shape(
    _ scalars: [UInt32], _ request: ShapingRequest
  ) throws(FontError) -> [UnitGlyph] {
    precondition(request.range.upperBound <= scalars.count, "the range is one of the text")
    guard !request.range.isEmpty else { return [] }
    let buffer = try ShapingBuffer()
    unsafe scalars.withUnsafeBufferPointer {
      unsafe hb_buffer_add_codepoints(
        buffer.pointer, $0.baseAddress, Int32($0.count), UInt32(request.range.lowerBound),
        Int32(request.range.count))
    }
    unsafe hb_buffer_set_direction(
      buffer.pointer,
      request.direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    unsafe hb_buffer_set_script(buffer.pointer, hb_script_t(rawValue: request.script))
    // HarfBuzz keeps every language it is given for ever, so only short ones are passed.
    if let language = request.language, language.utf8.count <= 32 {
      let known = unsafe hb_language_from_string(language, -1)
      unsafe hb_buffer_set_language(buffer.pointer, known)
    }
    let features = request.features.map {
      hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: .max)
    }
    unsafe features.withUnsafeBufferPointer {
      unsafe hb_shape(font, buffer.pointer, $0.baseAddress, UInt32($0.count))
    }
    guard unsafe hb_buffer_allocation_successful(buffer.pointer) != 0 else { throw .outOfMemory }
    return buffer.glyphs(within: request.range)
  }
}

/// A buffer of HarfBuzz, released with this value.
@safe private struct ShapingBuffer: ~Copyable {
  let pointer: OpaquePointer

  init() throws(FontError) {
    let made = unsafe hb_buffer_create()
    guard let pointer = unsafe made, unsafe hb_buffer_allocation_successful(pointer) != 0 else {
      throw .outOfMemory
    }
    unsafe self.pointer = pointer
  }

  deinit { unsafe hb_buffer_destroy(pointer) }

  /// Copies the glyphs out; clusters outside of the range, which only a bug could produce, are
  /// clamped.
  borrowing func glyphs(within range: Range<Int>) -> [UnitGlyph] {
    var (count, other): (UInt32, UInt32) = (0, 0)
    guard let infos = unsafe hb_buffer_get_glyph_infos(pointer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(pointer, &other), count == other
    else { return [] }
    return (0..<Int(count)).map { index in
      let (info, position) = unsafe (infos[index], positions[index])
      return UnitGlyph(
        glyph: info.codepoint,
        cluster: min(max(Int(info.cluster), range.lowerBound), range.upperBound - 1),
        advance: Int(position.x_advance), x: Int(position.x_offset), y: Int(position.y_offset))
    }
  }
}

/// Scripts by HarfBuzz' Unicode data, which does not depend on the system.
enum Script {
  /// Returns the script of a character; nil for those that take their neighbours' script.
  static func of(_ scalar: UInt32) -> UInt32? {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN, HB_SCRIPT_INVALID: return nil
    default: return script.rawValue
    }
  }

  /// The script that text without any letter is shaped as.
  static var latin: UInt32 { HB_SCRIPT_LATIN.rawValue }
}
