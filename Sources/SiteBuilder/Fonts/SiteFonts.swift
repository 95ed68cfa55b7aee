internal import ContentDigest
internal import Diagnostics
internal import FigureBlocks
internal import WebFonts

/// The site's own fonts: what `fonts.yaml` asks for, cut down to the characters of the pages.
///
/// Pages name font files before it is known which characters these need. So each name has a
/// stand-in for its digest; once all pages are there, the fonts are made and the stand-ins
/// replaced.
struct SiteFonts {
  /// A face whose file was found.
  struct Face {
    var settings: FontSettings.Face
    var path: String
    /// The file's name up to its digest.
    var slug: String
    /// What pages contain until the digest is known.
    var standIn: String { String(SHA256.hex(of: Array("digest of \(slug)".utf8)).prefix(16)) }

    /// Returns the path in the site.
    func outputPath(_ digest: String) -> String { "assets/fonts/\(slug).\(digest).woff2" }
  }

  /// A family whose files were all found.
  struct Family {
    var settings: FontSettings.Family
    var faces: [Face]
  }

  /// The path of the style sheet that is made.
  static let stylePath = "assets/fonts.css"
  /// Empty when there is no `fonts.yaml`, or none of its fonts.
  private(set) var families: [Family] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The text of `fonts.yaml` by the name that diagnostics use.
  private(set) var sources: [String: String] = [:]
  private let file: String
  private let cache: FontCache

  /// Reads `fonts.yaml` and looks for its files; `system` replaces the folders of the system's
  /// fonts in tests.
  init(_ options: BuildOptions, system: [String]? = nil) {
    let templates = TemplateFolders(options)
    let found = templates.file("fonts.yaml")
    file = found?.shown ?? templates.path("fonts.yaml")
    cache = FontCache(options)
    guard let found else { return }
    guard let bytes = try? Files.read(found.real) else {
      report(.error, "fonts.unreadable", nil, "`fonts.yaml` cannot be read")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    sources[file] = text
    let settings = FontSettings(text, file: file)
    diagnostics = settings.diagnostics
    var folders = FontFolders(templates: templates.folders, system: system)
    for family in settings.families {
      if let found = find(family, &folders) { families.append(found) }
    }
  }

  /// Returns a family with its files; nil when one is missing, and readers then see a font of their
  /// own.
  private mutating func find(
    _ family: FontSettings.Family, _ folders: inout FontFolders
  ) -> Family? {
    var faces: [Face] = []
    for face in family.faces {
      guard let path = folders.path(of: face.files) else {
        reportMissing(face, of: family)
        return nil
      }
      let weights = [face.weights.lowerBound, face.weights.upperBound].map(String.init)
      let parts = [SiteFonts.slug(family.name)] + (face.weights.count == 1 ? [weights[0]] : weights)
      let slug = (parts + (face.isItalic ? ["italic"] : [])).joined(separator: "-")
      guard !faces.contains(where: { $0.slug == slug }) else {
        report(
          .error, "fonts.duplicate", face.filesRange, "`\(family.name)` already has this style")
        return nil
      }
      faces.append(Face(settings: face, path: path, slug: slug))
    }
    return Family(settings: family, faces: faces)
  }

  private mutating func reportMissing(_ face: FontSettings.Face, of family: FontSettings.Family) {
    let names = face.files.map { "`\($0)`" }.joined(separator: " or ")
    guard let package = family.package else {
      report(
        .error, "fonts.no-such-file", face.filesRange, "there is no font file \(names)",
        "Files are searched for beside `fonts.yaml`, and by name among the system's fonts.")
      return
    }
    report(
      .warning, "fonts.not-installed", face.filesRange,
      "the font file \(names) is not installed: "
        + "readers see another font instead of `\(family.name)`",
      "Install the package `\(package)`.")
  }

  /// Returns the addresses that a page's head needs.
  func preloads(page: String) -> [String] {
    families.flatMap(\.faces).filter(\.settings.isPreloaded).map {
      SitePath.url(from: page, to: $0.outputPath($0.standIn))
    }
  }

  /// The result of making the fonts.
  struct Result {
    /// Font files and their style sheet.
    var files: [OutputFile] = []
    var diagnostics: [Diagnostic] = []
    /// Stand-ins with the digests that take their places.
    fileprivate var digests: [(old: [UInt8], new: [UInt8])] = []

    /// Identifies the digests that take the stand-ins' places.
    var key: String {
      digests.map { String(decoding: $0.new, as: UTF8.self) }.joined(separator: " ")
    }

    /// Puts digests in the places of the stand-ins.
    func fill(_ text: inout [UInt8]) {
      for (old, new) in digests { TextCharacters.replace(old, by: new, in: &text) }
    }

    /// Whether a page has stand-ins from a place on.
    func occur(in page: [UInt8], from start: Int) -> Bool {
      digests.contains { page.position(of: $0.old, from: start) != nil }
    }
  }

  /// Makes the fonts for the characters of a site's texts beyond ASCII.
  func make(for found: Set<UInt32>) -> Result {
    var result = Result()
    guard !families.isEmpty else { return result }
    var text = TextCharacters()
    text.add(found)
    let characters = text.codes.sorted()
    let made = families.map { family in
      let license = "assets/fonts/\(SiteFonts.slug(family.settings.name)).txt"
      let made = FontStyleSheet.Family(
        name: family.settings.name, variable: family.settings.variable,
        generic: family.settings.generic,
        licenseURL: SitePath.url(from: SiteFonts.stylePath, to: license),
        faces: family.faces.compactMap { make($0, of: family.settings, characters, &result) })
      result.files.append(OutputFile(path: license, source: .bytes(Array(made.license.utf8))))
      return made
    }
    let style = Array(FontStyleSheet(made).text.utf8)
    result.files.append(OutputFile(path: SiteFonts.stylePath, source: .bytes(style)))
    return result
  }

  private func make(
    _ face: Face, of family: FontSettings.Family, _ characters: [UInt32], _ result: inout Result
  ) -> FontStyleSheet.Face? {
    let order = WebFontOrder(
      family: family.name, style: face.settings.style, characters: characters,
      features: family.features, pins: face.settings.pins)
    let font: FontCache.Font
    do {
      font = try cache.font(of: face.path, order)
    } catch {
      result.diagnostics.append(
        problem(.error, "fonts.unusable", face.settings.filesRange, "\(face.path): \(error)"))
      return nil
    }
    if let name = font.facts.reservedName(in: family.name) {
      result.diagnostics.append(
        problem(
          .error, "fonts.reserved-name", family.nameRange,
          "the licence of \(font.facts.family) reserves the name `\(name)` for unchanged fonts",
          "Cutting a font down to the site's characters changes it. Choose another `name`."))
    }
    if !font.facts.missing.isEmpty {
      result.diagnostics.append(
        problem(
          .warning, "fonts.missing-characters", face.settings.filesRange,
          "\(font.facts.family) has no `\(font.facts.missing.prefix(20))`",
          "Readers see these characters in another font."))
    }
    let digest = String(SHA256.hex(of: font.woff2).prefix(16))
    if face.settings.isPreloaded {
      result.digests.append((Array(face.standIn.utf8), Array(digest.utf8)))
    }
    let path = face.outputPath(digest)
    result.files.append(OutputFile(path: path, source: .bytes(font.woff2)))
    return FontStyleSheet.Face(
      url: SitePath.url(from: SiteFonts.stylePath, to: path), isItalic: face.settings.isItalic,
      weights: face.settings.weights, facts: font.facts)
  }

  /// Returns a name as a part of a file's: lower case, with a hyphen for each run of other
  /// characters.
  private static func slug(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "font" : words.joined(separator: "-")
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ id: String, _ range: SourceRange?, _ summary: String,
    _ explanation: String? = nil
  ) {
    diagnostics.append(problem(severity, id, range, summary, explanation))
  }

  private func problem(
    _ severity: Diagnostic.Severity, _ id: String, _ range: SourceRange?, _ summary: String,
    _ explanation: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity, id: id, file: file, range: range, summary: summary, explanation: explanation)
  }
}
