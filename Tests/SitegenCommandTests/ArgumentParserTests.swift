import Testing

@testable import SitegenCommand

struct ArgumentParserTests {
  private func run(_ arguments: String...) throws -> ParsedArguments {
    guard case .run(let parsed) = try ArgumentParser.parse(arguments) else {
      throw UsageError.other("help or version")
    }
    return parsed
  }

  @Test func buildsWithoutACommand() throws {
    #expect(try run() == ParsedArguments(command: .build))
    #expect(try run("--force").values == ["force": [""]])
    #expect(try run("build", "--force") == run("--force"))
  }

  @Test func takesValuesInBothForms() throws {
    let apart = try run("--output", "a b", "--jobs", "3")
    #expect(apart == (try run("--output=a b", "--jobs=3")))
    #expect(apart.text("output") == "a b")
    #expect(apart.integer("jobs") == 3)
    #expect(try run("--output=a=b").text("output") == "a=b")
    // With the sign an accent makes one character.
    #expect(try run("--output=\u{301}a").text("output") == "\u{301}a")
  }

  @Test func takesEverythingBehindTwoDashesAsArguments() throws {
    #expect(try run("render", "--scale", "3", "--", "--odd").positional == ["--odd"])
    #expect(try run("render", "a/b", "--output", "-").text("output") == "-")
  }

  @Test func repeatsOnlyWhatMayBeRepeated() throws {
    #expect(try run("cost", "a/b", "--era", "x", "--era", "y").all("era") == ["x", "y"])
    #expect(try run("--force", "--force").has("force"))
    #expect(throws: UsageError.givenTwice(option: "jobs", command: .build)) {
      try run("--jobs", "1", "--jobs", "1")
    }
  }

  @Test(arguments: [
    (["--help"], ArgumentParser.Request.help(nil)), (["-h"], .help(nil)), (["help"], .help(nil)),
    (["help", "cost"], .help(.cost)), (["render", "--help"], .help(.render)),
    (["render", "--nonsense", "-h"], .help(.render)), (["--version"], .version),
  ])
  func answersQuestionsBeforeAnythingElse(
    arguments: [String], expected: ArgumentParser.Request
  ) throws {
    #expect(try ArgumentParser.parse(arguments) == expected)
  }

  @Test(arguments: [
    (["biuld"], "there is no command `biuld`; did you mean `build`?"),
    (["preview"], "there is no command `preview`; did you mean `serve`?"),
    (["help", "compare"], "there is no command `compare`; did you mean `diff`?"),
    (["--ouptut", "x"], "there is no option `--ouptut`; did you mean `--output`?"),
    (["--zzzzzz"], "there is no option `--zzzzzz`\n"),
    (["-q"], "there is no option `-q`"),
    (["--output"], "--output needs a value"),
    (["--output", "--force"], "--output needs a value"),
    (["--output="], "--output needs a value"),
    (["--force=yes"], "--force takes no value"),
    (["--jobs", "0"], "--jobs needs a whole number from 1 to 64, not `0`"),
    (["--jobs=two"], "not `two`"),
    (["--format", "xml"], "--format needs text or json or sarif, not `xml`"),
    (["render", "a/b", "--scale", "nan"], "--scale needs a number from 0.25 to 16, not `nan`"),
    (["render"], "FIGURE is missing"),
    (["render", "a/b", "c/d"], "`c/d` is one argument too many"),
    (["--force", "list"], "a command comes before its options"),
    (["list", "--force"], "there is no option `--force`"),
  ])
  func saysWhatCannotBeFollowed(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try ArgumentParser.parse(arguments) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
