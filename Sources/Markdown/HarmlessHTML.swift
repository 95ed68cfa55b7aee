/// The tags and attributes that work in `RawHTML.harmless`; `Documentation/raw-html.md` lists them.
enum HarmlessHTML {
  static let elements: Set<String> = [
    "a", "abbr", "b", "blockquote", "br", "caption", "cite", "code", "dd", "del", "details", "dfn",
    "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i",
    "img", "ins", "kbd", "li", "mark", "ol", "p", "picture", "pre", "q", "rp", "rt", "ruby", "s",
    "samp", "small", "source", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td",
    "tfoot", "th",
    "thead", "tr", "u", "ul", "var", "wbr",
  ]

  /// Elements without content, which have no end tag.
  static let voidElements: Set<String> = ["br", "hr", "img", "source", "wbr"]

  /// Elements whose end tag browsers supply.
  static let impliedEnds: Set<String> = [
    "dd", "dt", "li", "p", "rp", "rt", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]

  private static let attributes: Set<String> = [
    "align", "alt", "class", "colspan", "dir", "height", "id", "lang", "open", "rowspan", "scope",
    "start", "title", "width",
  ]

  /// How an attribute may be used.
  enum AttributeUse {
    case dropped, text
    case destination(HTMLRenderer.Destination.Use)
    /// Several pictures, each with a width or a density.
    case pictures
  }

  /// Returns what becomes of an attribute of an element.
  static func use(of attribute: String, on element: String) -> AttributeUse {
    switch (element, attribute) {
    case ("a", "href"): .destination(.link)
    case ("img", "src"): .destination(.image)
    case ("img", "srcset"), ("source", "srcset"): .pictures
    case ("a", "name"), ("img", "sizes"), ("source", "sizes"), ("source", "media"),
      ("source", "type"):
      .text
    default: attributes.contains(attribute) ? .text : .dropped
    }
  }
}

/// The raw HTML tags that are open, innermost last.
struct OpenTags {
  private var names: [String] = []
  /// The HTML after the end tag of every table.
  private let behindTables: String

  init(behindTables: String) { self.behindTables = behindTables }

  /// A mark for `close(downTo:in:)`.
  var mark: Int { names.count }

  /// Records a start tag.
  mutating func open(_ name: String) { names.append(name) }

  /// Closes the innermost tag with a name and all inside it; false if none was opened since `mark`.
  mutating func close(_ name: String, above mark: Int, in out: inout HTMLBuffer) -> Bool {
    guard let index = names.lastIndex(of: name), index >= mark else { return false }
    close(downTo: index + 1, in: &out)
    names.removeLast()
    end(name, in: &out)
    return true
  }

  /// Closes the tags opened since a mark, except those that a browser closes by itself.
  mutating func close(downTo mark: Int, in out: inout HTMLBuffer) {
    while names.count > mark {
      let name = names.removeLast()
      if !HarmlessHTML.impliedEnds.contains(name) { end(name, in: &out) }
    }
  }

  private func end(_ name: String, in out: inout HTMLBuffer) {
    out.raw("</\(name)>")
    if name == "table" { out.raw(behindTables) }
  }
}
