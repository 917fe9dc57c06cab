import { currentLineup, ownStore } from '../release/own-store.ts'
import { releasesWith } from '../release/promote.ts'
import { tupleOf } from '../release/lineups.ts'

export const unlessLiveOption = { 'unless-live': { type: 'boolean' } } as const
export const unlessLiveHelp = {
  'unless-live': 'do nothing for what every shopper has already, byte by byte',
}

/**
 * Whether every shopper has exactly these published releases: a line-up of them would be the
 * current one.
 */
export async function areLive(versions: Record<string, string>, channel: string): Promise<boolean> {
  const store = ownStore()
  const current = await currentLineup(store, channel)
  if (!current || (await store.channel(channel))?.canary) return false
  return tupleOf(await releasesWith(current.releases, versions)) === tupleOf(current.releases)
}

export const alreadyLive = (versions: Record<string, string>): string =>
  `${Object.entries(versions)
    .map(([app, version]) => `${app}@${version}`)
    .join(', ')}: every shopper has it already, there is nothing to do`
