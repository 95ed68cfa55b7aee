/// Follows the markup around a template's tags, to know what of it readers see or hear.
///
/// Texts between tags and in attributes such as `alt` are theirs. Other attributes are for
/// browsers, style sheets and scripts, and code says the same in all languages. Sections are read
/// through once, in the order of the template.
struct ReaderContext {
  private enum Place: Equatable {
    case text, tag, attribute(isForReaders: Bool, quote: UInt8), comment
  }

  /// Attributes whose values are texts.
  private static let attributes: Set<String> = [
    "alt", "title", "placeholder", "aria-label", "aria-description", "aria-valuetext",
    "data-title", "data-label", "data-name", "data-x",
  ]
  /// Elements whose texts are not those of the page's language.
  private static let codes: Set<String> = ["code", "pre", "script", "style", "kbd", "q"]

  private var place = Place.text
  /// The last name in a tag: first its own, then those of attributes.
  private var word: [UInt8] = []
  private var element: String?
  /// How many elements of code are open.
  private var depth = 0

  /// Whether a value at this place is a text for readers.
  var isForReaders: Bool {
    switch place {
    case .text: depth == 0
    case .attribute(let isForReaders, _): isForReaders
    case .tag, .comment: false
    }
  }

  /// Reads markup up to the next tag of the template.
  mutating func read(_ markup: ArraySlice<UInt8>) {
    for index in markup.indices {
      let byte = markup[index]
      switch place {
      case .text where byte == UInt8(ascii: "<"):
        place = markup[index...].starts(with: "<!--".utf8) ? .comment : .tag
        word = []
        element = nil
      case .comment where byte == UInt8(ascii: ">"):
        place = .text
      case .tag: readTag(byte)
      case .attribute(_, let quote) where byte == quote:
        place = .tag
        word = []
      default: break
      }
    }
  }

  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"):
      endWord()
      if let element, ReaderContext.codes.contains(element) { depth += 1 }
      if let element, element.hasPrefix("/"),
        ReaderContext.codes.contains(String(element.dropFirst()))
      {
        depth = max(0, depth - 1)
      }
      place = .text
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let name = String(decoding: word.dropLast(), as: UTF8.self)
      place = .attribute(isForReaders: ReaderContext.attributes.contains(name), quote: byte)
    case _ where isSpace(byte): endWord()
    default: word.append(byte)
    }
  }

  private mutating func endWord() {
    if element == nil, !word.isEmpty { element = String(decoding: word, as: UTF8.self) }
    word = []
  }
}
