import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { useEffect, useRef } from 'react'

/** A sum that rose so shortly before the press was hardly read. ms */
const unreadMs = 3_000

/**
 * Watches the sum above the button: a page that follows the shop may raise it under a finger that
 * is on its way.
 *
 * @returns tells the order as it stood before such a rise, once; null when it could be read.
 */
export function useUnreadRise(order: Order): () => Order | null {
  const last = useRef(order)
  const rise = useRef<{ before: Order; at: number } | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = order
    if (order.total > before.total) rise.current = { before, at: performance.now() }
  }, [order])
  return () => {
    const unread = rise.current
    rise.current = null
    return unread && performance.now() - unread.at < unreadMs ? unread.before : null
  }
}
