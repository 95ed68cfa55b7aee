internal import Diagnostics

/// The id that an author gives a heading, `## Words {#id}`, as many generators read it.
///
/// Classes and other attributes between the braces are left out. Braces with anything else are
/// text, and so are those behind a backslash.
public enum HeadingAttributes {
  /// Takes the braces away from the end of a heading's inlines; adds the id, if they have one.
  ///
  /// - Parameter line: the heading as it is written.
  static func take(from nodes: inout [MarkdownNode], written line: ArraySlice<UInt8>) {
    guard let last = nodes.last, case .text(let text) = last.kind,
      text.utf8.last == UInt8(ascii: "}"), let start = text.lastIndex(of: "{"),
      let id = id(in: text[text.index(after: start)...].dropLast()),
      line.firstRange(of: Array("\\{".utf8)) == nil
    else { return }
    let words = text[..<start]
    guard words.last?.isWhitespace ?? (nodes.count > 1),
      nodes.count > 1 || !words.allSatisfy(\.isWhitespace)
    else { return }
    nodes.removeLast()
    if let end = words.lastIndex(where: { !$0.isWhitespace }) {
      nodes.append(MarkdownNode(.text(String(words[...end])), range: last.range))
    }
    if !id.isEmpty { nodes.append(MarkdownNode(.headingID(id), range: last.range)) }
  }

  /// Whether a text is nothing but attributes as they stand between braces: `#id .class key=value`.
  public static func areAttributes(_ text: Substring) -> Bool { id(in: text) != nil }

  /// Returns the id among attributes, empty where there is none; nil when the text is something
  /// else.
  private static func id(in text: Substring) -> String? {
    var id = ""
    let words = (text.hasPrefix(":") ? text.dropFirst() : text).split(
      whereSeparator: \.isWhitespace)
    for word in words {
      let name = word.dropFirst()
      if word.hasPrefix("#"), !name.isEmpty, !name.contains(where: { "#{}".contains($0) }) {
        if id.isEmpty { id = String(name) }
      } else if word.hasPrefix("."), let first = name.first, first.isLetter || first == "-" {
        continue
      } else if let equal = word.firstIndex(of: "="), equal > word.startIndex,
        word[..<equal].allSatisfy({ $0.isLetter || $0.isNumber || "-_:".contains($0) })
      {
        continue
      } else {
        return nil
      }
    }
    return words.isEmpty ? nil : id
  }
}

extension MarkdownNode {
  /// The id that the author gave a heading; nil where it is made from its words.
  public var ownID: String? {
    guard case .heading = kind, case .headingID(let id)? = children.last?.kind else { return nil }
    return id
  }
}
