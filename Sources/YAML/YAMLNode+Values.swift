/// Plain scalars are read by the core schema of YAML 1.2, not 1.1: `yes` and `on` are texts, and
/// `012` is twelve.
extension YAMLNode {
  /// The text of a scalar, however it is written; nil for lists and mappings.
  public var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// Whether the value is missing or one of `~`, `null`, `Null`, `NULL`.
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The truth value of a plain `true` or `false` (also `True`, `TRUE` and so on); nil otherwise.
  public var bool: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// The value of a plain whole number, decimal, `0x…` or `0o…`; nil otherwise or if it is too
  /// large.
  public var integer: Int? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    let digits = text.dropFirst(2)
    if text.hasPrefix("0x"), digits.first?.isHexDigit == true { return Int(digits, radix: 16) }
    if text.hasPrefix("0o"), digits.first?.isNumber == true { return Int(digits, radix: 8) }
    return Int(text)
  }

  /// The value of a plain finite number; nil otherwise.
  public var number: Double? {
    if let integer { return Double(integer) }
    guard case .scalar(let text, isPlain: true) = content,
      text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// Whether the text is a valid Gregorian date such as `2026-03-09`.
  public var isDate: Bool {
    guard let bytes = text.map({ Array($0.utf8) }), bytes.count == 10,
      bytes[4] == 0x2D, bytes[7] == 0x2D
    else { return false }
    let fields = bytes.split(separator: 0x2D).map { field in
      field.allSatisfy { (0x30...0x39).contains($0) }
        ? field.reduce(0) { $0 * 10 + Int($1) - 0x30 } : 0
    }
    guard fields.count == 3, (1...12).contains(fields[1]) else { return false }
    let isLeap = fields[0] % 4 == 0 && (fields[0] % 100 != 0 || fields[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[fields[1] - 1]).contains(fields[2])
  }
}
