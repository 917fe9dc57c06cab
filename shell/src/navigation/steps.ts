import type { Shop } from '@drogerie/shared-lib/runtime'
import { ensureLikedProducts, ensureRestoredCart, ensureUser } from '../session/session-steps.ts'
import { applyServerRedirect, applyWebRedirects } from './redirect-steps.ts'
import { withinDeadline } from './within-deadline.ts'

/**
 * Work that remains once the page's loaders have run. @param isFound - there is a page; none of
 * them threw.
 */
export type Remaining = (isFound: boolean) => Promise<void>

/**
 * One step of the pipeline. It may throw a redirect response to end the navigation elsewhere, or
 * return what remains to be done once the page's loaders have run.
 */
export type PipelineStep = (shop: Shop, url: URL) => Promise<void> | Remaining

/** A page must not wait for a slow header: late data arrive in the background. */
const briefly =
  (ensure: (shop: Shop) => Promise<void>): PipelineStep =>
  (shop) =>
    withinDeadline(ensure(shop), undefined)

export const loadUser = briefly(ensureUser)
export const restoreCart = briefly(ensureRestoredCart)
export const loadLikedProducts = briefly(ensureLikedProducts)

/** The seed's order. The first three do nothing once done and fresh. */
export const pipelineSteps: readonly PipelineStep[] = [
  loadUser,
  restoreCart,
  loadLikedProducts,
  applyWebRedirects,
  applyServerRedirect,
]
