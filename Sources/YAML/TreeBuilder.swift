import Diagnostics

/// Makes nodes from libyaml's events, and rejects what the module does not support.
struct TreeBuilder {
  let positions: TextPositions
  let file: String
  let bytes: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []

  init(positions: TextPositions, file: String, bytes: [UInt8]) {
    self.positions = positions
    self.file = file
    self.bytes = bytes
  }

  /// Thrown to stop reading; the reason is in `diagnostics`.
  private struct Stop: Error {}

  /// Reads the only document; nil if there is none or it cannot be read.
  mutating func tree() -> YAMLNode? {
    do {
      var events = try EventStream(bytes)
      return try document(&events)
    } catch let failure as EventStream.Failure {
      diagnostics.append(SyntaxReport(positions: positions, bytes: bytes).diagnostic(failure, file))
    } catch {}
    return nil
  }

  private mutating func document(_ events: inout EventStream) throws -> YAMLNode? {
    var root: YAMLNode?
    var hasDocument = false
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart:
        guard !hasDocument else {
          report(
            "yaml.multiple-documents", event, "a second document starts here",
            why: "Everything after the line `---` or `...` would be ignored.")
          return root
        }
        hasDocument = true
      case .documentEnd, .other: continue
      default: root = try node(event, &events, depth: 0)
      }
    }
  }

  private mutating func node(
    _ event: EventStream.Event, _ events: inout EventStream, depth: Int
  ) throws -> YAMLNode {
    refuseProperties(of: event)
    switch event.kind {
    case .scalar(let text, let isPlain):
      return YAMLNode(.scalar(text, isPlain: isPlain), range: range(event))
    case .sequenceStart: return try sequence(event, &events, depth: depth + 1)
    case .mappingStart: return try mapping(event, &events, depth: depth + 1)
    case .alias(let name):
      report(
        "yaml.alias", event, "the alias `*\(name)` is not supported",
        why: "Write the value out, or put the text in quotes if it begins with a star.")
      return YAMLNode(.scalar("", isPlain: true), range: range(event))
    default: preconditionFailure("libyaml closed a node that it did not open")
    }
  }

  private mutating func sequence(
    _ start: EventStream.Event, _ events: inout EventStream, depth: Int
  ) throws -> YAMLNode {
    try checkDepth(depth, start)
    var elements: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.kind {
        return YAMLNode(.sequence(elements), range: range(start, event))
      }
      elements.append(try node(event, &events, depth: depth))
    }
  }

  private mutating func mapping(
    _ start: EventStream.Event, _ events: inout EventStream, depth: Int
  ) throws -> YAMLNode {
    try checkDepth(depth, start)
    var entries: [YAMLNode.Entry] = []
    var places: [String: SourceRange] = [:]
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind {
        return YAMLNode(.mapping(entries), range: range(start, event))
      }
      let key = try node(event, &events, depth: depth)
      let value = try node(try events.next(), &events, depth: depth)
      guard let name = key.text else {
        report("yaml.key-not-scalar", event, "a key must be a single value, not \(key.kindName)")
        continue
      }
      if let first = places[name] {
        report(
          "yaml.duplicate-key", event, "duplicate key `\(name)`",
          notes: [.init("it is first given here", range: first)])
        continue
      }
      places[name] = key.range
      entries.append(.init(key: key, value: value))
    }
  }

  private mutating func checkDepth(_ depth: Int, _ event: EventStream.Event) throws {
    guard depth > YAMLParser.maximumDepth else { return }
    report("yaml.too-deep", event, "nested deeper than \(YAMLParser.maximumDepth) levels")
    throw Stop()
  }

  private mutating func refuseProperties(of event: EventStream.Event) {
    if let anchor = event.anchor {
      report(
        "yaml.anchor", event, "the anchor `&\(anchor)` is not supported",
        why: "Put the text in quotes if it begins with an ampersand.")
    }
    if let tag = event.tag {
      report(
        "yaml.tag", event, "the tag `\(tag)` is not supported",
        why: "Put the text in quotes if it begins with an exclamation mark.")
    }
  }

  private mutating func report(
    _ id: String, _ event: EventStream.Event, _ summary: String, why: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, range: range(event), summary: summary, explanation: why,
        notes: notes))
  }

  private func range(
    _ start: EventStream.Event, _ end: EventStream.Event? = nil
  ) -> SourceRange {
    positions.range(ofScalars: start.start, (end ?? start).end)
  }
}
