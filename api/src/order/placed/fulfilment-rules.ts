/** The states of a parcel and their transitions; used by the docs and by the shop's own tools. */
import type { Fulfilment, ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { isCollectedKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'

/** Steps may be skipped (a courier delivers an unscanned parcel), never taken back. */
const ways: Record<Fulfilment, readonly Fulfilment[]> = {
  none: ['packing', 'expedition_ready', 'handed_over', 'pickup_ready', 'delivered'],
  packing: ['expedition_ready', 'handed_over', 'pickup_ready', 'delivered'],
  expedition_ready: ['handed_over', 'pickup_ready', 'delivered'],
  handed_over: ['pickup_ready', 'delivered', 'returned'],
  pickup_ready: ['delivered', 'returned'],
  delivered: [],
  returned: [],
}

/** @param kind - what a courier brings home waits nowhere to be collected. */
export const mayMove = (from: Fulfilment, to: Fulfilment, kind: ShippingKind): boolean =>
  ways[from].includes(to) && (to !== 'pickup_ready' || isCollectedKind(kind))

/** The goods are still in the warehouse: from here on every step lets them leave. */
export const isWithUs = (at: Fulfilment): boolean =>
  at === 'none' || at === 'packing' || at === 'expedition_ready'

/** While the parcel is on its way or with the shopper, its goods cannot go back to stock. */
const cancellable: ReadonlySet<Fulfilment> = new Set([
  'none',
  'packing',
  'expedition_ready',
  'pickup_ready',
  'returned',
])

export const mayCancel = (at: Fulfilment): boolean => cancellable.has(at)

/**
 * A parcel that left the warehouse, as foreign clients know it; what waits in the store of its
 * purchase never left.
 */
export const hasLeft = (to: Fulfilment, kind: ShippingKind): boolean =>
  to === 'handed_over' ||
  to === 'delivered' ||
  to === 'returned' ||
  (to === 'pickup_ready' && kind !== 'click_and_collect')
