internal import Diagnostics
internal import Templates

/// A CSV file (RFC 4180): its first row names the columns, and each other row is an object of
/// texts.
struct CommaSeparatedTable {
  /// A list of objects.
  private(set) var value: TemplateValue = .list([])
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String

  /// Largest file that is read, in bytes, as for YAML.
  static let maximumBytes = 1 << 20

  /// A row with the number of its line.
  private struct Row {
    var line: Int
    var fields: [String] = []
  }

  /// Reads a file; what does not fit is reported with its line.
  init(_ bytes: [UInt8], file: String) {
    self.file = file
    guard bytes.count <= CommaSeparatedTable.maximumBytes else {
      report("data.too-large", 1, "\(bytes.count) bytes; at most 1048576 are allowed")
      return
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report("data.not-utf8", 1, "the file is not UTF-8 text")
      return
    }
    let mark = "\u{FEFF}"
    guard let rows = rows(Array((text.hasPrefix(mark) ? text.dropFirst() : text[...]).utf8))
    else { return }
    guard let names = rows.first else { return }
    for (index, name) in names.fields.enumerated() {
      if name.isEmpty {
        report("data.unnamed-column", names.line, "column \(index + 1) has no name")
      } else if names.fields.prefix(index).contains(name) {
        report("data.duplicate-column", names.line, "two columns are named `\(name)`")
      }
    }
    var list: [TemplateValue] = []
    for row in rows.dropFirst() {
      guard row.fields.count == names.fields.count else {
        report(
          "data.uneven-row", row.line,
          "this row has \(row.fields.count == 1 ? "1 field" : "\(row.fields.count) fields"), but the first has \(names.fields.count)"
        )
        continue
      }
      list.append(
        .object(
          Dictionary(
            zip(names.fields, row.fields).map { ($0, .string($1)) },
            uniquingKeysWith: { first, _ in first })))
    }
    value = .list(list)
  }

  /// Splits the text; nil when a quote has no end.
  private mutating func rows(_ bytes: [UInt8]) -> [Row]? {
    var rows: [Row] = []
    var line = 1
    var index = 0
    while index < bytes.count {
      var row = Row(line: line)
      while true {
        var field: [UInt8] = []
        let start = line
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
          index += 1
          while true {
            guard index < bytes.count else {
              report("data.open-quote", start, "this quote is not closed")
              return nil
            }
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == UInt8(ascii: "\"") {
              guard index < bytes.count, bytes[index] == byte else { break }
              index += 1
            }
            field.append(byte)
          }
        }
        while index < bytes.count, ![UInt8(ascii: ","), UInt8(ascii: "\n")].contains(bytes[index]) {
          field.append(bytes[index])
          index += 1
        }
        let ends = index >= bytes.count || bytes[index] == UInt8(ascii: "\n")
        if ends, field.last == UInt8(ascii: "\r") { field.removeLast() }
        row.fields.append(String(decoding: field, as: UTF8.self))
        index += 1
        if ends { break }
      }
      line += 1
      // An empty line is not a row.
      if row.fields != [""] { rows.append(row) }
    }
    return rows
  }

  private mutating func report(_ id: String, _ line: Int, _ summary: String) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, range: SourceRange(line: line, column: 1), summary: summary))
  }
}
