import { readPersisted, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import { useMemo, useSyncExternalStore } from 'react'
import type { Watch, WatchdogEvent } from '../contract/watchdog.ts'

/**
 * A watch that a visitor asked for in this browser; the API has no list for visitors. The mailbox
 * is not kept, and a sign-out deletes all of them.
 */
type AskedWatch = {
  variantCode: string
  events: WatchdogEvent[]
  /** The link of the mail was opened here. */
  isConfirmed: boolean
  /**
   * Id in that link, by which the API says whether the watch still waits. Absent before it was
   * opened.
   */
  guid?: string | undefined
  /** ms since the epoch. */
  since: number
}

const dayMs = 24 * 60 * 60 * 1000
/**
 * As long as a link waits to be opened; and how long a browser that hears of no ending tells of
 * what was confirmed.
 */
const lifeMs = { asked: 10 * dayMs, confirmed: 90 * dayMs }
const keptAtMost = 50

const isAskedWatch = (value: unknown): value is AskedWatch => {
  const { variantCode, events, since } = (value ?? {}) as Partial<AskedWatch>
  return typeof variantCode === 'string' && Array.isArray(events) && typeof since === 'number'
}

/** Parses stored watches; malformed and expired ones are left out. */
function watchesIn(text: string | null, now: number): AskedWatch[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return (Array.isArray(list) ? list : [])
      .filter(isAskedWatch)
      .filter(
        ({ since, isConfirmed }) =>
          now - since < (isConfirmed ? lifeMs.confirmed : lifeMs.asked) && since <= now,
      )
  } catch {
    return []
  }
}

const allAsked = () => watchesIn(readPersisted('askedWatches'), Date.now())
const askedIn = (all: readonly AskedWatch[], code: string) =>
  all.find(({ variantCode }) => variantCode === code)

export function askedEvents(variantCode: string): WatchdogEvent[] {
  const { isConfirmed: confirmed, events = [] } = askedIn(allAsked(), variantCode) ?? {}
  return events.map((event) => ({ confirmed, ...event }))
}

/**
 * Whether the link of the mail that asks for this wish was opened, as far as this browser knows.
 */
export function isConfirmedWish(variantCode: string, type: WatchdogEvent['type']): boolean {
  return askedEvents(variantCode).some((event) => event.type === type && event.confirmed)
}

function keep(variantCode: string, watch: Omit<AskedWatch, 'variantCode' | 'since'> | null) {
  const others = allAsked().filter((other) => other.variantCode !== variantCode)
  const all = watch ? [...others, { ...watch, variantCode, since: Date.now() }] : others
  if (all.length > 0) writePersisted('askedWatches', JSON.stringify(all.slice(-keptAtMost)))
  else removePersisted('askedWatches')
}

/**
 * A wish beside one that counts already does not end that one: its link goes on saying whether it
 * waits.
 */
export const keepAskedWatch = (variantCode: string, events: WatchdogEvent[]): void =>
  keep(variantCode, { events, isConfirmed: false, guid: askedIn(allAsked(), variantCode)?.guid })

/**
 * Records that a watch was confirmed in this browser, which then knows it even if it was requested
 * in another one.
 */
export const confirmAskedWatch = (
  variantCode: string,
  events: WatchdogEvent[],
  guid: string,
): void => {
  const confirmed = events.map((event) => ({ ...event, confirmed: true }))
  keep(variantCode, { events: confirmed, isConfirmed: true, guid })
}

export const endAskedWatch = (variantCode: string): void => keep(variantCode, null)

function subscribe(changed: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('storage', changed, stop)
  window.addEventListener('pageshow', changed, stop) // a page kept by the browser has heard nothing
  return () => stop.abort()
}

/**
 * The visitor's own as text; null in the server's HTML. A change in this very page is seen with the
 * next rendering.
 */
export function useAskedWatch(variantCode: string): (Watch & Pick<AskedWatch, 'guid'>) | null {
  const text = useSyncExternalStore(
    subscribe,
    () => {
      const own = askedIn(allAsked(), variantCode)
      const { events, isConfirmed, guid } = own ?? {}
      const watch = own && { email: null, events, isAsked: !isConfirmed, guid }
      return watch ? JSON.stringify(watch) : null
    },
    () => null,
  )
  return useMemo(
    () => (text === null ? null : (JSON.parse(text) as Watch & Pick<AskedWatch, 'guid'>)),
    [text],
  )
}
