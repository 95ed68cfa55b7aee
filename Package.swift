// swift-tools-version: 6.3

import PackageDescription

/// One package, no package dependencies. A target imports only targets of lower tiers;
/// `Scripts/check-modules` reads the tier marks below and fails on any other import.
let package = Package(
  name: "Fillet",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sitegen", targets: ["sitegen"]),
    // A site in another package: what articles import, what compiles them, the command line.
    .library(name: "Fillet", targets: ["Figures"]),
    .plugin(name: "SceneExtraction", targets: ["SceneExtraction"]),
    .library(name: "SitegenCommand", targets: ["SitegenCommand"]),
    // Drawing without Foundation.
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "ImageCodec", targets: ["ImageCodec"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Typesetting", targets: ["Typesetting"]),
  ],
  targets: [
    // MARK: Tier 0
    .target(name: "Geometry"),
    .target(name: "Diagnostics"),
    .target(name: "ContentDigest"),
    .target(name: "JSONText"),
    .target(name: "FigureResults"),
    .target(name: "CSystemShims"),
    .target(name: "CSourceKitShims"),
    .target(name: "CVectorShims"),
    .target(name: "CAllocationShims"),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(
      name: "CPNGShims", dependencies: ["CPNG"], linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CHarfBuzzSubset", pkgConfig: "harfbuzz-subset",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CWOFF2", pkgConfig: "libwoff2enc",
      providers: [.apt(["libwoff-dev"]), .brew(["woff2"])]),
    .target(name: "CWOFF2Shims", dependencies: ["CWOFF2"]),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICUShims", dependencies: ["CICU"]),
    .target(name: "CNormalizationShims", dependencies: ["CICU"]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .target(name: "CMicroHTTPDShims", dependencies: ["CMicroHTTPD"]),

    // MARK: Tier 1
    .target(name: "Animation", dependencies: ["Diagnostics", "Geometry"]),
    .target(name: "KernelTypes", dependencies: ["Geometry"]),
    .target(name: "Markdown", dependencies: ["Diagnostics", "CCmarkGFM"]),
    .target(name: "YAML", dependencies: ["Diagnostics", "CYAML"]),
    .target(name: "Templates", dependencies: ["Diagnostics"]),
    .target(name: "TeXMath", dependencies: ["Diagnostics"]),
    .target(name: "Highlighting", dependencies: ["Diagnostics"]),
    .target(name: "PageAssets"),
    .target(name: "SearchIndexing", dependencies: ["ContentDigest", "CNormalizationShims"]),

    // MARK: Tier 2
    // One source, compiled for any processor and for newer ones: the second folder is a link.
    .target(name: "RasterKernels", dependencies: ["Geometry", "KernelTypes", "CVectorShims"]),
    .target(name: "RasterKernelsV3", dependencies: ["Geometry", "KernelTypes", "CVectorShims"]),
    .target(name: "RasterKernelsV4", dependencies: ["Geometry", "KernelTypes", "CVectorShims"]),
    .target(name: "FigureBlocks", dependencies: ["Markdown", "Diagnostics", "ContentDigest"]),

    // MARK: Tier 3
    .target(
      name: "Raster",
      dependencies: [
        "Geometry", "KernelTypes", "RasterKernels", "RasterKernelsV3", "RasterKernelsV4",
        "CVectorShims",
      ]),
    .target(name: "Typesetting", dependencies: ["Geometry", "CHarfBuzz", "CICUShims"]),

    // MARK: Tier 4
    .target(
      name: "ImageCodec", dependencies: ["Geometry", "Raster", "CPNGShims", "CDeflate"]),
    .target(name: "Drawing", dependencies: ["Geometry", "Raster", "Typesetting"]),
    .target(name: "WebFonts", dependencies: ["Typesetting", "CHarfBuzzSubset", "CWOFF2Shims"]),

    // MARK: Tier 5
    .target(
      name: "Layers",
      dependencies: ["Geometry", "Animation", "Raster", "Drawing", "Typesetting"]),
    .target(name: "DrawingCaching", dependencies: ["Drawing", "Geometry", "Raster"]),

    // MARK: Tier 6
    .target(
      name: "RenderPlanning",
      dependencies: ["Animation", "Drawing", "Geometry", "Raster", "Layers"]),

    // MARK: Tier 7
    .target(
      name: "Rendering",
      dependencies: ["Drawing", "DrawingCaching", "Geometry", "Raster", "Layers", "RenderPlanning"]),
    .target(
      name: "CostModel",
      dependencies: ["Diagnostics", "YAML", "Geometry", "Raster", "Layers", "RenderPlanning"],
      exclude: ["Data"]),

    // MARK: Tier 8
    .target(
      name: "CostCalibration",
      dependencies: ["Geometry", "Raster", "Layers", "RenderPlanning", "CostModel"]),
    // Apart from `CornerRounding`: it reads every pixel behind a corner, and is compiled beside the
    // cost model.
    .target(
      name: "SituationAnalysis",
      dependencies: ["Geometry", "Raster", "Layers", "RenderPlanning", "Rendering"]),

    // MARK: Tier 9
    .target(
      name: "CornerRounding",
      dependencies: [
        "Geometry", "Animation", "Raster", "Drawing", "Layers", "RenderPlanning", "Rendering",
        "CostModel", "SituationAnalysis",
      ]),

    // MARK: Tier 10
    .target(
      name: "Figures",
      dependencies: [
        "Diagnostics", "Geometry", "Animation", "Raster", "ImageCodec", "Drawing", "DrawingCaching",
        "Layers", "RenderPlanning", "Rendering", "CostModel", "CostCalibration", "CornerRounding",
        "SituationAnalysis", "ContentDigest", "FigureResults", "Typesetting",
      ]),

    // MARK: Tier 11
    .target(
      name: "ArticleScenes", dependencies: ["Figures"], path: "Content",
      exclude: ["Files", "Images"],
      plugins: ["SceneExtraction"]),
    .target(
      name: "SiteBuilder",
      dependencies: [
        "Diagnostics", "Geometry", "Raster", "ContentDigest", "Markdown", "YAML", "Templates",
        "TeXMath",
        "Highlighting", "FigureBlocks", "ImageCodec", "DrawingCaching", "FigureResults", "JSONText",
        "CSystemShims", "PageAssets", "SearchIndexing", "Typesetting", "WebFonts",
      ]),

    .target(name: "LinkProbing"),
    .target(name: "PictureComparison", dependencies: ["ImageCodec", "Raster"]),
    // What runs changed inputs through code: programs say through which.
    .target(name: "FuzzHarness"),
    .target(
      name: "LiveServing", dependencies: ["CMicroHTTPDShims"],
      resources: [.embedInCode("Client/live.js"), .embedInCode("Client/live.css")]),

    // MARK: Tier 12
    // Apart from `SiteBuilder`, which is compiled beside the engine and not after it.
    .target(
      name: "FigureWorkers",
      dependencies: [
        "ContentDigest", "CostModel", "CSourceKitShims", "CSystemShims", "Diagnostics",
        "DrawingCaching", "FigureResults", "Figures", "ImageCodec", "SiteBuilder",
      ]),

    .target(
      name: "SiteComparison",
      dependencies: [
        "ContentDigest", "Diagnostics", "FigureBlocks", "Markdown", "PictureComparison",
      ],
      resources: [.embedInCode("Page/diff.js"), .embedInCode("Page/diff.css")]),

    // Apart from `SiteBuilder`, which needs no network.
    .target(name: "RemoteCaching", dependencies: ["SiteBuilder"]),
    .target(
      name: "SitePreview",
      dependencies: [
        "Diagnostics", "FigureBlocks", "FigureResults", "LiveServing", "Markdown", "SiteBuilder",
      ]),

    // MARK: Tier 13
    .target(
      name: "SitegenCommand",
      dependencies: [
        "Diagnostics", "DrawingCaching", "FigureBlocks", "CostModel", "FigureResults", "Figures",
        "FigureWorkers", "LinkProbing", "Markdown", "Raster", "RemoteCaching", "SiteBuilder",
        "SiteComparison", "SitePreview",
      ]),

    // MARK: Tier 14
    .executableTarget(
      name: "sitegen", dependencies: ["ArticleScenes", "Figures", "SitegenCommand"]),

    .executableTarget(
      name: "fillet-fuzz",
      dependencies: ["FuzzHarness", "Geometry", "KernelTypes", "Raster", "ImageCodec"]),
    .executableTarget(
      name: "fillet-bench",
      dependencies: [
        "Geometry", "Raster", "ImageCodec", "Layers", "RenderPlanning", "Rendering",
        "CAllocationShims",
      ]),
    .executableTarget(
      name: "fillet-calibrate", dependencies: ["CostCalibration", "CostModel"]),

    // MARK: Build tools
    .executableTarget(
      name: "scene-extractor", dependencies: ["FigureBlocks", "Diagnostics", "ContentDigest"]),
    .plugin(
      name: "SceneExtraction", capability: .buildTool(), dependencies: ["scene-extractor"]),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["Geometry", "KernelTypes", "Raster", "ImageCodec"],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "sitegen-test-host",
      dependencies: [
        "FigureBlocks", "FigureResults", "Figures", "ImageCodec", "Raster", "SitegenCommand",
      ],
      path: "Tests/SitegenTestHost"),
    .executableTarget(
      name: "raster-digest", dependencies: ["Geometry", "Raster", "TestSupport"],
      path: "Tests/RasterDigest"),
    // Apart from `fillet-fuzz`, which needs little and is built quickly.
    .executableTarget(
      name: "sitegen-fuzz",
      dependencies: [
        "Diagnostics", "FigureBlocks", "FigureResults", "FuzzHarness", "Highlighting",
        "JSONText", "LiveServing", "Markdown", "SearchIndexing", "SiteBuilder", "SiteComparison",
        "SitegenCommand", "SitePreview", "Templates", "TeXMath", "TestSupport", "YAML",
      ]),
    .testTarget(name: "HighlightingTests", dependencies: ["Highlighting", "TestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Geometry", "KernelTypes", "Raster", "ImageCodec", "CAllocationShims", "TestSupport",
      ],
      exclude: ["Chromium", "Goldens"]),
    .testTarget(
      name: "TemplatesTests", dependencies: ["Diagnostics", "Templates", "TestSupport"],
      exclude: ["Specification"]),
    .testTarget(
      name: "AnimationTests", dependencies: ["Animation", "Geometry", "TestSupport"]),
    .testTarget(
      name: "LayersTests",
      dependencies: [
        "Animation", "Drawing", "Geometry", "Raster", "Layers", "Typesetting", "TestSupport",
      ]),
    .target(
      name: "RenderReference",
      dependencies: ["Animation", "Geometry", "Raster", "Layers", "Typesetting", "TestSupport"],
      path: "Tests/RenderReference"),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Animation", "Drawing", "Geometry", "Raster", "Layers", "RenderPlanning", "Rendering",
        "Typesetting", "RenderReference", "TestSupport",
      ]),
    .testTarget(
      name: "RenderPlanningTests",
      dependencies: [
        "Animation", "Drawing", "Geometry", "Raster", "Layers", "RenderPlanning", "TestSupport",
      ],
      exclude: ["Dumps"]),
    .testTarget(
      name: "CostModelTests",
      dependencies: [
        "Diagnostics", "Geometry", "Raster", "Layers", "RenderPlanning", "CostCalibration",
        "CostModel",
      ]),
    .testTarget(
      name: "CornerRoundingTests",
      dependencies: [
        "Animation", "Geometry", "Raster", "ImageCodec", "Layers", "RenderPlanning", "Rendering",
        "CostModel", "CornerRounding", "SituationAnalysis", "TestSupport",
      ],
      exclude: ["TextureReferences"]),
    .testTarget(name: "ContentDigestTests", dependencies: ["ContentDigest"]),
    .testTarget(
      name: "SearchIndexingTests", dependencies: ["SearchIndexing", "TestSupport"],
      exclude: ["words.json"]),
    .testTarget(
      name: "FigureBlocksTests", dependencies: ["Diagnostics", "FigureBlocks", "TestSupport"]),
    .testTarget(name: "SceneExtractorTests", dependencies: ["scene-extractor"]),
    .testTarget(
      name: "FiguresTests",
      dependencies: ["ContentDigest", "FigureResults", "Figures", "ImageCodec"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Diagnostics", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ImageCodecTests", dependencies: ["Geometry", "Raster", "ImageCodec", "TestSupport"],
      exclude: ["PngSuite", "LibpngFiles"]),
    .testTarget(
      name: "SiteBuilderTests",
      dependencies: [
        "Diagnostics", "DrawingCaching", "FigureResults", "Figures", "FigureWorkers", "ImageCodec",
        "JSONText", "Markdown", "PageAssets", "Raster", "SearchIndexing", "SiteBuilder",
        "Templates", "TestSupport",
      ], exclude: ["Compiler"]),
    .testTarget(
      name: "TypesettingTests", dependencies: ["Geometry", "Typesetting", "TestSupport"]),
    .target(
      name: "CWOFF2DecodingShims", dependencies: ["CWOFF2"], path: "Tests/WOFF2Decoding",
      linkerSettings: [.linkedLibrary("woff2dec")]),
    .testTarget(
      name: "WebFontsTests",
      dependencies: ["CWOFF2DecodingShims", "Geometry", "Typesetting", "TestSupport", "WebFonts"]),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Drawing", "Geometry", "Raster", "Typesetting", "TestSupport"]),
    .testTarget(
      name: "DrawingCachingTests",
      dependencies: ["Drawing", "DrawingCaching", "Geometry", "Raster", "TestSupport"]),
    .testTarget(name: "LiveServingTests", dependencies: ["LiveServing"]),
    .testTarget(
      name: "SiteComparisonTests",
      dependencies: ["ImageCodec", "PictureComparison", "Raster", "SiteComparison", "TestSupport"]),
    .testTarget(
      name: "SitePreviewTests",
      dependencies: ["Diagnostics", "FigureResults", "LiveServing", "SiteBuilder", "SitePreview"]),
    .testTarget(name: "LinkProbingTests", dependencies: ["LinkProbing", "TestSupport"]),
    .testTarget(
      name: "RemoteCachingTests", dependencies: ["RemoteCaching", "SiteBuilder", "TestSupport"]),
    .testTarget(name: "TeXMathTests", dependencies: ["TeXMath"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "SitegenCommandTests",
      dependencies: [
        "CostModel", "Diagnostics", "FigureResults", "Figures", "LinkProbing", "SiteBuilder",
        "SitegenCommand",
      ]),
    .testTarget(
      name: "SiteTests", dependencies: ["Diagnostics", "ImageCodec", "Raster", "sitegen-test-host"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Modules that run for every pixel, byte or frame: optimized in debug builds too, asserts kept,
/// since `swift run sitegen` is a debug build and SIMD is about 1000 times slower without
/// optimization.
let optimizedInDebug: Set = [
  "JSONText", "Highlighting", "PageAssets", "SearchIndexing", "Templates", "Geometry",
  "ContentDigest",
  "Animation", "KernelTypes", "RasterKernels", "Raster", "ImageCodec", "Typesetting", "Drawing",
  "DrawingCaching", "Layers", "RenderPlanning", "Rendering", "CostModel", "SituationAnalysis",
  "TestSupport", "RenderReference", "PictureComparison", "WebFonts",
  "fillet-fuzz", "fillet-bench",
]

/// Modules that are compiled as a whole in debug builds without being optimized: the extractor
/// waits for some of them, and everything for the extractor. Kernels for newer processors are for
/// release builds: the site is drawn as fast without them. `SiteBuilder` and `CornerRounding` leave
/// their long loops to modules that are optimized.
let wholeInDebug: Set = [
  "Diagnostics", "FigureBlocks", "FigureResults", "FigureWorkers", "Markdown", "RasterKernelsV3",
  "RasterKernelsV4", "SiteBuilder", "SiteComparison", "CornerRounding", "FuzzHarness",
  "sitegen-fuzz",
]

for target in package.targets {
  switch target.type {
  case .system, .plugin, .binary, .macro: continue
  default: break
  }
  guard !target.name.hasSuffix("Shims") else { continue }
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
  // `PixelStorage` lends spans of its memory.
  if target.name == "Raster" { settings.append(.enableExperimentalFeature("Lifetimes")) }
  // Kernels are loops over pointers throughout; `Raster` sees to it that these are good.
  if !target.name.hasPrefix("RasterKernels") && target.name != "KernelTypes" {
    settings.append(.strictMemorySafety())
  }
  if optimizedInDebug.contains(target.name) {
    settings.append(
      .unsafeFlags(
        ["-O", "-disable-batch-mode", "-wmo", "-num-threads", "1", "-assert-config", "Debug"],
        .when(configuration: .debug)))
  } else if wholeInDebug.contains(target.name) {
    settings.append(
      .unsafeFlags(
        ["-disable-batch-mode", "-wmo", "-num-threads", "1"], .when(configuration: .debug)))
  }
  // Articles call what is optimized; to optimize them, too, would take three times as long as all
  // else of compiling them.
  if target.name == "ArticleScenes" {
    settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  #if arch(x86_64)
    // It is decided at start-up which of these modules is used. V3 is AVX2 and its companions, in
    // processors since 2013 to 2015; V4 is AVX-512 with its operations on bytes, since 2019 to
    // 2022, in an order that suits Zen 4: W1 takes 6 % less time by that, W7 2 %.
    if target.name == "RasterKernelsV3" {
      settings.append(.unsafeFlags(["-Xcc", "-march=x86-64-v3"]))
    }
    if target.name == "RasterKernelsV4" {
      settings.append(
        .unsafeFlags(
          ["-march=x86-64-v4", "-mavx512vbmi", "-mtune=znver4"].flatMap { ["-Xcc", $0] }))
    }
  #endif
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
