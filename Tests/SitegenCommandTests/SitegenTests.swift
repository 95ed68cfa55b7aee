import Figures
import Foundation
import Testing

@testable import SitegenCommand

/// Whole command lines, with a catalogue of two figures in memory.
struct SitegenTests {
  /// What a command line wrote, and its exit code.
  private final class Transcript {
    var output: [UInt8] = []
    var error = ""
    var code = ExitCode.clean
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  private let catalog = SceneCatalog(
    engineFingerprint: "x",
    entries: [
      SceneCatalog.Entry(article: "guides/rounding", figure: "photo", codeDigest: "1"),
      SceneCatalog.Entry(article: "guides/rounding", figure: "claims", codeDigest: "2"),
    ]
  ) { _, stage in
    let scene = Scene("A photo", size: [8, 8]) {
      Layer(color: .white, size: [8, 8]).rounded(2)
    }
    if try stage.figure("photo", { Comparison(scene, [.cornerRadius]) }) { return }
    _ = try stage.figure("claims") {
      Claim("one is one") { 1 == 1 }
      Claim("one is odd", .within("among whole numbers")) { 1 % 2 == 1 }
      Claim("one is two") { 1 == 2 }
    }
  }

  private func run(
    _ arguments: [String], articles: [String] = ["guides/rounding"], terminal: Bool = false
  ) throws -> Transcript {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("sitegen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for folder in ["Content/guides", "Templates"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for article in articles {
      try Data("# A\n".utf8).write(to: root.appendingPathComponent("Content/\(article).md"))
    }
    let transcript = Transcript()
    let console = Console(
      writeOutput: { transcript.output += $0 }, writeError: { transcript.error += $0 },
      outputIsTerminal: terminal, errorIsTerminal: terminal, usesColor: false)
    transcript.code = Sitegen.run(
      arguments,
      Invocation(
        catalog: catalog, console: console, currentFolder: root.path, programPath: nil))
    return transcript
  }

  @Test func answersQuestionsOnStandardOutput() throws {
    let version = try run(["--version"])
    #expect(version.text == "sitegen \(Sitegen.version)\n")
    #expect(version.code == .clean)
    #expect(try run(["--help"]).text == HelpText.overview)
    #expect(try run(["cost", "--help"]).text == HelpText.text(of: .named(.cost)))
  }

  @Test func tellsUsageErrorsOnStandardError() throws {
    let run = try run(["--jbos", "2"])
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("sitegen: there is no option `--jbos`; did you mean `--jobs`?"))
  }

  @Test func listsFiguresAndClaims() throws {
    let run = try run(["list"])
    #expect(run.text.contains("photo: comparison"))
    #expect(run.text.contains("claims: claim \u{D7} 3"))
    #expect(run.text.contains("holds    one is one"))
    #expect(run.text.contains("within   one is odd\n             among whole numbers\n"))
    #expect(run.text.contains("FAILS    one is two"))
    #expect(run.text.hasSuffix("1 article, 2 figures, 3 claims, 1 problem\n"))
    #expect(run.code == .problems)
  }

  @Test func findsAnEmptyFolderWorthAComplaint() throws {
    let run = try run(["list"], articles: [])
    #expect(run.code == .problems)
    #expect(run.error.contains("there is no Markdown file"))
  }

  @Test func drawsAFigureToStandardOutput() throws {
    let run = try run(["render", "guides/rounding/photo", "--output", "-", "--scale", "1"])
    #expect(run.error == "")
    #expect(run.code == .clean)
    #expect(run.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func keepsPicturesFromTerminals() throws {
    let run = try run(["render", "guides/rounding/photo", "--output", "-"], terminal: true)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (
      ["render", "guides/rounding/poto", "--output", "-"],
      "did you mean `guides/rounding/photo` or `guides/rounding/claims`?\n`sitegen list` names all"
    ),
    (["render", "photo", "--output", "-"], "did you mean `guides/rounding/photo`?"),
    (
      ["cost", "guides/rounding/zzzzzzzzz"],
      "did you mean `guides/rounding/photo` or `guides/rounding/claims`?"
    ),
    (["cost", "zzzzzzzzz/zzz"], "there is no figure `zzzzzzzzz/zzz`\n`sitegen list` names all"),
    (
      ["render", "guides/rounding/photo", "--output", "-", "--variant", "corner-radios"],
      "did you mean `corner-radius`?"
    ),
    (["render", "guides/rounding/claims", "--output", "-"], "shows no picture"),
    (["render", "guides/rounding/photo"], "--output is missing"),
    (["cost", "guides/rounding/photo"], "shows no costs"),
    (["cost", "guides/rounding/photo", "--device", "iPhne 5s"], "did you mean `iPhone 5s`, "),
    (["cost", "guides/rounding/photo", "--era", "ios-3"], "there are: ios-4 (iOS 4 to 8), ios-9"),
    (["build", "--base-url", "example"], "needs an address such as"),
    (["build", "--content", "nowhere"], "there is no folder at"),
  ])
  func refusesWhatIsNotThere(arguments: [String], message: String) throws {
    let run = try run(arguments)
    #expect(run.code == .usage)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
