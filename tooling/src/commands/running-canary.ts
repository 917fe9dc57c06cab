import type { Channel, Lineup } from '../release/descriptors.ts'
import { changedApps } from '../release/lineups.ts'
import type { Store } from '../release/store.ts'

export type RunningCanary = {
  lineup: string
  percent: number
  /**
   * App → version that it tries; null is being without. Null as a whole when the line-up cannot be
   * read.
   */
  tries: Record<string, string | null> | null
}

/** The canary beside a current line-up. */
export async function runningCanary(
  store: Store,
  current: Lineup,
  channel: Channel | null,
): Promise<RunningCanary | null> {
  const canary = channel?.lineup === current.id ? channel.canary : null
  if (!canary) return null
  const trial = await store.lineup(canary.lineup).catch(() => null)
  const tries =
    trial &&
    Object.fromEntries(
      changedApps(current.releases, trial.releases).map((app) => [
        app,
        trial.releases[app]?.version ?? null,
      ]),
    )
  return { ...canary, tries }
}

/** One line for people. */
export function inWords({ lineup, percent, tries }: RunningCanary): string {
  const what = tries
    ? Object.entries(tries)
        .map(([app, version]) => (version ? `${app}@${version}` : `without ${app}`))
        .join(', ')
    : 'its line-up cannot be read: `mf repair`'
  return `canary ${lineup} for ${percent} % of shoppers: ${what}`
}
