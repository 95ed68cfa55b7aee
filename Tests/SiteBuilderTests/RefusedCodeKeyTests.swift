import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// When the compiler is asked again about code that it has to refuse, what it is asked, and how it
/// may answer.
struct RefusedCodeKeyTests {
  /// An article whose parts change one at a time, and the compiler that is asked about it.
  private struct Plan {
    var before = ""
    var setup = "let known = 1"
    var code = "nobody"
    var after = "let later = 1"
    var engine = "e"
    var arguments = ["-O", "/x/Shared.swift", "/x/a.article.swift"]

    var text: String {
      """
      # A

      \(before)```swift setup
      \(setup)
      ```

      ```swift figure id=one expect-compile-error="in scope"
      \(code)
      ```

      ```swift setup
      \(after)
      ```
      """
    }
  }

  private let site: TemporarySite
  private let compiler: String

  init() throws {
    site = try TemporarySite([:])
    compiler = site.root + "/swiftc"
    try answer("echo 'block:8:1: error: not in scope'; exit 1")
  }

  /// Says what the compiler does besides keeping its arguments and the block's file.
  private func answer(_ script: String) throws {
    let text = """
      #!/bin/sh
      echo "$@" >> '\(site.root)/asked'
      for file in "$@"; do case $file in */Block.swift) cp "$file" '\(site.root)/source';; esac; done
      \(script)
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: compiler))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
  }

  private func outcome(_ plan: Plan = Plan()) throws -> FigureOutcome {
    try site.write("a.md", Array(plan.text.utf8))
    var compilation = ArticleCompilation(arguments: plan.arguments, library: "/none")
    compilation.compiler = compiler
    let outcomes = RefusedCode(site.options, compilation, engine: plan.engine)
      .outcomes(site.load().0.articles)
    return try #require(outcomes[FigureKey(article: "a", figure: "one")])
  }

  /// What the compiler was asked so far, one line each time.
  private var asked: [String] {
    get throws {
      String(decoding: try Files.read(site.root + "/asked"), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
  }

  @Test func `the compiler is asked again when something changes that its answer depends on`()
    throws
  {
    let changes: [(String, Int, (inout Plan) -> Void)] = [
      ("nothing", 0, { _ in }), ("another line", 0, { $0.before = "More.\n\n" }),
      ("set-up code after it", 0, { $0.after = "let later = 2" }),
      ("the file of an article", 0, { $0.arguments[2] = "/x/b.article.swift" }),
      ("its code", 1, { $0.code = "known" }), ("the set-up code", 1, { $0.setup = "let n = 1" }),
      ("the engine", 1, { $0.engine = "f" }), ("an argument", 1, { $0.arguments[0] = "-Onone" }),
      ("an argument more", 1, { $0.arguments.append("-DDEBUG") }),
    ]
    #expect(try outcome().diagnostics.isEmpty)
    var count = 1
    for (name, times, change) in changes {
      var plan = Plan()
      change(&plan)
      _ = try outcome(plan)
      count += times
      #expect(try asked.count == count, "\(name)")
    }
  }

  @Test func `code that was refused and is changed to compile is an error`() throws {
    #expect(try outcome().diagnostics.isEmpty)
    try answer("exit 0")
    #expect(try outcome().diagnostics.isEmpty, "the same code has the answer that is kept")
    var plan = Plan()
    plan.code = "known"
    #expect(try outcome(plan).diagnostics.map(\.id) == ["figure.no-error"])
    #expect(try outcome(plan).diagnostics.map(\.id) == ["figure.no-error"], "kept as well")
  }

  @Test func `it is asked about the block after the set-up code before it`() throws {
    let found = try outcome()
    #expect(found.shownErrors.map(\.summary) == ["not in scope"])
    #expect(found.shownErrors.first?.range == SourceRange(line: 8, column: 1, length: 1))
    let words = try #require(try asked.first).split(separator: " ")
    #expect(words.prefix(3) == ["-typecheck", "-O", "/x/Shared.swift"])
    #expect(words.count == 6 && words[3].hasSuffix("/Block.swift"))
    let source = String(decoding: try Files.read(site.root + "/source"), as: UTF8.self)
    #expect(source.contains("let known = 1") && source.contains("nobody"))
    #expect(!source.contains("let later"))
    #expect(!Files.isFolder(Path.parent(of: String(words[3]))), "nothing is left behind")
  }

  @Test(arguments: [
    ("exit 1", "figure.unchecked-error"),
    ("echo 'error: no module'; exit 1", "figure.unchecked-error"),
    ("echo 'block:8:1: error: not in scope'; kill -9 $$", "figure.unchecked-error"),
    ("echo 'block:8:1: warning: unused'; exit 0", "figure.no-error"),
    ("echo 'block:8:1: error: not in scope'; exit 0", ""),
    ("echo 'block:8: error: not in scope'; exit 0", "figure.no-error"),
    ("echo 'block:8:1:1: error: not in scope'; exit 0", "figure.no-error"),
  ])
  func `an answer counts that has a place, or else the end without a failure`(
    _ script: String, _ problem: String
  ) throws {
    try answer(script)
    #expect(try outcome().diagnostics.map(\.id).joined() == problem)
  }

  @Test func `without an answer nothing is kept`() throws {
    try Files.remove(compiler)
    #expect(try outcome().diagnostics.map(\.id) == ["figure.unchecked-error"])
    try answer("echo 'block:8:1: error: not in scope'; exit 1")
    #expect(try outcome().diagnostics.isEmpty)
  }
}
