internal import Diagnostics
internal import Typesetting
internal import WebFonts
internal import YAML

/// What `fonts.yaml` beside the templates asks for: families with their files.
struct FontSettings {
  /// One file of a family.
  struct Face {
    /// Names or paths in order of preference: versions of a font name their files differently.
    var files: [String]
    var filesRange: SourceRange?
    var weights: ClosedRange<Int>
    var isItalic: Bool
    var pins: [FontVariation]
    /// Whether pages ask for the file before they have read their style sheets.
    var isPreloaded: Bool

    /// The style's name in the file.
    var style: String {
      let weight =
        weights.contains(400) ? "Regular" : weights.contains(700) ? "Bold" : "\(weights.lowerBound)"
      guard isItalic else { return weight }
      return weight == "Regular" ? "Italic" : "\(weight) Italic"
    }
  }

  /// Faces under one name.
  struct Family {
    var name: String
    var nameRange: SourceRange?
    var variable: String
    var generic: GenericFamily
    /// The package that has the files; without it they belong to the author.
    var package: String?
    var features: [FontTag]
    var faces: [Face]
  }

  /// The path under which diagnostics name the file.
  let file: String
  private(set) var families: [Family] = []
  private(set) var diagnostics: [Diagnostic]

  /// Reads the text of a `fonts.yaml`; what does not fit is reported and left out.
  init(_ yaml: String, file: String) {
    self.file = file
    let (node, problems) = YAMLParser.parse(yaml, file: file, firstLine: 1)
    diagnostics = problems
    guard let node, !node.isNull else { return }
    var fields = YAMLFields(node, file: file)
    let list = nodes("families", &fields)
    diagnostics += fields.finish()
    for node in list {
      guard let family = family(node) else { continue }
      // The style sheet has a second variable for each family, with its fallback.
      let variables = [family.variable, family.variable + "-instead"]
      if families.contains(where: {
        $0.name == family.name || variables.contains($0.variable)
          || $0.variable + "-instead" == family.variable
      }) {
        report("fonts.duplicate", family.nameRange, "another family has this name or variable")
      } else {
        families.append(family)
      }
    }
  }

  private mutating func family(_ node: YAMLNode) -> Family? {
    var fields = YAMLFields(node, file: file)
    let name = fields.string("name", isRequired: true)
    let variable = fields.string("variable", isRequired: true)
    let generic = generic(&fields)
    let package = fields.string("package")
    let features = (fields.strings("features") ?? []).compactMap {
      tag($0, fields.range(of: "features"))
    }
    let faces = nodes("faces", &fields).compactMap { face($0) }
    diagnostics += fields.finish()
    guard let name, let variable, !faces.isEmpty else { return nil }
    let isPlain = variable.utf8.allSatisfy { $0 == 0x2D || $0 == 0x5F || Self.isAlphanumeric($0) }
    guard isPlain, !variable.isEmpty else {
      report(
        "fonts.variable", fields.range(of: "variable"),
        "`variable` must be a name of ASCII letters, digits and hyphens, such as `text-face`")
      return nil
    }
    guard !name.isEmpty,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      report("fonts.name", fields.range(of: "name"), "`name` must be one line of text")
      return nil
    }
    return Family(
      name: name, nameRange: fields.range(of: "name"), variable: variable, generic: generic,
      package: package, features: features, faces: faces)
  }

  private mutating func face(_ node: YAMLNode) -> Face? {
    var fields = YAMLFields(node, file: file)
    let isList = if case .sequence? = fields.node("file")?.content { true } else { false }
    let files =
      isList
      ? fields.strings("file", isRequired: true)
      : fields.string("file", isRequired: true).map { [$0] }
    let weights = weights(&fields)
    let isItalic = fields.bool("italic") ?? false
    let isPreloaded = fields.bool("preload") ?? false
    let pins = pins(&fields)
    let range = fields.range(of: "file")
    diagnostics += fields.finish()
    guard let files, !files.isEmpty else { return nil }
    return Face(
      files: files, filesRange: range, weights: weights, isItalic: isItalic, pins: pins,
      isPreloaded: isPreloaded)
  }

  private mutating func generic(_ fields: inout YAMLFields) -> GenericFamily {
    guard let text = fields.string("kind") else { return .sansSerif }
    if let generic = GenericFamily(rawValue: text) { return generic }
    let known = GenericFamily.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    report("fonts.kind", fields.range(of: "kind"), "`kind` must be one of \(known), not `\(text)`")
    return .sansSerif
  }

  /// Returns a weight, or two as the ends of a range: `400`, `100 900`.
  private mutating func weights(_ fields: inout YAMLFields) -> ClosedRange<Int> {
    guard let text = fields.string("weight") else { return 400...400 }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    let isRight =
      (1...2).contains(numbers.count) && numbers.count == text.split(separator: " ").count
      && numbers.allSatisfy { (1...1000).contains($0) } && numbers[0] <= numbers[numbers.count - 1]
    guard isRight else {
      report(
        "fonts.weight", fields.range(of: "weight"),
        "`weight` must be a number from 1 to 1000, or two such as `100 900`, not `\(text)`")
      return 400...400
    }
    return numbers[0]...numbers[numbers.count - 1]
  }

  private mutating func pins(_ fields: inout YAMLFields) -> [FontVariation] {
    guard let node = fields.node("pin") else { return [] }
    guard case .mapping(let entries) = node.content else {
      report("fonts.pin", node.range, "`pin` must be a list of axes such as `{opsz: 14}`")
      return []
    }
    return entries.compactMap { entry in
      guard let tag = tag(entry.key.text ?? "", entry.key.range) else { return nil }
      guard let value = entry.value.number else {
        report("fonts.pin", entry.value.range, "the value of the axis `\(tag)` must be a number")
        return nil
      }
      return FontVariation(tag, value)
    }
  }

  private mutating func tag(_ text: String, _ range: SourceRange?) -> FontTag? {
    let tag = text.utf8.count == 4 ? FontTag(checking: text) : nil
    if tag == nil {
      report("fonts.tag", range, "`\(text)` is not a tag of four characters such as `tnum`")
    }
    return tag
  }

  private mutating func nodes(_ key: String, _ fields: inout YAMLFields) -> [YAMLNode] {
    guard let node = fields.node(key) else {
      report("yaml.missing-key", nil, "`\(key)` is required")
      return []
    }
    if case .sequence(let nodes) = node.content { return nodes }
    report("yaml.type", node.range, "`\(key)` must be a list, found \(node.kindName)")
    return []
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private mutating func report(_ id: String, _ range: SourceRange?, _ summary: String) {
    diagnostics.append(Diagnostic(.error, id: id, file: file, range: range, summary: summary))
  }
}
