import CYAML

/// libyaml's parser as a stream of values: the only file that touches C.
///
/// The owner frees the parser, its own copy of the input and every event on every path; texts are
/// copied out once.
@safe struct EventStream: ~Copyable {
  /// One event and the characters it spans, counted in Unicode scalars from 0.
  struct Event {
    var kind: Kind
    var start: Int
    var end: Int
    /// An anchor or tag before the node.
    var anchor: String?
    var tag: String?
  }

  enum Kind {
    case documentStart, documentEnd, streamEnd
    case scalar(String, isPlain: Bool)
    case alias(String)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    /// An event that carries nothing.
    case other
  }

  /// An error that libyaml reports.
  struct Failure: Error {
    /// Unlike syntax errors, encoding errors are located by byte.
    enum Place {
      case scalar(Int)
      case byte(Int)
    }

    var problem: String
    var place: Place
    /// What was being read, and the scalar at which it began.
    var context: (text: String, scalar: Int)?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts reading; the input is treated as UTF-8, whatever byte order mark it begins with.
  init(_ bytes: [UInt8]) throws(Failure) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) != 0 else {
      unsafe parser.deallocate()
      throw Failure(problem: "out of memory", place: .byte(0))
    }
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe input.initialize(repeating: 0)
    for index in bytes.indices { unsafe input[index] = bytes[index] }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    unsafe self.parser = parser
    unsafe self.input = input
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Returns the next event; after the end of the stream always `other`.
  mutating func next() throws(Failure) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    var result = unsafe Event(
      kind: .other, start: Int(clamping: event.start_mark.index),
      end: Int(clamping: event.end_mark.index))
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
    case YAML_STREAM_END_EVENT: result.kind = .streamEnd
    case YAML_SEQUENCE_END_EVENT: result.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
    case YAML_ALIAS_EVENT:
      result.kind = .alias(unsafe Self.text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.kind = .scalar(
        unsafe String(decoding: bytes, as: UTF8.self),
        isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE)
      result.anchor = unsafe Self.text(scalar.anchor)
      result.tag = unsafe Self.text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .sequenceStart
      result.anchor = unsafe Self.text(event.data.sequence_start.anchor)
      result.tag = unsafe Self.text(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      result.kind = .mappingStart
      result.anchor = unsafe Self.text(event.data.mapping_start.anchor)
      result.tag = unsafe Self.text(event.data.mapping_start.tag)
    default: break
    }
    return result
  }

  private func failure() -> Failure {
    let state = unsafe parser.pointee
    let problem = unsafe Self.text(state.problem) ?? "not YAML"
    if unsafe state.error == YAML_READER_ERROR {
      return unsafe Failure(problem: problem, place: .byte(Int(clamping: state.problem_offset)))
    }
    var context: (String, Int)?
    if let text = unsafe Self.text(state.context) {
      context = unsafe (text, Int(clamping: state.context_mark.index))
    }
    return unsafe Failure(
      problem: problem, place: .scalar(Int(clamping: state.problem_mark.index)), context: context)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }
}
