internal import FigureBlocks

/// The order in which people list files: `1.4` before `1.10`, a folder's own page before the
/// others.
enum NaturalOrder {
  /// Whether the path of one article comes before that of another.
  static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Array(a.utf8), Array(b.utf8))
    var (i, j) = (0, 0)
    while i < x.count, j < y.count {
      if isDigit(x[i]), isDigit(y[j]) {
        let (first, second) = (number(x, &i), number(y, &j))
        if first.count != second.count { return first.count < second.count }
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      } else {
        if x[i] != y[j] { return rank(x, i) < rank(y, j) }
        (i, j) = (i + 1, j + 1)
      }
    }
    return x.count - i == y.count - j ? a < b : x.count - i < y.count - j
  }

  /// A byte's place: the name of a folder's own page comes before all others.
  private static func rank(_ path: [UInt8], _ index: Int) -> Int {
    let start = path[..<index].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = String(decoding: path[start...], as: UTF8.self)
    return ArticleFiles.isFolderPage(name) ? -1 : Int(path[index])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Takes a number's digits, without zeros before it.
  private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let digits = bytes[index...].prefix(while: isDigit)
    index += digits.count
    return digits.drop { $0 == 0x30 }
  }
}
