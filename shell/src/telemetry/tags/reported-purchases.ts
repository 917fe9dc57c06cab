import { readPersistedJson, writePersisted } from '@drogerie/shared-lib/runtime'

/**
 * A reload or a link in a mail reports an order of the last days again, so a few numbers are
 * enough.
 */
const mostKept = 20

/** Whether this browser reports the order for the first time; remembers it. */
export function isFirstPurchase(number: string | undefined): boolean {
  const stored = readPersistedJson('toldPurchases')
  const reported = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  if (!number || reported.includes(number)) return false
  writePersisted('toldPurchases', JSON.stringify([...reported, number].slice(-mostKept)))
  return true
}
