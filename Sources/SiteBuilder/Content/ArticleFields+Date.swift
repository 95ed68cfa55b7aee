extension ArticleFields {
  /// Whether a text begins like `2024-03-31`, but with a month or day that the calendar lacks.
  static func isImpossibleDate(_ text: String) -> Bool {
    let day = text.prefix { $0 != "T" && $0 != " " }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
      parts[0].count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return false }
    guard (1...12).contains(month), day >= 1 else { return true }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day > lengths[month - 1]
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
