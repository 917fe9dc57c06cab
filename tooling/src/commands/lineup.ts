import type { Lineup, ReleaseDescriptor } from '../release/descriptors.ts'
import { marksOf, type Mark } from '../release/lineup-marks.ts'
import type { LogEntry } from '../release/log-entry.ts'
import { newestFirst } from '../release/move-log.ts'
import { namedRelease, ReleaseLost } from '../release/named-release.ts'
import { originOf } from '../release/origin-of.ts'
import { readLineups, spoiltInWords } from '../release/read-lineups.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import { assertStore } from '../release/store-place.ts'
import { layout, type Store } from '../release/store.ts'
import { done, exitCodes, kilobytes, table, text, type Command, type Outcome } from './command.ts'
import { inWords, runningCanary } from './running-canary.ts'

async function named(store: Store, id: string | undefined, channel: string): Promise<Lineup> {
  const lineup = id ? await store.lineup(id) : await currentLineup(store, channel)
  if (!lineup) await assertStore()
  if (!lineup)
    throw new Error(
      id
        ? `there is no line-up ${id}`
        : 'no line-up was promoted yet: `mf ship all` makes the first',
    )
  return lineup
}

/** Name of the key that signed a document. */
const signerOf = async (store: Store, file: string) => (await store.signer(file))?.name ?? '–'

const heading = ({ id, createdAt, by, reason }: Lineup, key: string, marks: Mark[] = []) =>
  `${id}${marks.length > 0 ? `  [${marks.map(({ text: mark }) => mark).join('; ')}]` : ''}  ${createdAt}  ${by}, by the key of ${key}  ${reason}`
const scriptBytes = ({ files }: ReleaseDescriptor) =>
  Object.entries(files).reduce(
    (sum, [name, { brotli, bytes }]) => (name.endsWith('.js') ? sum + (brotli ?? bytes) : sum),
    0,
  )

async function show(store: Store, id: string | undefined, channel: string): Promise<Outcome> {
  const lineup = await named(store, id, channel)
  const canary = await runningCanary(store, lineup, await store.channel(channel).catch(() => null))
  const lost: string[] = []
  const read = async ([app, named]: [string, Lineup['releases'][string]]) => {
    try {
      const release = await namedRelease(store, lineup.id, app, named)
      return [{ ...release, signedBy: await signerOf(store, layout.release(app, named.version)) }]
    } catch (error) {
      if (!(error instanceof ReleaseLost)) throw error
      lost.push(error.message)
      return []
    }
  }
  const found = (await Promise.all(Object.entries(lineup.releases).map(read))).flat()
  const signedBy = await signerOf(store, layout.lineup(lineup.id))
  const rows = found.map((release) => [
    release.app,
    release.version,
    originOf(release),
    kilobytes(scriptBytes(release)),
    `${release.routes.length}`,
    release.signedBy,
  ])
  return {
    code: lost.length > 0 ? exitCodes.warned : exitCodes.done,
    lines: [
      heading(lineup, signedBy),
      ...table([['app', 'version', 'commit', 'scripts', 'pages', 'signed by'], ...rows]),
      ...lost,
      ...(canary ? [inWords(canary)] : []),
    ],
    data: { lineup: { ...lineup, signedBy }, releases: found, lost, canary },
  }
}

async function list(store: Store, channel: string): Promise<Outcome> {
  const { lineups, spoilt } = await readLineups(store, await store.lineupIds())
  const state = await store.channel(channel).catch(() => null)
  const entries: LogEntry[] = []
  for await (const entry of newestFirst(store)) entries.push(entry)
  const listed = await Promise.all(
    lineups.map(async (lineup) => ({
      ...lineup,
      signedBy: await signerOf(store, layout.lineup(lineup.id)),
      marks: marksOf(lineup, state, entries),
    })),
  )
  return {
    code: spoilt.length > 0 ? exitCodes.warned : exitCodes.done,
    lines: [
      ...listed.map((lineup) => heading(lineup, lineup.signedBy, lineup.marks)),
      ...spoilt.map(spoiltInWords),
    ],
    data: { lineups: listed, spoilt },
  }
}

type Change = {
  app: string
  from: string | null
  to: string | null
  bytes: number
  added: string[]
  removed: string[]
}

function changeOf(
  app: string,
  from: ReleaseDescriptor | null,
  to: ReleaseDescriptor | null,
): Change {
  const pages = (release: ReleaseDescriptor | null) =>
    (release?.routes ?? []).map(({ path }) => path)
  const [old, now] = [pages(from), pages(to)]
  return {
    app,
    from: from?.version ?? null,
    to: to?.version ?? null,
    bytes: (to ? scriptBytes(to) : 0) - (from ? scriptBytes(from) : 0),
    added: now.filter((path) => !old.includes(path)),
    removed: old.filter((path) => !now.includes(path)),
  }
}

const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`

async function diff(store: Store, ids: string[], channel: string): Promise<Outcome> {
  const state = await store.channel(channel)
  const [before, after] = await Promise.all([
    named(store, ids[0] ?? state?.previous ?? undefined, channel),
    named(store, ids[1], channel),
  ])
  const apps = [...new Set([...Object.keys(before.releases), ...Object.keys(after.releases)])]
  const release = (lineup: Lineup, app: string) => {
    const named = lineup.releases[app]
    return named ? namedRelease(store, lineup.id, app, named) : Promise.resolve(null)
  }
  const all = await Promise.all(
    apps.map(async (app) => changeOf(app, await release(before, app), await release(after, app))),
  )
  const changes = all.filter(({ from, to }) => from !== to)
  const rows = changes.map(({ app, from, to, bytes, added, removed }) => [
    app,
    from ?? '–',
    to ?? '–',
    signed(bytes),
    [...added.map((path) => `+ ${path}`), ...removed.map((path) => `− ${path}`)].join(' '),
  ])
  const lines =
    changes.length > 0
      ? table([['app', before.id, after.id, 'scripts', 'pages'], ...rows])
      : [`${before.id} and ${after.id} are the same releases`]
  return done(lines, { before: before.id, after: after.id, changes })
}

export const lineup: Command = {
  summary: 'what shoppers get: show [id], diff [from] [to], list',
  usage: '[show|diff|list] [id…]',
  options: { channel: { type: 'string' } },
  optionHelp: { channel: 'channel whose line-up is meant without an id (production)' },
  run([action = 'show', ...ids], values) {
    const store = ownStore()
    const channel = text(values, 'channel') ?? defaultChannel
    if (action === 'show') return show(store, ids[0], channel)
    if (action === 'diff') return diff(store, ids, channel)
    if (action === 'list') return list(store, channel)
    throw new Error(`lineup ${action}: show, diff or list`)
  },
}
