internal import CICUShims

/// Which way each character runs, by Unicode's bidirectional algorithm (UAX 9) as ICU has it.
///
/// Even levels run to the right, odd ones to the left. Where that makes no difference to the order,
/// ICU gives the paragraph's level, as for Arabic digits alone.
struct DirectionLevels {
  /// The direction of the paragraph, that of its first strong character unless given.
  let base: TextDirection
  /// The level of each scalar.
  let levels: [UInt8]

  /// Finds the levels of a paragraph's scalars.
  ///
  /// - Throws: `outOfMemory`, `textLibraryFailed`.
  /// - Complexity: linear, whatever marks there are.
  init(_ scalars: ArraySlice<UInt32>, base given: TextDirection?) throws(FontError) {
    // The three separators of data files would begin paragraphs, which are already split here, and
    // text full of them takes ICU quadratic time. Like all controls they are ignored.
    let text = UTF16Text(scalars.map { (0x1C...0x1E).contains($0) ? 0x200B : $0 }[...])
    var base =
      switch given {
      case .leftToRight: UInt8(0)
      case .rightToLeft: UInt8(1)
      case nil: UInt8(CICU_FIRST_STRONG)
      }
    var levels = [UInt8](repeating: 0, count: text.units.count)
    try unsafe UnicodeLibrary.check(
      cicu_levels(text.units, Int32(text.units.count), &base, &levels))
    self.base = base % 2 == 0 ? .leftToRight : .rightToLeft
    self.levels = text.starts.map { levels[$0] }
  }

  /// Returns the order in which runs of these levels stand from left to right (UAX 9, rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    unsafe cicu_visual_order(levels, Int32(levels.count), &order)
    return order.map(Int.init)
  }
}
