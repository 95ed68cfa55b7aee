internal import ContentDigest
internal import FigureResults
internal import Templates

/// What a site says about the build that made it, besides its version: `build` in `results.json`.
///
/// It shows why two sites differ although neither text nor code was edited. Digests have 16 digits.
/// The processor and the system are left out, so that two machines that draw the same bytes also
/// write the same file.
struct BuildFacts: Hashable, Sendable {
  /// The modules that draw and price, by name.
  var modules: [String: String] = [:]
  /// Numbers that prices come from, by name.
  var constants: [String: String] = [:]
  /// What decides how pictures are drawn; nil for a site without figures.
  var conditions: DrawingConditions?
  /// Templates by their path below the folder of templates, without its extension.
  var templates: [String: String] = [:]
  /// What the site was asked to be, see `settings(of:_:)`.
  var settings: [String: String] = [:]

  /// The facts as JSON with sorted keys.
  var json: [UInt8] {
    var members: [(String, [UInt8])] = []
    if let conditions {
      members = [
        ("constants", BuildFacts.object(constants)),
        ("fonts", SiteData.string(String(conditions.fonts.prefix(16)))),
        ("modules", BuildFacts.object(modules)),
        ("pngLibraries", SiteData.string(conditions.pngLibraries)),
        ("scale", Array("\(conditions.scale)".utf8)),
      ]
    }
    members.append(("settings", BuildFacts.object(settings)))
    members.append(("templates", BuildFacts.object(templates)))
    if let conditions {
      members.append(("textLibraries", SiteData.string(conditions.textLibraries)))
    }
    return SiteData.object(members)
  }

  /// Returns what decides a site besides its articles, templates and engine, without what is as
  /// usual: options by their names, and digests of `sitegen.yaml` and of the data beside it. No
  /// path is in it, nor is `--optimize`, which changes files of pictures alone.
  static func settings(
    of options: BuildOptions, _ configuration: SiteConfiguration
  ) -> [String: String] {
    var settings: [String: String] = [:]
    settings["base-url"] = options.baseURL
    if options.includesDrafts { settings["drafts"] = "given" }
    if options.showsTypes { settings["types"] = "given" }
    if !configuration.text.isEmpty {
      settings["configuration"] = digest(SHA256.hex(of: Array(configuration.text.utf8)))
    }
    if !configuration.data.sources.isEmpty {
      settings["data"] = digest(configuration.data.digest)
    }
    return settings
  }

  private static func digest(_ whole: String) -> String { String(whole.prefix(16)) }

  private static func object(_ texts: [String: String]) -> [UInt8] {
    SiteData.object(
      texts.sorted { $0.key < $1.key }.map { ($0.key, SiteData.string($0.value)) })
  }
}

/// What is known of a template, or of a file that belongs to templates, without parsing it.
struct TemplateState: Hashable, Sendable {
  /// The beginning of a digest of the file.
  let digest: String
  /// The data that it names: members of `data`; nil for all of them.
  let dataNames: Set<String>?
}

extension TemplateFolders {
  /// Looks at all templates and at what belongs to them, of each at the file that is used; returns
  /// what was found by path. The path of a template has no extension.
  func states() -> [String: TemplateState] {
    var states: [String: TemplateState] = [:]
    add(&states, below: "", depth: 0)
    return states
  }

  private func add(_ states: inout [String: TemplateState], below folder: String, depth: Int) {
    for name in names(in: folder) {
      let path = folder + name
      guard let file = file(path), let bytes = try? Files.read(file.real) else {
        // Deeper ones hold nothing that is used.
        if depth < 3 { add(&states, below: path + "/", depth: depth + 1) }
        continue
      }
      let ending = ".mustache"
      let isTemplate = name.hasSuffix(ending)
      states[isTemplate ? String(path.dropLast(ending.count)) : path] = TemplateState(
        digest: String(SHA256.hex(of: bytes).prefix(16)),
        dataNames: isTemplate ? MemberNames.names(of: "data", in: bytes) : [])
    }
  }
}
