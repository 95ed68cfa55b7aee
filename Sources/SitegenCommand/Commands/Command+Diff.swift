extension Command {
  static let diff = Command(
    name: .diff,
    summary: "Compare two generated sites",
    discussion: """
      Compares the sites in the folders OLD and NEW: claims that flipped, figures with their pictures, \
      numbers and verdicts, texts word by word, style sheets and scripts. For each difference it names the cause, \
      as far as the sites record it: edited text or code, files that were read, numbers of the cost model, modules, \
      fonts, libraries, templates, options, sitegen.yaml. Nothing of either site is run.

      Pictures are ranked by how far their pixels differ in all, measured in OKLab, where black and white are 1 apart; \
      distances below 0.01 are invisible and do not count.
      """,
    arguments: ["OLD", "NEW"],
    options: [
      CommandOption(
        "output", .text("FILE"),
        "Write a page for reviewers, with pictures to swipe, blend, blink and subtract"),
      CommandOption("json", .text("FILE"), "Write everything that differs as JSON"),
      CommandOption(
        "format", .choice(["text", "markdown", "json"]),
        "What is printed: a summary as text or as Markdown for a pull request, or everything that differs as JSON",
        default: "text"),
    ],
    exampleLines: [
      ["diff published Site --output review.html", "Make a page to review a change"],
      ["diff published Site", "Show what a change did to the site"],
      ["diff --format markdown published Site > comment.md", "Write a comment for a pull request"],
      ["diff --format json published Site", "Print everything that differs as JSON"],
    ],
    exitCodes: """
      Exit codes:
        0   both are the same
        1   they differ
        2   a folder is no whole site or cannot be read, or the command line is invalid
        70  a bug in sitegen itself

      """)
}
