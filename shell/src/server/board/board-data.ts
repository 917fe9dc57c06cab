import { weights } from '@drogerie/tooling/release/checks/budgets.ts'
import type {
  Channel,
  Evidence,
  Lineup,
  ReleaseDescriptor,
} from '@drogerie/tooling/release/descriptors.ts'
import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import { tupleOf } from '@drogerie/tooling/release/lineups.ts'
import { readLog, type LogLine } from '@drogerie/tooling/release/read-log.ts'
import { originOf } from '@drogerie/tooling/release/origin-of.ts'
import { layout, type Store } from '@drogerie/tooling/release/store.ts'
import type { Curves } from './figure-history.ts'
import type { QuarantineEntry } from '../quarantine/quarantine.ts'

export type BoardRelease = {
  app: string
  version: string
  /** Name of the key that signed it. */
  signedBy: string
  commit: string
  builtAt: string
  /** Bytes of brotli. */
  script: number
  style: number
  pages: number
  /** The page whose first visit weighs most, shell included; null for the shell. */
  heaviest: { route: string; bytes: number } | null
  /**
   * Growth of scripts and styles against the line-up before, in bytes; null where nothing changed
   * or nothing was before.
   */
  grown: number | null
  /** Differs from the line-up before. */
  isNew: boolean
  /**
   * The release that it replaced there, and the pages that came and went with it; null where
   * nothing changed or nothing was before.
   */
  since: { commit: string; version: string; added: string[]; removed: string[] } | null
}

export type BoardLineup = {
  lineup: Lineup
  /** Name of the key that signed it. */
  signedBy: string
  evidence: Evidence | null
  releases: BoardRelease[]
  figures: LineupMetrics | null
}

export type BoardData = {
  channel: Channel | null
  /** Newest first. */
  lineups: BoardLineup[]
  refusals: { lineup: string; strikes: number; reason: string }[]
  /** Releases that killed or hung render workers of this front. */
  quarantine: QuarantineEntry[]
  openTabs: number
  /** Number of fronts whose figures are added up here, this one among them. */
  fronts: number
  /** Fronts that gave none, and why. */
  silent: string[]
  /** The last moves, the newest first. */
  moves: LogLine[]
  history: Curves
}

const shownLineups = 20
const shownMoves = 20

function wire({ files }: ReleaseDescriptor, extension: string): number {
  return Object.entries(files).reduce(
    (sum, [name, { brotli, bytes }]) => (name.endsWith(extension) ? sum + (brotli ?? bytes) : sum),
    0,
  )
}

/** A missing or forged descriptor is left out, and the card shows the gap. */
async function releasesIn(store: Store, lineup: Lineup | null): Promise<ReleaseDescriptor[]> {
  const entries = Object.entries(lineup?.releases ?? {})
  const found = await Promise.all(
    entries.map(([app, { version, digest }]) =>
      store.release(app, version, digest).catch(() => null),
    ),
  )
  return found.filter((release) => release !== null)
}

function heaviestOf(
  release: ReleaseDescriptor,
  shell: ReleaseDescriptor | undefined,
): BoardRelease['heaviest'] {
  if (!shell || shell === release) return null
  const [heaviest] = weights(shell, release).toSorted((a, b) => b.bytes - a.bytes)
  return heaviest ? { route: heaviest.route, bytes: heaviest.bytes } : null
}

const totalOf = (release: ReleaseDescriptor) => wire(release, '.js') + wire(release, '.css')

function sinceOf(release: ReleaseDescriptor, old: ReleaseDescriptor): BoardRelease['since'] {
  const [now, then] = [release, old].map(({ routes }) => routes.map(({ path }) => path))
  return {
    commit: originOf(old),
    version: old.version,
    added: (now ?? []).filter((page) => !then?.includes(page)),
    removed: (then ?? []).filter((page) => !now?.includes(page)),
  }
}

const signerOf = async (store: Store, file: string) =>
  (await store.signer(file).catch(() => null))?.name ?? '–'

async function boardRelease(
  store: Store,
  release: ReleaseDescriptor,
  shell: ReleaseDescriptor | undefined,
  before: ReleaseDescriptor[],
): Promise<BoardRelease> {
  const { app, version, builtAt, routes } = release
  const old = before.find((candidate) => candidate.app === app)
  const isNew = before.length > 0 && old?.version !== version
  return {
    app,
    version,
    signedBy: await signerOf(store, layout.release(app, version)),
    commit: originOf(release),
    builtAt,
    script: wire(release, '.js'),
    style: wire(release, '.css'),
    pages: routes.length,
    heaviest: heaviestOf(release, shell),
    grown: isNew && old ? totalOf(release) - totalOf(old) : null,
    isNew,
    since: isNew && old ? sinceOf(release, old) : null,
  }
}

async function entryOf(
  store: Store,
  lineup: Lineup,
  before: Lineup | null,
  metrics: LineupMetrics[],
): Promise<BoardLineup> {
  const [releases, old] = await Promise.all([releasesIn(store, lineup), releasesIn(store, before)])
  const shell = releases.find(({ app }) => app === 'shell')
  return {
    lineup,
    signedBy: await signerOf(store, layout.lineup(lineup.id)),
    evidence: await store.evidence(tupleOf(lineup.releases)).catch(() => null),
    releases: await Promise.all(
      releases.map((release) => boardRelease(store, release, shell, old)),
    ),
    figures: metrics.find((figures) => figures.lineup === lineup.id) ?? null,
  }
}

/** Everything the board shows, read from the store and from the figures of the fronts. */
export async function boardData(
  store: Store,
  channelName: string,
  metrics: LineupMetrics[],
  own: Pick<BoardData, 'refusals' | 'quarantine' | 'history' | 'fronts' | 'silent'>,
): Promise<BoardData> {
  const ids = (await store.lineupIds()).slice(-shownLineups - 1)
  const found = (await Promise.all(ids.map((id) => store.lineup(id).catch(() => null)))).filter(
    (lineup) => lineup !== null,
  )
  const lineups = await Promise.all(
    found.map((lineup, index) => entryOf(store, lineup, found[index - 1] ?? null, metrics)),
  )
  return {
    channel: await store.channel(channelName).catch(() => null),
    lineups: lineups.slice(-shownLineups).reverse(),
    ...own,
    moves: (await readLog(store, shownMoves).catch(() => [])).reverse(),
    openTabs: metrics.reduce((sum, { openTabs }) => sum + openTabs, 0),
  }
}
