import Foundation
import Testing

/// Several machines that draw one site, without a server: `Scripts/remote-cache-check` has one.
struct ShareTests {
  private let article =
    "# A\n\n" + figure("one", "picture 1") + figure("two", "picture 2")
    + figure("three", "picture 3")

  @Test func drawsAShareAndPublishesNothing() throws {
    let site = try SiteFixture(["a.md": article])
    let first = try site.run("build", "--shard", "1/2", "--explain")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.contains("Share 1/2: 2 of 3 figures, 2 run, 0 cached in "))
    #expect(first.output.contains("a/one: drawn, it is new\na/three: drawn, it is new\n"))
    #expect(!site.names.contains("Site"))
    let again = try site.run("build", "--shard=1/2")
    #expect(again.output.contains("Share 1/2: 2 of 3 figures, 0 run, 2 cached in "))
    #expect(try site.run("build", "--shard", "2/2").code == 0)
    let whole = try site.run("build")
    #expect(whole.output.contains("(0 run, 3 cached)"))
    let alone = try SiteFixture(["a.md": article])
    #expect(try alone.run("build").code == 0)
    #expect(site.files("Site") == alone.files("Site"))
  }

  @Test func saysWhatIsWrongWithItsOwnFigures() throws {
    let site = try SiteFixture(["a.md": article + figure("bad", "throw no")])
    #expect(try site.run("build", "--shard", "1/2").code == 0)
    let run = try site.run("build", "--shard", "2/2")
    #expect(run.code == 1)
    #expect(run.errors.contains("[figure.failed]"))
    #expect(run.output.contains("Share 2/2: 2 of 4 figures"))
  }

  @Test func leavesAnOldSiteAsItIs() throws {
    let site = try SiteFixture(["a.md": article])
    #expect(try site.run("build").code == 0)
    let before = site.files("Site")
    try site.write("Content/a.md", article + "More.\n")
    #expect(try site.run("build", "--shard", "1/1").code == 0)
    #expect(site.files("Site") == before)
  }

  @Test func tellsHowLongFiguresTook() throws {
    let site = try SiteFixture(["a.md": article])
    #expect(try site.run("list", "--figures").output == "a/one\na/two\na/three\n")
    let before = try site.run("list", "--figures", "--timings")
    #expect(before.output.contains("0 figures took 0.0 s when last drawn; 3 not drawn yet"))
    _ = try site.run("build", "--shard", "1/2")
    let list = try site.run("list", "--figures", "--timings").output
    #expect(list.contains("2 figures took "))
    #expect(list.contains("      -  a/two\n"))
    #expect(list.contains("Times as fast"))
    // The site does not know it.
    #expect(try site.run("build").code == 0)
    #expect(
      !site.files("Site").values.contains {
        String(decoding: $0, as: UTF8.self).contains("seconds")
      })
    let empty = try SiteFixture(["a.md": "# A\n"])
    #expect(try empty.run("list", "--figures").code == 1)
  }

  @Test func aBuildNamesTheSlowestFigures() throws {
    let site = try SiteFixture(["a.md": article])
    let run = try site.run("build", "--timings", "t.json")
    #expect(run.output.contains("Slowest of 3 figures"), "\(run.output)")
    let trace = try #require(site.text("t.json"))
    #expect(trace.contains(#""cat":"figure""#) && trace.contains(#""name":"a/three""#))
    #expect(trace.contains(#"{"name":"worker 1"}"#))
    let again = try site.run("build", "--force", "--timings", "t.json")
    #expect(again.output.contains("Slowest of 3 figures"))
  }

  /// What lets a program into a server is for nobody else: article code could print it.
  @Test func givesWorkersNoKey() throws {
    func text(of variable: String) throws -> String {
      let site = try SiteFixture([
        "a.md": "# A\n\n[?](value:environment)\n\n" + figure("one", "environment \(variable)")
      ])
      let run = try site.run(
        "build", environment: ["FILLET_REMOTE_CACHE_HEADER": "X-Key: secret", "OTHER": "other"])
      #expect(run.code == 0, "\(run.errors)")
      return try #require(site.text("Site/a.html"))
    }
    #expect(try text(of: "OTHER").contains("other"))
    let page = try text(of: "FILLET_REMOTE_CACHE_HEADER")
    #expect(page.contains("not set") && !page.contains("secret"))
  }
}
