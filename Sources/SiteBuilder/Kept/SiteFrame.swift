import Foundation

/// What surrounds the articles of a site: templates, assets, words and fonts.
struct SiteFrame: Sendable {
  let assets: SiteAssets
  let fonts: SiteFonts
  let templates: PageTemplates
  let strings: InterfaceStrings
  /// What is known of the templates' files, by path.
  let states: [String: TemplateState]

  /// What a frame is made of.
  struct Key: Hashable, Sendable {
    /// The state of the folders of templates.
    let templates: String
    private let languages: SiteLanguages

    /// Looks at the folders; nil when a file was changed so shortly before that its time may not
    /// reveal the next change.
    init?(_ options: BuildOptions, _ languages: SiteLanguages) {
      guard let state = SiteFrame.state(TemplateFolders(options)) else { return nil }
      templates = state
      self.languages = languages
    }
  }

  /// Returns the state of the folders of templates; nil when it may not reveal the next change.
  private static func state(_ folders: TemplateFolders) -> String? {
    let began = Date()
    var state = FolderState()
    for folder in folders.folders { state.add(sources: folder) }
    return state.isSettled(at: began) ? state.digest : nil
  }

  /// What is read of the folders, whatever languages the site has.
  struct Base: Sendable {
    /// The state of the folders before they were read.
    fileprivate let state: String?
    fileprivate let states: [String: TemplateState]
    fileprivate let assets: SiteAssets
    fileprivate let fonts: SiteFonts
    fileprivate let templates: PageTemplates

    /// Reads the folders of a build.
    init(_ options: BuildOptions) { self.init(TemplateFolders(options), options) }

    fileprivate init(_ folders: TemplateFolders, _ options: BuildOptions) {
      // Before the rest, so that what changes while it is read is seen by comparing afterwards.
      state = SiteFrame.state(folders)
      states = folders.states()
      assets = SiteAssets(templates: folders)
      fonts = SiteFonts(options)
      templates = PageTemplates(folders, base: options.baseTemplates)
    }
  }

  /// How often folders that change while they are read are read again.
  private static let mostReadings = 3

  /// Reads the frame of a site, all of it from one state of its folders.
  ///
  /// - Parameter begun: is read by another thread, and may have been before the folders changed.
  init(_ options: BuildOptions, _ languages: SiteLanguages, begun: Threads.Begun<Base>? = nil) {
    let folders = TemplateFolders(options)
    let base = begun?.value ?? Base(folders, options)
    var frame = SiteFrame(base, InterfaceStrings(folders, languages))
    if let state = base.state, state == SiteFrame.state(folders) {
      self = frame
      return
    }
    for _ in 1..<SiteFrame.mostReadings where folders.states() != frame.states {
      frame = SiteFrame(Base(folders, options), InterfaceStrings(folders, languages))
    }
    self = frame
  }

  private init(_ base: Base, _ strings: InterfaceStrings) {
    (states, assets, fonts) = (base.states, base.assets, base.fonts)
    (templates, self.strings) = (base.templates, strings)
  }

  /// The same with other page templates.
  init(_ frame: SiteFrame, templates: PageTemplates) {
    (assets, fonts, strings) = (frame.assets, frame.fonts, frame.strings)
    (self.templates, states) = (templates, frame.states)
  }
}
