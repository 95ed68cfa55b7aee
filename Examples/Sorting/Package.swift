// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Sorting",
  platforms: [.macOS(.v15)],
  // Outside of Fillet's checkout: .package(url: "…", branch: "main")
  dependencies: [.package(name: "Fillet", path: "../..")],
  targets: [
    .target(
      name: "SortingArticles", dependencies: [.product(name: "Fillet", package: "Fillet")],
      path: "Content",
      plugins: [.plugin(name: "SceneExtraction", package: "Fillet")]),
    .executableTarget(
      name: "sorting",
      dependencies: ["SortingArticles", .product(name: "SitegenCommand", package: "Fillet")]),
  ]
)
