import Foundation
import Testing

@testable import LiveServing

/// A folder that goes away with the test.
private final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/fillet-watch-" + UUID().uuidString

  init() throws { try make("") }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }
}

@Suite(.serialized, .timeLimit(.minutes(1)))
struct FolderWatcherTests {
  private func later(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      usleep(30_000)
      body()
    }
  }

  @Test func `tells of a file that is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "one")
    let bell = try #require(Bell())
    var watcher = FolderWatcher([folder.path], bell: bell)
    try folder.write("a.md", "another")
    #expect(watcher.next(limit: .seconds(10)).files == [folder.path + "/a.md"])
    #expect(watcher.next(limit: .milliseconds(60)).isEmpty)
  }

  @Test func `watches a single file, and a folder that nobody misses`() throws {
    let folder = try TemporaryFolder()
    try folder.make("in")
    try folder.write("site.yaml", "one")
    let bell = try #require(Bell())
    let file = folder.path + "/site.yaml"
    var watcher = FolderWatcher(
      [folder.path + "/in"], optional: [file, folder.path + "/data"], bell: bell)
    // As editors do, which write beside the file and rename.
    try folder.write("new", "two, longer")
    #expect(watcher.next(limit: .milliseconds(60)).isEmpty)
    #expect(unsafe rename(folder.path + "/new", file) == 0)
    #expect(watcher.next(limit: .seconds(10)).files == [file])
    try folder.make("data")
    try folder.write("data/a.yaml", "1")
    #expect(watcher.next(limit: .seconds(10)).files == [folder.path + "/data/a.yaml"])
  }

  @Test func `files that are watched later are told if they changed since they were read`() throws {
    let folder = try TemporaryFolder()
    try folder.make("in")
    try folder.write("old", "1")
    let bell = try #require(Bell())
    var watcher = FolderWatcher([folder.path + "/in"], bell: bell)
    let old = folder.path + "/old"
    let time = Date().timeIntervalSince1970 + 1
    #expect(watcher.watch(also: [old], readSince: time) == [])
    #expect(watcher.watch(also: [old], readSince: 0) == [], "it is watched already")
    try folder.write("new", "1")
    let new = folder.path + "/new"
    #expect(watcher.watch(also: [old, new], readSince: time - 2) == [new])
    #expect(watcher.next(limit: .milliseconds(60)).isEmpty)
    try folder.write("old", "another")
    #expect(watcher.next(limit: .seconds(10)).files == [old])
  }

  @Test func `takes a burst as one change`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let bell = try #require(Bell())
    var watcher = FolderWatcher([path], bell: bell)
    later {
      for number in 0..<10 {
        try? Data("x".utf8).write(to: URL(fileURLWithPath: "\(path)/\(number).md"))
        usleep(3_000)
      }
    }
    var files: Set<String> = []
    var events = 0
    while files.count < 10, events < 10 {
      files.formUnion(watcher.next(limit: .seconds(10)).files)
      events += 1
    }
    // A machine that is busy may pause within the burst, even several times. even several times.
    #expect(files.count == 10 && events < 10)
  }

  @Test func `sees into folders that are new`() throws {
    let folder = try TemporaryFolder()
    let bell = try #require(Bell())
    var watcher = FolderWatcher([folder.path], bell: bell)
    try folder.make("deep/er")
    try folder.write("deep/er/a.md", "x")
    #expect(watcher.next(limit: .seconds(10)).files == [folder.path + "/deep/er/a.md"])
    try folder.write("deep/er/a.md", "longer")
    #expect(watcher.next(limit: .seconds(10)).files == [folder.path + "/deep/er/a.md"])
  }

  @Test func `ignores the files of editors`() throws {
    let folder = try TemporaryFolder()
    let bell = try #require(Bell())
    var watcher = FolderWatcher([folder.path], bell: bell)
    for name in [".a.md.swp", "a.md~", "#a.md#"] { try folder.write(name, "x") }
    #expect(watcher.next(limit: .milliseconds(200)).isEmpty)
  }

  @Test func `survives a folder that goes and comes back`() throws {
    let folder = try TemporaryFolder()
    try folder.make("Content")
    try folder.write("Content/a.md", "x")
    let content = folder.path + "/Content"
    let bell = try #require(Bell())
    var watcher = FolderWatcher([content], bell: bell)
    try FileManager.default.moveItem(atPath: content, toPath: folder.path + "/Away")
    let gone = watcher.next(limit: .seconds(10))
    #expect(gone.missing == [content])
    try FileManager.default.moveItem(atPath: folder.path + "/Away", toPath: content)
    #expect(watcher.next(limit: .seconds(10)).files == [content + "/a.md"])
    try folder.write("Content/a.md", "longer")
    #expect(watcher.next(limit: .seconds(10)).files == [content + "/a.md"])
  }

  @Test func `hears the bell`() throws {
    let folder = try TemporaryFolder()
    let bell = try #require(Bell())
    var watcher = FolderWatcher([folder.path], bell: bell)
    later { bell.ring() }
    let event = watcher.next(limit: .seconds(10))
    #expect(event.wasRung && event.files.isEmpty)
    // Two rings before anybody listens are one.
    bell.ring()
    bell.ring()
    #expect(watcher.next(limit: .seconds(10)).wasRung)
    #expect(watcher.next(limit: .milliseconds(60)).isEmpty)
  }
}
