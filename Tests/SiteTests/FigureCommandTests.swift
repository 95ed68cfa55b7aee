import Foundation
import Testing

/// `list`, `cost` and `render` ask workers: what article code does to its process, it does to a
/// worker.
struct FigureCommandTests {
  /// A figure that ends its process, and what is said of it, where.
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var attributes = ""
    var place: String
    var message: String
    var testDescription: String { code }
  }

  static let cases = [
    Case(code: "early trap", place: "100:", message: "the corner is too round"),
    Case(
      code: "early hang", attributes: "timeout=1", place: "7:",
      message: "did not finish within 1 second"),
    Case(code: "early eat", place: "7:", message: "was aborted"),
    Case(code: "early exit", place: "7:", message: "ended its process with exit code 3"),
  ]

  private func site(_ bad: Case) throws -> SiteFixture {
    try SiteFixture([
      "crash.md": "# Crash\n\n" + figure("before", "comparison")
        + figure("bad", bad.code, bad.attributes) + figure("after", "costs\none is one")
    ])
  }

  @Test(arguments: cases) func listsTheOthersBesideABadFigure(_ bad: Case) throws {
    let run = try site(bad).run("list")
    #expect(run.code == 1)
    #expect(run.errors.contains("Content/crash.md:\(bad.place)"), "\(run.errors)")
    #expect(run.errors.contains(bad.message), "\(run.errors)")
    #expect(
      run.output.contains(
        "  before: Comparison [render]\n  bad: fails, see below\n  after: Costs, Claim [cost]\n"))
    #expect(run.output.hasSuffix("1 article, 3 figures, 1 claim, 1 problem\n"))
  }

  @Test(arguments: cases, ["cost", "render"])
  func reportsABadFigureAtItsLine(_ bad: Case, by command: String) throws {
    let site = try site(bad)
    let run =
      command == "cost"
      ? try site.run("cost", "crash/bad")
      : try site.run("render", "crash/bad", "--output", "bad.png")
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Content/crash.md:\(bad.place)"), "\(run.errors)")
    #expect(run.errors.contains(bad.message), "\(run.errors)")
    #expect(!site.names.contains("bad.png"))
    let good = try site.run("cost", "crash/after")
    #expect(good.code == 0, "\(good.errors)")
    #expect(good.output.contains("iPhone 5s"))
  }

  @Test func listsFiguresAndClaims() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n" + figure("photo", "comparison")
        + figure("claims", "one is one\none is odd\none is two"),
      "guides/B.MD": "# B\n\n" + figure("costs", "costs"),
    ])
    let run = try site.run("list")
    #expect(
      run.output == """
        a
          photo: Comparison [render]
          claims: Claim \u{D7} 3
            holds    one is one
            within   one is odd
                     among whole numbers
            FAILS    one is two
        guides/B
          costs: Costs [cost]

        2 articles, 3 figures, 3 claims, 1 problem

        """)
    #expect(run.code == 1)
  }

  @Test func drawsAPictureAndLeavesNothingBehind() throws {
    let site = try SiteFixture(["a.md": figure("photo", "comparison")])
    let temporary = site.root + "/temporary"
    try site.write("temporary/mark", "")
    let run = try site.run(
      "render", "a/photo", "--output", "photo.png", "--scale", "4",
      environment: ["TMPDIR": temporary])
    #expect(run.code == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
    let png = [UInt8](try #require(site.files("")["photo.png"]))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(png[16..<24].elementsEqual([0, 0, 0, 32, 0, 0, 0, 32]), "32 by 32 pixels")
    #expect(Set(site.files("temporary").keys) == ["mark"])
  }

  @Test(arguments: [
    ("../secret", "not a path below the content folder"),
    ("link", "leads out of the content folder"),
    ("gone.png", "there is no file"),
  ])
  func readsFilesByTheRulesOfABuild(path: String, message: String) throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("photo", "photo \(path)")])
    try site.write("secret", "not for figures")
    try FileManager.default.createSymbolicLink(
      atPath: site.root + "/Content/link", withDestinationPath: site.root + "/secret")
    for run in [
      try site.run("build"), try site.run("render", "a/photo", "--output", "photo.png"),
    ] {
      #expect(run.code == 1)
      #expect(run.errors.contains("Content/a.md:") && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test(arguments: [
    (["render", "a/costs", "--output", "-"], "has no picture to save"),
    (
      ["render", "a/photo", "--output", "-", "--variant", "corner-radios"],
      "did you mean `corner-radius`?"
    ),
    (["cost", "a/photo"], "shows no costs"),
    (["cost", "a/nothing"], "there is no figure `a/nothing`"),
  ])
  func refusesWhatIsNotThere(arguments: [String], message: String) throws {
    let site = try SiteFixture(["a.md": figure("photo", "comparison") + figure("costs", "costs")])
    let run = try site.run(arguments)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func pricesAFigureOnTheDevicesOfAFile() throws {
    let site = try SiteFixture(["a.md": figure("costs", "costs")])
    try site.write(
      "own.json",
      """
      {"devices": [{
        "name": "iPod touch 4G", "pixels": {"value": [640, 960]}, "scale": {"value": 2},
        "refresh_hz": {"value": 60}, "soc": {"value": "A4"},
        "cpu": {"value": "1x Cortex-A8 800 MHz"}, "gpu": {"value": "PowerVR SGX535"},
        "fill_mpixel_s": {"value": 400}, "bandwidth_gb_s": {"value": 3.2}, "ram_mb": {"value": 256}
      }]}
      """)
    let all = try site.run("cost", "a/costs", "--devices", "own.json")
    #expect(all.code == 0 && all.output.contains("iPod touch 4G, iOS 4 to 8"), "\(all.errors)")
    #expect(!all.output.contains("iPhone 5s"))
    let one = try site.run("cost", "a/costs", "--devices", "own.json", "--device", "iphone 4s")
    #expect(one.output.contains("iPhone 4S") && !one.output.contains("iPod"))
    #expect(try site.run("cost", "a/costs", "--device", "iPod touch 4G").code == 2)
  }

  @Test(arguments: ["outdated", "uncompiled"]) func saysWhatHasToBeCompiled(code: String) throws {
    let run = try SiteFixture(["a.md": figure("old", code)]).run("list")
    #expect(run.code == 1)
    #expect(run.errors.contains("Content/a.md:1:") && run.errors.contains("swift run sitegen"))
  }
}
