public import Diagnostics

/// The templates of a site: loaded by name when first used, parsed once.
public struct TemplateSet {
  private let load: (String) -> (text: String, file: String)?
  private var parsed: [Key: Template?] = [:]
  private var diagnostics: [Diagnostic] = []

  private struct Key: Hashable {
    var name: String
    var indentation: String
  }

  /// Makes a set.
  ///
  /// - Parameter load: returns the text of the template of a name, such as `partials/toc`, and its
  ///   path as the author knows it; nil when there is none.
  public init(load: @escaping (String) -> (text: String, file: String)?) { self.load = load }

  /// Renders a template with a value as its outermost context.
  ///
  /// Mistakes are reported and rendering goes on: an unknown name shows nothing. Each template's own
  /// syntax errors are reported by the first rendering that loads it.
  public mutating func render(
    _ name: String, _ value: TemplateValue
  ) -> (text: String, diagnostics: [Diagnostic]) {
    diagnostics = []
    guard let template = template(name) else {
      let missing = Diagnostic(
        .error, id: "template.missing", file: name,
        summary: "there is no template \u{201C}\(name)\u{201D}")
      return ("", diagnostics + [missing])
    }
    var renderer = TemplateRenderer(root: value)
    renderer.render(template.nodes, template.file, &self)
    let found = diagnostics + renderer.diagnostics
    diagnostics = []
    return (String(decoding: renderer.output, as: UTF8.self), found)
  }

  /// Returns the template of a name, each line after `indentation`; nil when there is none.
  mutating func template(_ name: String, indentation: String = "") -> Template? {
    let key = Key(name: name, indentation: indentation)
    if let known = parsed[key] { return known }
    guard let (text, file) = load(name) else {
      parsed[key] = .some(nil)
      return nil
    }
    let (template, found) = TemplateParser.parse(
      TemplateSet.indent(text, indentation), file: file)
    if indentation.isEmpty || parsed[Key(name: name, indentation: ""), default: nil] == nil {
      diagnostics += found
    }
    parsed[key] = template
    return template
  }

  private static func indent(_ text: String, _ indentation: String) -> String {
    guard !indentation.isEmpty else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      // Behind the last line's end there is no further line.
      index == lines.count - 1 && line.isEmpty ? "" : indentation + line
    }.joined(separator: "\n")
  }
}
