import Diagnostics

/// A parsed template: a tree whose texts are already free of standalone tags' lines.
struct Template: Sendable {
  var file: String
  var nodes: [Node]
  /// What is wrong with the text; the tree holds what could be read all the same.
  var diagnostics: [Diagnostic]

  /// One part of a template.
  indirect enum Node: Sendable {
    case text([UInt8])
    case variable(Reference, isRaw: Bool)
    case section(Reference, [Node], Source)
    case inverted(Reference, [Node])
    case partial(Inclusion)
    /// A parent with the blocks that are given to it.
    case parent(Inclusion, blocks: [String: [Node]])
    /// A place that can be given from outside, with what stands there otherwise. Lines behind the
    /// first are indented by `indent`.
    case block(Reference, indent: [UInt8], [Node])
  }

  /// A part of a template as it stands there, for functions.
  struct Source: Sendable {
    /// The whole template, which all parts of it share.
    var bytes: [UInt8]
    var range: Range<Int>
    var delimiters: Delimiters

    var text: String { String(decoding: bytes[range], as: UTF8.self) }
  }

  /// What tags begin and end with.
  struct Delimiters: Sendable {
    var open: [UInt8]
    var close: [UInt8]

    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
  }

  /// A name with its place in the template.
  struct Reference: Sendable {
    var text: String
    /// The parts between the dots; empty for `.`, the value at hand.
    var path: [String]
    var range: SourceRange

    init(_ text: String, _ range: SourceRange) {
      self.text = text
      self.range = range
      path = text == "." ? [] : text.split(separator: ".").map(String.init)
    }
  }

  /// Another template that is drawn in here.
  struct Inclusion: Sendable {
    var reference: Reference
    /// Whether the name is a variable that holds the template's name: `{{> *name}}`.
    var isDynamic: Bool
    /// What every line gets before it; nil for a tag that shares its line with other things.
    var indent: [UInt8]?
  }
}
