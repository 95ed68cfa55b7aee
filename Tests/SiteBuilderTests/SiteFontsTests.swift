import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// A site's own fonts, from `fonts.yaml` to the files of the site.
struct SiteFontsTests {
  static let charis = [
    "/usr/share/fonts/truetype/charis/CharisSIL-Regular.ttf",
    NSHomeDirectory() + "/Library/Fonts/CharisSIL-Regular.ttf",
    NSHomeDirectory() + "/Library/Fonts/Charis-Regular.ttf",
  ].first(where: FileManager.default.fileExists(atPath:))

  /// A site with a `fonts.yaml`, and Charis as `own.ttf` beside it.
  private func site(_ yaml: String?, _ text: String = "# A\n\nText") throws -> TemporarySite {
    let site = try TemporarySite(["a.md": text])
    let folder = site.options.templates
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let yaml {
      try yaml.write(toFile: folder + "/fonts.yaml", atomically: true, encoding: .utf8)
    }
    try FileManager.default.copyItem(
      atPath: try #require(SiteFontsTests.charis), toPath: folder + "/own.ttf")
    return site
  }

  private static let oneFont = """
    families:
      - name: Own Text
        variable: text-face
        kind: serif
        faces:
          - file: own.ttf
            preload: true
    """
  private static let page =
    "{{#assets.fonts}}<{{.}}>{{/assets.fonts}}"
    + "{{#assets.styles}}[{{.}}]{{/assets.styles}}{{content}}"

  @Test func `without fonts.yaml nothing is made`() throws {
    let result = try site(nil).make(article: SiteFontsTests.page)
    #expect(!result.files.contains { $0.path.contains("font") })
    #expect(!result.text("a.html").contains("font"))
  }

  @Test func `a page names the files that are made for its characters`() throws {
    let result = try site(SiteFontsTests.oneFont, "# A\n\nÆ→").make(article: SiteFontsTests.page)
    let file = try #require(result.files.first { $0.path.hasSuffix(".woff2") }?.path)
    #expect(file.wholeMatch(of: /assets\/fonts\/own-text-400\.[0-9a-f]{16}\.woff2/) != nil)
    #expect(result.text("a.html").hasPrefix("<\(file)>[assets/fonts.css]"))
    #expect(result.text("assets/fonts.css").contains("url(\"\(file.dropFirst("assets/".count))\")"))
    #expect(result.text("assets/fonts/own-text.txt").contains("SIL OPEN FONT LICENSE"))
    #expect(result.problems.isEmpty)
    // Other characters are another font, and have another name.
    let other = try site(SiteFontsTests.oneFont).make(article: SiteFontsTests.page)
    #expect(other.files.first { $0.path.hasSuffix(".woff2") }?.path != file)
  }

  @Test func `what was made is kept and used again, unless it is damaged`() throws {
    let site = try site(SiteFontsTests.oneFont)
    let first = site.make(article: SiteFontsTests.page)
    let folder = site.options.cache + "/fonts"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1)
    let kept = folder + "/" + names[0]
    let written = try FileManager.default.attributesOfItem(atPath: kept)[.modificationDate] as? Date
    #expect(site.make(article: SiteFontsTests.page).files == first.files)
    let later = try FileManager.default.attributesOfItem(atPath: kept)[.modificationDate] as? Date
    #expect(written == later)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: kept))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: kept))
    #expect(site.make(article: SiteFontsTests.page).files == first.files)
    bytes[bytes.count / 2] ^= 1
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
  }

  @Test func `a family whose package is missing is left to readers' fonts, with one warning`()
    throws
  {
    let yaml =
      SiteFontsTests.oneFont
        + """

              - file: Nowhere-Bold.ttf
                weight: 700
              - file: [Nowhere-Italic.ttf, Nowhere-I.ttf]
                italic: true
            package: fonts-nowhere
          - name: Own Sans
            variable: ui-face
            faces:
              - file: own.ttf
        """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n")
    let result = try site(yaml).make(article: SiteFontsTests.page)
    #expect(result.problems == ["fonts.not-installed 8:15"])
    #expect(result.diagnostics.first?.explanation == "Install the package `fonts-nowhere`.")
    #expect(result.diagnostics.first?.severity == .warning)
    #expect(!result.text("assets/fonts.css").contains("text-face"))
    #expect(result.text("assets/fonts.css").contains("--ui-face: \"Own Sans\", "))
  }

  @Test(arguments: [
    ("file: own.ttf", "file: none.ttf", "fonts.no-such-file 6:15"),
    ("file: own.ttf", "fil: own.ttf", "yaml.missing-key 6:9|yaml.unknown-key 6:9"),
    ("file: own.ttf", "file: fonts.yaml", "fonts.unusable 6:15"),
    ("name: Own Text", "name: Charis Text", "fonts.reserved-name 2:11"),
    ("name: Own Text", "name: Own Text\n    size: 3", "yaml.unknown-key 3:5"),
    ("kind: serif", "kind: slab", "fonts.kind 4:11"),
    ("variable: text-face", "variable: --x y", "fonts.variable 3:15"),
    ("preload: true", "preload: true\n        weight: 900 100", "fonts.weight 8:17"),
    ("preload: true", "preload: true\n        pin: {opsz: a}", "fonts.pin 8:21"),
    ("preload: true", "preload: true\n        pin: {optical: 1}", "fonts.tag 8:15"),
    ("preload: true", "preload: true\n      - file: own.ttf", "fonts.duplicate 8:15"),
    ("kind: serif", "features: [tabular]", "fonts.tag 4:15"),
    // The style sheet has this variable for the other family.
    (
      "families:",
      "families:\n  - name: Other\n    variable: text-face-instead\n    faces: [{file: own.ttf}]",
      "fonts.duplicate 5:11"
    ),
    ("families:", "families: 3 #", "yaml.type 1:11"),
    ("families:", "family:", "yaml.missing-key 0:0|yaml.unknown-key 1:1"),
  ])
  func `a mistake is reported at its place`(old: String, new: String, problem: String) throws {
    let yaml = SiteFontsTests.oneFont.replacingOccurrences(of: old, with: new)
      .split(separator: "\n").filter { !new.hasSuffix("#") || $0.hasPrefix("families") }
      .joined(separator: "\n")
    let result = try site(yaml).make(article: SiteFontsTests.page)
    #expect(result.problems.sorted() == problem.split(separator: "|").map(String.init).sorted())
    #expect(result.sources.keys.contains { $0.hasSuffix("/fonts.yaml") })
  }

  @Test func `files are looked for in folders below those of the system`() throws {
    let root = NSTemporaryDirectory() + "fonts-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    for path in ["system/a/b/One.ttf", "system/Two.otf", "system/Two.txt", "templates/One.ttf"] {
      let url = URL(fileURLWithPath: root + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    var folders = FontFolders(
      templates: [root + "/templates"], system: [root + "/system", "/nowhere"])
    #expect(folders.path(of: ["One.ttf"]) == root + "/templates/One.ttf")
    #expect(folders.path(of: ["None.ttf", "Two.otf"]) == root + "/system/Two.otf")
    #expect(folders.path(of: [root + "/system/Two.txt"]) == root + "/system/Two.txt")
    #expect(folders.path(of: ["a/b/One.ttf", "Two.txt"]) == nil)
    var system = FontFolders(templates: [root], system: [root + "/system"])
    #expect(system.path(of: ["One.ttf"]) == root + "/system/a/b/One.ttf")
  }
}
