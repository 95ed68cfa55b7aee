import Foundation

/// The state of all that a site is made of, as it is when a build begins.
struct SourceState {
  private let state: FolderState
  private let began = Date()

  /// Looks at content, templates, the program, what decides how pictures are drawn, and the repository's commit.
  init(_ options: BuildOptions, engine: String, program: String, repository: String) {
    var state = FolderState()
    state.add(text: "\(SiteBuild.version) \(engine) \(options)")
    state.add(text: ProcessInfo.processInfo.environment["FILLET_FONTS"] ?? "")
    state.add(file: program)
    for place in options.contentPaths { state.add(source: place) }
    state.add(sources: options.templates)
    if let base = options.baseTemplates { state.add(sources: base) }
    if let file = options.configuration {
      state.add(file: file)
      state.add(sources: SiteConfiguration.dataFolder(of: file))
    }
    for field in DrawingConditions.current(engine: engine, scale: options.maximumScale).fields {
      state.add(text: field)
    }
    state.add(text: repository)
    self.state = state
  }

  /// Returns the digest together with that of further files.
  ///
  /// Nil when one was changed so shortly before the build began that a change after it could have the same time.
  func digest(_ files: [String]) -> String? {
    var all = state
    for file in files { all.add(file: file) }
    return all.isSettled(at: began) ? all.digest : nil
  }
}
