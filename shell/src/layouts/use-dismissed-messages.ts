import { readPersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import { useMemo, useSyncExternalStore } from 'react'

/** Enough to remember: old messages do not come back. */
const mostRemembered = 50

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Anything but a list of codes counts as nothing dismissed. */
function codesIn(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

const readText = () => readPersisted('dismissedMessages')

function dismiss(code: string): void {
  writePersisted(
    'dismissedMessages',
    JSON.stringify([...codesIn(readText()), code].slice(-mostRemembered)),
  )
  for (const listener of listeners) listener()
}

/**
 * Codes of messages this visitor has closed; empty in the first render, which is the same for all
 * visitors.
 */
export function useDismissedMessages() {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const dismissed = useMemo(() => codesIn(text), [text])
  return { dismissed, dismiss }
}
