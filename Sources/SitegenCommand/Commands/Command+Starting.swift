/// Commands that write something to start from.
extension Command {
  static let new = Command(
    name: .new,
    summary: "Begin an article",
    discussion: """
      Writes a Markdown file for a new article into the content folder: a title and a line to begin with. ARTICLE is \
      its path below the folder, with or without .md; from words such as "What's new?" it makes whats-new.md. It starts as a draft: `sitegen serve` and `build --drafts` show \
      it, but a plain build leaves it out until you remove the line `draft: true`. An existing file is left unchanged.
      """,
    arguments: ["ARTICLE"],
    options: [
      CommandOption(
        "title", .text("TITLE"), "The article's title", default: "the file's name as words"),
      CommandOption("figure", .flag, "Include a sample figure to edit, which has to be compiled"),
      content, config,
    ],
    exampleLines: [
      ["new guides/clip-corners", "Begin Content/guides/clip-corners.md"],
      [
        "new shadows --title Shadows --figure", "Begin one with a title and a figure",
      ],
    ])

  static let completions = Command(
    name: .completions,
    summary: "Print shell completions",
    discussion: """
      Prints a script for bash, zsh or fish that completes commands, options and their values.
      """,
    arguments: ["SHELL"], options: [],
    exampleLines: [
      ["completions bash > ~/.local/share/bash-completion/completions/sitegen", "For bash"],
      ["completions zsh > ~/.zfunc/_sitegen", "For zsh, with ~/.zfunc in fpath"],
      ["completions fish > ~/.config/fish/completions/sitegen.fish", "For fish"],
    ])

  static let man = Command(
    name: .man,
    summary: "Print the manual page",
    discussion: """
      Prints all of this help as one page for `man`.
      """,
    arguments: [], options: [],
    exampleLines: [
      ["man | man -l -", "Read it"],
      ["man > ~/.local/share/man/man1/sitegen.1", "Install it where `man sitegen` finds it"],
    ])
}
