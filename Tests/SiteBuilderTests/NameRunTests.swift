import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SiteBuilder

/// Asking a process: one that crashes, hangs or talks nonsense, and the real one.
struct NameRunTests {
  private let article = NamedArticle(
    """
    /// Twice a number.
    func twice(_ number: Int) -> Int { 2 * number }
    let words = ["a", "b"].map { $0 + "c" }
    let sum = twice(words.count)
    let pair = (left: 1.5, right: sum)
    let right = pair.left
    """)

  /// A folder with the article's source, and the compilation of it.
  private final class Place {
    let folder = NSTemporaryDirectory() + "fillet-names-" + UUID().uuidString
    let compilation: ArticleCompilation

    init(_ article: NamedArticle, names: [String], library: String = "/nowhere") throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in names {
        try article.source.write(
          toFile: folder + "/\(name).article.swift", atomically: true, encoding: .utf8)
      }
      compilation = ArticleCompilation(
        arguments: ["-module-name", "ArticleScenes", "-parse-as-library", "-swift-version", "6"]
          + ["-module-cache-path", folder + "/modules"]
          + names.map { [folder] in folder + "/\($0).article.swift" }, library: library)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func run(
      _ jobs: [NameRuns.Job], _ command: [String], timeout: Double = 30
    ) -> NameRuns.Result {
      let runs = NameRuns()
      runs.start(
        jobs, NameCache(folder: folder, engine: "engine", compilation: compilation),
        Questioner(command: command, compilation: compilation, timeout: timeout),
        ignoresCache: false)
      return runs.finish()
    }
  }

  private static func shell(_ script: String) -> [String] { ["/bin/sh", "-c", script] }

  @Test(arguments: [
    ("kill -SEGV $$", "crashed (signal 11)"), ("exit 3", "exited with code 3"),
    ("sleep 60", "did not answer within 0 seconds"),
    ("read line; echo '=[]'", "gave an answer that cannot be read"),
    ("read line; echo '!no such file'", "refused: no such file"),
  ])
  func troubleCostsOneArticleItsNames(script: String, clause: String) throws {
    let place = try Place(article, names: ["a"])
    let start = ContinuousClock.now
    let result = place.run(
      [article.job()], Self.shell(script), timeout: script.hasPrefix("sleep") ? 0.3 : 30)
    #expect(ContinuousClock.now - start < .seconds(50))
    #expect(result.names.isEmpty)
    #expect(result.diagnostics.map(\.id) == ["names.failed"])
    let problem = try #require(result.diagnostics.first)
    #expect(problem.severity == .warning && problem.file == "Content/a.md")
    #expect(problem.summary.contains(clause), "\(problem.summary)")
  }

  @Test func askingEndsWhenEveryArticleFails() throws {
    let names = ["a", "b", "c", "d", "e"]
    let place = try Place(article, names: names)
    let result = place.run(
      names.map { article.job($0) }, Self.shell("echo x >> \(place.folder)/starts; kill -9 $$"))
    #expect(result.diagnostics.count == 3)
    #expect(result.diagnostics.last?.explanation != nil)
    let starts = try String(contentsOfFile: place.folder + "/starts", encoding: .utf8)
    #expect(starts == "x\nx\nx\n")
  }

  @Test func withoutACompilationThereIsOneWarning() throws {
    let site = try TemporarySite(["a.md": "# A\n\n```swift figure\nx\n```\n"])
    let runs = NameRuns.begin(
      site.load().0.articles, of: .empty, options: site.options, program: "/nowhere/sitegen",
      command: [])
    let result = try #require(runs).finish()
    #expect(result.names.isEmpty)
    #expect(result.diagnostics.map(\.id) == ["names.unavailable"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    let plain = try TemporarySite(["a.md": "# A\n\n```swift\nx\n```\n"])
    #expect(
      NameRuns.begin(
        plain.load().0.articles, of: .empty, options: plain.options, program: "", command: [])
        == nil)
  }

  // MARK: The real one

  /// The compiler that builds these tests has SourceKit beside it.
  private static let toolchain = Bundle.main.executablePath.flatMap {
    ArticleCompilation(besideProgram: $0)
  }
  private static var hasSourceKit: Bool { toolchain.map { Files.isFile($0.library) } ?? false }
  /// Set where a toolchain without SourceKit is no mistake.
  private static let mayLackSourceKit =
    ProcessInfo.processInfo.environment["FILLET_WITHOUT_SOURCEKIT"] != nil

  @Test(.disabled(if: mayLackSourceKit, "FILLET_WITHOUT_SOURCEKIT is set"))
  func theToolchainHasSourceKit() {
    #expect(Self.hasSourceKit, "set FILLET_WITHOUT_SOURCEKIT to test without")
  }

  @Test(.enabled(if: hasSourceKit, "there is no SourceKit beside the compiler"))
  func sourceKitTellsWhatNamesAre() throws {
    let library = try #require(Self.toolchain).library
    let place = try Place(article, names: ["a"], library: library)
    let host = Path.join(
      Path.parent(of: Bundle.main.executablePath ?? ""), "sitegen-test-host")
    let result = place.run([article.job()], [host])
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.summary))")
    let names = try #require(result.names["a"])
    let told = article.told(names)
    #expect(told["twice"] == "func twice(_ number: Int) -> Int")
    #expect(told["number"] == "number: Int")
    #expect(told["words"] == "words: [String]")
    #expect(told["pair"] == "pair: (left: Double, right: Int)")
    #expect(told["left"] == "left: Double")
    #expect(told["count"]?.hasPrefix("var count: Int") == true)
    #expect(told["map"]?.contains("(String)") == true)
    #expect(names.declarations.first { $0.code.contains("twice") }?.text == "Twice a number.")
    // Kept: a process that cannot be asked is not needed any more.
    let crash = Self.shell("kill -9 $$")
    #expect(place.run([article.job()], crash).names["a"] == names)
    // Code that changed is asked about once it is compiled; until then nothing is known, or kept.
    let changed = NamedArticle("let words = 1")
    let early = place.run([changed.job()], crash)
    #expect(early.diagnostics.isEmpty && early.names["a"]?.blocks == [[]])
    try changed.source.write(
      toFile: place.folder + "/a.article.swift", atomically: true, encoding: .utf8)
    #expect(place.run([changed.job()], crash).diagnostics.count == 1)
    try article.source.write(
      toFile: place.folder + "/a.article.swift", atomically: true, encoding: .utf8)
    for file in try FileManager.default.contentsOfDirectory(atPath: place.folder + "/names") {
      try "damaged".write(
        toFile: place.folder + "/names/" + file, atomically: true, encoding: .utf8)
    }
    #expect(place.run([article.job()], crash).diagnostics.count == 1)
  }
}
