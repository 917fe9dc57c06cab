import { bucketFiles } from '@drogerie/tooling/release/bucket-files.ts'
import { openHttpStore } from '@drogerie/tooling/release/http-store.ts'
import { openStore, storeOf, type Store } from '@drogerie/tooling/release/store.ts'
import type { Trust } from '@drogerie/tooling/release/trusted-keys.ts'
import { storeWithDeadlines } from './store-with-deadlines.ts'
import type { FrontSettings } from './settings.ts'

/** Reads at once of a store that is asked over a network. */
const mostAsked = 8
/** Shoppers have the line-up before; the next round asks again. */
const bucketPatience = { connectMs: 2000, answerMs: 3000, attempts: 2 }

/** A folder, a bucket or an address; each call has a deadline. */
export function openReleases(
  {
    store,
    storeService,
    storeToken,
    channel,
  }: Pick<FrontSettings, 'store' | 'storeService' | 'storeToken' | 'channel'>,
  trust: Trust,
): Store {
  if (storeService)
    return storeWithDeadlines(
      storeOf(
        bucketFiles(store, () => storeService, bucketPatience),
        trust,
      ),
      mostAsked,
    )
  return store.startsWith('http')
    ? storeWithDeadlines(openHttpStore(store, trust, channel, storeToken), mostAsked)
    : storeWithDeadlines(openStore(store, trust), 2)
}
