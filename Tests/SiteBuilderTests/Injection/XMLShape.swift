import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML file, as Foundation's parser reads it.
final class XMLShape: NSObject, XMLParserDelegate {
  /// In the order of the file.
  private(set) var elements: [String] = []
  /// The text of the last element of each name.
  private(set) var texts: [String: String] = [:]
  private var open: [String] = []

  /// What is wrong with a file.
  struct Mistake: Error {
    var line: Int
    var reason: String
  }

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else {
      throw Mistake(line: parser.lineNumber, reason: "\(parser.parserError.map { "\($0)" } ?? "")")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    open.append(name)
    texts[name] = ""
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let name = open.last { texts[name, default: ""] += text }
  }

  /// What a reader of XML gets of a text: one kind of line end, and no character that XML has no
  /// place for.
  static func expected(_ text: String) -> String {
    var text = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isOfXML =
        scalar.value >= 0x20 || ["\n", "\t", "\r"].contains(scalar)
      return isOfXML && scalar.value & 0xFFFE != 0xFFFE ? scalar : "\u{FFFD}"
    }
    var index = 0
    while index < text.count {
      if text[index] == "\r" {
        if index + 1 < text.count, text[index + 1] == "\n" {
          text.remove(at: index)
        } else {
          text[index] = "\n"
        }
      }
      index += 1
    }
    return String(String.UnicodeScalarView(text))
  }
}
