import { keysDirectory, storeDirectory } from '../paths.ts'
import type { Lineup } from './descriptors.ts'
import { isHttpAddress, openHttpStore } from './http-store.ts'
import { keptChannel, namedLineup } from './lost-channel.ts'
import { ownFiles, storeToken } from './own-files.ts'
import { assertNotAway } from './store-place.ts'
import { storeOf, type Store } from './store.ts'
import { trustIn } from './trusted-keys.ts'

export const defaultChannel = 'production'

/** @throws StoreAway when the store that was there is not. */
export function ownStore(): Store {
  assertNotAway()
  if (isHttpAddress(storeDirectory))
    return openHttpStore(storeDirectory, trustIn(keysDirectory), defaultChannel, storeToken)
  return storeOf(ownFiles, trustIn(keysDirectory))
}

/**
 * Line-up the channel names now, or null before the first promotion.
 *
 * @throws ChannelLost for a channel that is not what its last move left, LineupLost for one whose
 *   line-up is gone.
 */
export async function currentLineup(
  store: Store,
  channel = defaultChannel,
): Promise<Lineup | null> {
  const state = await keptChannel(store, channel)
  return state && namedLineup(store, channel, state.lineup)
}
