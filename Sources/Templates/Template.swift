import Diagnostics

/// A parsed template: a tree whose texts no longer contain the lines of standalone tags.
struct Template: Sendable {
  var file: String
  var nodes: [Node]
  /// The problems in the text; the tree still holds whatever could be read.
  var diagnostics: [Diagnostic]

  /// One part of a template.
  enum Node: Sendable {
    case text([UInt8])
    /// `isForReaders` says that the place is one for texts, not for addresses or names of classes.
    indirect case variable(Reference, isRaw: Bool, isForReaders: Bool)
    indirect case section(Reference, [Node], Source)
    indirect case inverted(Reference, [Node])
    indirect case partial(Inclusion)
    /// A parent with the blocks given to it.
    indirect case parent(Inclusion, blocks: [String: [Node]])
    /// A block that can be given from outside, with its default content. Lines after the first are
    /// indented by `indent`.
    indirect case block(Reference, indent: [UInt8], [Node])
  }

  /// The source text of a part of a template, for functions. A class, as references are: sections
  /// are entered millions of times.
  final class Source: Sendable {
    /// The whole template, which all parts of it share.
    let bytes: [UInt8]
    let range: Range<Int>
    let delimiters: Delimiters

    init(bytes: [UInt8], range: Range<Int>, delimiters: Delimiters) {
      (self.bytes, self.range, self.delimiters) = (bytes, range, delimiters)
    }

    var text: String { String(decoding: bytes[range], as: UTF8.self) }
  }

  /// The characters with which tags begin and end.
  struct Delimiters: Sendable {
    var open: [UInt8]
    var close: [UInt8]

    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
  }

  /// A name with its place in the template.
  final class Reference: Sendable {
    let text: String
    /// The parts between the dots; empty for `.`, the current value.
    let path: [String]
    let range: SourceRange

    init(_ text: String, _ range: SourceRange) {
      self.text = text
      self.range = range
      path = text == "." ? [] : text.split(separator: ".").map(String.init)
    }
  }

  /// Another template that is included here.
  struct Inclusion: Sendable {
    var reference: Reference
    /// Whether the name is a variable holding the template's name: `{{> *name}}`.
    var isDynamic: Bool
    /// The indentation of every line; nil for a tag that shares its line with other content.
    var indent: [UInt8]?
  }
}
