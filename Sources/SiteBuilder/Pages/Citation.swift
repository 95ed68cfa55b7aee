internal import Markdown
internal import Templates

/// What the entry of a source begins with: a title, where it can be read, and who wrote it when.
///
/// In Markdown `[*Corner Rounding*](https://…), documentation of Texture. …`: the first thing is
/// emphasized and may be a link; the rest of the sentence belongs to it.
struct Citation: Hashable, Sendable {
  /// The title of the work.
  let title: String
  /// Its address on the web; nil where the title is no link.
  let address: String?
  /// Author, publisher and year, with the comma before them and without a full stop; may be empty.
  let rest: String

  /// Reads the beginning of a paragraph; nil for one that begins with anything else.
  init?(_ paragraph: MarkdownNode) {
    guard let first = paragraph.children.first else { return nil }
    switch first.kind {
    case .emphasis: address = nil
    case .link(let destination, _):
      guard first.children.count == 1, first.children[0].kind == .emphasis,
        LinkResolver.scheme(of: destination)?.hasPrefix("http") == true
      else { return nil }
      address = destination
    default: return nil
    }
    title = first.plainText
    let others = Array(paragraph.children.dropFirst()).plainText
    // `e.g. this` is no end of a sentence.
    let end =
      others.ranges(of: ". ").first { others[$0.upperBound...].first?.isLowercase != true }?
      .lowerBound ?? others.endIndex
    let sentence = others[..<end]
    rest = String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  /// The last year that is named after the title: four digits that begin with 19 or 20.
  private var year: String? {
    rest.split(whereSeparator: { !$0.isNumber }).last {
      $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20"))
    }.map(String.init)
  }

  /// Returns what templates receive.
  ///
  /// - Parameter name: what claims call the source, which may be its title with a year.
  func value(of name: String?) -> TemplateValue {
    [
      "title": .string(title), "address": TemplateValue(address), "rest": .string(rest),
      "year": TemplateValue(year),
      "isNamed": .bool(name?.hasPrefix(title) == true),
    ]
  }
}
