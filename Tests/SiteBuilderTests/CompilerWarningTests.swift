import Diagnostics
import FigureResults
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// What Swift's compiler kept is read as it was meant. `Compiler/messages.dia` is what Swift 6.3.1
/// wrote of a file that says `#sourceLocation(file: "Content/guides/my article.md", line: 2)`.
struct CompilerWarningTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Compiler/messages.dia")
  private let bytes: [UInt8]

  init() throws { bytes = [UInt8](try Data(contentsOf: Self.file)) }

  @Test func readsWhatTheCompilerWrote() throws {
    let messages = try CompilerMessages(bytes).messages
    #expect(messages.map(\.level) == [.warning, .warning, .warning, .warning])
    #expect(Set(messages.map(\.place.file)) == ["Content/guides/my article.md"])
    // As the compiler printed them: its columns count bytes.
    #expect(
      messages.map { "\($0.place.line):\($0.place.column) \($0.text.prefix(30))" } == [
        "8:9 'Old' is deprecated: renamed t", "10:44 cast from 'String' to unrelate",
        "5:7 initialization of immutable va", "9:7 variable 'never' was never mut",
      ])
    let note = try #require(messages[0].notes.first)
    #expect(note.level == .note && note.text == "use 'cut' instead" && note.place.column == 9)
    #expect(note.replacements.map(\.text) == ["cut"])
    #expect(messages[2].replacements.map(\.text) == ["_"])
    #expect(messages[2].replacements.map(\.start.column) == [3])
    #expect(messages[2].replacements.map(\.end.column) == [13])
  }

  /// Whatever stands in such a file, reading ends, soon, and with an error or messages.
  @Test func endsWithAnyBytes() {
    for end in bytes.indices {
      _ = try? CompilerMessages(Array(bytes[..<end]))
    }
    var random = SeededGenerator(seed: 1)
    var refused = 0
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<random.integer(in: 1...3) {
        changed[random.integer(in: 4...(bytes.count - 1))] = UInt8(random.integer(in: 0...255))
      }
      do { _ = try CompilerMessages(changed) } catch { refused += 1 }
    }
    #expect(refused > 1000)
    for wrong in [[], Array("DIA".utf8), Array("PNG and more".utf8)] {
      #expect(throws: Bitstream.Malformed()) { try CompilerMessages(wrong) }
    }
    #expect(throws: Never.self) { try CompilerMessages(Array("DIAG".utf8)) }
  }

  /// A folder with the compiler's file, and an article as it was compiled.
  private func site() throws -> (TemporarySite, folder: String, compiled: [FigureKey: String]) {
    let site = try TemporarySite([
      "guides/my article.md": """
      # A

      ```swift figure id=f
      1

      2
      3
         old
        never
      ```
      """,
      "other.md": "```swift figure id=g\n1\n```\n",
    ])
    let folder = site.root + "/ArticleScenes.build"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["x.article.dia", "ArticleScenes.dia"] {
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    try Data("no messages".utf8).write(to: URL(fileURLWithPath: folder + "/y.dia"))
    let compiled = site.load().0.figureJobs.map { ($0.key, $0.codeDigest) }
    return (site, folder, Dictionary(uniqueKeysWithValues: compiled))
  }

  @Test func reportsEachWarningOnceAtItsLine() throws {
    let (site, folder, compiled) = try site()
    let warnings = try #require(CompilerWarnings(folder: folder))
    let found = warnings.diagnostics(for: site.load().0.articles, compiled: compiled)
    #expect(found.map(\.range?.start.line) == [8, 10, 5, 9])
    #expect(Set(found.map(\.severity)) == [.warning])
    #expect(Set(found.map(\.file)) == [site.options.content + "/guides/my article.md"])
    #expect(found[0].notes.map(\.message) == ["use 'cut' instead"])
    #expect(found[2].fixIts.map(\.message) == ["write `let _`"])
    #expect(CompilerWarnings(folder: folder + "/nowhere") == nil)
  }

  @Test func isQuietAboutArticlesThatChanged() throws {
    let (site, folder, compiled) = try site()
    let warnings = try #require(CompilerWarnings(folder: folder))
    func count(_ compiled: [FigureKey: String]) -> Int {
      warnings.diagnostics(for: site.load().0.articles, compiled: compiled).count
    }
    #expect(count(compiled) == 4 && count([:]) == 0)
    #expect(count(compiled.mapValues { $0 + "x" }) == 0)
  }

  @Test func countsInAStrictBuild() throws {
    let (site, folder, compiled) = try site()
    let catalog = FigureCatalog(
      engineFingerprint: "e",
      entries: compiled.map {
        .init(article: $0.key.article, figure: $0.key.figure, codeDigest: $0.value)
      }
    )
    try FileManager.default.createDirectory(
      atPath: site.options.templates, withIntermediateDirectories: true)
    func ids(compilerFolder: String) throws -> [String] {
      try SiteBuild.build(
        site.options, catalog: catalog, workerCommand: ["/bin/false"],
        compilerFolder: compilerFolder
      ).diagnostics.map(\.id).filter { $0.hasPrefix("swift.") }
    }
    #expect(try ids(compilerFolder: folder).count == 4)
    #expect(try ids(compilerFolder: folder + "/nowhere") == [])
    site.options.isStrict = true
    #expect(try ids(compilerFolder: folder).count == 4)
    #expect(try ids(compilerFolder: folder + "/nowhere") == ["swift.warnings-unknown"])
  }
}
