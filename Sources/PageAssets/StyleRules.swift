/// A style sheet as rules, of which a page can have those that may match something in it.
///
/// Only classes decide: attributes and elements come and go while a page is open. Anything not
/// understood is kept.
package struct StyleRules: Sendable {
  private indirect enum Item: Sendable {
    /// `@layer a, b;`, a block such as `@keyframes`, or a text that ends too early.
    case always(Substring)
    /// A rule with the classes that each of its selectors needs.
    case rule(Substring, needs: [Set<String>])
    /// `@media …` with what is in its block.
    case group(Substring, [Item])
  }

  private static let groups = ["@media", "@supports", "@layer", "@container"]
  private let items: [Item]

  /// Reads a sheet without comments (``CompactStyles``).
  package init(_ text: String) {
    var reader = Reader(text)
    // A surplus bracket ends what can be understood.
    items = reader.items() + [.always(reader.rest)]
  }

  /// Returns the rules with a selector that may match something, in the order of the sheet.
  ///
  /// - Parameter classes: those of the page and those that scripts may give, as selectors name
  ///   them: `.plot`.
  package func text(for classes: Set<String>) -> String {
    var text = ""
    StyleRules.write(items, classes, to: &text)
    return text
  }

  private static func write(_ items: [Item], _ classes: Set<String>, to text: inout String) {
    for item in items {
      switch item {
      case .always(let part): text += part
      case .rule(let part, let needs):
        if needs.contains(where: { $0.isSubset(of: classes) }) { text += part }
      case .group(let head, let items):
        var inner = ""
        write(items, classes, to: &inner)
        if !inner.isEmpty {
          text += "\(head){\(inner)}"
        } else if head.hasPrefix("@layer ") {
          // A layer's first mention decides its rank.
          text += "\(head);"
        }
      }
    }
  }

  private struct Reader {
    private let text: String
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)
    }

    /// Reads up to the end of the block that is open, or of the text.
    mutating func items() -> [Item] {
      var items: [Item] = []
      while true {
        skipSpace()
        guard index < bytes.count, bytes[index] != UInt8(ascii: "}") else { return items }
        items.append(item())
      }
    }

    private mutating func item() -> Item {
      let start = index
      skip(untilOneOf: Array(";{}".utf8))
      let head = part(from: start)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else {
        if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
        return .always(part(from: start))
      }
      index += 1
      if StyleRules.groups.contains(where: head.hasPrefix) {
        let items = items()
        index = min(index + 1, bytes.count)
        return .group(head.trimmed, items)
      }
      skipBlock()
      let whole = part(from: start)
      guard !head.hasPrefix("@") else { return .always(whole) }
      return .rule(
        whole,
        needs: StyleSelectors.selectors(of: head).map { selector in
          StyleSelectors.names(of: selector).filter { $0.hasPrefix(".") }
        })
    }

    /// What was not read.
    var rest: Substring { Substring(text.utf8.dropFirst(index)) }

    /// Moves past the end of a block and all blocks in it.
    private mutating func skipBlock() {
      var depth = 1
      while depth > 0, index < bytes.count {
        skip(untilOneOf: Array("{}".utf8))
        guard index < bytes.count else { return }
        depth += bytes[index] == UInt8(ascii: "{") ? 1 : -1
        index += 1
      }
    }

    /// Moves to one of these characters outside of strings and parentheses.
    private mutating func skip(untilOneOf ends: [UInt8]) {
      var depth = 0
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          index += 1
          while index < bytes.count, bytes[index] != byte {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        default: if depth <= 0, ends.contains(byte) { return }
        }
        index += 1
      }
      index = min(index, bytes.count)
    }

    private mutating func skipSpace() {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private func part(from start: Int) -> Substring {
      let utf8 = text.utf8
      return text[
        utf8.index(
          utf8.startIndex, offsetBy: start)..<utf8.index(
            utf8.startIndex, offsetBy: index)]
    }
  }
}

extension Substring {
  /// The text without white space at its end.
  fileprivate var trimmed: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
