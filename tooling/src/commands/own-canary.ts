import type { Verdict } from '../release/gate/check.ts'
import { changedApps } from '../release/lineups.ts'
import { ownStore } from '../release/own-store.ts'
import type { WayBack } from '../release/gate/way-back.ts'

/**
 * A canary that tries the very app would go on beside the rollback: its shoppers would keep the
 * release.
 */
export async function ownCanary(app: string, { before, current }: WayBack): Promise<Verdict[]> {
  const { canary } = before
  const trial =
    canary &&
    (await ownStore()
      .lineup(canary.lineup)
      .catch(() => null))
  if (!trial || !changedApps(current.releases, trial.releases).includes(app)) return []
  const version = trial.releases[app]?.version
  const tried = version ? `with ${app}@${version}` : `without ${app}`
  return [
    {
      level: 'blocked',
      rule: 'canary',
      what: `${trial.id} ${tried} is a canary for ${canary.percent} % of shoppers`,
      why: 'a rollback changes what the others get; these shoppers would keep the canary',
      remedy: `\`mf canary end\` first; \`mf rollback ${app}\` after it, if the current release is bad, too`,
      lineups: [trial.id],
    },
  ]
}
