import type { OrderItemChange } from '@drogerie/shared-lib/contract/order-changes.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { readPersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import type { KeptChange } from '@drogerie/shared-lib/runtime/keep-change.ts'
import { useMemo, useSyncExternalStore } from 'react'

/** A kept change as it is by now; null when it is over: the line is gone, or the old price back. */
function asOfNow(change: OrderItemChange, order: Order): OrderItemChange | null {
  if (change.field === 'promotion')
    return order.discounts?.some(({ label }) => label === change.from) ? null : change
  if (change.field !== 'unitPrice') return change
  const item = order.items.find((candidate) => candidate['@id'] === change.item)
  return item && item.unitPrice !== change.from ? { ...change, to: item.unitPrice } : null
}

/**
 * The cart with the changes that its shopper is to be told of: those of its answer, and those of
 * earlier ones until their notice is closed.
 */
export function withKept(order: Order, kept: KeptChange | null): Order {
  if (kept?.order !== order.id) return order
  const { order: told, items } = order.changes
  if (kept.isClosed)
    return kept.signature === told?.signature
      ? { ...order, changes: { order: null, items: [] } }
      : order
  const held = kept.items
    .map((change) => asOfNow(change, order))
    .filter((change) => change !== null)
  if (kept.items.length > 0 && held.length === 0) return order
  const fields = new Set(kept.items.map(({ field }) => field))
  const { reason, signature } = kept
  // the shopper's own pieces have moved the sum since: without a line it says nothing of prices
  const previousTotal = told?.previousTotal ?? (held.length > 0 ? kept.previousTotal : order.total)
  return {
    ...order,
    changes: {
      order: {
        previousTotal,
        signature,
        reason: reason === 'price' ? reason : (told?.reason ?? reason),
      },
      items: [...held, ...items.filter(({ field }) => !fields.has(field))],
    },
  }
}

/** Browsers tell the other tabs of a change; this tells the parts of this one. */
const closings = new EventTarget()

function subscribe(changed: () => void): () => void {
  const stop = new AbortController()
  closings.addEventListener('close', changed, stop)
  window.addEventListener('storage', changed, stop)
  window.addEventListener('pageshow', changed, stop) // a page kept by the browser has heard nothing
  return () => stop.abort()
}

function keptIn(text: string | null): KeptChange | null {
  try {
    return JSON.parse(text ?? 'null') as KeptChange | null
  } catch {
    return null
  }
}

const readText = () => readPersisted('keptChange')

/** Closes the notice in all tabs; the next change opens another. */
function close(): void {
  const kept = keptIn(readText())
  if (kept) writePersisted('keptChange', JSON.stringify({ ...kept, isClosed: true }))
  closings.dispatchEvent(new Event('close'))
}

/** The cart with all that its notice has to tell; `close` is null where nothing can be closed. */
export function useToldOrder(order: Order): { told: Order; close: (() => void) | null } {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const kept = useMemo(() => keptIn(text), [text])
  const isOpen = kept?.order === order.id && !kept.isClosed
  return { told: withKept(order, kept), close: isOpen ? close : null }
}
