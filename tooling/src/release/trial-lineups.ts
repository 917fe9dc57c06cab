import { rollbacksTo, type Rollback } from './barred-rollbacks.ts'
import type { TrialLineup } from './finding.ts'
import type { Lineup, ReleaseDescriptor } from './descriptors.ts'
import { keptChannel } from './lost-channel.ts'
import { namedRelease } from './named-release.ts'
import type { Store } from './store.ts'

/**
 * The line-up with the candidate in it; null without a shell.
 *
 * @param together - releases to promote in the same move.
 * @throws ReleaseLost when another release of the line-up cannot be read.
 */
export async function trialIn(
  store: Store,
  { id, releases }: Lineup,
  candidate: ReleaseDescriptor,
  together: ReleaseDescriptor[],
): Promise<TrialLineup | null> {
  const moving = [candidate, ...together.filter(({ app }) => app !== candidate.app)]
  const staying = Object.entries(releases).filter(
    ([app]) => !moving.some((release) => release.app === app),
  )
  const others = await Promise.all(
    staying.map(([app, release]) => namedRelease(store, id, app, release)),
  )
  const all = [...moving, ...others]
  const shell = all.find(({ app }) => app === 'shell')
  return shell
    ? { lineup: id, shell, remotes: all.filter((release) => release !== shell), candidate }
    : null
}

/** Before the first promotion there is no line-up: releases are checked against each other. */
export const firstLineup: Lineup = {
  id: 'the first line-up',
  createdAt: '',
  by: '',
  reason: '',
  releases: {},
  evidence: null,
  critical: null,
}

/** A line-up beside which a release must work; of the one before, the rollbacks that lead there. */
export type LineupToFit = { lineup: Lineup; rollbacks: Rollback[] | null }

/**
 * The current line-up, and the one before: its tabs are open, and rollbacks of other apps lead
 * there.
 */
export async function lineupsToFit(
  store: Store,
  channel: string,
  moved: string[],
): Promise<LineupToFit[]> {
  const state = await keptChannel(store, channel)
  const current = state && (await store.lineup(state.lineup))
  if (!state || !current) return [{ lineup: firstLineup, rollbacks: null }]
  // what is damaged of it binds nobody; `mf repair` names it
  const previous = state.previous ? await store.lineup(state.previous).catch(() => null) : null
  const before = previous && {
    lineup: previous,
    rollbacks: rollbacksTo(previous, current, state, moved),
  }
  return [{ lineup: current, rollbacks: null }, ...(before ? [before] : [])]
}

/** The candidate's app as a line-up has it. */
export const releaseBefore = (
  store: Store,
  { releases }: Lineup,
  { candidate: { app } }: TrialLineup,
) => store.release(app, releases[app]?.version ?? '').catch(() => null)
