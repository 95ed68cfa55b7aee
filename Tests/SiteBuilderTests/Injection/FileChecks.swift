import Foundation
import Testing

/// Looks at scripts that hold nothing but data.
enum ScriptCheck {
  /// Whether a script is one call with lists, numbers and texts, and every text ends where it has
  /// to.
  static func isData(_ script: String) -> Bool {
    guard script.hasPrefix("searchPart("), script.hasSuffix(");\n") else { return false }
    var rest = script.utf8.dropFirst("searchPart(".utf8.count).dropLast(3)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        var isClosed = false
        while let inner = rest.popFirst() {
          // The end of a line would end the script with a mistake.
          if inner == 0x0A || inner == 0x0D { return false }
          if inner == UInt8(ascii: "\\") { _ = rest.popFirst() }
          isClosed = inner == UInt8(ascii: "\"")
          if isClosed { break }
        }
        guard isClosed else { return false }
      } else if !"{}[],:\n 0123456789".utf8.contains(byte), !(0x61...0x7A).contains(byte) {
        return false
      }
    }
    return true
  }
}

/// Looks at style sheets that are made of words.
enum StyleCheck {
  /// What stands in a sheet without its names: which rules it has, and of what.
  static func shape(of sheet: String) -> String {
    var shape = ""
    var rest = sheet.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      // What stands behind a backslash is part of a name.
      if scalar == "\\" {
        _ = rest.popFirst()
      } else if !scalar.properties.isAlphabetic, scalar.value < 0x80,
        !"0123456789-".unicodeScalars.contains(scalar)
      {
        shape.unicodeScalars.append(scalar)
      }
    }
    return shape
  }
}

/// Reads a table as RFC 4180 says, and looks for what a spreadsheet would compute.
struct TableCheck {
  private let text: String
  private let path: String

  init(_ text: String, _ path: String) { (self.text, self.path) = (text, path) }

  func run() {
    guard let rows = TableCheck.rows(of: text) else {
      Issue.record("\(path) is no table")
      return
    }
    #expect(Set(rows.map(\.count)).count == 1, "\(path)")
    let formulas = rows.joined().filter { cell in
      Double(cell) == nil && cell.utf8.first.map { "=+-@\t\r".utf8.contains($0) } == true
    }
    #expect(formulas == [], "\(path)")
  }

  /// Returns the cells of each row; nil for a quote that ends wrongly, and for a sign that needs
  /// quotes and has none.
  private static func rows(of text: String) -> [[String]]? {
    var rows: [[String]] = [[]]
    var rest = text.utf8[...]
    while !rest.isEmpty {
      var cell: [UInt8] = []
      if rest.first == UInt8(ascii: "\"") {
        rest = rest.dropFirst()
        while true {
          guard let byte = rest.popFirst() else { return nil }
          if byte == UInt8(ascii: "\"") {
            guard rest.first == byte else { break }
            rest = rest.dropFirst()
          }
          cell.append(byte)
        }
      } else {
        while let byte = rest.first, !",\"\r\n".utf8.contains(byte) {
          cell.append(byte)
          rest = rest.dropFirst()
        }
      }
      rows[rows.count - 1].append(String(decoding: cell, as: UTF8.self))
      if rest.first == UInt8(ascii: ",") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "\r\n".utf8) {
        rest = rest.dropFirst(2)
        if !rest.isEmpty { rows.append([]) }
      } else {
        return nil
      }
    }
    return rows
  }
}

/// Looks at the list of pages for language models.
enum ListCheck {
  /// How each line begins, how often a link's name is parted from its address, and whether there is
  /// markup, or a backslash that does not keep a sign from being some.
  static func shape(of list: String) -> [String] {
    list.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let bare = ["<", "`", "*"].reduce(String(line)) { $0.replacing("\\" + $1, with: "") }
      let isMarkup = bare.contains { "\\<`*".contains($0) }
      return "\(line.prefix(2)) \(line.ranges(of: "](").count) \(isMarkup)"
    }
  }
}
