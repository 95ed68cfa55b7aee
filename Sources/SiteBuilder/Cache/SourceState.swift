internal import FigureResults
import Foundation
import ImageCodec
import Typesetting

/// The state of all that a site is made of, as it is when a build begins.
struct SourceState {
  /// Identifies this program with its options.
  let identity: String
  /// Identifies the repository's commit and remote.
  private(set) var repository = ""
  private var state: FolderState
  private let began = Date()

  /// Looks at content, templates, the program, and what decides how pictures are drawn.
  ///
  /// - Parameter program: the path of the running executable.
  init(_ options: BuildOptions, _ catalog: FigureCatalog, program: String) {
    var own = FolderState()
    own.add(text: "\(SiteBuild.version) \(catalog.engineFingerprint) \(options.identity)")
    own.add(text: ProcessInfo.processInfo.environment["FILLET_FONTS"] ?? "")
    own.add(program: program, exceptModule: catalog.module)
    // The bytes of libraries and fonts decide how pictures are drawn, but reading them would take
    // too long here.
    own.add(text: "\(PNG.libraryVersion) \(Font.libraryVersion)")
    for font in Font.interFiles() { own.add(file: font) }
    identity = own.digest
    var state = FolderState()
    // A program that was just written is trusted no more than an article that was.
    state.add(file: program)
    for place in options.contentPaths { state.add(source: place) }
    state.add(sources: options.templates)
    if let base = options.baseTemplates { state.add(sources: base) }
    if let file = options.configuration {
      state.add(file: file)
      state.add(sources: SiteConfiguration.dataFolder(of: file))
    }
    self.state = state
  }

  /// Adds the repository's commit and remote.
  mutating func add(repository: String) {
    state.add(text: repository)
    self.repository = repository
  }

  /// Returns the digest together with that of further files.
  ///
  /// Nil when a file was changed so shortly before the build began that a later change could have
  /// the same time.
  func digest(_ files: [String]) -> String? {
    var all = state
    for file in files { all.add(file: file) }
    return all.isSettled(at: began) ? all.digest : nil
  }
}
