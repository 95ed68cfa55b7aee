import ContentDigest
import FigureBlocks
import Foundation

/// What the system says about files without reading them: names, sizes, times and inode numbers in
/// a folder.
///
/// Two states of a folder with the same digest hold the same bytes, unless a file was changed
/// within the clock's resolution after it was looked at; ``newest`` shows whether that can be.
struct FolderState {
  private var text: [UInt8] = []
  private var visited: Set<String> = []
  /// The latest change of a file, in nanoseconds since 1970.
  private(set) var newest: Int64 = 0

  /// Adds all files of a folder, except hidden ones and sites that sitegen made in it.
  mutating func add(sources folder: String) {
    field(folder)
    walk(folder, isSite: false)
  }

  /// Adds a file, or all files of a folder.
  mutating func add(source path: String) {
    if Files.isFolder(path) { add(sources: path) } else { add(file: path) }
  }

  /// Adds all files of a site under names that do not change when it is moved.
  mutating func add(site folder: String) { walk(folder, isSite: true) }

  /// Adds one file, or the fact that there is none.
  mutating func add(file path: String) {
    field(path)
    status(of: path)
  }

  /// Adds a text.
  mutating func add(text: String) { field(text) }

  /// Whether the last change lies so long before a moment that any later one has a different time.
  func isSettled(at moment: Date) -> Bool {
    newest < Int64(moment.timeIntervalSince1970 * 1e9) - FolderState.grain
  }

  /// File system clocks advance in steps of a few milliseconds.
  static let grain: Int64 = 50_000_000

  /// The digest of all that was added.
  var digest: String { SHA256.hex(of: text) }

  private mutating func walk(_ folder: String, isSite: Bool) {
    guard let real = Files.realPath(folder), visited.insert(real).inserted else { return }
    guard isSite || !FolderState.isOutput(real) else { return }
    guard let names = try? Files.names(in: real) else { return field("unreadable") }
    text.append(UInt8(ascii: "{"))
    // Builds themselves change a folder that has their output in it.
    var hasOutput = false
    for name in names {
      if !isSite, name.hasPrefix(".") {
        hasOutput = true
        continue
      }
      field(name)
      guard let target = status(of: "\(real)/\(name)", ofSite: isSite) else { continue }
      if !isSite, FolderState.isOutput(target) {
        hasOutput = true
      } else {
        walk(target, isSite: isSite)
      }
    }
    if !isSite, !hasOutput { time(ofFolder: real) }
    text.append(UInt8(ascii: "}"))
  }

  private static func isOutput(_ folder: String) -> Bool {
    Files.kind(of: "\(folder)/\(SiteOutput.marker)") == .file
  }

  /// Adds when a folder was last changed: one that was away for a while, and is back with the same
  /// files, may have been missed by the build that ran meanwhile.
  private mutating func time(ofFolder path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    let changed = FolderState.nanoseconds(status, ofContent: false)
    number(changed)
    newest = max(newest, changed)
  }

  /// Adds what is known of a path and returns the folder that it leads to; nil for files and for
  /// nothing.
  @discardableResult
  private mutating func status(of path: String, ofSite: Bool = false) -> String? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      text.append(UInt8(ascii: "-"))
      return nil
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink {
      field((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "")
      guard !ofSite, unsafe stat(path, &status) == 0 else { return nil }
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { return path }
    let changed = FolderState.nanoseconds(status, ofContent: true)
    number(Int64(status.st_size))
    number(Int64(bitPattern: UInt64(status.st_ino)))
    number(changed)
    newest = max(newest, changed)
    if !ofSite {
      // This time still reveals a write that sets the other one back, as `cp -p` does.
      let moved = FolderState.nanoseconds(status, ofContent: false)
      number(moved)
      newest = max(newest, moved)
    }
    return nil
  }

  private static func nanoseconds(_ status: stat, ofContent: Bool) -> Int64 {
    #if canImport(Darwin)
      let time = ofContent ? status.st_mtimespec : status.st_ctimespec
    #else
      let time = ofContent ? status.st_mtim : status.st_ctim
    #endif
    return Int64(FileState.nanoseconds(time))
  }

  private mutating func field(_ name: String) {
    text.append(contentsOf: name.utf8)
    text.append(0)
  }

  private mutating func number(_ value: Int64) {
    for shift in stride(from: Int64(0), to: 64, by: 8) {
      text.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
