import Foundation

/// What surrounds the articles of a site: templates, assets, words and fonts.
struct SiteFrame: Sendable {
  let assets: SiteAssets
  let fonts: SiteFonts
  let templates: PageTemplates
  let strings: InterfaceStrings
  /// Digests of the templates, by path.
  let digests: [String: String]

  /// What a frame is made of.
  struct Key: Hashable, Sendable {
    /// The state of the folders of templates.
    let templates: String
    private let languages: SiteLanguages

    /// Looks at the folders; nil when a file was changed so shortly before that its time may not reveal the next
    /// change.
    init?(_ options: BuildOptions, _ languages: SiteLanguages) {
      let began = Date()
      var state = FolderState()
      for folder in TemplateFolders(options).folders { state.add(sources: folder) }
      guard state.isSettled(at: began) else { return nil }
      templates = state.digest
      self.languages = languages
    }
  }

  /// How often folders that change while they are read are read again.
  private static let mostReadings = 3

  /// Reads the frame of a site, all of it from one state of its folders.
  init(_ options: BuildOptions, _ languages: SiteLanguages) {
    let folders = TemplateFolders(options)
    var frame = SiteFrame(folders, options, languages)
    for _ in 1..<SiteFrame.mostReadings where folders.digests() != frame.digests {
      frame = SiteFrame(folders, options, languages)
    }
    self = frame
  }

  private init(_ folders: TemplateFolders, _ options: BuildOptions, _ languages: SiteLanguages) {
    // Before the rest, so that what changes while it is read is seen by comparing afterwards.
    digests = folders.digests()
    assets = SiteAssets(templates: folders)
    fonts = SiteFonts(options)
    templates = PageTemplates(folders)
    strings = InterfaceStrings(folders, languages)
  }

  /// The same with other page templates.
  init(_ frame: SiteFrame, templates: PageTemplates) {
    (assets, fonts, strings) = (frame.assets, frame.fonts, frame.strings)
    (self.templates, digests) = (templates, frame.digests)
  }
}
