package import Diagnostics
package import FigureResults
package import SiteBuilder

extension PreviewSession {
  /// The configuration of a session.
  package struct Settings {
    /// What to build; the output folder is not touched.
    package var options: BuildOptions
    /// The compiled figures of the running executable.
    package var catalog: FigureCatalog
    /// Compiles figures that have changed; nil if that is not possible.
    package var compiler: SceneCompiler?
    /// The preferred port.
    package var port: Int
    /// Files and folders that need not be there, but would change what to build.
    package var places: [String]
    /// Returns the files and folders of Swift that articles may run, besides what is beside them;
    /// asked again after each compilation.
    package var code: () -> [String]
    /// Returns what to build when files outside the articles have changed, given what was built;
    /// nil for the same.
    package var refresh: (BuildOptions) -> BuildOptions?
    /// Prints a line to the terminal, given without a line feed.
    package var say: (String) -> Void
    /// Shows problems in the terminal.
    package var show: ([Diagnostic], _ sources: [String: String]) -> Void

    /// Makes settings.
    package init(
      options: BuildOptions, catalog: FigureCatalog, compiler: SceneCompiler?, port: Int,
      places: [String] = [], code: @escaping () -> [String] = { [] },
      refresh: @escaping (BuildOptions) -> BuildOptions? = { _ in nil },
      say: @escaping (String) -> Void,
      show: @escaping ([Diagnostic], _ sources: [String: String]) -> Void
    ) {
      self.options = options
      self.catalog = catalog
      self.compiler = compiler
      self.port = port
      (self.places, self.code, self.refresh) = (places, code, refresh)
      self.say = say
      self.show = show
    }
  }
}
