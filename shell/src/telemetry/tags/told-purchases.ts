import { readPersistedJson, writePersisted } from '@drogerie/shared-lib/runtime'

/** Orders that are told again are those of the last days: a page reloaded, a link in a mail. */
const mostKept = 20

/** Whether an order has not been told of by this browser; from now on it has. */
export function isFirstPurchase(number: string | undefined): boolean {
  const stored = readPersistedJson('toldPurchases')
  const told = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  if (!number || told.includes(number)) return false
  writePersisted('toldPurchases', JSON.stringify([...told, number].slice(-mostKept)))
  return true
}
