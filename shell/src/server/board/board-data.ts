import type { Channel, Evidence, Lineup, ReleaseDescriptor } from '@drogerie/tooling/release/descriptors.ts'
import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import { tupleOf } from '@drogerie/tooling/release/lineups.ts'
import type { Store } from '@drogerie/tooling/release/store.ts'

export type BoardRelease = {
  app: string
  version: string
  commit: string
  builtAt: string
  /** Bytes of brotli. */
  script: number
  style: number
  pages: number
  /** Differs from the line-up before. */
  isNew: boolean
}

export type BoardLineup = { lineup: Lineup; evidence: Evidence | null; releases: BoardRelease[]; figures: LineupMetrics | null }

export type BoardData = {
  channel: Channel | null
  /** Newest first. */
  lineups: BoardLineup[]
  refusals: { lineup: string; strikes: number; reason: string }[]
  openTabs: number
}

const shownLineups = 20

function wire({ files }: ReleaseDescriptor, extension: string): number {
  return Object.entries(files).reduce((sum, [name, { brotli, bytes }]) => (name.endsWith(extension) ? sum + (brotli ?? bytes) : sum), 0)
}

async function releaseOf(store: Store, app: string, version: string, before: Lineup | null): Promise<BoardRelease | null> {
  const release = await store.release(app, version).catch(() => null)
  if (!release) return null
  return {
    app,
    version,
    commit: release.commit,
    builtAt: release.builtAt,
    script: wire(release, '.js'),
    style: wire(release, '.css'),
    pages: release.routes.length,
    isNew: before !== null && before.releases[app]?.version !== version,
  }
}

async function entryOf(store: Store, lineup: Lineup, before: Lineup | null, metrics: LineupMetrics[]): Promise<BoardLineup> {
  const releases = await Promise.all(Object.entries(lineup.releases).map(([app, { version }]) => releaseOf(store, app, version, before)))
  return {
    lineup,
    evidence: await store.evidence(tupleOf(lineup.releases)).catch(() => null),
    releases: releases.filter((release) => release !== null),
    figures: metrics.find((figures) => figures.lineup === lineup.id) ?? null,
  }
}

/** Everything the board shows, read from the store and from this front's own figures. */
export async function boardData(
  store: Store,
  channelName: string,
  metrics: LineupMetrics[],
  refusals: BoardData['refusals'],
): Promise<BoardData> {
  const ids = (await store.lineupIds()).slice(-shownLineups - 1)
  const found = (await Promise.all(ids.map((id) => store.lineup(id).catch(() => null)))).filter((lineup) => lineup !== null)
  const lineups = await Promise.all(found.map((lineup, index) => entryOf(store, lineup, found[index - 1] ?? null, metrics)))
  return {
    channel: await store.channel(channelName).catch(() => null),
    lineups: lineups.slice(-shownLineups).reverse(),
    refusals,
    openTabs: metrics.reduce((sum, { openTabs }) => sum + openTabs, 0),
  }
}
