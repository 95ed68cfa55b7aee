internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#endif

/// The nine usual weights, by the number that style sheets and the axis `wght` give them.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case thin = 100
  case extraLight = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semiBold = 600
  case bold = 700
  case extraBold = 800
  case black = 900

  /// The style's name in file names of upright faces.
  var styleName: String {
    switch self {
    case .thin: "Thin"
    case .extraLight: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semiBold: "SemiBold"
    case .bold: "Bold"
    case .extraBold: "ExtraBold"
    case .black: "Black"
    }
  }
}

extension Font {
  /// Returns Inter, the font of this project's figures.
  ///
  /// The environment variable `FILLET_FONTS` names folders, separated by colons, to search instead
  /// of the usual ones: those of Debian and Ubuntu, Fedora, Arch and macOS, and the user's own
  /// fonts. In each, `Inter-Bold.otf` comes first, then `Inter-Bold.ttf`, then `InterVariable.ttf`.
  /// Fonts that were found are kept until the process ends.
  ///
  /// - Throws: `notFound` with all files that were looked for; what reading a found one throws.
  public static func inter(
    _ weight: FontWeight = .regular, isItalic: Bool = false
  ) throws(FontError) -> Font {
    let folders = InterFiles.folders(
      override: environment("FILLET_FONTS"), home: environment("HOME"))
    return try inter(weight, isItalic: isItalic, in: folders)
  }

  /// Returns Inter from the first of some folders that has it.
  ///
  /// - Throws: as `inter`.
  public static func inter(
    _ weight: FontWeight = .regular, isItalic: Bool = false, in folders: [String]
  ) throws(FontError) -> Font {
    let files = InterFiles(weight: weight, isItalic: isItalic, folders: folders)
    if let font = found.withLock({ $0[files] }) { return font }
    for candidate in files.candidates {
      let bytes: [UInt8]
      do {
        bytes = try FontFace.bytes(ofFile: candidate.path, limits: .default)
      } catch .unreadable {
        continue
      }
      let font = try Font(bytes, variations: candidate.variations)
      found.withLock { $0[files] = font }
      return font
    }
    throw .notFound(family: "Inter", files: files.candidates.map(\.path))
  }

  /// Returns the files that `inter` reads for all weights, upright and italic: each once, in that
  /// order.
  ///
  /// They decide the outlines of every text, so that anyone who caches pictures of text compares
  /// their bytes. Styles that no folder has are left out. Searched anew at each call.
  public static func interFiles() -> [String] {
    interFiles(
      in: InterFiles.folders(override: environment("FILLET_FONTS"), home: environment("HOME")))
  }

  /// Returns the files that `inter` reads from some folders.
  static func interFiles(in folders: [String]) -> [String] {
    var paths: [String] = []
    for isItalic in [false, true] {
      for weight in FontWeight.allCases {
        let files = InterFiles(weight: weight, isItalic: isItalic, folders: folders)
        let found = files.candidates.map(\.path).first {
          (try? FontFace.bytes(ofFile: $0, limits: .default)) != nil
        }
        if let found, !paths.contains(found) { paths.append(found) }
      }
    }
    return paths
  }

  /// The faces found so far, by request.
  private static let found = Mutex<[InterFiles: Font]>([:])
}

/// Where the files of Inter may be.
struct InterFiles: Hashable {
  var weight: FontWeight
  var isItalic: Bool
  var folders: [String]

  /// The files in order of preference, with the position on the axes of variable ones.
  var candidates: [(path: String, variations: [FontVariation])] {
    let italic = isItalic ? "Italic" : ""
    let style = weight == .regular && isItalic ? "Italic" : weight.styleName + italic
    let variable = isItalic ? "InterVariable-Italic.ttf" : "InterVariable.ttf"
    return folders.flatMap { folder in
      [
        ("\(folder)/Inter-\(style).otf", []), ("\(folder)/Inter-\(style).ttf", []),
        ("\(folder)/\(variable)", [.weight(Double(weight.rawValue))]),
      ]
    }
  }

  /// Returns the folders of an override, or those of Debian and Ubuntu, Fedora, Arch, the user's
  /// own fonts on Linux, and macOS (where Homebrew's cask puts them too).
  static func folders(override: String?, home: String?) -> [String] {
    if let override, !override.isEmpty {
      return override.split(separator: ":").map(String.init)
    }
    var folders = [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/inter", "/usr/local/share/fonts",
    ]
    if let home, !home.isEmpty {
      folders += ["\(home)/.local/share/fonts", "\(home)/Library/Fonts"]
    }
    return folders + ["/Library/Fonts"]
  }
}

/// Returns a variable of the environment; nil when it is not set.
private func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
