import Foundation
import Testing

@testable import SiteBuilder

/// Paths, files and what is kept of printed text.
struct SystemTests {
  @Test(arguments: [
    ("a/b", "a/b"), ("./a//b/", "a/b"), ("a/../b", "b"), ("", ""), ("..", nil), ("a/../../b", nil),
  ])
  func normalizesPathsWithinTheirRoot(_ path: String, _ result: String?) {
    #expect(Path.normalized(path) == result)
  }

  @Test func takesPathsApart() {
    #expect(Path.folder(of: "a/b.md") == "a")
    #expect(Path.folder(of: "b.md") == "")
    #expect(Path.parent(of: "b.md") == ".")
    #expect(Path.parent(of: "/b") == "/")
    #expect(Path.name(of: "a/b.md") == "b.md")
    #expect(Path.join("a", "b") == "a/b")
    #expect(Path.join("a/", "/b") == "/b")
    #expect(Path.join(".", "b") == "b")
  }

  @Test func readsWhatItWrote() throws {
    let folder = NSTemporaryDirectory() + "fillet-" + UUID().uuidString
    defer { try? Files.remove(folder) }
    try Files.makeFolder(folder + "/a/b")
    let bytes = [UInt8]((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try Files.writeAtomically(bytes, to: folder + "/a/b/c")
    #expect(try Files.read(folder + "/a/b/c") == bytes)
    #expect(try Files.names(in: folder + "/a/b") == ["c"], "no temporary file stays")
    #expect(Files.isFolder(folder + "/a"))
    #expect(Files.size(of: folder + "/a/b/c") == 100_000)
    try Files.remove(folder + "/a")
    #expect(Files.kind(of: folder + "/a") == nil)
  }

  @Test func namesThePathOfWhatFails() throws {
    #expect(throws: SiteError.system(doing: "read", path: "/nowhere/x", code: ENOENT)) {
      try Files.read("/nowhere/x")
    }
    let error = SiteError.system(doing: "write", path: "/x", code: ENOSPC)
    #expect(error.description == "cannot write /x: No space left on device")
  }

  @Test func removesLinksAndNotWhatTheyLeadTo() throws {
    let folder = NSTemporaryDirectory() + "fillet-" + UUID().uuidString
    defer { try? Files.remove(folder) }
    try Files.makeFolder(folder + "/kept")
    try Files.write([1], to: folder + "/kept/file")
    try Files.makeFolder(folder + "/gone")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/gone/link", withDestinationPath: folder + "/kept")
    try Files.remove(folder + "/gone")
    #expect(try Files.read(folder + "/kept/file") == [1])
  }

  @Test func keepsTheEndsOfAFlood() {
    var printed = PrintedText()
    printed.append(Array("first".utf8))
    for _ in 0..<1000 { printed.append(Array(repeating: UInt8(ascii: "x"), count: 1000)) }
    printed.append(Array("last".utf8))
    #expect(printed.text.hasPrefix("first"))
    #expect(printed.text.hasSuffix("last"))
    #expect(printed.text.utf8.count < 60_000)
    #expect(printed.text.contains("bytes …"))
  }

  /// A program goes on when its trace is written, and may print more than is kept.
  @Test(arguments: [1, 7, 100_000]) func noticesATrace(_ size: Int) {
    var printed = PrintedText()
    func add(_ text: String) {
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        printed.append(bytes[start..<min(bytes.count, start + size)])
      }
    }
    add("Backtrace took care of itself\nBacktracing from\n")
    #expect(!printed.hasTrace && !printed.hasWholeTrace)
    add("\n*** Signal 6: Backtracing from 0x7f0c646bd77c...")
    #expect(printed.hasTrace && !printed.hasWholeTrace)
    add(" done ***\n\n  0 f() in sitegen at a.md:3:1\n\nBacktrace took 0.91s\n")
    add(String(repeating: "again and again\n", count: 5000))
    #expect(printed.hasWholeTrace)
  }

  @Test func refusesPictureNamesThatAreNoDigests() {
    let digest = String(repeating: "0a", count: 8)
    #expect(PictureStore.name(digest: String(repeating: digest, count: 4)) == digest + ".png")
    #expect(PictureStore.isPictureName(digest + ".png"))
    for name in [
      "../../etc/passwd", digest, digest.uppercased() + ".png", "/" + digest + ".png",
      digest + "0.png",
    ] {
      #expect(!PictureStore.isPictureName(name))
    }
  }
}
