/// `sitegen new`: starts an article.
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
    let settings = try SiteSettings(arguments, invocation.folders)
    var content = try settings.content()
    if !settings.contentEntries.isEmpty {
      // If there are several places, new articles go into the first folder.
      let folders = settings.contentEntries.map { content + "/" + $0 }
      guard
        let first = folders.first(where: {
          PackageFolders.isFolder(invocation.folders.absolute($0))
        })
      else {
        throw UsageError.other(
          "the configuration lists no folder of articles; give one with --content")
      }
      content = first
    }
    try article.write(to: invocation.folders.absolute(content))
    let place = arguments.text("content").map { " --content \(ShellText.word($0))" } ?? ""
    invocation.console.print(
      """
      made \(content)/\(article.path), a draft
      preview it with `\(invocation.program.command) serve\(place)`, which shows drafts; remove the line `draft: true` to publish it

      """)
    return .clean
  }
}
