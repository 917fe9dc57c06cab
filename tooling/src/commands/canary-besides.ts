import type { Channel } from '../release/descriptors.ts'
import { changedApps } from '../release/lineups.ts'
import { ownStore } from '../release/own-store.ts'

/**
 * A canary ends where everybody gets what it tried. One that tries another release of an app that
 * was promoted runs on, which its team may not want.
 *
 * @param before - the channel before a promotion to everybody.
 * @param promoted - apps that it named.
 * @returns what became of a canary that ran, in words; nothing where it is another team's and runs
 *   on.
 */
export async function canaryBesides(before: Channel | null, promoted: string[]): Promise<string[]> {
  const store = ownStore()
  const running = before?.canary
  if (!before || !running) return []
  const trial = await store.lineup(running.lineup)
  const current = await store.lineup(before.lineup)
  const apps = changedApps(current?.releases ?? {}, trial?.releases ?? {})
  const now = (await store.channel(before.name))?.canary
  if (!now)
    return [`the canary ${running.lineup} of ${apps.join(', ')} has ended: everybody gets it now`]
  const own = apps.find((app) => promoted.includes(app))
  return own === undefined
    ? []
    : [
        `the canary of ${own} runs on as ${now.lineup}, with the release that it tries; \`mf canary end ${own}\` ends it`,
      ]
}
