import type { Finding } from './finding.ts'
import type { Channel, Lineup } from './descriptors.ts'
import { versionsBefore } from './history.ts'

/** What `mf rollback` would put back next; null is out of the line-up. */
export type Rollback = { app: string; to: string | null }

/**
 * Rollbacks that lead back to the line-up before, but for those of the apps that are moved now.
 *
 * A channel that was put back itself has a line-up before to which nobody goes: it has none then.
 */
export function rollbacksTo(
  previous: Lineup,
  current: Lineup,
  state: Channel,
  moved: string[],
): Rollback[] {
  const apps = new Set([...Object.keys(previous.releases), ...Object.keys(current.releases)])
  return [...apps].flatMap((app) => {
    const to = previous.releases[app]?.version ?? null
    const [next] = versionsBefore(app, state, current.releases, previous.releases)
    return next === to && !moved.includes(app) ? [{ app, to }] : []
  })
}

const listed = (rollbacks: Rollback[], one: (rollback: Rollback) => string) =>
  rollbacks.map(one).join(' and ')

/**
 * A finding about the line-up before alone does not stop a promotion: it stops the rollback to that
 * line-up.
 */
export const barring = (finding: Finding, rollbacks: Rollback[]): Finding => ({
  ...finding,
  level: 'warned',
  why: `it bars \`mf rollback ${listed(
    rollbacks,
    ({ app, to }) => `${app}\` ${to === null ? 'out of the line-up' : `to ${to}`}`,
  )}: ${finding.why}`,
  remedy: `nothing, if ${listed(rollbacks, ({ app }) => app)} need not go back; otherwise promote this when that is sure`,
})
