/// The tags, texts and scripts of an HTML page, read more strictly than a browser reads them.
///
/// A browser mends whatever it meets, so that a page into which something was written wrongly still
/// looks like one. Here all that a browser would have to mend is an error: a `<` that begins no
/// tag, an attribute without quotes, an end tag of another element. So two pages of equal tags have
/// equal trees.
public struct HTMLTokens: Sendable {
  /// An attribute; its value has its character references resolved.
  public struct Attribute: Hashable, Sendable {
    /// As it is written.
    public var name: String
    /// What a browser takes it for; empty without one.
    public var value: String
  }

  /// A start or end tag.
  public struct Tag: Hashable, Sendable {
    /// The element's name, as it is written.
    public var name: String
    /// Whether it ends an element.
    public var isEnd: Bool
    /// In the order of the tag.
    public var attributes: [Attribute]

    /// The tag without the values of its attributes: what an author's text must not change.
    public var shape: String {
      "<\(isEnd ? "/" : "")\(name)" + attributes.map { " " + $0.name }.joined() + ">"
    }

    /// Returns the value of an attribute; nil without one.
    public func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// A part of a page.
  public enum Token: Hashable, Sendable {
    case tag(Tag)
    case text(String)
    /// What stands in a `script` or `style`, as it is.
    case raw(String)
  }

  /// What a browser would have to mend, and the bytes around it.
  public struct Mistake: Error, Hashable, Sendable {
    /// What is wrong.
    public var reason: String
    /// What stands around it.
    public var near: String
  }

  /// In the order of the page.
  public private(set) var tokens: [Token] = []

  /// All tags in the order of the page.
  public var tags: [Tag] {
    tokens.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
  }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Reads a page.
  public init(_ html: some Sequence<UInt8>) throws(Mistake) {
    bytes = Array(html)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
    }
    if let last = open.last { throw mistake("<\(last)> is not closed") }
  }

  private func mistake(_ reason: String) -> Mistake {
    let near = bytes[max(0, index - 60)..<min(bytes.count, index + 60)]
    return Mistake(reason: reason, near: String(decoding: near, as: UTF8.self))
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func readText() throws(Mistake) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    if bytes[start..<index].contains(0) { throw mistake("a text holds a NUL") }
    tokens.append(.text(CharacterReference.resolved(bytes[start..<index])))
  }

  private mutating func readMarkup() throws(Mistake) {
    if starts("<!--") {
      guard let end = position(of: "-->", from: index + 4) else { throw mistake("an open comment") }
      index = end + 3
    } else if starts("<!") {
      guard bytes[index...].prefix(15).map({ $0 | 0x20 }).starts(with: "<!doctype html>".utf8)
      else {
        throw mistake("a declaration")
      }
      index += 15
    } else {
      try readTag()
    }
  }

  private mutating func readTag() throws(Mistake) {
    index += 1
    let isEnd = skip(UInt8(ascii: "/"))
    let name = word { HTMLTokens.isLetter($0) || HTMLTokens.isDigit($0) || $0 == UInt8(ascii: "-") }
    guard let first = name.utf8.first, HTMLTokens.isLetter(first) else {
      throw mistake("a `<` that begins no tag")
    }
    var tag = Tag(name: name, isEnd: isEnd, attributes: [])
    var isSelfClosing = false
    while true {
      let hasSpace = skipSpaces()
      if skip(UInt8(ascii: ">")) { break }
      if skip(UInt8(ascii: "/")) {
        guard skip(UInt8(ascii: ">")) else { throw mistake("a slash within a tag") }
        isSelfClosing = true
        break
      }
      guard hasSpace else { throw mistake("no space before an attribute") }
      let attribute = try readAttribute()
      guard tag.value(attribute.name) == nil else { throw mistake("\(attribute.name) twice") }
      tag.attributes.append(attribute)
    }
    tokens.append(.tag(tag))
    try place(tag, isSelfClosing)
  }

  /// Checks that an element ends where it has to.
  private mutating func place(_ tag: Tag, _ isSelfClosing: Bool) throws(Mistake) {
    if tag.isEnd {
      guard tag.attributes.isEmpty, open.last == tag.name else {
        throw mistake("</\(tag.name)> in <\(open.last ?? "")>")
      }
      open.removeLast()
    } else if !isSelfClosing, !HTMLTokens.voidElements.contains(tag.name) {
      open.append(tag.name)
      if tag.name == "script" || tag.name == "style" {
        guard let end = position(of: "</\(tag.name)", from: index) else {
          throw mistake("an open \(tag.name)")
        }
        tokens.append(.raw(String(decoding: bytes[index..<end], as: UTF8.self)))
        index = end
      }
    }
  }

  private mutating func readAttribute() throws(Mistake) -> Attribute {
    let name = word { byte in
      byte > 0x20 && byte < 0x7F && !"\"'<>/=".utf8.contains(byte)
    }
    guard !name.isEmpty else { throw mistake("no name of an attribute") }
    guard skip(UInt8(ascii: "=")) else { return Attribute(name: name, value: "") }
    guard skip(UInt8(ascii: "\"")) else { throw mistake("\(name) without quotes") }
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] != UInt8(ascii: "<"), bytes[index] != 0 else {
        throw mistake("\(name) holds a `<` or a NUL")
      }
      index += 1
    }
    let value = bytes[start..<index]
    guard skip(UInt8(ascii: "\"")) else { throw mistake("\(name) has no end") }
    return Attribute(name: name, value: CharacterReference.resolved(value))
  }

  private func position(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard start + wanted.count <= bytes.count else { return nil }
    return (start...(bytes.count - wanted.count)).first {
      bytes[$0] == wanted[0] && bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() -> Bool {
    let start = index
    while index < bytes.count, [0x20, 0x0A, 0x09].contains(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func word(_ isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
