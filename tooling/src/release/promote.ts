import { storeDirectory } from '../paths.ts'
import type { Channel, Lineup } from './descriptors.ts'
import { historyAfter } from './history.ts'
import {
  candidateId,
  changedApps,
  lineupsOf,
  rebased,
  sameReleases,
  tupleOf,
  type Releases,
  versionsOf,
} from './lineups.ts'
import { move, writeChannel } from './move.ts'
import { assertOpens } from './own-key.ts'
import { defaultChannel, ownStore } from './own-store.ts'
import { createSigned, actingUser, writeSigned } from './signed-writes.ts'
import { canonicalJson, sha384 } from './signing.ts'
import { layout, type Store } from './store.ts'
import { isOfPreviews, named } from './trusted-keys.ts'
import { isPublished, notPublished } from './publish.ts'
import { Refused } from './refused.ts'

/** Another promotion came between the check and this one, so the checked line-up is outdated. */
export class ChannelMoved extends Refused {
  constructor(expected: string | null, found: string | null) {
    super(
      `the channel moved from ${expected ?? 'nothing'} to ${found ?? 'nothing'} meanwhile: check again`,
    )
    this.name = 'ChannelMoved'
  }
}

/** Allow one canary at a time: the figures of two could not be told apart. */
export class CanaryRuns extends Refused {
  constructor(lineup: string) {
    super(
      `line-up ${lineup} is a canary already: widen it or roll it back first, or wait for it with --wait`,
    )
    this.name = 'CanaryRuns'
  }
}

async function digestOf(app: string, version: string): Promise<string> {
  if (!(await isPublished(app, version))) throw notPublished(app, version)
  return sha384(await ownStore().bytes(layout.release(app, version)))
}

/** No id is given twice: fronts keep what they have read of one whose file is gone. */
async function nextId(store: Store, state: Channel | null): Promise<string> {
  const named = state ? lineupsOf(state, Date.now()) : []
  const last = Math.max(
    0,
    ...[...(await store.lineupIds()), ...named].map((id) => Number(id.slice(2))),
  )
  return `L-${String(last + 1).padStart(4, '0')}`
}

/** App → version; null is being in no line-up. */
export type Versions = Record<string, string | null>

/** Releases of a line-up with these versions in the place of its own. */
export async function releasesWith(base: Releases, versions: Versions): Promise<Releases> {
  const named = await Promise.all(
    Object.entries(versions).map(
      async ([app, version]) =>
        [app, version && { version, digest: await digestOf(app, version) }] as const,
    ),
  )
  const all = Object.entries<Releases[string] | null | ''>({
    ...base,
    ...Object.fromEntries(named),
  })
  return Object.fromEntries(all.flatMap(([app, release]) => (release ? [[app, release]] : [])))
}

async function writeLineup(
  id: string,
  releases: Releases,
  reason: string,
  critical: string | null = null,
): Promise<Lineup> {
  const store = ownStore()
  // a candidate is the same for the same releases; what was promoted never changes
  if (id.startsWith('L-') && (await store.lineup(id)))
    throw new Error(`there is a line-up ${id} already; a line-up never changes`)
  // one that cannot be read, or of a key that was revoked since, is none
  const seen = await store.evidence(tupleOf(releases)).catch(() => null)
  const evidence = seen ? tupleOf(releases) : null
  const lineup: Lineup = {
    id,
    createdAt: new Date().toISOString(),
    by: actingUser(),
    reason,
    releases,
    evidence,
    critical,
  }
  await (id.startsWith('L-') ? createSigned : writeSigned)(layout.lineup(id), lineup)
  return lineup
}

/**
 * A line-up that shoppers do not get: only browsers with a signed link see it, so that tests can
 * run in the real shop.
 */
export const writeCandidate = (releases: Releases): Promise<Lineup> =>
  writeLineup(candidateId(releases), releases, 'candidate')

/**
 * The first line-up of a store; where it should not be the first, the store is not the one that was
 * meant.
 */
function assertHasShell(releases: Releases): void {
  if (releases['shell']) return
  throw new Refused(
    `nothing was promoted: a line-up without the shell shows no page. A new shop begins with \`mf ship all\`; if there is one already, ${storeDirectory} is not its store: mount it, or name it by MF_STORE`,
  )
}

/** @throws Refused for a release that the channel denies, with the reason. */
export function refuseDenied(
  state: Channel | null,
  versions: Record<string, string | null | undefined>,
): void {
  const denied = state?.denied.find(({ app, version }) => versions[app] === version)
  if (denied)
    throw new Refused(
      `${denied.app}@${denied.version} is denied: ${denied.reason}; \`mf allow ${denied.app} ${denied.version}\` lifts it`,
    )
}

/** Refuses releases that a key of previews published: only bearers of a link may see them. */
async function refusePreviews(store: Store, apps: string[], releases: Releases): Promise<void> {
  for (const app of apps) {
    const version = releases[app]?.version
    if (version === undefined) continue
    const key = await store.signer(layout.release(app, version)).catch(() => null)
    if (key && isOfPreviews(key))
      throw new Refused(
        `nothing was promoted: ${app}@${version} was published by the key of ${named(key)}, which opens previews alone; \`mf publish ${app}\` at its commit with a team's key`,
      )
  }
}

export type PromoteOptions = {
  channel?: string
  /** The line-up the releases were checked against; left out, any will do. */
  expected?: string | null
  /** Whole percent of shoppers who get it; all without it. */
  canary?: number | undefined
  /** Open tabs are asked to reload instead of taking it with their next page. */
  critical?: boolean
  /** Name of the move in the log. */
  as?: 'promote' | 'roll back'
}

/**
 * Moves the channel to a line-up with these releases; apps not named keep theirs. A canary of
 * another team that runs meanwhile is made again on top, so that both changes are in.
 *
 * @throws ChannelMoved when the channel names another line-up than the expected one.
 */
export function promote(
  versions: Versions,
  reason: string,
  options: PromoteOptions = {},
): Promise<Lineup> {
  const { channel = defaultChannel, expected, canary, critical = false, as = 'promote' } = options
  return move(channel, async ({ state, current, store }) => {
    if (expected !== undefined && expected !== (state?.lineup ?? null))
      throw new ChannelMoved(expected, state?.lineup ?? null)
    const releases = await releasesWith(current?.releases ?? {}, versions)
    refuseDenied(state, versionsOf(releases))
    // not by versions alone: a release whose descriptor was spoilt is published again with another
    // digest
    if (current && canonicalJson(current.releases) === canonicalJson(releases)) return current
    const changed = changedApps(current?.releases ?? {}, releases)
    assertOpens(changed)
    await refusePreviews(store, changed, releases)
    assertHasShell(releases)
    const id = await nextId(store, state)
    const asking = critical ? id : (current?.critical ?? null)
    if (canary !== undefined && state) {
      if (state.canary) throw new CanaryRuns(state.canary.lineup)
      const lineup = await writeLineup(id, releases, reason, asking)
      await writeChannel(
        channel,
        state,
        { lineup: state.lineup, canary: { lineup: lineup.id, percent: canary }, reason },
        { move: 'canary', lineups: [lineup] },
      )
      return lineup
    }
    const lineup = await writeLineup(id, releases, reason, asking)
    const trial = await canaryOnTop(store, state, current, lineup)
    await writeChannel(
      channel,
      state,
      {
        lineup: lineup.id,
        previous: state?.lineup ?? null,
        canary: trial && { lineup: trial.lineup.id, percent: trial.percent },
        history: historyAfter(state?.history ?? {}, current?.releases ?? {}, releases),
        reason,
      },
      { move: as, lineups: trial ? [lineup, trial.lineup] : [lineup] },
    )
    return lineup
  })
}

async function canaryOnTop(
  store: Store,
  state: Channel | null,
  from: Lineup | null,
  onto: Lineup,
): Promise<{ lineup: Lineup; percent: number } | null> {
  const trial = state?.canary && (await store.lineup(state.canary.lineup))
  if (!state?.canary || !trial || !from) return null
  const releases = rebased(trial.releases, from.releases, onto.releases)
  if (sameReleases(releases, onto.releases)) return null
  const id = await nextId(store, { ...state, lineup: onto.id })
  const lineup = await writeLineup(id, releases, trial.reason, trial.critical)
  return { lineup, percent: state.canary.percent }
}
