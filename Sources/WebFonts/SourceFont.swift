internal import CHarfBuzzSubset
internal import Typesetting

/// A font file as installed: the owner of HarfBuzz's view of its bytes.
///
/// `Typesetting` checks that it is readable, and refuses files that are truncated or not fonts.
@safe package final class SourceFont {
  let face: OpaquePointer
  /// The file's bytes.
  package let bytes: [UInt8]

  /// Opens a font file.
  ///
  /// - Throws: `unreadable`.
  package init(_ bytes: [UInt8]) throws(WebFontError) {
    do throws(FontError) {
      _ = try Font(bytes)
    } catch {
      throw .unreadable(error)
    }
    self.bytes = bytes
    unsafe face = SourceFont.face(of: bytes)
  }

  deinit { unsafe hb_face_destroy(face) }

  /// The version of HarfBuzz in use, such as "6.0.0".
  package static var libraryVersion: String { unsafe String(cString: hb_version_string()) }

  /// Returns a face with a copy of the bytes; the caller destroys it.
  static func face(of bytes: [UInt8]) -> OpaquePointer {
    unsafe bytes.withUnsafeBytes { source in
      let blob = unsafe hb_blob_create(
        source.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(source.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
      defer { unsafe hb_blob_destroy(blob) }
      return unsafe hb_face_create(blob, 0)
    }
  }

  /// The axes along which the font varies.
  var axes: [(tag: FontTag, low: Double, high: Double)] { unsafe SourceFont.axes(of: face) }

  /// Returns the axes of a face.
  static func axes(of face: OpaquePointer) -> [(tag: FontTag, low: Double, high: Double)] {
    var count = unsafe min(hb_ot_var_get_axis_count(face), 64)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe infos.withUnsafeMutableBufferPointer {
      _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, $0.baseAddress)
    }
    return infos.prefix(Int(count)).map {
      (FontTag(rawValue: $0.tag), Double($0.min_value), Double($0.max_value))
    }
  }

  /// Returns an English entry of the name table, at most 64 KB of it; empty if there is none.
  func name(_ identifier: UInt32) -> String {
    let english = unsafe hb_language_from_string("en", -1)
    var size: UInt32 = 65_536
    var text = [CChar](repeating: 0, count: Int(size))
    let length = unsafe text.withUnsafeMutableBufferPointer {
      unsafe hb_ot_name_get_utf8(face, identifier, english, &size, $0.baseAddress)
    }
    guard length > 0 else { return "" }
    return String(decoding: text.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The code points that the font has.
  package var characters: Set<UInt32> {
    guard let set = unsafe hb_set_create() else { return [] }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(face, set)
    var found: Set<UInt32> = []
    var code: hb_codepoint_t = .max
    while unsafe hb_set_next(set, &code) != 0 { found.insert(code) }
    return found
  }
}
