import { readStoredAuth, type Shop } from '@drogerie/shared-lib/runtime'
import { notifyManager } from '@tanstack/react-query'
import type { Boot } from '../app/boot.ts'
import { addMessages, createShop } from '../app/create-shop.ts'
import { createRemoteLoader } from '../remotes/load-remote.ts'
import { endSignIn } from '../session/end-sign-in.ts'
import { readPersonAgain } from '../session/read-person-again.ts'
import { createFederation } from './federation.ts'
import { navigateTo } from './navigate-to.ts'

/**
 * Browser requests may wait longer than the server's: a person sees the loading bar meanwhile. ms
 */
const requestTimeoutMs = 10_000

/**
 * A mutation counts as running before the next click is heard: with the timer the library takes by
 * default, a double click asked twice.
 */
notifyManager.setScheduler(queueMicrotask)

export function createBrowserShop(boot: Boot, reportError: Shop['reportError']): Shop {
  const remotes = createRemoteLoader(createFederation(), boot.remotes, (remote) =>
    addMessages(shop, remote),
  )
  const auth = readStoredAuth()
  const shop: Shop = createShop({
    side: 'browser',
    config: boot.config,
    apiOrigin: location.origin,
    timeoutMs: requestTimeoutMs,
    remotes,
    // known before hydration for guards; what a page shows waits for `ready`, so that it equals the
    // server's HTML
    session: { auth, signedIn: auth !== null },
    navigate: navigateTo,
    onSessionEnded: endSignIn,
    onUncertain: readPersonAgain,
    reportError,
  })
  return shop
}
