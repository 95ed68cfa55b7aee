import Foundation
import Testing

/// Which files the extractor writes, and which it leaves alone.
struct SceneExtractorTests {
  @Test func `writes only what an edit changes`() throws {
    let folder = try ExtractionFixture([
      "a.md": figure("one"), "b/c.md": figure("two"), "prose.md": "text\n",
    ])
    _ = try folder.changes()
    #expect(
      folder.names == [
        "Articles.swift", "a.article.swift", "b+c.article.swift", "prose.article.swift",
      ])
    // The same again: nothing is written.
    var changed = try folder.changes()
    #expect(changed == [])
    // Another number in a block, and the first figure of an article.
    try folder.write("a.md", figure("one", code: "Picture(2)"))
    changed = try folder.changes()
    #expect(changed == ["a.article.swift"])
    try folder.write("prose.md", figure("three"))
    changed = try folder.changes()
    #expect(changed == ["Articles.swift", "prose.article.swift"])
    // Prose behind the last block moves no code.
    try folder.write("prose.md", figure("three") + "more text\n")
    changed = try folder.changes()
    #expect(changed == [])
  }

  @Test func `removes the file of a removed article`() throws {
    let folder = try ExtractionFixture(["a.md": figure("one"), "b.md": figure("two")])
    _ = try folder.changes()
    try folder.remove("b.md")
    let changed = try folder.changes()
    #expect(changed == ["Articles.swift", "b.article.swift"])
    #expect(folder.names == ["Articles.swift", "a.article.swift"])
  }

  @Test func `reports the mistakes of all articles and writes nothing`() throws {
    let folder = try ExtractionFixture([
      "a.md": "\n" + figure("one", code: "Picture("), "b.md": figure("Two"), "c.md": figure("x"),
    ])
    let run = try folder.extract()
    #expect(run.code == 1)
    #expect(run.errors.contains("Content/a.md:3:8"))
    #expect(run.errors.contains("Content/b.md:1:"))
    #expect(folder.names.isEmpty)
  }

  @Test func `shows the line of each mistake`() throws {
    let folder = try ExtractionFixture([
      "a.md": "\n\n" + figure("one", code: "Picture("), "b.md": "text\n\n" + figure("Two"),
      "c.md": figure("x"), "d.md": "```swift figure id=Three",
    ])
    let errors = try folder.extract().errors
    #expect(errors.contains("\n 4 | Picture(\n   |        ^\n"), "\(errors)")
    #expect(errors.contains("\n 3 | ```swift figure id=one\n"))
    #expect(errors.contains("\n 1 | ```swift figure id=Three\n"), "the only line of its file")
    #expect(errors.contains("~\n\nContent/b.md:3:20: error: "), "an empty line between two")
    #expect(errors.contains("\n 3 | ```swift figure id=Two\n   |                    ^~~\n"))
  }

  @Test func `reports two files that have one Swift file, by both names`() throws {
    let folder = try ExtractionFixture([
      "a.md": figure("one"), "a.MD": figure("two"), "b/a.md": "text\n", "c.Md": "text\n",
    ])
    let run = try folder.extract()
    #expect(run.code == 1 && folder.names.isEmpty)
    #expect(run.errors.contains("Content/a.md: error: this file and another one"))
    #expect(run.errors.contains("Content/a.MD"))
    #expect(run.errors.components(separatedBy: "error:").count == 2, "\(run.errors)")
  }

  @Test func `reads the places that a configuration names, and tells when they changed`() throws {
    let folder = try ExtractionFixture([
      "README.md": figure("one"), "X.docc/a.md": "@Row {\n  " + figure("two") + "}\n",
      "b.md": figure("x"),
      "sitegen.yaml": "content: [README.md, X.docc]",
    ])
    let configuration = ["--configuration", folder.path(of: "sitegen.yaml")]
    let places = ["--entry", "README.md", "--entry", "X.docc"]
    #expect(try folder.extract(places + configuration).code == 0)
    #expect(folder.names == ["Articles.swift", "README.article.swift", "a.article.swift"])
    let stale = try folder.extract(["--entry", "README.md"] + configuration)
    #expect(stale.code == 1 && stale.errors.contains("touch Package.swift"))
    for entries in [["X.docc", "Y.docc"], ["README.md"]] {
      try folder.write("sitegen.yaml", "content: [\(entries.joined(separator: ", "))]")
      try folder.write("Y.docc/b.md", "text\n")
      let run = try folder.extract(entries.flatMap { ["--entry", $0] } + configuration)
      #expect(run.code == 0, "\(run.errors)")
    }
    try folder.write("sitegen.yaml", "content: docs")
    #expect(try folder.extract(configuration).code == 0)
  }

  private func figure(_ id: String, code: String = "Picture(1)") -> String {
    "```swift figure id=\(id)\n\(code)\n```\n\n"
  }
}
