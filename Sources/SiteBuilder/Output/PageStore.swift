internal import Foundation
internal import Synchronization

/// A file without a name that holds the pages of a large site between being made and being
/// published, so that memory does not.
///
/// Only with the last page is it known what every page loads, so all are made before the first is
/// published.
package final class PageStore: Sendable {
  private let descriptor: Int32
  private let end = Atomic<Int>(0)
  private let isFull = Atomic<Bool>(false)
  private let lost = Atomic<Bool>(false)

  /// Makes the file in a folder.
  ///
  /// Nil when that is not possible, and when the disk has less room than a few times the bytes that
  /// are expected: the site needs it too.
  package init?(in folder: String, expecting bytes: Int = 0) {
    try? Files.makeFolder(folder)
    var disk = statvfs()
    guard unsafe statvfs(folder, &disk) == 0, Int(disk.f_bavail) * Int(disk.f_frsize) / 4 >= bytes
    else { return nil }
    let path = "\(folder)/pages-\(getpid())-\(UInt64.random(in: 0...(.max)))"
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    _ = unsafe unlink(path)
  }

  deinit { close(descriptor) }

  /// Whether bytes were asked for that the disk did not give back.
  package var hasLost: Bool { lost.load(ordering: .relaxed) }

  /// Keeps bytes, from any thread; nil when they do not fit on the disk, and ever after.
  package func keep(_ bytes: [UInt8]) -> StoredBytes? {
    guard !isFull.load(ordering: .relaxed) else { return nil }
    let start = end.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    let isWritten = unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = unsafe pwrite(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done,
          off_t(start + done))
        if put == 0 || (put < 0 && errno != EINTR) { return false }
        done += max(put, 0)
      }
      return true
    }
    guard isWritten else {
      isFull.store(true, ordering: .relaxed)
      return nil
    }
    return StoredBytes(store: self, range: start..<start + bytes.count)
  }

  /// Returns a file whose bytes are kept here, or as it is.
  func keeping(_ file: OutputFile) -> OutputFile {
    guard case .bytes(let bytes) = file.source, let stored = keep(bytes) else { return file }
    return OutputFile(path: file.path, source: .runs([.stored(stored)]))
  }

  fileprivate func read(_ range: Range<Int>) -> [UInt8] {
    // All empty arrays are one, which no thread may write into.
    guard !range.isEmpty else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, range.count - count,
          off_t(range.lowerBound + count))
        if got > 0 {
          count += got
        } else if got == 0 || errno != EINTR {
          lost.store(true, ordering: .relaxed)
          return
        }
      }
    }
  }
}

/// Bytes in a store, as light as two numbers.
package struct StoredBytes: Sendable {
  fileprivate let store: PageStore
  fileprivate let range: Range<Int>

  /// How many they are.
  package var count: Int { range.count }

  /// The bytes; fewer than `count` when the disk does not give them back.
  package var bytes: [UInt8] { store.read(range) }

  /// Returns some of them, counted from the first.
  package func part(_ part: Range<Int>) -> StoredBytes {
    let start = range.lowerBound
    return StoredBytes(store: store, range: start + part.lowerBound..<start + part.upperBound)
  }
}

/// The same place in the same store.
extension StoredBytes: Hashable {
  /// Whether they are in one place.
  package static func == (one: StoredBytes, other: StoredBytes) -> Bool {
    one.store === other.store && one.range == other.range
  }

  /// Feeds the place.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(store))
    hasher.combine(range)
  }
}
