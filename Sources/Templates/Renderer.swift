import Diagnostics

/// Renders one page: walks trees, looks names up, writes one buffer.
struct Renderer {
  /// Deepest nesting of templates in templates.
  static let maximumDepth = 64
  /// Deepest nesting of sections, blocks and templates together: what the stack must hold.
  static let maximumNesting = 256
  /// The most parts that one page may consist of; a small template can demand any number.
  static let maximumSteps = 5_000_000
  /// The largest page in bytes, not counting the last text or value in it.
  static let maximumBytes = 64 << 20

  var output = OutputBuffer()
  private(set) var diagnostics: [Diagnostic] = []
  private var context: ContextStack
  /// The templates in use, so that each is loaded only once.
  private var templates: [String: Template?] = [:]
  /// Returns the names of all templates.
  private let allNames: () -> [String]
  /// The names of all templates that were asked for.
  var used: Set<String> { Set(templates.keys) }
  private let load: (String) -> Template?
  /// Says a text for readers in another language.
  private let translate: ((String) -> String)?
  /// Blocks given from outside; for equal names the outermost one wins.
  private var given: [String: Given] = [:]
  private var file = ""
  /// The call of the function whose template is being rendered, since that template has no source
  /// range.
  private var call: SourceRange?
  private var depth = 0
  private var nesting = 0
  private var steps = 0
  /// The size of outputs that are suspended while a part is rendered separately.
  private var waiting = 0
  private var reported: Set<Reported> = []

  private struct Given {
    var nodes: [Template.Node]
    var file: String
    var call: SourceRange?
  }

  private struct Reported: Hashable {
    var file: String
    var range: SourceRange
    var id: String
  }

  /// Thrown when a limit was reached; the reason is in `diagnostics`.
  private struct Stop: Error {}

  init(
    _ root: TemplateValue, translate: ((String) -> String)? = nil,
    names: @escaping () -> [String], load: @escaping (String) -> Template?
  ) {
    context = ContextStack(root)
    self.translate = translate
    (allNames, self.load) = (names, load)
  }

  /// Renders a template with a name from the caller; whatever cannot be finished is left out.
  mutating func page(_ name: String) {
    guard let template = template(name) else {
      diagnostics.append(
        Diagnostic(
          .error, id: "template.missing", file: name + ".mustache",
          summary: "there is no template `\(name)`, and pages are made with it"))
      return
    }
    do { try render(template.nodes, of: template.file) } catch {}
  }

  private mutating func template(_ name: String) -> Template? {
    if let known = templates[name] { return known }
    let template = load(name)
    templates[name] = .some(template)
    diagnostics += template?.diagnostics ?? []
    return template
  }

  private mutating func render(_ nodes: [Template.Node], of file: String) throws {
    let outer = self.file
    self.file = file
    nesting += 1
    defer {
      self.file = outer
      nesting -= 1
    }
    guard nesting <= Self.maximumNesting else {
      stop(
        "template.recursion",
        "sections and templates are nested more than \(Self.maximumNesting) deep")
      throw Stop()
    }
    for node in nodes { try render(node) }
  }

  private mutating func render(_ node: Template.Node) throws {
    steps += 1
    try checkSize()
    switch node {
    case .text(let text): output.append(template: text)
    case .variable(let reference, let isRaw, let isForReaders):
      try show(reference, isRaw: isRaw, isForReaders: isForReaders)
    case .section(let reference, let nodes, let source):
      guard let value = value(of: reference), value.isTrue else { return }
      if case .function(let function) = value {
        try call(function, reference, nodes, source)
      } else {
        try section(value, nodes)
      }
    case .inverted(let reference, let nodes):
      if value(of: reference)?.isTrue != true { try render(nodes, of: file) }
    case .partial(let inclusion): try include(inclusion)
    case .parent(let inclusion, let blocks):
      let outer = given
      check(blocks.keys, in: inclusion)
      for (name, nodes) in blocks where given[name] == nil {
        given[name] = Given(nodes: nodes, file: file, call: call)
      }
      try include(inclusion)
      given = outer
    case .block(let reference, let indent, let nodes):
      try block(reference, indent, nodes)
    }
  }

  private mutating func show(
    _ reference: Template.Reference, isRaw: Bool, isForReaders: Bool
  ) throws {
    output.beginValue()
    switch value(of: reference) {
    case nil, .null?: break
    case .bool(let value)?: output.append(raw: value ? "true" : "false")
    case .number(let number)?: output.append(raw: TemplateValue.text(of: number))
    case .string(let value)?:
      let text = isForReaders ? translate?(value) ?? value : value
      if isRaw { output.append(raw: text) } else { output.append(escaping: text) }
    case .html(let markup)?: output.append(raw: markup)
    case .function(let function)?:
      guard case .template(let body) = function.kind else {
        report(
          .warning, "template.not-a-text", reference,
          "`\(reference.text)` is a function that changes text: use it as a section")
        return
      }
      let text = try made { try $0.render(body(""), reference, .standard) }
      if isRaw { output.append(raw: text) } else { output.append(escaping: text) }
    case .list?, .object?:
      report(
        .warning, "template.not-a-text", reference,
        "`\(reference.text)` is a list or an object, which has no text")
    }
  }

  private mutating func call(
    _ function: TemplateFunction, _ reference: Template.Reference, _ nodes: [Template.Node],
    _ source: Template.Source
  ) throws {
    switch function.kind {
    case .template(let body): try render(body(source.text), reference, source.delimiters)
    case .filter(let body):
      let file = file
      let text = try made { try $0.render(nodes, of: file) }
      // A function can turn a few bytes into any number.
      let result = body(text)
      try checkSize(adding: result.utf8.count)
      output.beginValue()
      output.append(raw: result)
    }
  }

  /// Renders a template that a function made; its problems are reported where the function was
  /// called.
  private mutating func render(
    _ text: String, _ reference: Template.Reference, _ delimiters: Template.Delimiters
  ) throws {
    let template = TemplateParser.parse(text, file: file, delimiters: delimiters)
    for problem in template.diagnostics {
      report(
        problem.severity, problem.id, reference,
        "in what `\(reference.text)` returns: \(problem.summary)")
    }
    let outer = call
    call = outer ?? reference.range
    defer { call = outer }
    try render(template.nodes, of: file)
  }

  /// Returns the result of rendering something separately from the page.
  private mutating func made(_ render: (inout Renderer) throws -> Void) throws -> String {
    let page = output
    output = OutputBuffer()
    waiting += page.bytes.count
    defer {
      output = page
      waiting -= page.bytes.count
    }
    try render(&self)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private mutating func section(_ value: TemplateValue, _ nodes: [Template.Node]) throws {
    switch value {
    case .list(let elements):
      for element in elements {
        context.push(element)
        try render(nodes, of: file)
        context.pop()
      }
    case .bool: try render(nodes, of: file)
    default:
      context.push(value)
      try render(nodes, of: file)
      context.pop()
    }
  }

  private mutating func include(_ inclusion: Template.Inclusion) throws {
    var name = inclusion.reference.text
    if inclusion.isDynamic {
      guard case .string(let text)? = value(of: inclusion.reference) else { return }
      name = text
    }
    guard let template = template(name) else {
      report(
        .error, "template.unknown-partial", inclusion.reference, "there is no template `\(name)`",
        note: nearestName(to: name, in: allNames()).map { "did you mean `\($0)`?" })
      return
    }
    guard depth < Self.maximumDepth else {
      report(
        .error, "template.recursion", inclusion.reference,
        "templates include each other more than \(Self.maximumDepth) deep")
      throw Stop()
    }
    let outer = output.indent
    depth += 1
    // Only a tag on its own line indents; otherwise the included lines are left alone.
    if let indent = inclusion.indent { output.indent += indent } else { output.indent = [] }
    let caller = call
    call = nil
    defer { call = caller }
    try render(template.nodes, of: template.file)
    output.indent = outer
    output.isAtLineStart = inclusion.indent != nil
    depth -= 1
  }

  private mutating func block(
    _ reference: Template.Reference, _ indent: [UInt8], _ nodes: [Template.Node]
  ) throws {
    let outer = output.indent
    output.indent += indent
    if let replacement = given[reference.text] {
      guard depth < Self.maximumDepth else {
        report(
          .error, "template.recursion", reference,
          "blocks are nested more than \(Self.maximumDepth) deep")
        throw Stop()
      }
      // A given block may contain the block that it fills: inside, the default applies.
      given[reference.text] = nil
      depth += 1
      let caller = call
      call = replacement.call
      defer { call = caller }
      try render(replacement.nodes, of: replacement.file)
      depth -= 1
      given[reference.text] = replacement
    } else {
      try render(nodes, of: file)
    }
    output.indent = outer
  }

  /// Reports blocks that the parent does not declare, as with a misspelt name.
  private mutating func check(
    _ blocks: some Sequence<String>, in inclusion: Template.Inclusion
  ) {
    var known: Set<String> = []
    var seen: Set<String> = []
    var open = [inclusion.reference.text]
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let names = template(name)?.names else { continue }
      if names.isOpen || inclusion.isDynamic { return }
      known.formUnion(names.blocks)
      open += names.included
    }
    guard template(inclusion.reference.text) != nil else { return }
    for block in blocks.sorted() where !known.contains(block) {
      report(
        .warning, "template.unknown-block", inclusion.reference,
        "`\(inclusion.reference.text)` has no block `\(block)`",
        note: nearestName(to: block, in: known).map { "did you mean `\($0)`?" })
    }
  }

  private mutating func value(of reference: Template.Reference) -> TemplateValue? {
    if let value = context.value(of: reference.path) { return value }
    let near = context.nearest(to: reference.path)
    report(
      .warning, "template.unknown-name", reference, "there is no value `\(reference.text)`",
      note: near.map { "did you mean `\($0)`?" })
    return nil
  }

  private mutating func checkSize(adding bytes: Int = 0) throws {
    guard steps > Self.maximumSteps || waiting + output.bytes.count + bytes > Self.maximumBytes
    else { return }
    stop("template.too-long", "the page keeps growing")
    throw Stop()
  }

  private mutating func stop(_ id: String, _ summary: String) {
    diagnostics.append(Diagnostic(.error, id: id, file: file, summary: summary))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ id: String, _ reference: Template.Reference,
    _ summary: String, note: String? = nil
  ) {
    let range = call ?? reference.range
    guard reported.insert(Reported(file: file, range: range, id: id)).inserted else { return }
    diagnostics.append(
      Diagnostic(
        severity, id: id, file: file, range: range, summary: summary,
        notes: note.map { [.init($0)] } ?? []))
  }
}
