import * as z from 'zod/mini'
import { TrackedEvent } from './tracked-event.ts'

/**
 * What releases tell each other without knowing each other: inside a page by an event of the window, among open tabs by a
 * channel of the browser. Tabs may stand in older line-ups for a day, so a payload only ever grows by what may be missing.
 * The release tool compares senders with listeners, release by release.
 */
export const pageEvents = {
  /** The page is about to change: parts that wait to be looked at must be ready for it. */
  'shop:moving': z.null(),
  /** The shell passes it to the tag manager of a visitor who agreed, and drops it for all others. */
  'shop:tracked': TrackedEvent,
}

export const tabEvents = {
  /** The cart of the tab that tells; the others read theirs again when it looks different. */
  'drogerie-cart': z.object({ fingerprint: z.nullable(z.string()) }),
}

export type PageEvents = { [N in keyof typeof pageEvents]: z.infer<(typeof pageEvents)[N]> }
export type TabEvents = { [N in keyof typeof tabEvents]: z.infer<(typeof tabEvents)[N]> }
