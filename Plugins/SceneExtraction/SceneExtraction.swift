import PackagePlugin

@main
struct SceneExtraction: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] { [] }
}
