import FigureResults
import Foundation
import LinkProbing
import Testing

@testable import SitegenCommand

/// Whole command lines that ask nothing of a figure, with a catalogue of two.
struct SitegenTests {
  /// What a command line wrote, and its exit code.
  private final class Transcript {
    var output: [UInt8] = []
    var error = ""
    var code = ExitCode.clean
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  private let catalog = FigureCatalog(
    engineFingerprint: "x",
    entries: [
      FigureCatalog.Entry(article: "guides/rounding", figure: "photo", codeDigest: "1"),
      FigureCatalog.Entry(article: "guides/rounding", figure: "claims", codeDigest: "2"),
    ]
  )

  private func run(
    _ arguments: [String], articles: [String] = ["guides/rounding"], terminal: Bool = false,
    text: String = "# A\n",
    answer: @escaping @Sendable (String) -> LinkAnswer = { _ in .there }
  ) throws -> Transcript {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("sitegen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for folder in ["Content/guides", "Templates"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for article in articles {
      try Data(text.utf8).write(to: root.appendingPathComponent("Content/\(article).md"))
    }
    let transcript = Transcript()
    let console = Console(
      writeOutput: { transcript.output += $0 }, writeError: { transcript.error += $0 },
      outputIsTerminal: terminal, errorIsTerminal: terminal, usesColor: false)
    transcript.code = Sitegen.run(
      arguments,
      Invocation(
        catalog: catalog, console: console, currentFolder: root.path, programPath: nil,
        links: LinkRound(ask: answer, pause: { _ in })))
    #expect(
      arguments.first != "check" || !FileManager.default.fileExists(atPath: root.path + "/Site"))
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

  @Test func findsAnEmptyFolderWorthAComplaint() throws {
    let run = try run(["list"], articles: [])
    #expect(run.code == .problems)
    #expect(run.error.contains("there is no Markdown file"))
  }

  @Test func keepsPicturesFromTerminals() throws {
    let run = try run(["render", "guides/rounding/photo", "--output", "-"], terminal: true)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (
      ["render", "guides/rounding/poto", "--output", "-"],
      "did you mean `guides/rounding/photo`?\n`sitegen list` names all"
    ),
    (["render", "photo", "--output", "-"], "did you mean `guides/rounding/photo`?"),
    (
      ["cost", "guides/rounding/zzzzzzzzz"],
      "did you mean `guides/rounding/photo` or `guides/rounding/claims`?"
    ),
    (["cost", "zzzzzzzzz/zzz"], "there is no figure `zzzzzzzzz/zzz`\n`sitegen list` names all"),
    (["render", "guides/rounding/photo"], "--output is missing"),
    (["cost", "guides/rounding/photo", "--device", "iPhne 5s"], "did you mean `iPhone 5s`?"),
    (["cost", "guides/rounding/photo", "--era", "ios-3"], "known eras: ios-4 (iOS 4 to 8), ios-9"),
    (["build", "--base-url", "example"], "needs an address such as"),
    (["build", "--content", "nowhere"], "there is no folder at"),
  ])
  func refusesWhatIsNotThere(arguments: [String], message: String) throws {
    let run = try run(arguments)
    #expect(run.code == .usage)
    #expect(run.error.contains(message), "\(run.error)")
  }

  /// With the templates of the package.
  private let check = [
    "check", "--templates",
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Templates"
    ).path,
  ]

  @Test func checksArticlesWithoutWritingASite() throws {
    let clean = try run(check + ["--quiet"])
    #expect(clean.code == .clean && clean.text.isEmpty && clean.error.isEmpty)
    let broken = try run(check, text: "# A\n\n[b](b.md) [c](https://c.org/)\n") { _ in
      .gone(status: 404)
    }
    #expect(
      broken.code == .problems && broken.error.contains("b.md")
        && !broken.error.contains("there is nothing at"))
    #expect(broken.text.contains("2 links") && broken.text.contains("1 error: 1 broken link"))
  }

  @Test func asksForAddressesOfOtherSites() throws {
    let text =
      "# A\n\n[c](https://c.org/) [d](https://d.org/x) [e](https://e.org/)\n[d](https://d.org/x) [f](http://f.org/)\n"
    let answer: @Sendable (String) -> LinkAnswer = { address in
      switch address {
      case "https://c.org/": .there
      case "https://d.org/x": .gone(status: 410)
      case "https://e.org/": .withheld("status 403")
      default: .moved(to: "https://f.org/")
      }
    }
    let result = try run(check + ["--external"], text: text, answer: answer)
    #expect(result.code == .clean && result.error.contains("Checking 4 addresses of other sites\n"))
    #expect(
      result.error.contains("3:21: warning: there is nothing at `https://d.org/x` (status 410)"))
    #expect(
      result.error.contains("it is also linked here")
        && result.error.contains("moved to `https://f.org/`"))
    #expect(!result.error.contains("e.org/`"))
    #expect(
      result.text.contains(
        "4 addresses of other sites: 1 found, 1 moved, 1 gone, 1 closed to programs\n"))
    #expect(
      try run(check + ["--external", "--strict"], text: text, answer: answer).code == .problems)
  }
}
