import FuzzHarness

FuzzProgram(
  "sitegen-fuzz",
  [
    BlocksTarget.self, FrontMatterTarget.self, MarkdownTarget.self, CodeTarget.self,
    TemplatesTarget.self, ConfigurationTarget.self, SearchTarget.self, CacheTarget.self,
    RecordTarget.self, HTTPTarget.self, ArgumentsTarget.self, ResultsTarget.self, FigureTarget.self,
  ]
).run()
