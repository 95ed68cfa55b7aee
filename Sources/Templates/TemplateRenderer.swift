import Diagnostics

/// One rendering: the stack of contexts, the blocks that are replaced, and the bytes so far.
struct TemplateRenderer {
  private(set) var output: [UInt8] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var stack: [TemplateValue]
  private var overrides: [[String: Override]] = []
  private var depth = 0
  private var reported: Set<Reported> = []

  /// Partials and parents deeper than this are reported instead of followed.
  static let depthLimit = 100

  private struct Override {
    var nodes: [TemplateNode]
    var file: String
  }

  private struct Reported: Hashable {
    var file: String
    var range: SourceRange
  }

  init(root: TemplateValue) { stack = [root] }

  mutating func render(_ nodes: [TemplateNode], _ file: String, _ set: inout TemplateSet) {
    for node in nodes {
      switch node {
      case .text(let bytes): output += bytes
      case .variable(let name, let isRaw):
        if let value = lookUp(name, file) { show(value, isRaw: isRaw) }
      case .section(let name, let isInverted, let inner):
        section(lookUp(name, file) ?? .null, isInverted, inner, file, &set)
      case .partial(let name, let indentation):
        include(name, indentation, file, &set)
      case .parent(let name, let indentation, let blocks):
        overrides.append(blocks.mapValues { Override(nodes: $0, file: file) })
        include(name, indentation, file, &set)
        overrides.removeLast()
      case .block(let name, let standard):
        // The outermost template that replaces the block has the last word.
        let found = overrides.first { $0[name] != nil }?[name]
        render(found?.nodes ?? standard, found?.file ?? file, &set)
      }
    }
  }

  private mutating func section(
    _ value: TemplateValue, _ isInverted: Bool, _ inner: [TemplateNode], _ file: String,
    _ set: inout TemplateSet
  ) {
    guard value.isTrue != isInverted else { return }
    guard !isInverted, case .list(let items) = value else {
      stack.append(isInverted ? .null : value)
      render(inner, file, &set)
      stack.removeLast()
      return
    }
    for item in items {
      stack.append(item)
      render(inner, file, &set)
      stack.removeLast()
    }
  }

  private mutating func include(
    _ name: TemplateName, _ indentation: String, _ file: String, _ set: inout TemplateSet
  ) {
    guard depth < TemplateRenderer.depthLimit else {
      report(
        .error, "template.recursion", name, file,
        "\u{201C}\(name.text)\u{201D} includes itself without an end")
      return
    }
    guard let template = set.template(name.text, indentation: indentation) else {
      report(
        .error, "template.unknown-partial", name, file,
        "there is no template \u{201C}\(name.text)\u{201D}")
      return
    }
    depth += 1
    render(template.nodes, template.file, &set)
    depth -= 1
  }

  /// Finds a name: its first part in the innermost context that has it, the rest inside of that.
  private mutating func lookUp(_ name: TemplateName, _ file: String) -> TemplateValue? {
    guard let first = name.parts.first else { return stack.last }
    guard var value = stack.lazy.reversed().compactMap({ $0.member(first) }).first else {
      unknown(name, file)
      return nil
    }
    for part in name.parts.dropFirst() {
      if value == .null { return .null }
      guard let next = value.member(part) else {
        unknown(name, file)
        return nil
      }
      value = next
    }
    return value
  }

  private mutating func unknown(_ name: TemplateName, _ file: String) {
    report(
      .warning, "template.unknown-name", name, file,
      "nothing here is called \u{201C}\(name.text)\u{201D}")
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ id: String, _ name: TemplateName, _ file: String,
    _ summary: String
  ) {
    guard reported.insert(Reported(file: file, range: name.range)).inserted else { return }
    diagnostics.append(
      Diagnostic(severity, id: id, file: file, range: name.range, summary: summary))
  }

  private mutating func show(_ value: TemplateValue, isRaw: Bool) {
    switch value {
    case .null, .list, .object: break
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let number): output += TemplateRenderer.text(of: number).utf8
    case .html(let markup): output += markup.utf8
    case .string(let text):
      if isRaw { output += text.utf8 } else { escape(text) }
    }
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      default: output.append(byte)
      }
    }
  }
}
