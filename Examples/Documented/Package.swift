// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Staircases",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Staircases", targets: ["Staircases"])],
  // Outside of Fillet's checkout: .package(url: "…", branch: "main")
  dependencies: [.package(name: "Fillet", path: "../..")],
  targets: [
    .target(name: "Staircases"),
    // The code of README.md and of the DocC catalogue: sitegen.yaml names them.
    .target(
      name: "StaircasesArticles",
      dependencies: ["Staircases", .product(name: "Fillet", package: "Fillet")],
      path: "Documentation",
      plugins: [.plugin(name: "SceneExtraction", package: "Fillet")]),
    .executableTarget(
      name: "docs",
      dependencies: ["StaircasesArticles", .product(name: "SitegenCommand", package: "Fillet")]),
  ]
)
