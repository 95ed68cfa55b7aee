internal import CHarfBuzzSubset
internal import Typesetting

extension SourceFont {
  /// Returns an OpenType font with what an order requests, under a name of its own.
  ///
  /// Hinting instructions for coarse screens are left out: they are 40 % of Charis, and browsers
  /// smooth its outlines without them. The same order always gives the same bytes.
  ///
  /// - Throws: `notSubset`, `partialPinning`.
  package func subset(_ order: WebFontOrder) throws(WebFontError) -> [UInt8] {
    guard let input = unsafe hb_subset_input_create_or_fail() else { throw .notSubset }
    defer { unsafe hb_subset_input_destroy(input) }
    unsafe hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    let characters = unsafe hb_subset_input_unicode_set(input)
    for code in order.characters { unsafe hb_set_add(characters, code) }
    let features = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    unsafe hb_set_clear(features)
    for tag in WebFontOrder.usualFeatures + order.features {
      unsafe hb_set_add(features, tag.rawValue)
    }
    let axes = axes
    let pins = order.pins.filter { pin in axes.contains { $0.tag == pin.axis } }
    for pin in pins {
      let place = Float(pin.value)
      guard unsafe hb_subset_input_pin_axis_location(input, face, pin.axis.rawValue, place) != 0
      else { throw .notSubset }
    }
    guard let cut = unsafe hb_subset_or_fail(face, input) else { throw .notSubset }
    defer { unsafe hb_face_destroy(cut) }
    // Old versions respond to such a request with a font that does not vary but keeps the tables
    // for it.
    guard unsafe SourceFont.axes(of: cut).count == axes.count - pins.count else {
      throw .partialPinning(version: SourceFont.libraryVersion)
    }
    return try unsafe renamed(cut, order)
  }

  /// Returns the bytes of a face whose name table does not use the original's names.
  private func renamed(_ cut: OpaquePointer, _ order: WebFontOrder) throws(WebFontError) -> [UInt8]
  {
    guard let builder = unsafe hb_face_builder_create() else { throw .notSubset }
    defer { unsafe hb_face_destroy(builder) }
    // A face under construction does not list its tables; one that has been serialized does.
    let written = unsafe hb_face_reference_blob(cut)
    defer { unsafe hb_blob_destroy(written) }
    let read = unsafe hb_face_create(written, 0)
    defer { unsafe hb_face_destroy(read) }
    var tags = [hb_tag_t](repeating: 0, count: 128)
    var count = UInt32(tags.count)
    unsafe tags.withUnsafeMutableBufferPointer {
      _ = unsafe hb_face_get_table_tags(read, 0, &count, $0.baseAddress)
    }
    for tag in tags.prefix(Int(count)) where tag != FontTag("name").rawValue {
      let table = unsafe hb_face_reference_table(read, tag)
      unsafe hb_face_builder_add_table(builder, tag, table)
      unsafe hb_blob_destroy(table)
    }
    let names = unsafe SourceFont.blob(of: nameTable(order))
    unsafe hb_face_builder_add_table(builder, FontTag("name").rawValue, names)
    unsafe hb_blob_destroy(names)
    let whole = unsafe hb_face_reference_blob(builder)
    defer { unsafe hb_blob_destroy(whole) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(whole, &length), length > 0 else { throw .notSubset }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  private static func blob(of bytes: [UInt8]) -> OpaquePointer? {
    unsafe bytes.withUnsafeBytes { source in
      unsafe hb_blob_create(
        source.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(source.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  /// Returns the names of the new font: the order's, with copyright and trademark unchanged, since
  /// the SIL Open Font License requires that. A full licence text, 3 of 8 KB in Charis, goes next
  /// to the fonts.
  private func nameTable(_ order: WebFontOrder) -> [UInt8] {
    let full = order.style == "Regular" ? order.family : "\(order.family) \(order.style)"
    let postScript = NameTable.postScript("\(order.family)-\(order.style)")
    let license = name(13)
    return NameTable(entries: [
      (0, name(0)), (1, order.family), (2, order.style), (3, postScript), (4, full), (5, name(5)),
      (6, postScript), (7, name(7)), (13, license.utf8.count <= 300 ? license : ""), (14, name(14)),
    ]).bytes
  }
}
