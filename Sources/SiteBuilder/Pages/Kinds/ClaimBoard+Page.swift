internal import FigureResults
internal import Templates

extension ClaimBoard {
  /// Returns what the template receives; null when no claim names a source.
  func value(in view: FigureView) -> TemplateValue {
    guard !sources.isEmpty else { return .null }
    let states = states
    // Where none rests on the model alone, these columns would be in the way.
    let columns = ClaimBoard.states.filter { !$0.isOfModel || states.contains($0) }
    return [
      "styles": .string(SitePath.url(from: view.page, to: ClaimBoard.styles)),
      "total": .string(NumberText.grouped(sources.reduce(0) { $0 + $1.entries.count })),
      "columns": .list(columns) { state in
        cell(sources.reduce(0) { $0 + $1.count(state) }, [state.mark]).adding(marks(state))
      },
      "sources": .list(sources) { source in
        cell(source.entries.count, [source.id]).adding([
          "name": .string(source.name),
          "address": TemplateValue(
            source.entries.lazy.compactMap { address(of: $0) }.first.map(view.address)),
          "cells": .list(columns) { cell(source.count($0), [source.id, $0.mark]) },
        ])
      },
      "groups": .list(states) { group($0, in: view) },
    ]
  }

  private func cell(_ count: Int, _ choice: [String]) -> TemplateValue {
    [
      "count": .string(NumberText.grouped(count)), "isNone": .bool(count == 0),
      "pick": .string("pick-" + choice.joined(separator: "-")),
    ]
  }

  private func marks(_ state: ClaimResult.State) -> [String: TemplateValue] {
    [
      "holds": .bool(state == .holds), "isWithin": .bool(state == .within),
      "isRefuted": .bool(state == .refuted),
      "isUnconfirmed": .bool(state == .unconfirmed), "isFollowing": .bool(state == .follows),
    ]
  }

  private func group(_ state: ClaimResult.State, in view: FigureView) -> TemplateValue {
    let own = sources.filter { $0.count(state) > 0 }
    let entries = own.flatMap { source in source.entries.map { (source, $0) } }
      .filter { $0.1.claim.result.state == state }
    return TemplateValue.object(marks(state)).adding([
      "id": .string(ClaimBoard.part(state, of: view.id)),
      "count": .string(NumberText.grouped(entries.count)),
      "classes": .string(([state.mark] + own.map(\.id)).joined(separator: " ")),
      "claims": .list(entries) { source, entry in value(of: entry, by: source, in: view) },
    ])
  }

  private func value(of entry: Entry, by source: Source, in view: FigureView) -> TemplateValue {
    let claim = entry.claim.result
    let path = entry.page.path
    let page = path == view.page ? "" : SitePath.url(from: view.page, to: path)
    return [
      "classes": .string("\(source.id) \(claim.state.mark)"),
      "statement": .string(claim.statement), "url": .string(page + "#" + entry.claim.anchor),
      "why": TemplateValue(claim.explanation ?? claim.limits),
      "assumes": TemplateValue(claim.assumes), "quote": TemplateValue(claim.quote),
      "quoteLanguage": TemplateValue(claim.quoteLanguage),
      "evidence": TemplateValue(claim.evidence), "source": .string(source.name),
      "sourceAddress": TemplateValue(address(of: entry).map(view.address)),
      "citation": address(of: entry).flatMap(view.citation)?.value(of: source.name) ?? .null,
      "scene": TemplateValue(claim.scene.map { page + "#figure-" + SitePath.encoded($0) }),
    ]
  }

  /// Returns the address of a claim's source as from any page: authors write it as from their own.
  private func address(of entry: Entry) -> String? {
    guard let written = entry.claim.result.sourceAddress,
      LinkResolver.scheme(of: written) == nil, !written.hasPrefix("#")
    else { return entry.claim.result.sourceAddress }
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = SitePath.resolve(String(parts[0]), from: SitePath.folder(of: entry.page.path))
    return "/" + (path ?? String(parts[0])) + (parts.count > 1 ? "#" + parts[1] : "")
  }
}
