import { readPersisted, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import { useMemo, useSyncExternalStore } from 'react'

/**
 * A short list of variant codes that this browser keeps for its shopper; it is sent nowhere as
 * such.
 */
export type KeptList = { name: 'recentlyViewed' | 'comparedProducts'; max: number }

const isCode = (text: string) => /^[\w-]{1,40}$/.test(text)

/** The codes of a text, each once; what is no code is left out. */
export const codesIn = (text: string | null, max: number): string[] =>
  [...new Set((text ?? '').split(',').filter(isCode))].slice(0, max)

/**
 * The storage event reaches other tabs only; this event notifies components of this tab.
 */
const changes = new EventTarget()

export const readKept = ({ name, max }: KeptList): string[] => codesIn(readPersisted(name), max)

export function writeKept({ name, max }: KeptList, codes: readonly string[]): void {
  const text = codesIn(codes.join(','), max).join(',')
  if (text) writePersisted(name, text)
  else removePersisted(name)
  changes.dispatchEvent(new Event('change'))
}

function subscribe(changed: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  changes.addEventListener('change', changed, { signal })
  window.addEventListener('storage', changed, { signal })
  // a page kept by the browser has heard nothing
  window.addEventListener('pageshow', changed, { signal })
  return () => stop.abort()
}

/** The list as it is now, in whichever tab it has changed; empty in the server's HTML. */
export function useKept({ name, max }: KeptList): string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => readPersisted(name) ?? '',
    () => '',
  )
  return useMemo(() => codesIn(text, max), [text, max])
}
