import Foundation
import ImageCodec
import Testing

@testable import SiteBuilder

/// Which smaller pictures are made, kept and used.
struct OptimizedPicturesTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite([:]) }

  /// Writes quick pictures, named as their texts are, and returns them as files of the site. What
  /// is no PNG file stays as it is, which is enough to tell one from another.
  private func pictures(_ texts: [String], in folder: String = "quick") throws -> [OutputFile] {
    try texts.map { text in
      try site.write("../\(folder)/\(text).png", Array(text.utf8))
      return OutputFile(
        path: "pictures/\(text).png", source: .copy("\(site.root)/\(folder)/\(text).png"))
    }
  }

  /// Replaces files, and returns the new ones' texts with what was said meanwhile.
  private func replace(_ files: [OutputFile]) throws -> (texts: [String], said: [BuildProgress]) {
    var said: [BuildProgress] = []
    let found = try OptimizedPictures(site.options).replacing(files) { said.append($0) }
    #expect(found.map(\.path) == files.map(\.path))
    let texts = try found.map { file in
      guard case .copy(let path) = file.source else {
        return String(decoding: file.source.made ?? [], as: UTF8.self)
      }
      return String(decoding: try Files.read(path), as: UTF8.self)
    }
    return (texts, said)
  }

  private var kept: [String] {
    get throws { try Files.names(in: site.options.cache + "/optimized").sorted() }
  }

  @Test func `each picture has a smaller one of its own, which is made once`() throws {
    let texts = ["one", "two", "three, the longest"]
    let files = try pictures(texts)
    let first = try replace(files)
    #expect(first.texts == texts)
    #expect(first.said == (0...3).map { .optimizing(done: $0, total: 3) })
    #expect(try kept.count == 3)
    let again = try replace(files.reversed())
    #expect(again.texts == texts.reversed() && again.said.isEmpty)
    // A picture more is the only one that is made.
    let more = try replace(try pictures(texts + ["four"]))
    #expect(more.texts == texts + ["four"])
    #expect(more.said.last == .optimizing(done: 1, total: 1))
  }

  @Test func `a picture's name identifies it, and the folder that it is in does not`() throws {
    _ = try replace(try pictures(["one"]))
    let moved = try replace(try pictures(["one"], in: "elsewhere"))
    #expect(moved.texts == ["one"] && moved.said.isEmpty)
    let files = try pictures(["one", "two"])
    try site.write("../quick/two.png", Array("one".utf8))
    #expect(try replace(files).texts == ["one", "one"])
    #expect(Set(try kept.map { $0.prefix { $0 != "-" } }).count == 2, "equal bytes, two names")
  }

  @Test func `only files that are copied to the folder of pictures are replaced`() throws {
    try site.write("../quick/one.png", Array("one".utf8))
    let files = [
      OutputFile(path: "a/pictures/one.png", source: .copy("\(site.root)/quick/one.png")),
      OutputFile(path: "pictures/two.png", source: .bytes(Array("two".utf8))),
    ]
    let found = try replace(files)
    #expect(found.texts == ["one", "two"] && found.said.isEmpty)
    #expect(try kept.isEmpty)
  }

  @Test func `one that is damaged or not to be used is made again`() throws {
    let files = try pictures(["one", "two"])
    _ = try replace(files)
    let names = try kept
    let damaged = "\(site.options.cache)/optimized/\(names[0])"
    try Files.writeAtomically([1], to: damaged)
    let repaired = try replace(files)
    #expect(repaired.texts == ["one", "two"])
    #expect(repaired.said == [0, 1].map { .optimizing(done: $0, total: 1) })
    #expect(try kept == names)
    try Files.remove(damaged)
    try FileManager.default.createSymbolicLink(
      atPath: damaged, withDestinationPath: "/nowhere/one.png")
    #expect(try replace(files).texts == ["one", "two"], "what cannot be read is made again")
    site.options.ignoresCache = true
    #expect(try replace(files).said.last == .optimizing(done: 2, total: 2))
  }
}
