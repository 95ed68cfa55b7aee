import Diagnostics
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// The files that templates read as `data`.
struct DataFilesTests {
  private func read(_ files: [String: String]) throws -> DataFiles {
    let site = try TemporarySite(
      Dictionary(uniqueKeysWithValues: files.map { ("data/" + $0, $1) }))
    return DataFiles(folder: site.options.content + "/data")
  }

  private func problems(_ data: DataFiles) -> [String] {
    data.diagnostics.map { problem in
      let start = problem.range?.start
      let file = problem.file.split(separator: "/").last ?? ""
      return "\(problem.id) \(file):\(start?.line ?? 0):\(start?.column ?? 0)"
    }
  }

  @Test func `YAML, JSON and CSV become values`() throws {
    let data = try read([
      "team.yaml": "- name: A\n  age: 3\n- name: \"3\"\n", "list.yml": "[true, ~, 1.5]",
      "deep.json": "{\"a\": {\"b\":[1e2,\"\\ud83d\\ude00\\\\u0041\\/\",null]},\n\t\"c\":false}",
      "rows.csv": "\u{FEFF}name,said\r\nA,\"x, \"\"y\"\"\nz\"\r\n\r\nB,\r\n", "notes.txt": "x",
      ".hidden.yaml": "[", "empty.csv": "", "nothing.yaml": "",
    ])
    #expect(data.diagnostics.isEmpty)
    let expected: TemplateValue = [
      "team": [["name": "A", "age": 3], ["name": "3", "age": nil]],
      "list": [true, nil, 1.5],
      "deep": ["a": ["b": [100, "😀\\u0041/", nil]], "c": false],
      "rows": [["name": "A", "said": "x, \"y\"\nz"], ["name": "B", "said": ""]],
      "empty": [], "nothing": nil,
    ]
    #expect(data.value == expected)
  }

  @Test func `numbers are shown as they were written`() throws {
    let data = try read([
      "a.yaml": "[9007199254740993, 12345678901234567890, 1.10, 01234, 0.5, -3, 1e2, 0, 0.0]"
    ])
    let expected: TemplateValue = [
      "a": ["9007199254740993", "12345678901234567890", "1.10", "01234", 0.5, -3, 100, 0, 0]
    ]
    #expect(data.value == expected)
  }

  /// Filling in what each lacks of all others' keys would take gigabytes.
  @Test func `a list of mappings with nothing in common is an error`() throws {
    func list(_ count: Int) -> String {
      "[" + (0..<count).map { "{\"k\($0)\": 1, \"same\": \($0)}" }.joined(separator: ",") + "]"
    }
    #expect(try problems(read(["a.json": list(400)])) == [])
    let sparse = try read(["a.json": list(600)])
    #expect(problems(sparse) == ["data.sparse a.json:0:0"])
    #expect(sparse.diagnostics.first?.explanation?.hasSuffix("not as a list.") == true)
    let many = "[" + Array(repeating: list(60), count: 80).joined(separator: ",") + "]"
    #expect(try problems(read(["a.json": many])) == ["data.sparse a.json:0:0"], "all lists count")
  }

  @Test func `names that templates cannot say or that are taken are errors`() throws {
    let data = try read(["a.json": "1", "a.yaml": "2", "b c.yaml": "3"])
    #expect(problems(data) == ["data.duplicate a.yaml:0:0", "data.not-a-name b c.yaml:0:0"])
    #expect(data.value == ["a": 1])
  }

  @Test(arguments: [
    ("a.yaml", "x: &a [1]\ny: *a", "yaml.anchor a.yaml:1:4"),
    ("a.json", "{\"a\": [1}", "yaml.syntax a.json:1:7"),
    ("a.yaml", String(repeating: "[", count: 40), "yaml.too-deep a.yaml:1:33"),
    ("a.csv", "x,y\n1\n", "data.uneven-row a.csv:2:1"),
    ("a.csv", "x,x\n1,2", "data.duplicate-column a.csv:1:1"),
    ("a.csv", "x,\n1,2", "data.unnamed-column a.csv:1:1"),
    ("a.csv", "x\n\"1", "data.open-quote a.csv:2:1"),
  ])
  func `what cannot be read is told with its place`(
    _ name: String, _ text: String, _ problem: String
  ) throws {
    #expect(problems(try read([name: text])).first == problem)
  }

  @Test func `data are bounded`() throws {
    let long = String(repeating: "a,b\n", count: 1 << 18) + "c"
    #expect(problems(try read(["a.csv": long])) == ["data.too-large a.csv:1:1"])
    #expect(problems(try read(["a.json": long])) == ["yaml.too-large a.json:1:1"])
  }

  @Test func `the digest tells names and bytes apart`() throws {
    let digests = try [
      ["a.yaml": "1"], ["b.yaml": "1"], ["a.yaml": "2"], ["a.yaml": "1", "b.yaml": "2"],
    ]
    .map { try read($0).digest }
    #expect(Set(digests).count == 4)
    #expect(try read(["a.yaml": "1"]).digest == digests[0])
  }

  @Test func `the digest of some files has their bytes, and whether they are there`() throws {
    let all = try read(["a.yaml": "1", "b.yaml": "1"])
    let other = try read(["a.yaml": "1", "b.yaml": "2"])
    let one = try read(["a.yaml": "1"])
    #expect(all.digest(of: ["a"]) == other.digest(of: ["a"]))
    #expect(all.digest(of: ["a", "b"]) != other.digest(of: ["a", "b"]))
    #expect(all.digest(of: ["a"]) == one.digest(of: ["a"]))
    #expect(all.digest(of: ["b"]) != one.digest(of: ["b"]))
    #expect(all.digest(of: ["a"]) != all.digest(of: ["b"]), "names count")
    #expect(all.digest(of: []) == other.digest(of: []))
    #expect(all.digest(of: nil) == all.digest && all.digest != other.digest)
  }

  @Test func `names are letters, digits, and two signs`() throws {
    for name in ["0", "9", "A", "Z", "a", "z", "-", "_", "a0-_Z"] {
      let data = try read(["\(name).yaml": "1"])
      #expect(data.value == .object([name: 1]) && data.diagnostics.isEmpty, "\(name)")
    }
    for name in ["@", "[", "`", "{", ",", "^", ":", "x.y", "x.", "é"] {
      #expect(try problems(read(["\(name).yaml": "1"])).first?.hasPrefix("data.not-a-name") == true)
    }
    let plain = try read(["yaml": "1"])
    #expect(plain.value == [:] && plain.diagnostics.isEmpty, "a file without an ending")
    let bad = try read(["x y.yaml": "1", "z.yaml": "2"])
    #expect(bad.value == ["z": 2], "what follows is read")
  }

  @Test(arguments: [
    ("\\ud83d\\ude00", "😀"), ("a\\ud83d\\ude00b", "a😀b"), ("\\ud83d\\ude0", "\\ud83d\\ude0"),
    ("\\\\ud83d\\ude00", "\\\\ud83d\\ude00"), ("\\ud83d\\ud83d\\ude00", "\\ud83d😀"),
    ("\\ude00\\ud83d", "\\ude00\\ud83d"), ("\\ud83d\\u0041", "\\ud83d\\u0041"),
    ("\\", "\\"), ("\\u", "\\u"), ("a\\n", "a\\n"), ("xud83d\\ude00", "xud83d\\ude00"),
    ("\\ud83dxude00", "\\ud83dxude00"), ("\\ud83d\\xde00", "\\ud83d\\xde00"),
  ])
  func `two escapes that are one character are joined`(_ text: String, _ joined: String) {
    let bytes = DataFiles.joiningSurrogates(Array(text.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == joined)
  }

  @Test func `templates read data, and are told of a name that is not there`() throws {
    let site = try TemporarySite(["index.md": "# H\n"])
    site.options.configuration = site.root + "/sitegen.yaml"
    try site.write("../sitegen.yaml", [])
    try site.write("../data/team.yaml", Array("[{name: A, url: a.html}, {name: <B>}]".utf8))
    let text = "{{#data.team}}{{name}} {{url}};{{/data.team}}{{data.tem}}"
    let result = site.make(article: text)
    #expect(result.text("index.html") == "A a.html;&lt;B&gt; ;")
    #expect(result.diagnostics.map(\.id) == ["template.unknown-name"])
    #expect(result.diagnostics.first?.notes.first?.message == "did you mean `data.team`?")
  }
}
