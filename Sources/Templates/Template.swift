import Diagnostics

/// A parsed template: a tree whose texts no longer contain the lines of standalone tags.
struct Template: Sendable {
  var file: String
  var nodes: [Node]
  /// The problems in the text; the tree still holds whatever could be read.
  var diagnostics: [Diagnostic]

  /// One part of a template.
  indirect enum Node: Sendable {
    case text([UInt8])
    /// `isForReaders` says that the place is one for texts, not for addresses or names of classes.
    case variable(Reference, isRaw: Bool, isForReaders: Bool)
    case section(Reference, [Node], Source)
    case inverted(Reference, [Node])
    case partial(Inclusion)
    /// A parent with the blocks given to it.
    case parent(Inclusion, blocks: [String: [Node]])
    /// A block that can be given from outside, with its default content. Lines after the first are
    /// indented by `indent`.
    case block(Reference, indent: [UInt8], [Node])
  }

  /// The source text of a part of a template, for functions.
  struct Source: Sendable {
    /// The whole template, which all parts of it share.
    var bytes: [UInt8]
    var range: Range<Int>
    var delimiters: Delimiters

    var text: String { String(decoding: bytes[range], as: UTF8.self) }
  }

  /// The characters with which tags begin and end.
  struct Delimiters: Sendable {
    var open: [UInt8]
    var close: [UInt8]

    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
  }

  /// A name with its place in the template.
  struct Reference: Sendable {
    var text: String
    /// The parts between the dots; empty for `.`, the current value.
    var path: [String]
    var range: SourceRange

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
