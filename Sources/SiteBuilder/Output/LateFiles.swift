/// Files of a folder that are made when the first of them is asked for.
package struct LateFiles: Sendable {
  /// The folder's path in the site, with a slash at its end.
  package let folder: String
  /// Makes all of them.
  package let make: @Sendable () -> [OutputFile]
}
