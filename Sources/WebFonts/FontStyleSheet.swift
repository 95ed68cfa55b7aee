/// The style sheet of a site's own fonts: faces, fallbacks with the same metrics, and a variable
/// for each family.
package struct FontStyleSheet: Sendable {
  /// One font file of the site.
  package struct Face: Sendable {
    /// The file's address relative to the style sheet.
    package var url: String
    /// Whether its letters are slanted.
    package var isItalic: Bool
    /// The weights that the face covers: a single one or a range.
    package var weights: ClosedRange<Int>
    /// What the font says about itself.
    package var facts: FontFacts

    /// Makes a face.
    package init(url: String, isItalic: Bool, weights: ClosedRange<Int>, facts: FontFacts) {
      (self.url, self.isItalic) = (url, isItalic)
      (self.weights, self.facts) = (weights, facts)
    }
  }

  /// Faces under one name.
  package struct Family: Sendable {
    /// The name by which style sheets refer to it.
    package var name: String
    /// The variable's name without `--`.
    package var variable: String
    /// The kind of font that stands in for it.
    package var generic: GenericFamily
    /// The address of the licence relative to the style sheet.
    package var licenseURL: String
    /// Its faces, in the order in which they are declared.
    package var faces: [Face]

    /// Makes a family.
    package init(
      name: String, variable: String, generic: GenericFamily, licenseURL: String, faces: [Face]
    ) {
      (self.name, self.variable) = (name, variable)
      (self.generic, self.licenseURL, self.faces) = (generic, licenseURL, faces)
    }

    /// The notices that the licence requires, once for each font, and the licence as far as fonts
    /// contain it.
    package var license: String {
      var parts: [String] = []
      for facts in faces.map(\.facts) {
        let made = "\(name) is made of \(facts.family), \(facts.version), and is not that font."
        let link = facts.licenseURL.isEmpty ? "" : "\nLicence: \(facts.licenseURL)"
        let text = facts.license.isEmpty ? "" : "\n\n\(facts.license)"
        let part = "\(made)\n\(facts.copyright)\(link)\(text)\n"
          .split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        if !parts.contains(part) { parts.append(part) }
      }
      return parts.joined(separator: "\n")
    }
  }

  private let families: [Family]

  /// Makes the style sheet of some families.
  package init(_ families: [Family]) { self.families = families }

  /// The style sheet; the same fonts always give the same text.
  package var text: String {
    var text = "/* Made by sitegen from Templates/fonts.yaml. */\n"
    for family in families {
      text += "\n" + notices(family)
      for face in family.faces {
        text +=
          web(face, family.name, "optional") + web(face, FontStyleSheet.ofFile(family), "swap")
      }
      for fallback in FallbackFont.all(family.generic) {
        for face in family.faces { text += stand(fallback, for: face, family) }
      }
    }
    text += "\n:root {\n"
    for family in families {
      let fallbacks = FallbackFont.all(family.generic).map {
        FontStyleSheet.quoted(FontStyleSheet.name($0, family))
      }
      text += "  --\(family.variable)-instead: "
      text += (fallbacks + [family.generic.rawValue]).joined(separator: ", ") + ";\n"
    }
    text += "}\n" + variables(":root") { $0.name }
    // Both classes come from the theme's script, the second one on slow connections. `:where` lets
    // a theme's own `:root` win.
    text += variables(":root:where(.from-file)", FontStyleSheet.ofFile)
    text += withoutFonts
    // Without a script nothing marks a page as opened from a file. There optional fonts come too
    // late, except those requested last: Chromium then sets all text in the bold one.
    text += "@media (scripting: none) {\(variables(":root", FontStyleSheet.ofFile))}\n"
    return text
  }

  /// Sets the variables of families, each with its replacement.
  private func variables(_ selector: String, _ first: (Family) -> String) -> String {
    var text = "\n\(selector) {\n"
    for family in families {
      let own = FontStyleSheet.quoted(first(family))
      text += "  --\(family.variable): \(own), var(--\(family.variable)-instead);\n"
    }
    return text + "}\n"
  }

  /// Sets the variables to the system's own fonts, for pages whose fonts do not come: nothing has
  /// to keep its place, and each further name that a phone looks for costs it milliseconds until it
  /// shows the text.
  private var withoutFonts: String {
    var text = "\n:root:where(.without-fonts) {\n"
    for family in families {
      let names = family.generic.systemFonts.map { FontStyleSheet.quoted($0.family) }
      text += "  --\(family.variable): "
      text += (names + [family.generic.rawValue]).joined(separator: ", ") + ";\n"
    }
    return text + "}\n"
  }

  /// States what a family is made from, and where its licence is.
  private func notices(_ family: Family) -> String {
    var notices: [String] = []
    for facts in family.faces.map(\.facts) {
      let notice =
        "\(family.name) is made of \(facts.family). \(facts.copyright). \(facts.licenseURL)"
        .split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
      if !notices.contains(notice) { notices.append(notice) }
    }
    return notices.map { "/* \($0)\n   The licence is in \(family.licenseURL). */\n" }.joined()
  }

  private func web(_ face: Face, _ name: String, _ display: String) -> String {
    rule(
      name, face.isItalic, face.weights,
      [
        "font-display: \(display)",
        "src: url(\(FontStyleSheet.quoted(face.url))) format(\"woff2\")",
      ])
  }

  /// Returns the rules that make a system font take up as much room as a face: one, or one for each
  /// range of weights around those at which the face was measured.
  private func stand(_ fallback: FallbackFont, for face: Face, _ family: Family) -> String {
    var text = ""
    let widths = face.facts.widths
    for (place, width) in widths.enumerated() {
      let isBold = (width.weight.map { Int($0) } ?? face.weights.lowerBound) >= 600
      // The limits are half-way between neighbours; a face with fewer weights leaves some out.
      let low = place == 0 ? 1 : FontStyleSheet.middle(widths[place - 1], width)
      let high =
        place == widths.count - 1 ? 1000 : FontStyleSheet.middle(width, widths[place + 1]) - 1
      let ends = (max(low, face.weights.lowerBound), min(high, face.weights.upperBound))
      guard ends.0 <= ends.1 else { continue }
      let weights = ends.0...ends.1
      let index = (isBold ? 2 : 0) + (face.isItalic ? 1 : 0)
      let scale = width.advance / fallback.advances[index]
      let sources = fallback.faces[index].map { "local(\(FontStyleSheet.quoted($0)))" }
      text += rule(
        FontStyleSheet.name(fallback, family), face.isItalic, weights,
        [
          "src: \(sources.joined(separator: ", "))",
          "size-adjust: \(FontStyleSheet.percent(scale))",
          "ascent-override: \(FontStyleSheet.percent(face.facts.ascent / scale))",
          "descent-override: \(FontStyleSheet.percent(face.facts.descent / scale))",
          "line-gap-override: \(FontStyleSheet.percent(face.facts.lineGap / scale))",
        ])
    }
    return text
  }

  private func rule(
    _ family: String, _ isItalic: Bool, _ weights: ClosedRange<Int>, _ rest: [String]
  ) -> String {
    let weight =
      weights.lowerBound == weights.upperBound
      ? "\(weights.lowerBound)" : "\(weights.lowerBound) \(weights.upperBound)"
    var lines = ["font-family: \(FontStyleSheet.quoted(family))"]
    // `normal` is the default; leaving it out saves bytes in every page.
    if isItalic { lines.append("font-style: italic") }
    lines.append("font-weight: \(weight)")
    return "@font-face { \((lines + rest).joined(separator: "; ")); }\n"
  }

  private static func middle(_ light: FontFacts.Width, _ heavy: FontFacts.Width) -> Int {
    Int(((light.weight ?? 0) + (heavy.weight ?? 0)) / 2)
  }

  /// The family's name on pages opened from a file: a font cannot be preloaded there, and may come
  /// late.
  private static func ofFile(_ family: Family) -> String { family.name + " of a file" }

  private static func name(_ fallback: FallbackFont, _ family: Family) -> String {
    "\(family.name) as \(fallback.name)"
  }

  /// Returns a CSS string.
  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] } + "\""
  }

  /// Returns a ratio as a percentage with two decimals: `101.70%`.
  private static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }
}
