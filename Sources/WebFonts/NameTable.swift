/// A font's `name` table in English for the Windows platform, which all systems read.
///
/// Source: OpenType 1.9, "name — Naming Table", format 0.
struct NameTable {
  /// Texts by their number, such as 1 for the family, in increasing order; empty ones are left out.
  var entries: [(identifier: UInt16, text: String)]

  /// The table's bytes in a font.
  var bytes: [UInt8] {
    let used = entries.filter { !$0.text.isEmpty }
    var strings: [UInt8] = []
    var table = NameTable.halves(0, UInt16(used.count), UInt16(6 + 12 * used.count))
    for entry in used {
      // Offsets and lengths are 16 bits wide; a longer licence is truncated between characters.
      let room = (65_534 - strings.count) / 2
      let units = Array(entry.text.utf16.prefix(max(0, room)))
      table += NameTable.halves(3, 1, 0x409, entry.identifier, UInt16(2 * units.count))
      table += NameTable.halves(UInt16(strings.count))
      for unit in units { strings += NameTable.halves(unit) }
    }
    return table + strings
  }

  private static func halves(_ values: UInt16...) -> [UInt8] {
    values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// Returns a valid PostScript name: ASCII without spaces and brackets, at most 63 characters.
  static func postScript(_ name: String) -> String {
    let allowed = name.unicodeScalars.filter { scalar in
      (0x21...0x7E).contains(scalar.value) && !"[](){}<>/%".unicodeScalars.contains(scalar)
    }
    return String(String.UnicodeScalarView(allowed.prefix(63)))
  }
}
