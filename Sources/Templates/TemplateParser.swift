import Diagnostics

/// Builds the tree of a template from its tokens; goes on behind mistakes to report them all.
struct TemplateParser {
  private let file: String
  private var tokens: ArraySlice<TemplateToken>
  private(set) var diagnostics: [Diagnostic] = []

  /// Sections and blocks deeper than this are reported instead of followed.
  static let depthLimit = 64

  /// Parses a template.
  static func parse(_ text: String, file: String) -> (Template, [Diagnostic]) {
    var lexer = TemplateLexer(text, file: file)
    let tokens = lexer.tokens()
    var parser = TemplateParser(file: file, tokens: tokens[...])
    var nodes: [TemplateNode] = []
    while !parser.tokens.isEmpty { nodes += parser.nodes(inside: nil, depth: 0) }
    return (Template(file: file, nodes: nodes), lexer.diagnostics + parser.diagnostics)
  }

  private init(file: String, tokens: ArraySlice<TemplateToken>) {
    self.file = file
    self.tokens = tokens
  }

  /// Reads nodes up to the end of the section that `opening` began, or of the template.
  private mutating func nodes(inside opening: TemplateTag?, depth: Int) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    while let token = tokens.popFirst() {
      guard case .tag(let tag) = token else {
        if case .text(let bytes) = token { nodes.append(.text(bytes)) }
        continue
      }
      switch tag.sigil {
      case UInt8(ascii: "!"), UInt8(ascii: "="): break
      case UInt8(ascii: "/"):
        if let opening, opening.name.text == tag.name.text { return nodes }
        mismatched(tag, opening)
        // A close tag without its opening one is skipped; another's name ends the section.
        if opening != nil { return nodes }
      case UInt8(ascii: ">"):
        nodes.append(.partial(tag.name, indentation: tag.indentation))
      case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: "$"):
        guard depth < TemplateParser.depthLimit else {
          report("template.too-deep", tag.range, "sections are nested too deeply")
          tokens = []
          return nodes
        }
        nodes.append(container(tag, depth))
      case UInt8(ascii: "&"), UInt8(ascii: "{"):
        nodes.append(.variable(tag.name, isRaw: true))
      default: nodes.append(.variable(tag.name, isRaw: false))
      }
    }
    if let opening {
      report(
        "template.unclosed-section", opening.range,
        "{{\(Character(UnicodeScalar(opening.sigil)))\(opening.name.text)}} is not closed",
        "Close it with {{/\(opening.name.text)}}.")
    }
    return nodes
  }

  private mutating func container(_ tag: TemplateTag, _ depth: Int) -> TemplateNode {
    let inner = nodes(inside: tag, depth: depth + 1)
    switch tag.sigil {
    case UInt8(ascii: "#"): return .section(tag.name, isInverted: false, inner)
    case UInt8(ascii: "^"): return .section(tag.name, isInverted: true, inner)
    case UInt8(ascii: "$"): return .block(tag.name.text, inner)
    default:
      // Of what stands in a parent tag only the blocks count.
      var overrides: [String: [TemplateNode]] = [:]
      for case .block(let name, let nodes) in inner { overrides[name] = nodes }
      return .parent(tag.name, indentation: tag.indentation, overrides: overrides)
    }
  }

  private mutating func mismatched(_ tag: TemplateTag, _ opening: TemplateTag?) {
    guard let opening else {
      report(
        "template.mismatched-close", tag.range,
        "{{/\(tag.name.text)}} closes nothing that is open")
      return
    }
    diagnostics.append(
      Diagnostic(
        .error, id: "template.mismatched-close", file: file, range: tag.range,
        summary: "{{/\(tag.name.text)}} closes \u{201C}\(opening.name.text)\u{201D}",
        notes: [Diagnostic.Note("it was opened here", file: file, range: opening.range)]))
  }

  private mutating func report(
    _ id: String, _ range: SourceRange, _ summary: String, _ explanation: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, range: range, summary: summary, explanation: explanation))
  }
}
