import Foundation
import Testing

/// One bad figure spoils one figure: whatever its code does, the others are drawn.
struct FigureFailureTests {
  /// A misdeed and what the build says of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var attributes = ""
    /// The place in the article that is blamed.
    var place: String
    var message: String
    /// What the kernel has to take from figures for it.
    var needs: Confinement?
    var testDescription: String { code }
  }

  static let cases = [
    Case(code: "trap", place: "100:", message: "the corner is too round"),
    Case(code: "bounds", place: "101:", message: "Index out of range"),
    Case(code: "overflow", place: "102:", message: "arithmetic overflow"),
    Case(code: "recurse", place: "7:", message: "recursed too deeply"),
    Case(
      code: "hang", attributes: "timeout=1", place: "7:",
      message: "did not finish within 1 second"),
    Case(
      code: "circle", attributes: "timeout=1", place: "103:",
      message: "the figure did not finish within 1 second"),
    Case(
      code: "await nothing", attributes: "timeout=1", place: "7:",
      message: "did not finish within 1 second"),
    Case(code: "await refusal", place: "7:", message: "cannot be made: what was awaited threw"),
    Case(
      code: "flood", attributes: "timeout=1", place: "7:",
      message: "did not finish within 1 second"),
    Case(code: "exit", place: "7:", message: "ended its process with exit code 3"),
    Case(code: "eat", place: "7:", message: "was aborted"),
    Case(code: "kill", place: "7:", message: "was killed by the system"),
    Case(code: "forge", place: "7:", message: "the figure "),
    Case(code: "mute", place: "7:", message: "the figure "),
    Case(
      code: "scribble", place: "8:", message: "scribble was refused: Permission denied",
      needs: .files),
    Case(
      code: "overwrite", place: "8:", message: "overwrite was refused: Permission denied",
      needs: .files),
    Case(
      code: "remove", place: "8:", message: "remove was refused: Permission denied", needs: .files),
    Case(
      code: "deface", place: "8:", message: "deface was refused: Permission denied", needs: .files),
    Case(
      code: "spoil", place: "8:", message: "spoil was refused: Permission denied", needs: .files),
    Case(
      code: "expose", place: "8:", message: "expose was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "loosen", place: "8:", message: "loosen was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "touch", place: "8:", message: "touch was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "connect", place: "8:", message: "connect was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "murder", place: "8:", message: "murder was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "pry", place: "8:", message: "pry was refused: Permission denied", needs: .files),
    Case(
      code: "fork", place: "8:", message: "fork was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "exec", place: "8:", message: "exec was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "linger", attributes: "timeout=1", place: "7:",
      message: "did not finish within 1 second"),
    Case(
      code: "spin", attributes: "timeout=1", place: "7:",
      message: "did not finish within 1 second"),
    Case(code: "bloat", place: "7:", message: "wrote a file that is too large"),
    Case(code: "gush", place: "7:", message: "wrote to the channel on which results are sent"),
    Case(code: "foretell", place: "7:", message: "wrote to the channel on which results are sent"),
    Case(code: "misplace", place: "7:", message: "was killed by the system"),
    Case(code: "linked", place: "7:", message: "0123456789abcdef.png: Too many levels"),
    Case(code: "junk", place: "8:", message: "a picture to store is not a PNG file"),
    Case(code: "steps", place: "7:", message: "Index out of range"),
    Case(
      code: "empty", place: "8:", message: "empty was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "renice", place: "8:", message: "renice was refused: Operation not permitted",
      needs: .calls),
    Case(
      code: "attach", place: "8:", message: "attach was refused: Operation not permitted",
      needs: .calls),
    Case(code: "swapped", place: "7:", message: ".png, which was changed"),
    Case(code: "named ../../secret", place: "7:", message: "a picture called ../../secret"),
    Case(code: "swell", place: "8:", message: "swell was refused: Too many open files"),
    Case(code: "throw no such photo", place: "8:", message: "no such photo"),
    Case(code: "infinite", place: "7:", message: "not finite"),
    Case(code: "file ../secret", place: "8:", message: "not a path below the content folder"),
    Case(code: "file link", place: "8:", message: "leads out of the content folder"),
    Case(code: "file missing.png", place: "8:", message: "there is no file"),
    Case(code: "file crahs.md", place: "8:", message: "did you mean \"crash.md\"?"),
  ]

  /// An article with a figure between two others, and another article.
  private static func made(_ code: String, _ attributes: String = "") throws -> SiteFixture {
    let site = try SiteFixture([
      "crash.md": "# Crash\n\n" + figure("before", "picture 10")
        + figure("bad", code, attributes) + figure("after", "picture 20"),
      "other.md": "# Other\n\n" + figure("one", "picture 30"),
    ])
    try site.write("secret", "not for figures")
    try FileManager.default.createSymbolicLink(
      atPath: site.root + "/Content/link", withDestinationPath: site.root + "/secret")
    return site
  }

  /// The files of the same site without a misdeed; none if it cannot be built.
  private static let whole: [String: Data] = {
    guard let site = try? made("value fine yes"), (try? site.run("build"))?.code == 0 else {
      return [:]
    }
    return site.files("Site")
  }()

  @Test(arguments: cases) func failsAtItsBlockWhileOthersAreDrawn(_ failure: Case) throws {
    try failure.needs?.require()
    let whole = FigureFailureTests.whole
    let site = try FigureFailureTests.made(failure.code, failure.attributes)
    let content = site.files("Content")
    if failure.needs != nil {
      // It is published already, so that there is something to damage. Without drafts it stays as
      // it is.
      for (path, bytes) in whole { try site.write("Site/" + path, bytes) }
      #expect(try site.run("build", "--jobs", "1").code == 1)
      #expect(site.files("Site") == whole)
    }
    let run = try site.run("build", "--drafts", "--jobs", "1")
    #expect(run.code == 1)
    #expect(run.errors.contains("Content/crash.md:\(failure.place)"), "\(run.errors)")
    #expect(run.errors.contains(failure.message), "\(run.errors)")
    #expect(run.errors.matches(of: /: error:/).count == 1, "\(run.errors)")
    #expect(run.output.contains(/^1 error: 1\b/.anchorsMatchLineEndings()), "\(run.output)")
    #expect(site.files("Content") == content)
    let files = site.files("Site")
    let others = { (path: String) in
      ["pictures/", "data/", "other."].contains(where: path.hasPrefix)
        && path != "data/crash/bad.json"
    }
    #expect(files.filter { others($0.key) } == whole.filter { others($0.key) })
    let page = try #require(site.text("Site/crash.html"))
    let good = String(decoding: try #require(whole["crash.html"]), as: UTF8.self)
    for id in ["before", "after"] {
      let figure = try #require(FigureFailureTests.shown(id, on: good))
      #expect(figure.contains("<img") && page.contains(figure), "\(id) is on the page")
    }
    #expect(page.contains("<figure id=\"figure-bad\"><p>"))
    #expect(site.processes == [], "nothing that a figure started outlives the build")
  }

  private static func shown(_ id: String, on page: String) -> Substring? {
    guard let start = page.firstRange(of: "<figure id=\"figure-\(id)\">"),
      let end = page[start.upperBound...].firstRange(of: "</figure>")
    else { return nil }
    return page[start.lowerBound..<end.upperBound]
  }

  @Test func showsWhatAFailedFigurePrinted() throws {
    let site = try SiteFixture(["a.md": figure("bad", "print half way\nthrow stop")])
    let run = try site.run("build", "--jobs", "1")
    #expect(run.errors.contains("half way"))
    #expect(run.errors.contains("stop"))
  }

  @Test func showsWhatAGoodFigurePrintedOnceAndStaysGreen() throws {
    let site = try SiteFixture(["a.md": figure("loud", "print is it here")])
    let first = try site.run("build", "--strict")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors.contains("note: the figure printed: is it here"))
    #expect(try !site.run("build", "--strict").errors.contains("is it here"))
  }

  /// Waiting for each figure would take as many seconds.
  @Test func `set-up code that does not end is waited for and reported once`() throws {
    let figures = ["one", "two", "three"].map { figure($0, "prepare", "timeout=1") }.joined()
    let site = try SiteFixture(["crash.md": "# Crash\n\nText.\n\n" + figures])
    let run = try site.run("build", "--drafts", "--jobs", "1")
    #expect(
      run.errors.contains(/crash.md:3:\d+: error: the set-up code did not finish within 1 second/),
      "\(run.errors)")
    #expect(run.errors.matches(of: /: error:/).count == 1, "\(run.errors)")
    for line in [5, 9, 13] {
      #expect(
        run.errors.contains("crash.md:\(line):1: note: needed by this figure"), "\(run.errors)")
    }
    let page = try #require(site.text("Site/crash.html"))
    #expect(page.matches(of: /the set-up code did not finish/).count == 3)
  }

  @Test func showsAnExpectedErrorAndStaysGreen() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n" + figure("bad", "throw it is <too> large", "expect-error=\"too> l\"")
        + figure("worse", "trap", "expect-error=\"too round\"")
    ])
    for _ in 1...2 {
      let run = try site.run("build", "--strict")
      #expect(run.code == 0, "\(run.errors)")
      let page = try #require(site.text("Site/a.html"))
      #expect(page.contains("cannot be shown: it is &lt;too&gt; large"))
      #expect(page.contains("the corner is too round"))
    }
  }

  @Test(arguments: [
    ("throw small", "figure.other-error"), ("value a b", "figure.no-error"),
  ])
  func refusesAnotherEndThanTheExpectedError(code: String, id: String) throws {
    let site = try SiteFixture(["a.md": figure("bad", code, "expect-error=large")])
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.errors.contains("[\(id)]"))
  }

  @Test func refusesAFigureThatShowsNothing() throws {
    let site = try SiteFixture(["a.md": figure("idle", "")])
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.errors.contains("[figure.empty]"))
  }

  @Test func keepsPrintedTextOutOfResults() throws {
    let site = try SiteFixture([
      "a.md": figure("loud", "print {\"result\":{}}\nvalue quiet yes") + "It says [?](value:quiet)."
    ])
    let run = try site.run("build")
    #expect(run.code == 0, "\(run.errors)")
    let link = ##"<a class="value-ref" id="value-quiet" href="#figure-loud">yes</a>"##
    #expect(try #require(site.text("Site/a.html")).contains("It says \(link)."))
  }

  @Test func givesFiguresNoInputToRead() throws {
    let site = try SiteFixture(["a.md": figure("ask", "input") + "Read [?](value:input)."])
    #expect(try site.run("build").code == 0)
    let link = ##"<a class="value-ref" id="value-input" href="#figure-ask">nothing</a>"##
    #expect(try #require(site.text("Site/a.html")).contains("Read \(link)."))
  }

  /// A build that finds its knowledge of the last one useless starts again, but not with this.
  @Test func triesAFailingFigureOnce() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("one", "comparison"), "b.md": "# B\n"])
    // With Fillet's templates pages load other parts when nothing is left that a script marks.
    let templates = (#filePath as NSString).deletingLastPathComponent + "/../../Templates"
    let build = ["build", "--jobs", "1", "--templates", templates]
    site.settle()
    #expect(try site.run(build).code == 0)
    try site.write("Content/a.md", "# A\n\n" + figure("one", "throw no such photo"))
    let run = try site.run(build)
    #expect(run.code == 1)
    #expect(run.errors.matches(of: /Reading content/).count == 2, "it started again")
    let drawn = run.errors.matches(of: /Drawing figures: 1 of 1\b/).count
    #expect(drawn == 1, "\(run.errors)")
  }

  @Test func usesOneWorkerForManyFiguresAndAFreshOneAfterACrash() throws {
    let page =
      figure("one", "process") + figure("two", "process")
      + figure("bad", "trap") + figure("three", "process")
    let site = try SiteFixture(["a.md": page])
    #expect(try site.run("build", "--drafts", "--jobs", "1").code == 1)
    let results = try #require(site.text("Site/results.json"))
    let matches = results.matches(of: /"text" ?: ?"(\d+)"/).map { String($0.1) }
    #expect(matches.count == 3)
    #expect(Set(matches).count == 2, "\(matches)")
  }

  /// Code of one article could change what another one shows, or answer for it.
  @Test func givesEachArticleAWorkerOfItsOwn() throws {
    let site = try SiteFixture([
      "a.md": figure("one", "process") + figure("two", "picture 1"),
      "b.md": figure("one", "process"), "c.md": figure("one", "process"),
    ])
    let run = try site.run("build", "--jobs", "1")
    #expect(run.code == 0, "\(run.errors)")
    let results = try #require(site.text("Site/results.json"))
    let matches = results.matches(of: /"text" ?: ?"(\d+)"/).map { String($0.1) }
    #expect(matches.count == 3)
    #expect(Set(matches).count == 3, "\(matches)")
  }

  @Test func failsTheBuildForAClaimThatDoesNotHold() throws {
    let site = try SiteFixture(["a.md": figure("claims", "claim true\nclaim false")])
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.errors.contains("Content/a.md:3:"))
    #expect(run.errors.contains("The field is grey"))
    #expect(run.output.contains("2 claims"))
  }

  @Test func warnsOfAnswersThatTheSceneContradicts() throws {
    let site = try SiteFixture(["a.md": figure("verdict", "contradiction it moves")])
    let run = try site.run("build")
    #expect(run.code == 0)
    #expect(run.errors.contains("it moves"))
    #expect(try site.run("build", "--strict").code == 1)
  }

  @Test func asksForCompilationOfWhatIsNotCompiled() throws {
    let site = try SiteFixture([
      "a.md": figure("old", "outdated") + figure("foreign", "uncompiled")
    ])
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.errors.contains("[figure.outdated]"))
    #expect(run.errors.contains("[figure.not-compiled]"))
    #expect(run.errors.contains("swift run sitegen"))
  }

  @Test func `code that awaits has the main actor and other threads`() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n[?](value:awaited)\n\n" + figure("one", "await main")
        + figure("two", "picture 3"),
      "b.md": "# B\n\n[?](value:awaited)\n\n" + figure("one", "await tasks"),
    ])
    let run = try site.run("build")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try #require(site.text("Site/a.html")).contains("from the main actor, on the main thread"))
    #expect(try #require(site.text("Site/b.html")).contains("5050"))
  }
}
