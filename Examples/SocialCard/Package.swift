// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "SocialCard",
  platforms: [.macOS(.v15)],
  // Outside of Fillet's checkout: .package(url: "…", branch: "main")
  dependencies: [.package(name: "Fillet", path: "../..")],
  targets: [
    .executableTarget(
      name: "social-card",
      dependencies: ["Geometry", "Raster", "ImageCodec", "Drawing", "Typesetting"].map {
        .product(name: $0, package: "Fillet")
      })
  ]
)
