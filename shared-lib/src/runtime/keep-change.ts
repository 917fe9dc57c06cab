import type { OrderItemChange } from '../contract/order-changes.ts'
import type { Order } from '../contract/order.ts'
import { readPersistedJson, removePersisted, writePersisted } from './persistence.ts'

/**
 * Prices and discounts that moved in a cart, until the shopper has closed the notice or ordered.
 * The API tells of them up to its next answer to a write, whoever reads that answer.
 */
export type KeptChange = {
  /** Id of the order. */
  order: number
  reason: 'price' | 'promotion'
  previousTotal: number
  /** Signature of the newest change. */
  signature: string
  items: OrderItemChange[]
  /** The shopper has closed the notice; the API may tell of this change still. */
  isClosed?: boolean
}

const keptFields: readonly string[] = ['unitPrice', 'promotion', 'club']

const isSame = (one: OrderItemChange, other: OrderItemChange): boolean =>
  one.field === other.field &&
  (one.item === undefined ? one.from === other.from : one.item === other.item)

/** Changes of both: a price that moved twice, from where it was at first. */
function merged(old: OrderItemChange[], newer: OrderItemChange[]): OrderItemChange[] {
  const first = (change: OrderItemChange) => old.find((kept) => isSame(kept, change))
  return [
    ...old.filter((kept) => !newer.some((change) => isSame(kept, change))),
    ...newer.map((change) => ({ ...change, from: (first(change) ?? change).from })),
  ]
}

/** A smaller sum alone is a discount, which the summary names. */
const isPlainGain = ({ total, changes: { order, items } }: Told): boolean =>
  items.length === 0 && total < (order?.previousTotal ?? 0)

type Told = Pick<Order, 'id' | 'total' | 'changes'>

/** @returns what is kept once the API told the order's `changes`; null for nothing. */
export function keptAfter(kept: KeptChange | null, told: Told): KeptChange | null {
  const {
    id: order,
    changes: { order: change, items },
  } = told
  const own = kept?.order === order ? kept : null
  if (!change || change.reason === 'stock' || isPlainGain(told)) return own?.isClosed ? null : own
  if (own?.isClosed && own.signature === change.signature) return own
  const open = own?.isClosed ? null : own
  return {
    order,
    reason: open?.reason === 'price' ? 'price' : change.reason,
    previousTotal: open?.previousTotal ?? change.previousTotal,
    signature: change.signature,
    items: merged(
      open?.items ?? [],
      items.filter(({ field }) => keptFields.includes(field)),
    ),
  }
}

/** Keeps what an answer of the API tells of the cart's prices, for all tabs. */
export function keepChange(order: Order): void {
  const kept = readPersistedJson('keptChange') as KeptChange | null
  const next = order.changes ? keptAfter(kept, order) : kept
  if (next) writePersisted('keptChange', JSON.stringify(next))
  else if (kept) removePersisted('keptChange')
}
