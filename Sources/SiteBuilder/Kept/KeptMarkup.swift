internal import Foundation
internal import Synchronization
internal import Templates
internal import WebFonts

/// What was read off the site's texts, for as long as each is the same.
final class KeptMarkup: Sendable {
  /// What stands in a text.
  struct Facts: Sendable {
    /// Classes and attributes; empty for what is no page.
    var names: Set<String>
    /// The same for pages with the same names.
    var kind: Int
    /// Characters beyond ASCII.
    var characters: Set<UInt32>
  }

  /// A page as it is published.
  struct Finished: Sendable {
    var page: OutputFile
    /// The style sheet that stands in its first figure.
    var sheet: OutputFile?
  }

  private struct Entry {
    var bytes: [UInt8]
    var facts: Facts?
    var finished: (key: String, value: Finished)?
    var size: Int?
    var pictures: Set<String>?
  }

  private let entries = Mutex<[String: Entry]>([:])
  private let kinds = Mutex<[Set<String>: Int]>([:])

  /// Returns what stands in a page, a style sheet or a script.
  func facts(of file: OutputFile) -> Facts {
    value(of: file, \.facts) { bytes in
      var text = TextCharacters()
      let base = text.codes
      text.add(bytes)
      let names = file.path.hasSuffix(".html") ? MarkupNames.names(in: bytes) : []
      let kind = kinds.withLock { kinds in
        let kind = kinds[names] ?? kinds.count
        kinds[names] = kind
        return kind
      }
      return Facts(names: names, kind: kind, characters: text.codes.subtracting(base))
    }
  }

  /// Returns a page as it is published, and makes it unless it was made of the same with the same key.
  func finished(_ file: OutputFile, key: String, _ make: () -> Finished) -> Finished {
    guard case .bytes(let bytes) = file.source else { return make() }
    if let known = entry(file.path, bytes)?.finished, known.key == key { return known.value }
    let made = make()
    set(file.path, bytes) { $0.finished = (key, made) }
    return made
  }

  /// Returns how many bytes a file has when it is compressed.
  func compressedSize(of file: OutputFile, _ measure: ([UInt8]) -> Int) -> Int {
    value(of: file, \.size, measure)
  }

  /// Returns the pictures that a page shows.
  func pictures(in file: OutputFile, _ find: ([UInt8]) -> Set<String>) -> Set<String> {
    value(of: file, \.pictures, find)
  }

  /// Forgets all files but some.
  func keep(only paths: Set<String>) {
    entries.withLock { $0 = $0.filter { paths.contains($0.key) } }
  }

  private func value<Value>(
    of file: OutputFile, _ member: any WritableKeyPath<Entry, Value?> & Sendable,
    _ make: ([UInt8]) -> Value
  ) -> Value {
    guard case .bytes(let bytes) = file.source else { return make(file.bytes ?? []) }
    if let known = entry(file.path, bytes)?[keyPath: member] { return known }
    let value = make(bytes)
    set(file.path, bytes) { $0[keyPath: member] = value }
    return value
  }

  private func entry(_ path: String, _ bytes: [UInt8]) -> Entry? {
    entries.withLock { $0[path] }.flatMap { $0.bytes.isSame(as: bytes) ? $0 : nil }
  }

  private func set(_ path: String, _ bytes: [UInt8], _ change: (inout Entry) -> Void) {
    entries.withLock { entries in
      var entry = entries[path] ?? Entry(bytes: bytes)
      if !entry.bytes.isSame(as: bytes) { entry = Entry(bytes: bytes) }
      change(&entry)
      entries[path] = entry
    }
  }
}

extension [UInt8] {
  /// Whether two texts are the same: those that share their memory are not looked at.
  ///
  /// `==` compares byte by byte in a debug build.
  package func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { first in
      unsafe other.withUnsafeBytes { second in
        guard let start = first.baseAddress, let begin = second.baseAddress,
          unsafe start != begin
        else { return true }
        return unsafe memcmp(start, begin, first.count) == 0
      }
    }
  }
}
