/// What a process keeps of its last build, so that the next one does again only what changed.
///
/// Nothing in it is trusted for its age: each part names what it was made of, and is made again when that differs.
/// What had a problem is always made again. It belongs to one site; a build from the command line begins with an
/// empty one.
package final class LastBuild: Sendable {
  let articles = KeptArticles()
  let results = KeptResults()
  let pages = KeptPages()
  /// Texts as templates give them.
  let markup = KeptMarkup()
  /// Texts as they are published.
  let published = KeptMarkup()
  /// Templates and what lies beside them, by the state of their folders.
  let frame = Kept<SiteFrame.Key, SiteFrame>()
  /// Pages and files about the whole site.
  let shared = Kept<String, [OutputFile]>()
  let history = Kept<FileStates, GitHistory>()
  /// The files by which the history's changes show, by the content folder.
  let repository = Kept<String, [String]>()
  /// Copies of compared pictures as scripts, by name.
  let pictureScripts = Kept<Set<String>, [OutputFile]>()

  /// Nothing is kept yet.
  package init() {}

  /// Forgets what is no part of the site any more, and pages with problems of templates, which would not be told of
  /// again.
  func forgetOthers(
    than content: ContentFolder, _ files: [OutputFile], templatesAreSound: Bool
  ) {
    let paths = Set(files.map(\.path))
    markup.keep(only: paths)
    published.keep(only: paths)
    pages.keep(only: templatesAreSound ? Set(content.articles.map(\.name)) : [])
    if !templatesAreSound {
      frame.forget()
      shared.forget()
    }
  }
}
