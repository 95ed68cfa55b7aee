import Foundation
import Testing

/// `sitegen serve` from outside, with a stand-in for `swift` that compiles nothing: the test host's
/// catalogue is always that of the Markdown at its start.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ServeTests {
  /// A server of a fixture's site.
  private final class Serving {
    let process: Process
    let address: String
    /// A file with what it said.
    private let messages: String

    init(_ site: SiteFixture, _ arguments: [String] = []) throws {
      messages = site.root + "/messages"
      try site.write("Package.swift", "// A package, as far as serve looks.\n")
      try site.write(
        "bin/swift",
        """
        #!/bin/sh
        echo compiled >> "\(site.root)/compilations"
        sleep 1
        [ ! -e "\(site.root)/mistake" ] || { cat "\(site.root)/mistake"; exit 1; }
        """)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: site.root + "/bin/swift")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let (process, output, _) = site.process(
        ["serve", "--port", "0"] + arguments,
        environment: ["PATH": "\(site.root)/bin:\(path)"])
      self.process = process
      try Data().write(to: URL(fileURLWithPath: messages))
      process.standardError = FileHandle(forWritingAtPath: messages)
      try process.run()
      var line = ""
      while !line.hasSuffix("\n") {
        let data = output.fileHandleForReading.readData(ofLength: 1)
        guard !data.isEmpty else { break }
        line += String(decoding: data, as: UTF8.self)
      }
      address = String(try #require(line.split(separator: " ").last).dropLast("/\n".count))
    }

    /// What it wrote to standard error until now.
    var said: String { (try? String(contentsOfFile: messages, encoding: .utf8)) ?? "" }

    deinit { if process.isRunning { process.terminate() } }

    func get(_ path: String) -> String {
      let fetch = Process()
      fetch.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      fetch.arguments = ["curl", "-s", address + "/" + path]
      let pipe = Pipe()
      fetch.standardOutput = pipe
      guard (try? fetch.run()) != nil else { return "" }
      let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      fetch.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    /// Waits until a page has, or no longer has, a text.
    func wait(_ path: String, _ text: String, isThere: Bool = true) -> Bool {
      for _ in 0..<1500 {
        if get(path).contains(text) == isThere { return true }
        usleep(10_000)
      }
      return false
    }
  }

  @Test func `serves an edit and leaves no site`() throws {
    let site = try SiteFixture(["a.md": "# A\n\nOne\n"])
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "One"))
    #expect(serving.get("a.html").contains("/.fillet/live.js"))
    try site.write("Content/a.md", "# A\n\nTwo\n")
    #expect(serving.wait("a.html", "Two"))
    try site.write("Content/b.md", "# B\n")
    #expect(serving.wait("b.html", "B"))
    try FileManager.default.removeItem(atPath: site.root + "/Content/b.md")
    #expect(serving.wait("b.html", "Page not found"))
    #expect(!site.names.contains("Site"))
  }

  @Test func `tells of mistakes and takes them back`() throws {
    let site = try SiteFixture(["a.md": "# A\n\nOne\n"])
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "One"))
    try site.write("Content/a.md", "# A\n\n[b](b.md)\n")
    #expect(serving.wait(".fillet/state", "Content/a.md:3"))
    #expect(serving.get(".fillet/state").contains("^~"))
    try site.write("Content/a.md", "# A\n\nTwo\n")
    #expect(serving.wait(".fillet/state", "\"problems\":[]"))
  }

  @Test func `shows the old figure until the new one is compiled`() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("f", "picture 10")])
    try site.write(
      "Templates/figure.mustache",
      "<figure>{{#figure.isStale}}stale {{/figure.isStale}}{{#figure.items}}{{title}}{{#content}}"
        + "{{> *template}}{{/content}}{{/figure.items}}</figure>")
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "<img"))
    let old = serving.get("a.html")
    #expect(!old.contains("stale"))
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 90"))
    #expect(serving.wait("a.html", "stale"))
    // The picture remains while the word is there.
    let picture = try #require(old.firstRange(of: /pictures\/[0-9a-f]+/).map { old[$0] })
    #expect(serving.get("a.html").contains(picture))
    #expect(serving.get(".fillet/state").contains("Compiling"))
    #expect(serving.wait("a.html", "stale", isThere: false))
    #expect(!serving.get("a.html").contains(picture))
    #expect(site.text("compilations") == "compiled\n")
    // What was shown last counts, not what was drawn last.
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 10"))
    #expect(serving.wait("a.html", "stale"))
    #expect(serving.wait("a.html", "stale", isThere: false))
    #expect(serving.get("a.html").contains(picture))
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 50"))
    #expect(serving.wait("a.html", "stale"))
    #expect(serving.get("a.html").contains(picture))
  }

  private static let summaries =
    "{{#figure.items}}{{#content}}{{> *template}}{{/content}}{{/figure.items}}"
    + "{{#figure.errors}}{{summary}}{{/figure.errors}}"

  @Test func `shows edits, and what is drawn, while a figure takes long`() throws {
    let drawn = figure("g", "picture 10")
    let site = try SiteFixture([
      "a.md": "# A\n\n" + figure("f", "hang", "timeout=60"), "b.md": "# B\n\n" + drawn,
    ])
    try site.write("Templates/figure.mustache", ServeTests.summaries)
    let serving = try Serving(site, ["--jobs", "2"])
    #expect(serving.wait("a.html", "this figure is being drawn"))
    #expect(serving.wait("b.html", "<img"))
    #expect(serving.wait(".fillet/state", "Drawing figures: 1 of 2"))
    try site.write("Content/b.md", "# B\n\nMore.\n\n" + drawn)
    #expect(serving.wait("b.html", "More"))
    #expect(serving.get("b.html").contains("<img"))
    #expect(serving.get("a.html").contains("this figure is being drawn"))
    // New code does not wait for the old to end.
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 90"))
    #expect(serving.wait("a.html", "<img"))
    #expect(serving.wait(".fillet/state", "\"notice\"", isThere: false))
  }

  @Test func `tells of drawn figures once, and of failures until they are mended`() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n[?](value:file)\n\n" + figure("f", "print hello")
        + figure("g", "file Files/data.txt")
    ])
    try site.write("Templates/figure.mustache", ServeTests.summaries)
    let serving = try Serving(site)
    #expect(serving.wait(".fillet/state", "Files/data.txt"))
    #expect(serving.wait("a.html", "Files/data.txt"))
    try site.write("Content/a.md", try #require(site.text("Content/a.md")) + "More\n")
    #expect(serving.wait("a.html", "More"))
    #expect(serving.get(".fillet/state").contains("Files/data.txt"))
    try site.write("Content/Files/data.txt", "the text")
    #expect(serving.wait("a.html", "the text"))
    #expect(serving.wait(".fillet/state", "\"problems\":[]"))
    #expect(serving.said.components(separatedBy: "printed: hello").count == 2, "\(serving.said)")
  }

  @Test func `tries a failure again that may have read a file as it was`() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n[?](value:file)\n\n" + figure("f", "file data.txt")
        + figure("g", "hang", "timeout=3")
    ])
    try site.write("sitegen.yaml", "content: [Content]\n")
    let serving = try Serving(site, ["--jobs", "2"])
    #expect(serving.wait(".fillet/state", "Drawing figures: 1 of 2"))
    try site.write("Content/data.txt", "the text")
    #expect(serving.wait("a.html", "the text"))
    #expect(serving.wait(".fillet/state", "within 3 seconds"))
    #expect(!serving.get(".fillet/state").contains("data.txt"))
  }

  @Test func `is not woken by what builds keep among the articles`() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("f", "picture 10")])
    let serving = try Serving(site, ["--content", "Content", "--cache", "Content/kept"])
    #expect(serving.wait("a.html", "<img"))
    let before = serving.get(".fillet/state")
    #expect(FileManager.default.fileExists(atPath: site.root + "/Content/kept/figures.json"))
    try site.write("Content/kept/figures/x.json", "{}")
    usleep(500_000)
    #expect(serving.get(".fillet/state") == before)
    #expect(!serving.said.contains("Content/kept/"), "\(serving.said)")
    try site.write("Content/a.md", "# A\n\nMore\n")
    #expect(serving.wait("a.html", "More"))
  }

  @Test func `stops what is gone, and tries again what gets more time`() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("f", "hang", "timeout=60")])
    let serving = try Serving(site)
    #expect(serving.wait(".fillet/state", "a/f takes"))
    try site.write("Content/a.md", "# A\n\n" + figure("f", "hang", "timeout=1"))
    #expect(serving.wait(".fillet/state", "within 1 second"))
    try site.write("Content/a.md", "# A\n\n" + figure("f", "hang", "timeout=2"))
    #expect(serving.wait(".fillet/state", "within 2 seconds"))
    try site.write("Content/a.md", "# A\n\n" + figure("f", "hang", "timeout=59"))
    #expect(serving.wait(".fillet/state", "a/f takes"))
    try site.write("Content/a.md", "# A\n")
    #expect(serving.wait(".fillet/state", "\"problems\":[]"))
    #expect(serving.wait(".fillet/state", "\"notice\"", isThere: false))
  }

  @Test func `misses nothing in figures that are still to be drawn`() throws {
    let site = try SiteFixture([
      "a.md": """
      ---
      aliases:
        - "#x": claim-the-field-is-grey
      ---

      # A

      [?](value:n) [c](#claim-the-field-is-grey)


      """
        + figure("f", "hang", "timeout=60") + figure("g", "value n 1") + figure("h", "claim true")
    ])
    let serving = try Serving(site, ["--jobs", "1"])
    #expect(serving.wait(".fillet/state", "Drawing figures: 0 of 3"))
    #expect(serving.wait("a.html", "A"))
    #expect(serving.get(".fillet/state").contains("\"problems\":[]"), "\(serving.said)")
  }

  @Test func `shows what the compiler says until the code is mended`() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("f", "picture 10")])
    try site.write(
      "Templates/figure.mustache",
      "{{#figure.isUncompiled}}in vain {{/figure.isUncompiled}}{{#figure.items}}{{#content}}"
        + "{{> *template}}{{/content}}{{/figure.items}}{{#figure.errors}}{{summary}}"
        + "{{/figure.errors}}")
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "<img"))
    try site.write("mistake", "\(site.root)/Content/a.md:4:3: error: cannot find 'x' in scope\n")
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 90"))
    #expect(serving.wait(".fillet/state", "Content/a.md:4:3: error: cannot find 'x' in scope"))
    let page = serving.get("a.html")
    #expect(page.contains("in vain <img") && page.contains("cannot find &#39;x&#39; in scope"))
    // While the next code is compiled, what was said of this one is not said any more.
    try site.write("mistake", "\(site.root)/Content/a.md:4:3: error: cannot find 'y' in scope\n")
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 80"))
    #expect(serving.wait(".fillet/state", "\"problems\":[]"))
    #expect(!serving.get("a.html").contains("in vain"))
    #expect(serving.wait("a.html", "cannot find &#39;y&#39; in scope"))
    try FileManager.default.removeItem(atPath: site.root + "/mistake")
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 10"))
    #expect(serving.wait(".fillet/state", "\"problems\":[]"))
    // Code that failed once is compiled when it comes back.
    try site.write("Content/a.md", "# A\n\n" + figure("f", "picture 90"))
    for _ in 0..<500 where site.text("compilations") != "compiled\ncompiled\n" { usleep(10_000) }
    #expect(site.text("compilations") == "compiled\ncompiled\n")
  }

  /// No block is older than its code then, and the error is in no article.
  @Test func `shows what the compiler says about a Swift file beside the articles`() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("f", "picture 10")])
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "<img"))
    try site.write(
      "mistake", "\(site.root)/Content/Own.swift:2:3: error: cannot find 'x' in scope\n")
    try site.write("Content/Own.swift", "x\n")
    #expect(serving.wait(".fillet/state", "Content/Own.swift:2:3: error: cannot find 'x' in scope"))
    try site.write("Content/a.md", "# A\n\nMore.\n\n" + figure("f", "picture 10"))
    #expect(serving.wait("a.html", "More"))
    #expect(serving.get(".fillet/state").contains("Own.swift:2:3"), "an article mends nothing")
    try FileManager.default.removeItem(atPath: site.root + "/mistake")
    try site.write("Content/Own.swift", "y\n")
    #expect(serving.wait(".fillet/state", "\"problems\":[]"))
  }

  @Test func `serves what a figure reads outside of the listed places`() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n[?](value:file)\n\n" + figure("one", "block reads Files/data.txt")
    ])
    try site.write("sitegen.yaml", "content: [Content/a.md]\n")
    try site.write("Files/data.txt", "first")
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "first"))
    try site.write("Files/data.txt", "second")
    #expect(serving.wait("a.html", "second"))
  }

  @Test func `serves included code that changes, and does not compile it`() throws {
    let site = try SiteFixture(["a.md": "# A\n\n```swift include=Elsewhere/b.swift\n```\n"])
    try site.write("Elsewhere/b.swift", "let one = 1\n")
    try FileManager.default.createDirectory(
      atPath: site.root + "/.git", withIntermediateDirectories: true)
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "one"), "\(serving.get(".fillet/state"))")
    try site.write("Elsewhere/b.swift", "let two = 2\n")
    #expect(serving.wait("a.html", "two"))
    #expect(site.text("compilations") == nil)
    try site.write("Content/Shared.swift", "let three = 3\n")
    for _ in 0..<500 where site.text("compilations") == nil { usleep(10_000) }
    #expect(site.text("compilations") != nil)
  }

  @Test func `takes a configuration that comes, breaks and goes`() throws {
    let site = try SiteFixture(["a.md": "# A\n\nOne\n"])
    try site.write(
      "Templates/article.mustache", "<title>{{site.title}}</title>{{content}}")
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "<title>"))
    try site.write("sitegen.yaml", "title: Mine\n")
    #expect(serving.wait("a.html", "<title>Mine"))
    try site.write("sitegen.yaml", "title: [\n")
    #expect(serving.wait(".fillet/state", "sitegen.yaml:"))
    try FileManager.default.removeItem(atPath: site.root + "/sitegen.yaml")
    #expect(serving.wait(".fillet/state", "sitegen.yaml", isThere: false))
    #expect(serving.wait("a.html", "<title>Mine", isThere: false))
  }

  @Test func `waits for a folder of articles that went away, beside a configuration too`() throws {
    let site = try SiteFixture(["a.md": "# A\n\nOne\n"])
    try site.write("sitegen.yaml", "title: Mine\n")
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "One"))
    let folder = site.root + "/Content"
    try FileManager.default.moveItem(atPath: folder, toPath: site.root + "/away")
    // Whatever is looked at now must not be taken for the site.
    #expect(serving.wait(".fillet/state", "no content folder"))
    #expect(!serving.get("away/a.html").contains("One"))
    try FileManager.default.moveItem(atPath: site.root + "/away", toPath: folder)
    #expect(serving.wait(".fillet/state", "no content folder", isThere: false))
    try site.write("Content/a.md", "# A\n\nTwo\n")
    #expect(serving.wait("a.html", "Two"))
  }

  @Test func `starts with a configuration that is broken`() throws {
    let site = try SiteFixture(["a.md": "# A\n\nOne\n"])
    try site.write("sitegen.yaml", "title: [\n")
    let serving = try Serving(site)
    #expect(serving.wait(".fillet/state", "sitegen.yaml:"))
    try site.write("sitegen.yaml", "title: Mine\n")
    #expect(serving.wait(".fillet/state", "\"problems\":[]"))
  }

  @Test func `takes templates that come`() throws {
    let site = try SiteFixture(["a.md": "# A\n\nOne\n"])
    let folder = site.root + "/Templates"
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-kept")
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "One"))
    try FileManager.default.moveItem(atPath: folder + "-kept", toPath: folder)
    try site.write("Templates/article.mustache", "own {{content}}")
    #expect(serving.wait("a.html", "own "))
  }

  @Test func `marks drafts`() throws {
    let site = try SiteFixture(["a.md": "---\ndraft: true\n---\n\n# A\n", "b.md": "# B\n"])
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "data-draft"))
    #expect(!serving.get("b.html").contains("data-draft"))
    try site.write("Content/a.md", "# A\n")
    #expect(serving.wait("a.html", "data-draft", isThere: false))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `ends cleanly`(signal: Int32) throws {
    let site = try SiteFixture(["a.md": "# A\n"])
    let serving = try Serving(site)
    #expect(serving.wait("a.html", "A"))
    let before = site.names
    kill(serving.process.processIdentifier, signal)
    serving.process.waitUntilExit()
    #expect(serving.process.terminationStatus == 0)
    #expect(site.names == before)
  }
}
