import CSystemShims
import ContentDigest
import Foundation
import ImageCodec
import Typesetting

/// What decides the bytes of every figure of a build, beside the figure's own code and files.
///
/// All of it is part of the figure cache's key. Whatever may change a byte of a picture belongs
/// here; when it changes, figures are drawn again.
struct DrawingConditions: Hashable, Sendable, Codable {
  /// Digest of the sources of all modules that article code is built from, device data included.
  var engine: String
  /// The versions of the libraries that read and write PNG.
  var pngLibraries: String
  /// The versions of the libraries that shape, order and break text.
  var textLibraries: String
  /// Digest of the font files, in the order in which styles ask for them.
  var fonts: String
  /// The largest scale at which pictures are drawn.
  var scale: Int
  /// System, processor, C library and compiler: another one's sines and roots may differ in their
  /// last bit.
  var system = DrawingConditions.ownSystem

  /// Returns the conditions of this process: its libraries, and the fonts that are installed now.
  static func current(engine: String, scale: Int) -> DrawingConditions {
    DrawingConditions(
      engine: engine, pngLibraries: PNG.libraryVersion, textLibraries: Font.libraryVersion,
      fonts: digest(ofFonts: Font.interFiles()), scale: scale)
  }

  /// Returns a digest of the bytes of font files; their location does not affect pictures.
  static func digest(ofFonts paths: [String]) -> String {
    var digest = SHA256()
    for path in paths {
      let bytes = (try? Files.read(path)) ?? []
      digest.update(field: "\(bytes.count)")
      digest.update(bytes)
    }
    return digest.hexDigest()
  }

  /// All ingredients as texts for a key, in a fixed order.
  var fields: [String] { [engine, pngLibraries, textLibraries, fonts, "\(scale)", system] }

  /// Returns what differs from earlier conditions, as the end of the sentence "drawn, …"; nil for
  /// nothing.
  func change(since last: DrawingConditions) -> String? {
    if last.engine != engine {
      return "the engine or other code that blocks are compiled with changed"
    }
    if last.pngLibraries != pngLibraries {
      return "the PNG libraries changed from \(last.pngLibraries) to \(pngLibraries)"
    }
    if last.textLibraries != textLibraries {
      return "the text libraries changed from \(last.textLibraries) to \(textLibraries)"
    }
    if last.fonts != fonts { return "the fonts changed" }
    if last.scale != scale { return "the scale changed" }
    if last.system != system { return "the system changed from \(last.system) to \(system)" }
    return nil
  }

  /// The system of this program, as `Linux x86_64, glibc 2.36, Clang 21.0.0 11673e6660b2d0a5f9f9`.
  static let ownSystem: String = {
    // Without the address that it was built from.
    let compiler = unsafe String(cString: csystem_compiler())
      .split { " ()".contains($0) }.filter { !$0.contains("://") }.map { $0.prefix(20) }
      .joined(separator: " ")
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "other"
    #endif
    #if canImport(Glibc)
      var name = [CChar](repeating: 0, count: 64)
      let size = unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
      let library =
        size > 1
        ? String(decoding: name.prefix(size - 1).map(UInt8.init(bitPattern:)), as: UTF8.self)
        : "libc"
      return "Linux \(processor), \(library), \(compiler)"
    #else
      return "\(ProcessInfo.processInfo.operatingSystemVersionString) \(processor), \(compiler)"
    #endif
  }()
}
