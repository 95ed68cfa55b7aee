/// `sitegen new`: begins an article.
struct NewCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  func run() throws -> ExitCode {
    let article = try NewArticle(
      arguments.positional[0], title: arguments.text("title"), hasFigure: arguments.has("figure"))
    let content = try SiteSettings(arguments, invocation.folders).content()
    try article.write(to: invocation.folders.absolute(content))
    invocation.console.print(
      """
      made \(content)/\(article.path), a draft
      write it with `sitegen serve`, which shows drafts; take the line `draft: true` away to publish it

      """)
    return .clean
  }
}
