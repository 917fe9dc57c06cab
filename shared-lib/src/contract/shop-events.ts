import * as z from 'zod/mini'
import { TrackedEvent } from './tracked-event.ts'

/**
 * Events between releases that do not know each other: inside a page by window events, among open
 * tabs by BroadcastChannel. Tabs may be on older line-ups for a day, so a payload may only gain
 * optional members. The release tool compares senders with listeners.
 */
export const pageEvents = {
  /** The page is about to change: parts that wait to be looked at must be ready for it. */
  'shop:moving': z.null(),
  /** The shell passes it to the tag manager if the visitor agreed, and drops it otherwise. */
  'shop:tracked': TrackedEvent,
}

export const tabEvents = {
  /** The sender's cart; other tabs read theirs again when it differs. */
  'drogerie-cart': z.object({ fingerprint: z.nullable(z.string()) }),
}

export type PageEvents = { [N in keyof typeof pageEvents]: z.infer<(typeof pageEvents)[N]> }
export type TabEvents = { [N in keyof typeof tabEvents]: z.infer<(typeof tabEvents)[N]> }
