internal import Foundation
internal import Synchronization
internal import Templates
internal import WebFonts

/// What was found in the site's texts, for as long as each is unchanged.
final class KeptMarkup: Sendable, Recorded {
  /// What stands in a text.
  struct Facts: Sendable {
    /// Classes and attributes; empty for anything but a page.
    var names: Set<String>
    /// The same for pages with the same names.
    var kind: Int
    /// Characters beyond ASCII.
    var characters: Set<UInt32>
  }

  /// A page as it is published.
  struct Finished: Sendable {
    var page: OutputFile
    /// The style sheet that stands in its first figure, and the script of its parts.
    var joined: [OutputFile] = []
  }

  private struct Entry {
    /// Nil for a file of the published site.
    var source: OutputFile.Source?
    var facts: Facts?
    var finished: (key: String, value: Finished)?
    var size: Int?
    var pictures: Set<String>?
    /// As it is in the record that it came from; nil where something was found since.
    var recorded: RecordReader?
  }

  private let entries: Mutex<[String: Entry]>
  private let kinds: Mutex<[Set<String>: Int]>
  /// Numbers for the keys of published pages, by which records name them.
  private let keys: Mutex<[String: Int]>

  /// Nothing is kept yet.
  init() {
    entries = Mutex([:])
    kinds = Mutex([:])
    keys = Mutex([:])
  }

  /// Returns what stands in a page, a style sheet or a script.
  func facts(of file: OutputFile) -> Facts {
    value(of: file, \.facts) { bytes in
      var text = TextCharacters()
      let base = text.codes
      text.add(bytes)
      let found = file.path.hasSuffix(".html") ? MarkupNames.names(in: bytes) : []
      // Most pages have the same names, and share one set.
      let (names, kind) = kinds.withLock { kinds in
        if let known = kinds.index(forKey: found) { return kinds[known] }
        kinds[found] = kinds.count
        return (found, kinds.count - 1)
      }
      return Facts(names: names, kind: kind, characters: text.codes.subtracting(base))
    }
  }

  /// Returns a page as it is published; it is made unless the same text was given before with the
  /// same key.
  func finished(_ file: OutputFile, key: String, _ make: () -> Finished) -> Finished {
    if let known = entry(of: file)?.finished, known.key == key { return known.value }
    let made = make()
    set(file) { $0.finished = (key, made) }
    return made
  }

  /// Whether what is known of files of the published site holds for a choice of what pages load.
  func holds(for files: [OutputFile], key: String) -> Bool {
    let entries = entries.withLock { $0 }
    return files.allSatisfy { file in
      guard case .published = file.source else { return true }
      return entries[file.path]?.facts != nil && entries[file.path]?.finished?.key == key
    }
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
    entries.withLock { entries in
      guard !entries.keys.allSatisfy(paths.contains) else { return }
      entries = entries.filter { paths.contains($0.key) }
    }
  }

  private func value<Value>(
    of file: OutputFile, _ member: any WritableKeyPath<Entry, Value?> & Sendable,
    _ make: ([UInt8]) -> Value
  ) -> Value {
    if let known = entry(of: file)?[keyPath: member] { return known }
    let value = make(file.bytes ?? [])
    set(file) { $0[keyPath: member] = value }
    return value
  }

  /// Returns what is known of a file; nil for one that is copied.
  private func entry(of file: OutputFile) -> Entry? {
    guard let entry = entries.withLock({ $0[file.path] }) else { return nil }
    switch (file.source, entry.source) {
    case (.bytes, let known?), (.runs, let known?):
      return known.isSame(as: file.source) ? entry : nil
    case (.published, nil): return entry
    default: return nil
    }
  }

  private func set(_ file: OutputFile, _ change: (inout Entry) -> Void) {
    switch file.source {
    case .bytes, .runs: break
    case .copy, .published: return
    }
    entries.withLock { entries in
      var entry = entries[file.path] ?? Entry(source: file.source)
      if entry.source?.isSame(as: file.source) != true { entry = Entry(source: file.source) }
      entry.recorded = nil
      change(&entry)
      entries[file.path] = entry
    }
  }

  // MARK: On disk

  /// Reads what `write` wrote: what is known of the published site's files.
  init(from record: inout RecordReader) throws(RecordDamage) {
    var kinds: [Set<String>] = []
    for _ in 0..<(try record.count()) { kinds.append(Set(try record.read([String].self))) }
    let keys: [String] = try record.read()
    self.kinds = Mutex(try KeptMarkup.numbers(kinds))
    self.keys = Mutex(try KeptMarkup.numbers(keys))
    var entries: [String: Entry] = [:]
    let count = try record.count()
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let path: String = try record.read()
      var part = try record.part()
      var entry = Entry(recorded: part)
      if try part.read() {
        let kind = Int(try part.count32())
        guard kinds.indices.contains(kind) else { throw RecordDamage() }
        let codes = try part.read([Int].self).map { UInt32(truncatingIfNeeded: $0) }
        entry.facts = Facts(names: kinds[kind], kind: kind, characters: Set(codes))
      }
      if try part.read() {
        let key = Int(try part.count32())
        guard keys.indices.contains(key) else { throw RecordDamage() }
        let joined: [String] = try part.read()
        entry.finished = (
          keys[key],
          Finished(
            page: OutputFile(path: path, source: .published),
            joined: joined.map { OutputFile(path: $0, source: .published) })
        )
      }
      entry.size = try part.read()
      entry.pictures = try part.read([String]?.self).map(Set.init)
      entries[path] = entry
    }
    self.entries = Mutex(entries)
  }

  /// Returns each value's place in a list, by which entries name it; a list with equal values is
  /// damaged.
  private static func numbers<Value: Hashable>(
    _ values: [Value]
  ) throws(RecordDamage) -> [Value: Int] {
    var numbers: [Value: Int] = [:]
    for (number, value) in values.enumerated() {
      guard numbers.updateValue(number, forKey: value) == nil else { throw RecordDamage() }
    }
    return numbers
  }

  /// Adds what is known of all files.
  func write(to record: inout RecordWriter) {
    let kinds = kinds.withLock { $0 }.sorted { $0.value < $1.value }
    record.add(UInt64(kinds.count))
    for (kind, _) in kinds { record.add(kind.sorted()) }
    let entries = entries.withLock { $0 }
    let paths = entries.keys.sorted()
    let keys = keys.withLock { keys in
      for path in paths {
        guard let entry = entries[path], entry.recorded == nil, let key = entry.finished?.key,
          keys[key] == nil
        else { continue }
        keys[key] = keys.count
      }
      return keys
    }
    record.add(keys.sorted { $0.value < $1.value }.map(\.key))
    record.add(UInt64(entries.count))
    for path in paths {
      guard let entry = entries[path] else { continue }
      record.add(path)
      record.add(part: entry.recorded) { KeptMarkup.write(entry, keys, to: &$0) }
    }
  }

  private static func write(
    _ entry: Entry, _ keys: [String: Int], to record: inout RecordWriter
  ) {
    record.add(entry.facts != nil)
    if let facts = entry.facts {
      record.add(UInt64(facts.kind))
      record.add(facts.characters.sorted().map(Int.init))
    }
    record.add(entry.finished != nil)
    if let finished = entry.finished {
      record.add(UInt64(keys[finished.key] ?? 0))
      record.add(finished.value.joined.map(\.path))
    }
    record.add(entry.size)
    record.add(entry.pictures?.sorted())
  }
}

extension [UInt8] {
  /// Whether two texts are the same; texts that share their memory are not compared.
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
