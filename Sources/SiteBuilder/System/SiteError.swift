import Foundation

/// Why a site cannot be built, apart from mistakes in its content: files, folders, processes.
public enum SiteError: Error, Hashable, Sendable {
  /// A call to the operating system failed; `doing` completes the sentence "cannot …".
  case system(doing: String, path: String, code: Int32)
  /// A folder that must be there is not, or is not a folder; `role` names it, as in `content`.
  case missingFolder(role: String, path: String)
  /// The output folder holds files and is no site made by Fillet.
  case foreignOutput(path: String)
  /// The output folder holds the content, templates or cache, and would be replaced with them.
  case outputHoldsSources(path: String, source: String)
}

extension SiteError: CustomStringConvertible {
  /// One line for the person who started the build, without a final stop.
  public var description: String {
    switch self {
    case .system(let doing, let path, let code):
      "cannot \(doing) \(path): \(SiteError.message(code))"
    case .missingFolder(let role, let path):
      "there is no \(role) folder at \(path)"
    case .foreignOutput(let path):
      "\(path) has files and is not a site made by Fillet, so it is left alone; "
        + "choose another --output, or remove the folder"
    case .outputHoldsSources(let path, let source):
      "the output folder \(path) holds \(source == "." ? "the articles" : source), which building would replace; "
        + "choose another --output"
    }
  }

  /// Returns the system's text for an error number, such as `No space left on device`.
  static func message(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
