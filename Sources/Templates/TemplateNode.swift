import Diagnostics

/// A parsed template: its nodes and the file they came from.
struct Template: Sendable {
  /// Path as the author knows it.
  var file: String
  var nodes: [TemplateNode]
}

/// One piece of a template.
indirect enum TemplateNode: Sendable {
  case text([UInt8])
  /// `isRaw` for `{{{name}}}` and `{{&name}}`.
  case variable(TemplateName, isRaw: Bool)
  case section(TemplateName, isInverted: Bool, [TemplateNode])
  /// `{{> name}}`; `indentation` goes before each of its lines.
  case partial(TemplateName, indentation: String)
  /// `{{< name}}`: another template with some of its blocks replaced.
  case parent(TemplateName, indentation: String, overrides: [String: [TemplateNode]])
  /// `{{$ name}}`: what stands here unless it is replaced.
  case block(String, [TemplateNode])
}

/// A name in a tag, with its place.
struct TemplateName: Sendable {
  /// As written.
  var text: String
  /// The parts between dots; empty for the implicit iterator `.`.
  var parts: [String]
  var range: SourceRange

  init(_ text: String, _ range: SourceRange) {
    self.text = text
    self.range = range
    parts =
      text == "."
      ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}
