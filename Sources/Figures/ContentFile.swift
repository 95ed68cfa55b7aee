internal import Synchronization

/// A file of the content folder that a block reads: its figure is drawn again when the file
/// changes.
///
/// ```swift
/// let rows = try ContentFile("Files/times.csv").text.split(whereSeparator: \.isNewline)
/// ```
///
/// Fillet does not notice how a block reads files otherwise, with Foundation for example; what such
/// a block shows stays as it was until its code changes. Read a file in the block or in set-up code
/// before it: a constant beside the articles is initialized once, for whichever figure comes first.
public struct ContentFile: Hashable, Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Parameter path: below the content folder.
  /// - Throws: `FigureError` when there is no such file or it leads out of the folder, and outside
  ///   of figures.
  public init(_ path: String) throws {
    guard let read = ContentFile.reader.withLock({ $0 }) else {
      throw FigureError("\(path): files of the content folder are there for figures only")
    }
    bytes = try read(path)
  }

  /// The file as text, without a byte order mark; bytes that are not UTF-8 become U+FFFD.
  public var text: String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(
      decoding: bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...], as: UTF8.self)
  }

  private static let reader = Mutex<(@Sendable (String) throws -> [UInt8])?>(nil)

  /// Sets what reads files and records that they were read, for the figures that come next.
  package static func readFiles(_ read: @escaping @Sendable (String) throws -> [UInt8]) {
    reader.withLock { $0 = read }
  }
}
