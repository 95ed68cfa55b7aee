/// A compiler's messages about a file, as it keeps them beside its output for the file.
///
/// The format is that of Clang, which Swift's compiler writes too
/// (`clang/Frontend/SerializedDiagnostics.h`): a block for each message, with blocks for its notes
/// in it.
struct CompilerMessages: Hashable {
  /// The severity of a message.
  enum Level: UInt64, Hashable {
    case ignored, note, warning, error, fatal, remark
  }

  /// A place; lines and columns count from 1, columns in bytes.
  struct Place: Hashable {
    /// The file as the compiler names it; empty when it is not known.
    var file: String
    var line: Int
    var column: Int
  }

  /// A text that replaces another.
  struct Replacement: Hashable {
    var start: Place
    var end: Place
    var text: String
  }

  /// One message.
  struct Message: Hashable {
    var level: Level
    var place: Place
    var text: String
    var replacements: [Replacement] = []
    var notes: [Message] = []
  }

  /// In the order in which the compiler gave them.
  private(set) var messages: [Message] = []
  private var files: [UInt64: String] = [:]

  private enum Code {
    static let magic = Array("DIAG".utf8)
    static let message: UInt64 = 9
    static let text: UInt64 = 2
    static let file: UInt64 = 6
    static let replacement: UInt64 = 7
  }

  /// Reads the bytes of a `.dia` file.
  ///
  /// - Throws: for anything else.
  init(_ bytes: [UInt8]) throws(Bitstream.Malformed) {
    guard bytes.starts(with: Code.magic) else { throw Bitstream.Malformed() }
    for block in try Bitstream.blocks(bytes, from: Code.magic.count)
    where block.id == Code.message {
      if let message = message(block) { messages.append(message) }
    }
  }

  /// Returns a block's message; nil when it has none.
  private mutating func message(_ block: Bitstream.Block) -> Message? {
    var message: Message?
    var notes: [Message] = []
    for item in block.items {
      switch item {
      case .block(let inner) where inner.id == Code.message:
        if let note = self.message(inner) { notes.append(note) }
      case .record(let record) where record.code == Code.file:
        if let id = record.operands.first { files[id] = text(record) }
      case .record(let record) where record.code == Code.text:
        guard let level = record.operands.first.flatMap(Level.init) else { continue }
        message = Message(
          level: level, place: place(record.operands.dropFirst()), text: text(record))
      case .record(let record) where record.code == Code.replacement:
        message?.replacements.append(
          Replacement(
            start: place(record.operands[...]), end: place(record.operands.dropFirst(4)),
            text: text(record)))
      default: continue
      }
    }
    message?.notes = notes
    return message
  }

  private func text(_ record: Bitstream.Record) -> String {
    String(decoding: record.blob, as: UTF8.self)
  }

  /// Returns the place given by four numbers: file, line, column, and an offset that is not needed.
  private func place(_ numbers: ArraySlice<UInt64>) -> Place {
    func number(_ index: Int) -> UInt64 {
      let index = numbers.startIndex + index
      return index < numbers.endIndex ? numbers[index] : 0
    }
    return Place(
      file: files[number(0)] ?? "", line: Int(clamping: number(1)),
      column: Int(clamping: number(2)))
  }
}
