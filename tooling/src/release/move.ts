import { storeDirectory } from '../paths.ts'
import type { Channel, Lineup } from './descriptors.ts'
import { servedUntilNow } from './lineups.ts'
import { keptChannel, namedLineup } from './lost-channel.ts'
import { catchUp, logMove, type LoggedMove } from './move-log.ts'
import { assertOwnKey } from './own-key.ts'
import { ownStore } from './own-store.ts'
import { actingUser, writeSigned } from './signed-writes.ts'
import { WrittenMeanwhile } from './store-files.ts'
import { withStoreLock } from './store-lock.ts'
import { markStore } from './store-place.ts'
import { layout, type Store } from './store.ts'

type Move = { state: Channel | null; current: Lineup | null; store: Store }

/** A move whose lock was lost is decided again by what the other one left. */
const mostAttempts = 3

/**
 * One move of a channel at a time; line-up first, then the channel, so that a reader of the channel
 * finds everything it names; its entry in the log last. A killed tool's missing entry is made up
 * for.
 *
 * @throws ChannelLost when the channel is not what its last move left, LineupLost when its line-up
 *   is gone.
 */
export async function move<T>(channel: string, action: (move: Move) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await withStoreLock(storeDirectory, () => moveOnce(channel, action))
    } catch (error) {
      if (!(error instanceof WrittenMeanwhile) || attempt === mostAttempts) throw error
    }
}

async function moveOnce<T>(channel: string, action: (move: Move) => Promise<T>): Promise<T> {
  const store = ownStore()
  await assertOwnKey()
  const state = await keptChannel(store, channel)
  if (state) {
    await markStore()
    await catchUp(store, state)
  }
  const current = state && (await namedLineup(store, channel, state.lineup))
  return action({ store, state, current })
}

/** This many are shown on the board. */
const mostTakenBack = 20

/** A canary that is neither running nor current has ended. */
function endedCanary(
  before: Channel | null,
  { lineup, canary, reason }: Pick<Channel, 'lineup' | 'canary' | 'reason'>,
) {
  const was = before?.canary?.lineup
  if (!was || was === lineup || was === canary?.lineup) return []
  return [
    {
      lineup: was,
      was: 'canary' as const,
      reason: canary ? `its changes go on in ${canary.lineup}` : reason,
      at: new Date().toISOString(),
    },
  ]
}

/** Signs, writes and logs what a channel names next; what the change leaves out stays. */
export async function writeChannel(
  name: string,
  before: Channel | null,
  change: Partial<Channel> & Pick<Channel, 'lineup' | 'reason'>,
  logged: LoggedMove,
): Promise<Channel> {
  const now = Date.now()
  const merged = {
    previous: null,
    canary: null,
    denied: [],
    history: {},
    takenBack: [],
    ...before,
    ...change,
  }
  const next: Channel = {
    ...merged,
    takenBack: [...merged.takenBack, ...endedCanary(before, merged)].slice(-mostTakenBack),
    served: servedUntilNow(before, merged, now),
    name,
    revision: (before?.revision ?? 0) + 1,
    entry: ((await ownStore().logNumbers()).at(-1) ?? 0) + 1,
    updatedAt: new Date(now).toISOString(),
    by: actingUser(),
  }
  await writeSigned(layout.channel(name), next)
  await logMove(ownStore(), next, logged)
  return next
}
